"""What is said by day: relayed posts, and the day's close (DAY)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line
from engine.kernel.game import Witness
from engine.royale.events.daytime import DayClosed, WordsRelayed
from engine.royale.state import State

Lines = Iterator[Line]


def words_relayed(event: WordsRelayed, before: State, _after: State) -> Lines:
    """Say it to all in the persona's name (SET-06)."""
    persona = before.survivors[event.seat].persona
    yield Line(EVERYONE, "words_relayed", {"persona": persona, "words": event.words})
    yield Line(SPEAKER, "post_relayed")


def day_closed(event: DayClosed, before: State, _after: State) -> Lines:
    """Say that talk and trade are over, and who said nothing all day (CAL-08, DAY-02)."""
    silent = [before.survivors[seat].persona for seat in event.silent]
    yield Line(EVERYONE, "day_closed", {"day": event.day, "silent": silent})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {WordsRelayed: words_relayed, DayClosed: day_closed}
)
