"""Whatever is played, the royale's state stays possible: nothing is doubled, lost or overfull."""

from collections import Counter

import pytest

from engine.royale.state import (
    CARRY_SIZE,
    HAND_SIZE,
    HEALTH_CAP,
    STAMINA_CAP,
    Phase,
    State,
    Survivor,
)
from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL

GIFTS = 4
"""What incidents may put into a bag that is full."""


@pytest.mark.parametrize("seed", range(1_000, 1_006))
def test_every_state_of_a_random_match_is_possible(seed: int) -> None:
    playout = Playout(ROYAL, seed)
    for step in playout:
        _require_items_once(step.after)
        _require_open_ground(step.after)
        for survivor in step.after.survivors.values():
            _require_body(survivor)
            assert playout.directed or len(survivor.held) <= CARRY_SIZE + GIFTS
        assert (step.after.phase is Phase.ENDED) == (step.after.winners is not None)


def _require_items_once(state: State) -> None:
    """Everything that exists lies in one place; what has been used up lies nowhere."""
    lying = Counter(item for zone in state.zones.values() for item in zone.ground)
    lying.update(item for one in state.survivors.values() for item in one.held)
    assert set(lying) == set(state.items)
    assert not [item for item, times in lying.items() if times > 1]
    assert all(item < state.next_item for item in state.items)
    assert all(item.id == key for key, item in state.items.items())


def _require_open_ground(state: State) -> None:
    """Nothing and nobody is left in a place that has closed."""
    closed = {zone.id for zone in state.zones.values() if zone.closed_on is not None}
    assert not [zone.id for zone in state.zones.values() if zone.id in closed and zone.ground]
    assert not [one.seat for one in state.survivors.values() if one.present and one.place in closed]


def _require_body(survivor: Survivor) -> None:
    assert 0 <= survivor.stamina <= STAMINA_CAP
    assert survivor.currency >= 0
    assert len(survivor.hand) <= HAND_SIZE
    if survivor.alive:
        assert 0 < survivor.health <= HEALTH_CAP
    else:
        assert not survivor.held
