"""Tables: opened, joined, played, watched, replayed."""
