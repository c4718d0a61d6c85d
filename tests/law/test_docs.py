"""What the documents tell people to type is what the bot understands."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.law.sources import ROOT

FOR_PLAYERS = ROOT / "docs" / "player-card.md"
FOR_DIRECTORS = ROOT / "docs" / "director-handbook.md"
FOR_OPERATORS = ROOT / "docs" / "deploy.md"
FOR_REFEREES = ROOT / "docs" / "referee-handbook.md"
FOR_ESCAPE = ROOT / "docs" / "escape.md"
PAGES = (
    ROOT / "README.md",
    FOR_PLAYERS,
    FOR_DIRECTORS,
    FOR_OPERATORS,
    FOR_REFEREES,
    FOR_ESCAPE,
)
SPAN = re.compile(r"`([^`\n]+)`")
CHINESE = re.compile("[\u4e00-\u9fff]")
SETTING = re.compile(r"`([A-Z][A-Z_]{3,})`")


def _verbs(*books: str) -> Iterator[dict[str, list[str]]]:
    """Yield the verbs of these tables, or of all."""
    for path in sorted((ROOT / "data").glob("*/verbs.toml")):
        if books and path.parent.name not in books:
            continue
        yield from tomllib.loads(path.read_text("utf-8")).get("verb", [])


def _typed(page: Path) -> list[str]:
    """Return the first words of what a page says to type."""
    spans = SPAN.findall(page.read_text("utf-8").replace("```", ""))
    return [typed.split()[0] for typed in spans if CHINESE.match(typed)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_the_documents_exists(page: Path) -> None:
    known = {word for verb in _verbs() for word in verb["words"]}
    assert not [word for word in _typed(page) if word not in known]


def test_every_command_of_players_stands_on_their_card() -> None:
    shown = set(_typed(FOR_PLAYERS))
    theirs = [verb for verb in _verbs("shared", "royale") if {"player", "anyone"} & set(verb["by"])]
    assert not [verb["words"][0] for verb in theirs if not shown & set(verb["words"])]


def test_every_command_of_directors_stands_in_their_handbook() -> None:
    shown = set(_typed(FOR_DIRECTORS))
    theirs = [verb for verb in _verbs("shared", "royale") if verb["by"] == ["director"]]
    assert not [verb["words"][0] for verb in theirs if not shown & set(verb["words"])]


def test_every_command_of_the_desk_stands_in_the_referees_handbook() -> None:
    shown = set(_typed(FOR_REFEREES))
    theirs = _verbs("desk")
    assert not [verb["words"][0] for verb in theirs if not shown & set(verb["words"])]


def test_every_command_of_the_escape_stands_on_its_page() -> None:
    shown = set(_typed(FOR_ESCAPE))
    assert not [v["words"][0] for v in _verbs("escape") if not shown & set(v["words"])]


def test_every_setting_in_the_documents_exists() -> None:
    example = (ROOT / ".env.example").read_text("utf-8")
    named = {name for page in PAGES for name in SETTING.findall(page.read_text("utf-8"))}
    assert named
    assert not {name for name in named if not re.search(rf"^#? ?{name}=", example, re.MULTILINE)}


def test_links_lead_somewhere() -> None:
    for page in (*PAGES, ROOT / "CONTRIBUTING.md"):
        links = re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))
        local = [link for link in links if "://" not in link]
        assert not [link for link in local if not (page.parent / link).exists()], page.name
