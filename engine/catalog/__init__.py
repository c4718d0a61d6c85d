"""Reads the data files: content and words, checked as a whole before anything starts."""
