"""The events of the escape, by what they are about."""
