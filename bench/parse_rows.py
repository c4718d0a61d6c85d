"""Whether more words in the tables make a message dearer."""

from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

from bench.row import Row, at_most
from engine.catalog.words import VerbRow
from engine.kernel.names import Seat
from engine.runtime.grammar import Grammar
from engine.runtime.library import load_library
from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL

MORE = 200
MESSAGES = ("移动 5", "移动5", "搜索", "静养", "状态", "搜索；移动 7；搜索")
OFFICES = frozenset({"anyone", "player"})
SEAT = Seat(1)
TURNS = 300
RUNS = 25


def rows() -> list[Row]:
    """Measure all rows of this group."""
    library = load_library()
    plain = library.rulebooks["royale"].grammar
    rich = Grammar((*plain.rows, *_more_verbs()), ROYAL.game.commands)
    state = _night()
    pairs = [(_cost(rich, state), _cost(plain, state)) for _ in range(RUNS)]
    after, before = (median(side) for side in zip(*pairs, strict=True))
    words = f"{after * 1e6:.1f} µs with {len(rich.rows)} verbs, {before * 1e6:.1f} µs before"
    return [at_most("reading a message, 200 more verbs", after / before, 1.05, words)]


def _more_verbs() -> list[VerbRow]:
    return [
        VerbRow(
            does="query.roster",
            words=(f"闲话{number}", f"杂谈{number}"),
            by=("anyone",),
            where=("private", "group"),
            help="another word",
        )
        for number in range(MORE)
    ]


def _night() -> Any:
    """Return a match in which a player may act."""
    playout = Playout(ROYAL, 1)
    return next(step.after for step in playout if any(playout.options(SEAT)))


def _cost(grammar: Grammar, state: Any) -> float:
    """Return the seconds it takes to read one message, on average over all kinds."""
    names = partial(ROYAL.game.names, state, SEAT)
    start = perf_counter()
    for _ in range(TURNS):
        for message in MESSAGES:
            for part in grammar.read(message):
                grammar.parse(part, OFFICES, "private", names)
    return (perf_counter() - start) / TURNS / len(MESSAGES)
