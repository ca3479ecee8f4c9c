"""Who does the work of many games: processes of this machine, or cores of a Ray cluster."""
