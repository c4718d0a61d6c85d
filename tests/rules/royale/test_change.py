"""Change (EV03)."""

import pytest

from engine.kernel.audience import EVERYONE
from engine.royale.incidents.change import CHANGE
from engine.royale.state import Cause, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DEER, DOG, ZOO, Match, match
from tests.rules.royale.fighting import STICK, wander
from tests.rules.royale.incidents import open_up


def dusk() -> Match:
    """Return the day on which everything changes."""
    day = match("猫", "狗", "鹿", day=4, phase=Phase.DAY)
    return day.turn(incident=CHANGE.name, incidents=(CHANGE.name,))


@rule("EV03")
@pytest.mark.parametrize(
    ("before", "after"), [((35, 100), (100, 35)), ((100, 40), (40, 100)), ((115, 60), (60, 115))]
)
def test_health_and_stamina_trade_places(before: tuple[int, int], after: tuple[int, int]) -> None:
    night = dusk().change(CAT, health=before[0], stamina=before[1], bleeding=True).bag(CAT, STICK)
    open_up(night)
    survivor = night.survivor(CAT)
    assert (survivor.health, survivor.stamina) == after
    assert survivor.bleeding
    assert night.held(CAT) == [STICK]


@rule("EV03", "VIT-07", "EV00f")
def test_whoever_has_no_stamina_is_out_at_once_and_all_hear_it() -> None:
    night = dusk().change(CAT, stamina=0)
    open_up(night)
    fate = night.survivor(CAT).fate
    assert fate is not None and fate.cause is Cause.INCIDENT
    assert "fell_publicly" in night.heard(EVERYONE)
    assert night.state.phase is Phase.NIGHT


@rule("EV03", "EV00c")
def test_the_unborn_and_those_who_are_no_players_are_left_alone() -> None:
    night = wander(dusk(), "witch", ZOO, 777).change(DOG, place=None, stamina=0)
    open_up(night)
    assert night.survivor(DOG).alive
    assert night.survivor(DOG).stamina == 0
    assert night.state.wanderers["witch"].health == 777
    assert night.survivor(DEER).health == 100
