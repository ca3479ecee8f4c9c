"""What all pages and routes share: who asks, how pages are made, what is not let in."""
