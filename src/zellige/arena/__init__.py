"""The arena: matches between bots, ratings, reports."""
