"""How a command ends, as its exit status; 0 is success."""

FAILED = 2
"""The user's mistake: what was asked for was refused, with a line that says why."""
MISTAKE_OF_OURS = 70
INTERRUPTED = 130
