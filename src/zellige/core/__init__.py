"""What every game shares: the contract, events and records, positions, errors, text."""
