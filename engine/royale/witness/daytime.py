"""What is said by day: relayed posts, votes, and the day's close (DAY, SET-10)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line
from engine.kernel.game import Witness
from engine.royale.events.daytime import (
    DayClosed,
    PostOverheard,
    VoteCast,
    VotesCounted,
    WordsRelayed,
)
from engine.royale.labels import times
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


def post_overheard(event: PostOverheard, before: State, _after: State) -> Lines:
    """Hint it to the directors; nobody is answered (SET-06)."""
    yield Line(DIRECTORS, "post_overheard", {"persona": before.survivors[event.seat].persona})


def vote_cast(event: VoteCast, before: State, _after: State) -> Lines:
    """Tell the voter; nobody else learns who named whom (SET-10)."""
    yield Line(SPEAKER, "vote_cast", {"persona": before.survivors[event.target].persona})


def votes_counted(event: VotesCounted, before: State, _after: State) -> Lines:
    """Post the result (SET-10)."""
    names = {seat: one.persona for seat, one in before.survivors.items()}
    facts = {
        "tally": [times(names[seat], weight) for seat, weight in event.tally],
        "exiled": None if event.exiled is None else names[event.exiled],
    }
    yield Line(EVERYONE, "votes_counted", facts)


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        WordsRelayed: words_relayed,
        DayClosed: day_closed,
        PostOverheard: post_overheard,
        VoteCast: vote_cast,
        VotesCounted: votes_counted,
    }
)
