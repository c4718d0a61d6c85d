"""The sentences for whoever runs the bot, outside of any chat: data/shared/start.toml."""

import tomllib
from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "data" / "shared" / "start.toml"


@cache
def _sentences() -> dict[str, dict[str, str]]:
    return tomllib.loads(PAGE.read_text("utf-8"))


def told(code: str, **facts: object) -> str:
    """Return a sentence with its facts."""
    return _sentences()["say"][code].format(**facts)
