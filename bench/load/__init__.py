"""People at tables, as a server sees them: what `bench/server.py` measures with."""
