"""What all pages and routes share: who is asking, how pages are made, what is kept out."""
