"""A match that is over, seen from above: its nights in order, then everybody's own story."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.kernel.audience import EVERYONE, Line, Term
from engine.kernel.game import Past
from engine.kernel.names import DIRECTOR, Seat
from engine.royale import commands as ask
from engine.royale import orders
from engine.royale.board import place_names
from engine.royale.calendar import clock_words, time_of_day
from engine.royale.events.calendar import DayDawned, MatchEnded, NightOpened
from engine.royale.events.combat import AttackMade, SurvivorFell
from engine.royale.events.survivor import SurvivorBorn, SurvivorMoved, SurvivorSearched
from engine.royale.events.tools import MineBlasted
from engine.royale.saga import SAGA
from engine.royale.state import PlaceId, State

ROUTINE = (
    ask.Enlist,
    ask.SetKnob,
    ask.Start,
    ask.OpenNight,
    ask.CloseNight,
    ask.CloseDay,
    orders.Nudge,
)
"""What a director does in any match; everything else that he orders is marked."""


@dataclass
class Story:
    """What became of one persona."""

    born: PlaceId | None = None
    moves: int = 0
    searches: int = 0
    blows: int = 0
    dealt: int = 0
    kills: list[Seat] = field(default_factory=list[Seat])
    end: SurvivorFell | None = None


def chronicle(past: Iterable[Past]) -> Iterator[Line]:
    """Yield the lines of a match from all its commands."""
    state = State()
    stories: dict[Seat, Story] = {}
    for one in past:
        meddled = one.asked.seat == DIRECTOR and not isinstance(one.asked.command, ROUTINE)
        always = {"time": clock_words(time_of_day(one.asked.at)), "star": meddled or one.proxy}
        told = False
        for event in one.events:
            after: State = event.apply(state)
            for code, facts in _told(event, state, after):
                told = True
                yield Line(EVERYONE, code, {**always, **facts})
            _follow(stories, event)
            state = after
        if meddled and not told:
            yield Line(EVERYONE, "saga_meddled", {**always, "number": one.asked.number})
    yield from _stories(state, stories)


def _told(event: object, before: State, after: State) -> Iterable[tuple[str, dict[str, object]]]:
    if isinstance(event, NightOpened):
        return [("saga_night", {"day": event.day})]
    if isinstance(event, DayDawned):
        return [("saga_day", {"day": event.day})]
    deed = SAGA.get(type(event))
    return () if deed is None else deed(event, before, after)


def _follow(stories: dict[Seat, Story], event: object) -> None:
    """Add what an event means to those whom it concerns."""
    if isinstance(event, SurvivorBorn):
        stories.setdefault(event.seat, Story()).born = event.place
    elif isinstance(event, SurvivorMoved):
        stories.setdefault(event.seat, Story()).moves += 1
    elif isinstance(event, SurvivorSearched):
        stories.setdefault(event.seat, Story()).searches += 1
    elif isinstance(event, AttackMade):
        story = stories.setdefault(event.seat, Story())
        story.blows += 1
        story.dealt += sum(wound.lost for wound in event.splash)
        story.dealt += event.lost
    elif isinstance(event, MineBlasted):
        stories.setdefault(event.seat, Story()).dealt += event.damage * len(event.hurt)
    elif isinstance(event, SurvivorFell):
        stories.setdefault(event.seat, Story()).end = event
        if event.fate.killer is not None:
            stories.setdefault(event.fate.killer, Story()).kills.append(event.seat)
    elif isinstance(event, MatchEnded):
        for seat, _ in event.ranks:
            stories.setdefault(seat, Story())


def _stories(state: State, stories: dict[Seat, Story]) -> Iterator[Line]:
    if not stories:
        return
    yield Line(EVERYONE, "saga_stories")
    for seat in sorted(stories):
        yield Line(EVERYONE, "saga_story", _story(state, seat, stories[seat]))


def _story(state: State, seat: Seat, story: Story) -> dict[str, object]:
    fate = state.survivors[seat].fate
    end = story.end
    killer = None if fate is None else fate.killer
    return {
        "who": state.survivors[seat].persona,
        "seat": seat,
        "born": None if story.born is None else state.zones[story.born].name,
        "moves": story.moves,
        "searches": story.searches,
        "blows": story.blows,
        "dealt": story.dealt,
        "kills": [state.survivors[one].persona for one in story.kills],
        "won": seat in (state.winners or ()),
        "day": None if fate is None else fate.day,
        "night": fate is not None and fate.at_night,
        "cause": None if fate is None else Term(f"cause.{fate.cause}"),
        "killer": None if killer is None else state.survivors[killer].persona,
        "place": place_names(state, [end.place]) if end and end.place and fate else None,
    }
