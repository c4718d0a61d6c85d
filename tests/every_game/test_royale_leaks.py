"""Every event of the royale is told only to those whom it concerns, whatever others keep secret."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.dice import Dice
from engine.kernel.game import ComeLate, Game, TakeBack, judge, tell
from engine.kernel.names import CLOCK, Seat
from engine.royale.commands import CloseNight, Finish, OpenNight, Start
from engine.royale.events.combat import AttackMade
from engine.royale.events.daytime import VotesCounted
from engine.royale.events.incidents import RankingPosted
from engine.royale.events.tools import PersonasScanned, PlacePublished, ThingTracked
from engine.royale.kinds import EVENTS
from engine.royale.state import Phase, State, Survivor
from tests.every_game.playing import Step
from tests.every_game.royale_corpus import Restless
from tests.every_game.subjects import CONTENT, ROYAL

LOOKS = 8
"""How often each kind of event, and each kind of command, is looked at closely."""
MOST_MATCHES = 60
GAME = ROYAL.game
BY_HOLDINGS = (RankingPosted, VotesCounted)
"""Events whose very numbers are what everybody holds (EV07, SET-10)."""
SETTLING = (OpenNight, CloseNight, Start)
"""Commands that settle a day or a night, where everything bears on everybody."""

COMMANDS = set(GAME.commands.classes().values()) - {TakeBack, ComeLate, Finish}
"""Those that are looked at: the others change nothing, or end everything."""

PERSONA, PLACE, THING = "persona", "place", "thing"
PUBLIC = {
    "match_began": {PERSONA},
    "words_relayed": {PERSONA},
    "day_closed": {PERSONA},
    "votes_counted": {PERSONA},
    "card_shown": {PERSONA},
    "card_withdrawn": {PERSONA},
    "dismissed_publicly": {PERSONA},
    "fell_publicly": {PERSONA},
    "revived_publicly": {PERSONA},
    "dawn_out": {PERSONA},
    "dawn_wanted": {PERSONA},
    "ranking_posted": {PERSONA},
    "match_won": {PERSONA},
    "final_ranking": {PERSONA},
    "dawn_closing": {PLACE},
    "closing_corrected": {PLACE},
    "dawn_pilgrimage": {PLACE},
    "dawn_airdrop": {THING},
    "airdrop_announced": {THING},
    "dawn_shelf": {THING},
    "goods_shelved": {THING},
    "place_published": {PERSONA, PLACE, THING},
    "persona_published": {PERSONA, THING},
}
"""What the public sentences may name (INFO); those that are not listed name nothing."""
BY_NIGHT = {
    "clock_paused",
    "clock_resumed",
    "deadline_extended",
    "downtime_made_up",
    "words_proclaimed",
    "card_shown",
    "card_withdrawn",
    "revived_publicly",
}
"""What the public hears while a night goes on: the clock, the director's words and rulings."""


@cache
def _steps() -> Sequence[Step]:
    """Return whole matches, as many as it takes until every event and command has occurred."""
    missing = set(EVENTS.classes().values()) | COMMANDS
    steps: list[Step] = []
    for seed in range(MOST_MATCHES):
        for step in Restless(seed):
            steps.append(step)
            missing -= {type(step.asked.command), *map(type, step.events)}
        if not missing:
            break
    assert not missing
    return steps


def _moments() -> Iterator[tuple[Step, Any, State]]:
    """Yield some of the events of each kind, with the state before each."""
    seen: Counter[type] = Counter()
    for step in _steps():
        state = step.before
        for event in step.events:
            seen[type(event)] += 1
            if seen[type(event)] <= LOOKS:
                yield step, event, state
            state = event.apply(state)


def _secrets(state: State, one: Survivor, meeting: set[Any]) -> Iterator[State]:
    """Change one thing that only this survivor knows of himself."""
    changes: list[dict[str, object]] = [
        {"health": one.health + 3},
        {"stamina": max(0, one.stamina - 7)},
        {"currency": one.currency + 5},
        {"bleeding": not one.bleeding},
        {"hand": one.bag[:2], "bag": (*one.bag[2:], *one.hand)},
        {"hand": (), "bag": one.held},
    ]
    away = [zone.id for zone in state.zones.values() if zone.id not in meeting]
    if one.present and away and one.place not in meeting:
        changes.append({"place": away[-1]})
    for change in changes:
        changed = msgspec.structs.replace(one, **change)
        survivors = {**state.survivors, one.seat: changed}
        yield msgspec.structs.replace(state, survivors=survivors)


def _heard(lines: Sequence[Line], seat: Seat, speaker: Seat) -> list[Line]:
    audiences = {EVERYONE, Only(seat)} | ({SPEAKER} if seat == speaker else set())
    return [line for line in lines if line.audience in audiences]


def _shown(events: Sequence[Any], state: State) -> set[Seat]:
    """Return those whose secrets the rules let these events show (INFO)."""
    shown: set[Seat] = set()
    for event in events:
        match event:
            case PersonasScanned():
                shown |= set(event.scanned)
            case PlacePublished():
                shown |= {event.exposed} if event.exposed is not None else set()
                shown |= {one.seat for one in state.survivors.values() if one.place == event.place}
            case ThingTracked():
                shown |= {one.seat for one in state.survivors.values() if _holds(state, one, event)}
            case _:
                pass
    return shown


