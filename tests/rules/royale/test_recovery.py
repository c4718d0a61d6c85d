"""What a night gives back at dawn (VIT)."""

from collections.abc import Iterator

import pytest
from msgspec import to_builtins

from engine.kernel.game import Tick
from engine.royale.state import Cause, Fate, Stance
from tests.catalogue import rule
from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DOG,
    NIGHT_END,
    Match,
    ask,
    match,
)


def _dawn(played: Match) -> Match:
    played.now = NIGHT_END
    ask(played, CLOCK, Tick(NIGHT_END))
    return played


def _vitals(played: Match) -> tuple[int, int]:
    return played.survivor(CAT).health, played.survivor(CAT).stamina


@rule("VIT-04")
@pytest.mark.parametrize(
    ("before", "after"), [(10, 50), (70, 100), (60, 100), (100, 100), (130, 130), (0, 40)]
)
def test_acting_gives_some_stamina_back(before: int, after: int) -> None:
    played = _dawn(match().change(CAT, stamina=before, health=50))
    assert _vitals(played) == (50, after)


@rule("VIT-05")
@pytest.mark.parametrize(
    ("before", "after"),
    [((60, 3), (85, 100)), ((90, 0), (100, 100)), ((110, 50), (110, 100)), ((75, 130), (100, 130))],
)
def test_resting_gives_all_stamina_and_some_health_back(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    health, stamina = before
    played = match().change(CAT, stance=Stance.REST, health=health, stamina=stamina)
    assert _vitals(_dawn(played)) == after


@rule("VIT-06")
def test_nothing_is_taken_from_a_value_above_its_cap() -> None:
    played = match().change(CAT, stance=Stance.REST, health=115, stamina=140)
    assert _vitals(_dawn(played)) == (115, 140)


@rule("VIT-07")
def test_after_dawn_everybody_born_can_do_something() -> None:
    played = match(stance=None).change(CAT, stance=Stance.ACT, stamina=0).change(DOG, stamina=0)
    _dawn(played)
    assert all(one.stamina >= 40 for one in played.state.survivors.values())


@rule("ST-09")
def test_the_dead_recover_nothing() -> None:
    fate = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
    played = _dawn(match("猫", "狗", "鹿").change(CAT, fate=fate, stamina=20, health=0))
    assert _vitals(played) == (0, 20)


@rule("VIT-09")
def test_a_whole_match_knows_whole_numbers_only() -> None:
    playout = Playout(ROYAL, seed=9)
    events = [to_builtins(event) for step in playout for event in step.events]
    parts = (*_parts(events), *_parts(to_builtins(playout.state)))
    assert not [part for part in parts if isinstance(part, float)]


def _parts(value: object) -> Iterator[object]:
    """Yield everything that a written value is made of."""
    if isinstance(value, dict):
        yield from (part for inner in value.values() for part in _parts(inner))
    elif isinstance(value, list | tuple):
        yield from (part for inner in value for part in _parts(inner))
    else:
        yield value
