"""The rules of the escape, by what they decide."""
