"""Input from anywhere, and what may come of it: an answer, or a refusal that can be told to anybody."""
