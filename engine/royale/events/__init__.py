"""What can happen in a match, one file for each side of it."""
