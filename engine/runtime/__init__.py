"""The shared async engine: rooms, clocks, words and the post. It knows no chat library."""
