"""Matches for trying things out (TEST)."""

from engine.kernel.names import Seat
from engine.royale.commands import (
    OpenNight,
    SetKnob,
    SignUp,
    Start,
)
from engine.royale.orders import Give
from engine.royale.state import State
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DIRECTOR, DOG, Match, ask, content


def _begun(*, test: bool) -> Match:
    played = Match(State())
    if test:
        ask(played, DIRECTOR, SetKnob("test", True))
    for seat, persona in enumerate(("猫", "狗", "鹿"), start=1):
        ask(played, Seat(seat), SignUp(persona))
    ask(played, DIRECTOR, Start())
    return played


@rule("TEST-01")
def test_three_times_the_loot_lies_about() -> None:
    usual = sum(content().loot.values())
    assert len(_begun(test=False).state.items) == usual
    assert len(_begun(test=True).state.items) == 3 * usual


@rule("TEST-01")
def test_a_match_that_counts_knows_nothing_of_the_one_before() -> None:
    tried = _begun(test=True)
    ask(tried, DIRECTOR, Give(CAT, ("绷带",)))
    fresh = _begun(test=False)
    for survivor in fresh.state.survivors.values():
        facts = (survivor.health, survivor.stamina, survivor.currency, survivor.held)
        assert facts == (100, 100, 0, ())


@rule("TEST-01", "TEST-02")
def test_who_starved_is_supplied_at_once() -> None:
    tried = _begun(test=True)
    ask(tried, DIRECTOR, OpenNight())
    ask(tried, DIRECTOR, Give(DOG, ("能量饮料×2", "橙色武器")))
    assert len(tried.held(DOG)) == 3
