"""The rules, one file for each group of the catalogue."""
