"""What a role card can be: one shape, which every role fills in a file of its own."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from engine.escape.chart import Tile
from engine.escape.commands import Target
from engine.escape.deed import Deed
from engine.escape.state import Pawn, Phase, Side, State

Targets = tuple[Target, ...]
NO_TARGETS: Iterable[Targets] = ((),)


def needs_nothing(_state: State, _pawn: Pawn) -> Iterable[Targets]:
    """Return the one way to use a skill without targets."""
    return NO_TARGETS


def own_tile(_state: State, pawn: Pawn, aim: str | None) -> Tile | None:
    """Return where an ordinary attack goes: one's own tile, whatever else is named is wrong."""
    return pawn.tile if aim in (None, pawn.tile) else None


def nothing_first(_ruling: Deed, _pawn: Pawn, _aim: str | None) -> None:
    """Do nothing before the blow."""


def nothing_more(_ruling: Deed, _pawn: Pawn) -> None:
    """Do nothing."""


def common_capacity(things: tuple[str, ...], _medicines: int) -> bool:
    """Whether so many things fit into two hands: one (EXT-03)."""
    return len(things) <= 1


@dataclass(frozen=True)
class Skill:
    """Something that is asked for by name."""

    rule: Callable[[Deed, Pawn, Targets], None]
    options: Callable[[State, Pawn], Iterable[Targets]] = needs_nothing
    """Ways to use it, of which some may not stand."""
    phase: Phase | None = None
    """When it is used: the own step of the night, or by day."""


@dataclass(frozen=True)
class Role:
    """One role card: what is different from everybody else."""

    id: str
    side: Side
    skills: Mapping[str, Skill] = field(default_factory=dict[str, Skill])
    things: tuple[str, ...] = ()
    """What its holder begins with."""
    moves: int = 3
    acts: int = 1
    moves_downed: int = 1
    cracks: int = 1
    """What its work at a generator is worth."""
    vault_moves: int = 0
    """What climbing costs in moves, instead of a main action."""
    fits: Callable[[tuple[str, ...], int], bool] = common_capacity
    """Whether things fit into its hands; the number is how many of them are medicines."""
    silent_search: bool = False
    silent_chest: bool = False
    fearless: bool = False
    toughness: bool = False
    """Without things a blow costs no health (SUR-11)."""
    moves_bonus: Callable[[State, Pawn], int] = lambda _state, _pawn: 0
    far_baffles: bool = False
    """It bars any edge of the map (KRL-02)."""
    aim: Callable[[State, Pawn, str | None], Tile | None] = own_tile
    """Where an attack goes; None when what is named is wrong."""
    aims: Callable[[State, Pawn], Iterable[str]] = lambda _state, _pawn: ()
    """What may be named with an attack."""
    before_blow: Callable[[Deed, Pawn, str | None], None] = nothing_first
    senses: Callable[[Deed, Pawn], None] = nothing_more
    """What it learns before it acts (KIL-01)."""
    night_over: Callable[[Deed, Pawn], None] = nothing_more
    """What happens to it when the night ends (PH-07)."""
    dreads_silver: bool = False
    """A silver dagger lames it (ITM-09)."""


def role_of(pawn: Pawn) -> Role:
    """Return the role of a figure."""
    from engine.escape.roles.table import ROLES

    return ROLES[pawn.role]
