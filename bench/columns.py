"""Columns on a terminal, where a Chinese character is as wide as two letters."""

import unicodedata


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(1 + (unicodedata.east_asian_width(char) in "WF") for char in text)


def left(text: str, columns: int) -> str:
    """Return a text at the left of so many columns."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """Return a text at the right of so many columns."""
    return " " * (columns - width(text)) + text
