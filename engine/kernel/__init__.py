"""What being a game means: pure, without clock, file, log or chat."""
