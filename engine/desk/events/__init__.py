"""What can happen at the desk, one file for each part of it."""
