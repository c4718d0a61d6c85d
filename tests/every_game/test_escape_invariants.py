"""What is always true in a hunt, whatever anybody does (§24 of its catalogue)."""

from collections import Counter

import pytest

from engine.escape.rules.figures import out_count
from engine.escape.rules.hands import fits
from engine.escape.state import Phase, State
from engine.kernel.audience import EVERYONE, Line
from engine.kernel.game import tell
from tests.every_game.hunters import CONTENT
from tests.every_game.playing import Playout
from tests.every_game.subjects import HUNT

MAPS = {"map_posted", "night_report", "keys_fell"}
"""Public lines that name tiles: the map, and the lists of baffles, traps and keys."""


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 6])
def test_a_hunt_keeps_its_promises(seed: int) -> None:
    playout = Playout(HUNT, seed)
    for step in playout:
        state: State = step.after
        _check_figures(state)
        _check_things(state)
        if not playout.directed:
            assert len(state.keys) + state.keys_found <= out_count(state)
        for line in tell(HUNT.game, step.before, step.events):
            _check_public(line, state)
    assert playout.state.day <= playout.state.knobs.max_nights


def _check_figures(state: State) -> None:
    for one in state.pawns.values():
        assert 0 <= one.health <= 5
        assert one.fear < 3
        if one.fate is not None or one.escaped_on is not None:
            assert not one.present
            assert not one.things
        if state.phase is not Phase.SIGNUP and one.present:
            assert one.tile in state.map().tiles
    assert len(state.traps) <= 7
    assert all(gain <= 4 for gain in state.points_tonight.values())
    assert state.points <= 16


def _check_things(state: State) -> None:
    held = [thing for one in state.pawns.values() for thing in one.things]
    lying = [thing for things in state.ground.values() for thing in things]
    full = [thing for thing in state.chests.values() if thing]
    counted = Counter([*held, *lying, *full])
    assert counted == Counter({kind: n for kind, n in state.dealt.items() if n})
    for one in state.pawns.values():
        assert not one.role or fits(CONTENT, one, one.things)


def _check_public(line: Line, state: State) -> None:
    """No public line names the tile of anybody who lives."""
    if line.audience != EVERYONE or line.code in MAPS:
        return
    tiles = {one.tile for one in state.pawns.values() if one.present}
    facts = {str(part) for fact in line.facts.values() for part in _parts(fact)}
    assert not tiles & facts, line


def _parts(fact: object) -> list[object]:
    if isinstance(fact, list | tuple):
        return [part for one in fact for part in _parts(one)]
    return [fact]
