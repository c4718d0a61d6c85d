"""What is said of each event, and to whom, one file for each part of the work."""
