"""What referees may ask, one file for each part of their work."""
