"""Where matches are kept: one row a command, and the messages that follow it."""
