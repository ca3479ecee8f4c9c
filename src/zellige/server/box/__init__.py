"""Your own box: the components of a game as their owner has them. Nothing of it is kept here."""
