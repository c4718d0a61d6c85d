"""Over whole random matches, no thing is lost or doubled (SET-11)."""

import pytest

from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL
from tests.machine.ledger import Ledger


@pytest.mark.parametrize("seed", range(2_000, 2_005))
def test_things_are_held_lie_on_the_ground_or_are_gone_for_a_reason(seed: int) -> None:
    ledger = Ledger()
    for step in Playout(ROYAL, seed):
        state = step.before
        for event in step.events:
            state = ledger.enter(event, state)
        ledger.check(state)
    assert ledger.made
