"""For whoever runs the server: what is counted, whether it is well, what it logs, how it starts and stops."""
