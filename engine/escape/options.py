"""What a seat could ask now: everything that is worth trying, and would stand."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from engine.escape import commands as ask
from engine.escape.chart import DIRECTIONS
from engine.escape.commands import Target
from engine.escape.content import Content
from engine.escape.roles import role_of
from engine.escape.rules.figures import board_of, robot_of
from engine.escape.state import Pawn, Phase, Side, State
from engine.kernel.game import Command
from engine.kernel.names import Instant, Seat
from engine.kernel.ruling import Denied, Event, Rule, Ruling

AIMED = {"revolver": 1, "glider": 3, "bottle": 1, "door_key": 1}
"""Things that are pointed at a tile, and how far."""


class _Stands(Exception):
    """A rule came to record something: the command stands."""


class _NoDice:
    """Luck that only shows that a rule came as far as throwing."""

    thrown = 0

    def below(self, _limit: int, /) -> int:
        """Raise: a rule throws only when the command stands."""
        raise _Stands


class Probe(Ruling[State, Content]):
    """A ruling that ends as soon as its command is known to stand."""

    def record(self, event: Event[State]) -> None:  # noqa: ARG002
        """Raise: a rule records only when the command stands."""
        raise _Stands


class Options:
    """The options of one ruleset: candidates, of which the rules keep those that stand."""

    def __init__(self, content: Content, rules: Mapping[type, Rule[State, Content]]) -> None:
        self._content = content
        self._rules = rules

    def __call__(self, state: State, seat: Seat) -> Iterable[Command]:
        """Return what the seat could ask now."""
        if state.phase is Phase.ENDED:
            return ()
        return [one for one in self._candidates(state, seat) if self.stands(state, seat, one)]

    def stands(self, state: State, seat: Seat, command: Command) -> bool:
        """Whether a command would be accepted from a player's seat."""
        probe = Probe(state, self._content, _NoDice(), seat, Instant(0))
        try:
            self._rules[type(command)](probe, command)
        except Denied:
            return False
        except _Stands:
            return True
        return True

    def _candidates(self, state: State, seat: Seat) -> Iterator[Command]:
        pawn = state.pawns.get(seat)
        if state.phase is Phase.SIGNUP:
            yield ask.SignUp() if pawn is None else ask.Leave()
            return
        if pawn is None:
            return
        yield ask.Talk()
        if not pawn.present:
            return
        if state.phase is Phase.DAY:
            yield from self._by_day(state, pawn)
        elif state.phase is (Phase.KILLERS if pawn.side is Side.KILLER else Phase.SURVIVORS):
            yield from self._by_night(state, pawn)

    def _by_day(self, state: State, pawn: Pawn) -> Iterator[Command]:
        yield from self._skills(state, pawn)
        if pawn.role == "lucky":
            yield from map(ask.Pray, self._content.items)
        if pawn.side is Side.SURVIVOR:
            living = [one.seat for one in state.pawns.values() if one.player]
            yield from (ask.Give(seat, kind) for seat in living for kind in self._content.items)
            yield from (ask.WithdrawGift(g.number) for g in state.gifts if g.giver == pawn.seat)

    def _by_night(self, state: State, pawn: Pawn) -> Iterator[Command]:
        yield ask.Done()
        ways: tuple[ask.Direction, ...] = ("n", "e", "s", "w")
        yield from map(ask.Move, ways)
        yield from map(ask.Force, ways)
        yield from map(ask.Vault, ways)
        yield ask.Pass()
        yield from self._skills(state, pawn)
        own = self._hunting if pawn.side is Side.KILLER else self._hiding
        yield from own(state, pawn)

    def _skills(self, state: State, pawn: Pawn) -> Iterator[Command]:
        for name, skill in role_of(pawn).skills.items():
            yield from (ask.UseSkill(name, targets) for targets in skill.options(state, pawn))

    def _hunting(self, state: State, pawn: Pawn) -> Iterator[Command]:
        yield ask.Attack()
        yield from map(ask.Attack, role_of(pawn).aims(state, pawn))
        yield ask.Gaze()
        yield ask.Listen()
        yield from map(ask.Barricade, DIRECTIONS)
        if role_of(pawn).far_baffles:
            yield from (ask.Barricade(tile + way) for tile in state.map().tiles for way in "es")

    def _hiding(self, state: State, pawn: Pawn) -> Iterator[Command]:
        yield ask.Crack()
        yield ask.Escape()
        yield from self._searches(state, pawn)
        here = [one.seat for one in state.pawns.values() if one.tile == pawn.tile and one.present]
        mates = [seat for seat in here if state.pawns[seat].side is Side.SURVIVOR]
        yield from (ask.Treat(seat, fear) for seat in mates for fear in (False, True))
        yield from map(ask.Dismantle, DIRECTIONS)
        yield from map(ask.Dismantle, state.traps)
        yield from map(ask.Drop, dict.fromkeys(pawn.things))
        yield from self._uses(state, pawn, mates)
        if pawn.role == "mechanic":
            yield from self._robots(state, pawn)

    def _searches(self, state: State, pawn: Pawn) -> Iterator[ask.Search]:
        lying = dict.fromkeys(state.ground.get(pawn.tile, ()))
        yield from map(ask.Search, (None, "chest", "key", *lying))

    def _uses(self, state: State, pawn: Pawn, mates: list[Seat]) -> Iterator[ask.Use]:
        for thing in dict.fromkeys(pawn.things):
            targets: Iterable[Target | None] = (None,)
            if thing in AIMED:
                targets = board_of(state).within(pawn.tile, AIMED[thing])
            elif thing == "adrenaline":
                targets = (None, *mates)
            yield from (ask.Use(thing, target) for target in targets)

    def _robots(self, state: State, pawn: Pawn) -> Iterator[ask.Robot]:
        yield ask.Robot("place")
        robot = robot_of(state, pawn.seat)
        if robot is None:
            return
        yield ask.Robot("recall")
        yield from (ask.Robot("lend", (moves, acts)) for moves in "012" for acts in "01")
        yield from (
            ask.Robot(deed, (way,)) for deed in ("move", "force", "vault") for way in DIRECTIONS
        )
        yield from (ask.Robot(deed) for deed in ("pass", "crack", "search"))
        uses = self._uses(state, robot, [])
        for use in chain(uses, map(ask.Drop, dict.fromkeys(robot.things))):
            if isinstance(use, ask.Drop):
                yield ask.Robot("drop", (use.thing,))
            else:
                yield ask.Robot("use", tuple(one for one in (use.thing, use.target) if one))
