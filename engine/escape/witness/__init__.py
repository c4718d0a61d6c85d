"""What is said of the escape's events, and to whom."""
