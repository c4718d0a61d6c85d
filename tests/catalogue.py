"""Ties a test to the ids of the rules it shows; a law test lists the ids nobody shows."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as showing these rules; the folder tells of which rulebook."""
    return pytest.mark.rule(*ids)
