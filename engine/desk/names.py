"""What typed names can mean at the desk: chairs, people, categories, points."""

from functools import lru_cache
from typing import Any

from engine.desk.content import Content, Ruleset, Violation
from engine.desk.state import Match, State
from engine.kernel.names import Seat
from engine.kernel.typed_name import NameBook

CHAIR_MARK = "\u53f7"
MATCH_MARKS = ("\u7b2c", "\u5c40")
"""Stand before and behind a match's number when people write it."""
OFF_MARK = "\u6263"
"""Stands before points that are taken off."""
MOST_POINTS = 20
DAY_MARK = "\u5929"
DAYS = NameBook(
    {str(day): day for day in range(1, 31)},
    {f"{MATCH_MARKS[0]}{day}{DAY_MARK}": day for day in range(1, 31)},
)


class Names:
    """The books of names of the desk; those of a rule set are made once."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._rulesets = NameBook(
            {one.name: one.id for one in content.rulesets.values()},
            {
                alias: one.id
                for one in content.rulesets.values()
                for alias in (one.id, *one.aliases)
            },
        )
        self._points = NameBook(
            {str(value): value for value in range(MOST_POINTS + 1)},
            {
                f"{mark}{value}": value
                for mark in (OFF_MARK, "-")
                for value in range(MOST_POINTS + 1)
            },
        )

    def __call__(self, state: State, seat: Seat, kind: str) -> NameBook[Any]:
        """Return what the speaker could mean by a name of this kind; raises KeyError."""
        del seat
        match = state.matches.get(state.current) if state.current is not None else None
        rules = state.rules_of(match) if match is not None else None
        if kind == "persona":
            members = tuple((one.seat, one.name) for one in state.members.values())
            chairs = match.chairs.values() if match is not None else ()
            return _people(members, tuple((one.number, one.seat) for one in chairs))
        if kind == "day":
            return DAYS
        if kind == "ruleset":
            return self._rulesets
        if kind == "points":
            return self._points
        if kind == "sect":
            return NameBook({one.name: one.number for one in state.sects.values()})
        if kind == "match":
            return _matches(tuple(state.matches))
        return {"chair": _chairs, "category": _categories, "mic": _mic}[kind](state, match, rules)


def _chairs(state: State, match: Match | None, _rules: Ruleset | None) -> NameBook[int]:
    """Name the chairs of the match at hand by number, and by who sits there."""
    if match is None:
        return NameBook[int]({})
    seated = tuple((one.number, state.name_of(one.seat)) for one in match.chairs.values())
    return _chair_book(seated)


@lru_cache(maxsize=64)
def _chair_book(seated: tuple[tuple[int, str], ...]) -> NameBook[int]:
    aliases = {f"{number}{CHAIR_MARK}": number for number, _ in seated}
    names = {name: number for number, name in seated}
    return NameBook({str(number): number for number, _ in seated}, {**names, **aliases})


def _categories(_state: State, _match: Match | None, rules: Ruleset | None) -> NameBook[str]:
    """Name the categories of the rules of the match at hand."""
    return _category_book(rules.violation) if rules is not None else NameBook[str]({})


@lru_cache(maxsize=16)
def _category_book(rows: tuple[Violation, ...]) -> NameBook[str]:
    numbers = [row.no for row in rows]
    articles = {row.no: row.id for row in rows if numbers.count(row.no) == 1}
    aliases = {alias: row.id for row in rows for alias in row.aliases}
    return NameBook({row.name: row.id for row in rows}, {**articles, **aliases})


def _mic(_state: State, _match: Match | None, rules: Ruleset | None) -> NameBook[str]:
    """Name the ways in which a turn is not heard."""
    if rules is None:
        return NameBook[str]({})
    return NameBook({word: kind for kind, word in rules.mic.kinds.items()})


@lru_cache(maxsize=64)
def _people(
    members: tuple[tuple[Seat, str], ...], chairs: tuple[tuple[int, Seat], ...]
) -> NameBook[Seat]:
    """Name the members, and those of the match at hand by their chairs too."""
    numbers = {str(number): seat for number, seat in chairs}
    marked = {f"{number}{CHAIR_MARK}": seat for number, seat in chairs}
    return NameBook({name: seat for seat, name in members}, {**numbers, **marked})


@lru_cache(maxsize=64)
def _matches(numbers: tuple[int, ...]) -> NameBook[int]:
    before, behind = MATCH_MARKS
    marked = {f"{before}{number}{behind}": number for number in numbers}
    return NameBook({str(number): number for number in numbers}, marked)
