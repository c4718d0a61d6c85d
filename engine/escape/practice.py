"""How a seat without a player plays: plainly and sensibly, by what that seat may know."""

from collections.abc import Iterable
from typing import Any, TypeVar

from engine.escape import commands as ask
from engine.escape.chart import DIRECTIONS, Tile, distance, neighbour
from engine.escape.options import Options
from engine.escape.rules.deeds import gates_open
from engine.escape.rules.figures import board_of, passages_for
from engine.escape.rules.points import acts_left, moves_left
from engine.escape.state import Pawn, Phase, Side, State
from engine.kernel.dice import Chance, choose
from engine.kernel.game import Command
from engine.kernel.names import Instant, Seat

C = TypeVar("C", bound=Command)
WALKABLE = {Side.SURVIVOR: frozenset({"open"}), Side.KILLER: frozenset({"open", "baffle"})}


class Practice:
    """The way of playing of one ruleset; the same state, luck and time give the same command."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def __call__(self, state: State, seat: Seat, dice: Chance, now: Instant) -> Command | None:
        """Return what the seat does now: one of its options, or None when it waits."""
        del now
        pawn = state.pawns.get(seat)
        if pawn is None or not pawn.present or state.paused_at is not None:
            return None
        if state.phase is Phase.DAY:
            silent = pawn.posts < state.knobs.min_posts and not state.hurried
            return ask.Talk() if silent else None
        mine = Phase.KILLERS if pawn.side is Side.KILLER else Phase.SURVIVORS
        if state.phase is not mine or pawn.done or pawn.shot:
            return None
        play = _Play(state, pawn, dice, self._options)
        return play.hunt() if pawn.side is Side.KILLER else play.hide()


class _Play:
    """One figure that thinks about its next command."""

    def __init__(self, state: State, pawn: Pawn, dice: Chance, options: Options) -> None:
        self.state, self.pawn, self.dice, self.options = state, pawn, dice, options
        self.board = board_of(state)

    def stands(self, command: Command) -> bool:
        return self.options.stands(self.state, self.pawn.seat, command)

    def first(self, commands: Iterable[Command]) -> Command | None:
        return next((one for one in commands if self.stands(one)), None)

    def hide(self) -> Command | None:
        """Help, leave, work, look into chests; then get away from where there was noise."""
        return self._help() or self._leave() or self._work() or self._get_away() or ask.Done()

    def _help(self) -> Command | None:
        pawns = self.state.pawns.values()
        lying = [one.seat for one in pawns if one.downed and one.tile == self.pawn.tile]
        use = (ask.Use(thing, target) for thing, target in self._cures())
        return self.first([*use, *(ask.Treat(seat) for seat in lying)])

    def _cures(self) -> list[tuple[str, Any]]:
        return [("adrenaline", None)] if self.pawn.downed else []

    def _leave(self) -> Command | None:
        if not gates_open(self.state):
            return None
        if self.stands(ask.Escape()):
            return ask.Escape()
        return self._towards(self.state.map().bearing("gate"))

    def _work(self) -> Command | None:
        if not acts_left(self.pawn):
            return None
        if self.stands(ask.Crack()):
            return ask.Crack()
        here = self.state.chests.get(self.pawn.tile)
        if here and self.stands(ask.Search("chest")):
            return ask.Search("chest")
        generators = self.state.map().bearing("generator")
        others = [tile for tile in generators if tile != self.pawn.tile]
        nearest = sorted(others, key=lambda tile: (self._steps(tile), tile))[:2]
        wanted = nearest[self.pawn.seat % len(nearest) :][:1] if nearest else []
        step = self._towards(wanted)
        return step or self.first([ask.Search()])

    def _get_away(self) -> Command | None:
        """Walk off into the dim once the work is done."""
        if acts_left(self.pawn) or not moves_left(self.state, self.pawn):
            return None
        if self.board.bears(self.pawn.tile, "dim") and not self._noise_here():
            return None
        ways = [way for way in DIRECTIONS if self.stands(ask.Move(way))]
        dim = [way for way in ways if self.board.bears(neighbour(self.pawn.tile, way), "dim")]
        costly = [way for way in dim or ways if self._costs(way)]
        return ask.Move(choose(self.dice, costly)) if costly else None

    def _noise_here(self) -> bool:
        return self.board.bears(self.pawn.tile, "generator")

    def _costs(self, way: str) -> bool:
        return self.board.cost(self.pawn.tile, neighbour(self.pawn.tile, way)) > 0

    def hunt(self) -> Command | None:
        """Strike whoever is here; listen, go where somebody is known to be, guard the gates."""
        pawn, state = self.pawn, self.state
        here = any(o.tile == pawn.tile and o.side is Side.SURVIVOR for o in _present(state))
        if here and self.stands(ask.Attack()):
            return ask.Attack()
        if "attack" in pawn.tonight:
            return ask.Done()
        if not pawn.acts_spent and self.stands(ask.Listen()):
            return ask.Listen()
        return self._towards(self._prey()) or self._look_around() or ask.Done()

    def _prey(self) -> list[Tile]:
        """Return where to go: to people, else to noise, else to gates or generators."""
        state, pawn = self.state, self.pawn
        known = [tile for tile in pawn.traces if tile != pawn.tile]
        heard = [tile for tile in pawn.noises if tile != pawn.tile]
        places = state.map().bearing("gate" if gates_open(state) else "generator")
        near = sorted(places, key=lambda tile: (distance(pawn.tile, tile), tile))
        usual = near[pawn.seat % 2 :][:1]
        reach = [tile for tile in known if self._steps(tile) <= moves_left(state, pawn)]
        return reach or heard or usual

    def _look_around(self) -> Command | None:
        ways = [way for way in DIRECTIONS if self.stands(ask.Move(way)) and self._costs(way)]
        tired = self.dice.below(3) == 0
        return ask.Move(choose(self.dice, ways)) if ways and not tired else None

    def _steps(self, tile: Tile) -> int:
        passages = passages_for(self.state, self.pawn)
        costs = self.board.walk(self.pawn.tile, WALKABLE[self.pawn.side], passages)
        return costs.get(tile, 99)

    def _towards(self, goals: Iterable[Tile]) -> Command | None:
        """Return a step on the cheapest way to the nearest of these."""
        reachable = sorted((self._steps(goal), goal) for goal in goals)
        if not reachable or reachable[0][1] == self.pawn.tile:
            return None
        kinds = WALKABLE[self.pawn.side]
        costs = self.board.walk(reachable[0][1], kinds, passages_for(self.state, self.pawn))
        own = (costs.get(self.pawn.tile, 99), 0)
        ways = [
            ((costs.get(neighbour(self.pawn.tile, way), 99), 1), way)
            for way in DIRECTIONS
            if self.board.step(self.pawn.tile, way)[1] in kinds
        ]
        for _, way in sorted(one for one in ways if one[0][0] < own[0]):
            if self.stands(ask.Move(way)):
                return ask.Move(way)
        return None


def _present(state: State) -> list[Pawn]:
    return [one for one in state.pawns.values() if one.present]