def _holds(state: State, one: Survivor, event: ThingTracked) -> bool:
    return any(state.items[item].name == event.name for item in one.held)


def _meeting(step: Step, state: State, seats: Sequence[Seat]) -> set[Any]:
    """Return the places where these are, and where anything is shown."""
    places = {state.survivors[seat].place for seat in seats if seat in state.survivors}
    return places | {event.place for event in step.events if isinstance(event, PlacePublished)}


def test_no_event_tells_of_what_others_keep_secret() -> None:
    looked: set[type] = set()
    for step, event, state in _moments():
        looked.add(type(event))
        _check_told(GAME, step, event, state)
    assert looked == set(EVENTS.classes().values())


def _check_told(game: Game[Any, Any], step: Step, event: Any, state: State) -> None:
    """Change a secret before the event: nobody but its owner is told anything else."""
    told, speaker = tell(game, state, [event]), step.asked.seat
    meeting = _meeting(step, state, list(state.survivors))
    for other in set(state.survivors) - _shown([event], state):
        for altered in _secrets(state, state.survivors[other], meeting):
            lines = tell(game, altered, [event])
            for seat in set(state.survivors) - {other}:
                assert _heard(lines, seat, speaker) == _heard(told, seat, speaker), (event, other)


def test_no_command_answers_by_what_others_keep_secret() -> None:
    """Judge it again with a secret changed of somebody who has no part in it."""
    seen: Counter[type] = Counter()
    for number, step in enumerate(_steps()):
        seen[type(step.asked.command)] += 1
        if seen[type(step.asked.command)] <= LOOKS and _apart(step):
            _check_judged_again(step, number)
    assert set(seen) == COMMANDS


def _apart(step: Step) -> bool:
    settles = step.asked.seat == CLOCK or isinstance(step.asked.command, SETTLING)
    return not settles and not any(isinstance(event, BY_HOLDINGS) for event in step.events)


def _check_judged_again(step: Step, number: int) -> None:
    state, speaker = step.before, step.asked.seat
    told = tell(GAME, state, _judged(step, state, number))
    meeting = _meeting(step, state, [speaker])
    target = getattr(step.asked.command, "seat", None)
    shown = _shown(_judged(step, state, number), state) | {speaker, target}
    for other in set(state.survivors) - shown:
        one = state.survivors[other]
        if one.place in meeting:
            continue
        for altered in _secrets(state, one, meeting):
            lines = tell(GAME, altered, _judged(step, altered, number))
            for seat in set(state.survivors) - {other}:
                assert _heard(lines, seat, speaker) == _heard(told, seat, speaker), (
                    step.asked,
                    other,
                )


def _judged(step: Step, state: State, number: int) -> list[Any]:
    return judge(GAME, state, step.asked, Dice(bytes(32), number)).events


def test_what_is_public_names_only_what_it_may() -> None:
    for step in _steps():
        for line in tell(GAME, step.before, step.events):
            if line.audience == EVERYONE:
                found = _named(step.before, line)
                assert found <= PUBLIC.get(line.code, set()), (line, found)


def test_by_night_the_public_hears_of_nobody() -> None:
    nights = 0
    for step in _steps():
        if step.before.phase is Phase.NIGHT and step.after.phase is Phase.NIGHT:
            lines = tell(GAME, step.before, step.events)
            codes = {line.code for line in lines if line.audience == EVERYONE}
            assert codes <= BY_NIGHT, codes
            nights += 1
    assert nights


def _named(state: State, line: Line) -> set[str]:
    names = {PERSONA: {one.persona for one in state.survivors.values()}, **_content_names()}
    words = {re.sub(r"[(×].*", "", word) for word in _strings(line.facts.values())}
    return {sort for sort, known in names.items() if known & words}


@cache
def _content_names() -> dict[str, set[str]]:
    kinds = CONTENT.kinds.values()
    things = {name for kind in kinds for name in (kind.name, *kind.names)}
    return {PLACE: {place.name for place in CONTENT.places}, THING: things}


def _strings(facts: Any) -> Iterator[str]:
    for fact in facts:
        if isinstance(fact, (list, tuple)):
            yield from _strings(fact)
        elif isinstance(fact, str) and not isinstance(fact, Term):
            yield fact


def test_a_leak_would_be_found() -> None:
    """Tell the group what an attacker holds, and see the check fail."""

    def loose(event: AttackMade, before: State, _after: State) -> Iterator[Line]:
        yield Line(EVERYONE, "hand", {"hand": before.survivors[event.seat].hand})

    game = replace(GAME, witness={**GAME.witness, AttackMade: loose})
    attacks = (moment for moment in _moments() if isinstance(moment[1], AttackMade))
    with pytest.raises(AssertionError):
        for step, attack, state in attacks:
            _check_told(game, step, attack, state)
