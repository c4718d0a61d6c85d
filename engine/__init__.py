"""The game master's engine: rules as pure functions, a journal, and rooms that judge in order."""
