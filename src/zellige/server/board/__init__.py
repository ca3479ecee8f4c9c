"""A board on a page: its picture, what may be picked, why something may not."""
