"""What figures do with their own points: walking, stopping, making noise, ending their turn."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.chart import Edge, Tile
from engine.escape.events.figures import changed
from engine.escape.state import Pawn, Side, State
from engine.kernel.names import Seat


class PointsSpent(Struct, frozen=True):
    """What a figure has spent tonight by now, and what was added to its points (PTS)."""

    seat: Seat
    moves: int
    acts: int
    moves_more: int = 0
    acts_more: int = 0

    def apply(self, state: State, /) -> State:
        """Set the totals."""
        return changed(
            state,
            self.seat,
            moves_spent=self.moves,
            acts_spent=self.acts,
            moves_more=self.moves_more,
            acts_more=self.acts_more,
        )


class PawnMoved(Struct, frozen=True):
    """A figure came to another tile (MOV)."""

    seat: Seat
    tile: Tile
    how: Literal["walk", "climb", "leap", "passage", "pull", "order"]

    def apply(self, state: State, /) -> State:
        """Put it there."""
        return changed(state, self.seat, tile=self.tile)


class TileSeen(Struct, frozen=True):
    """What a survivor sees on the tile he came to (SEE-14)."""

    seat: Seat
    tile: Tile
    key: bool
    things: tuple[str, ...]
    chest: Literal["full", "empty"] | None

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class WayStopped(Struct, frozen=True):
    """The rest of a way could not be walked (MOV-05)."""

    seat: Seat
    why: str
    step: int

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class TurnEnded(Struct, frozen=True):
    """A figure does nothing more tonight (PTS-06)."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Remember it."""
        return changed(state, self.seat, done=True)


class NoiseMade(Struct, frozen=True):
    """There was a noise on a tile; `seat` made it, if it is to be told so (SEE-07)."""

    tile: Tile
    seat: Seat | None = None
    heard: tuple[Seat, ...] = ()
    """Killers who hear it at once (SEE-09)."""

    def apply(self, state: State, /) -> State:
        """Add the tile to tonight's noise; killers who hear it at once remember it."""
        for seat in self.heard:
            noises = state.pawns[seat].noises
            if self.tile not in noises:
                state = changed(state, seat, noises=(*noises, self.tile))
        if self.tile in state.noise:
            return state
        return replace(state, noise=(*state.noise, self.tile))


class TrapSprung(Struct, frozen=True):
    """A figure stepped into a trap and stays there tonight (KRL-08)."""

    seat: Seat
    tile: Tile

    def apply(self, state: State, /) -> State:
        """Hold it; the trap is gone."""
        traps = tuple(tile for tile in state.traps if tile != self.tile)
        return changed(replace(state, traps=traps), self.seat, held=True)


class BaffleBroken(Struct, frozen=True):
    """A killer walked through a baffle (MAP-06), or somebody took it down (ACT-05)."""

    seat: Seat
    edge: Edge

    def apply(self, state: State, /) -> State:
        """It is gone."""
        return replace(state, baffles=tuple(one for one in state.baffles if one != self.edge))


class TrapRemoved(Struct, frozen=True):
    """Somebody took a trap away (ACT-05)."""

    seat: Seat
    tile: Tile

    def apply(self, state: State, /) -> State:
        """It is gone."""
        return replace(state, traps=tuple(tile for tile in state.traps if tile != self.tile))


class PassageFound(Struct, frozen=True):
    """A survivor found out that a passage ends here; all survivors may use it now (FAC-09)."""

    seat: Seat
    passage: str
    ends: tuple[Tile, Tile]

    def apply(self, state: State, /) -> State:
        """Open it to survivors."""
        return replace(state, known_passages=(*state.known_passages, self.passage))


class PassageMade(Struct, frozen=True):
    """A killer's way in was laid; killers know it (KRL-12)."""

    seat: Seat
    passage: str
    ends: tuple[Tile, Tile]

    def apply(self, state: State, /) -> State:
        """Add it."""
        return replace(state, passages={**state.passages, self.passage: self.ends})


class SkillUsed(Struct, frozen=True):
    """A skill was used that can be used once a night, or so often in a match."""

    seat: Seat
    skill: str
    uses: int | None = None
    """How often in the match by now; None when it is counted by the night."""
    left: int | None = None
    """How often it can still be used."""

    def apply(self, state: State, /) -> State:
        """Count it."""
        one = state.pawns[self.seat]
        if self.uses is None:
            return changed(state, self.seat, tonight=(*one.tonight, self.skill))
        return changed(state, self.seat, uses={**one.uses, self.skill: self.uses})


class RobotPlaced(Struct, frozen=True):
    """A mechanic put the robot down (SUR-17)."""

    seat: Seat
    robot: Seat
    tile: Tile

    def apply(self, state: State, /) -> State:
        """It stands there; what it spent tonight stays spent."""
        known = state.pawns.get(self.robot)
        if known is None:
            known = Pawn(self.robot, "", Side.SURVIVOR, "robot", owner=self.seat, health=1)
        return replace(state, pawns={**state.pawns, self.robot: replace(known, tile=self.tile)})


class RobotRecalled(Struct, frozen=True):
    """A mechanic took the robot back, or its owner left the match (SUR-17)."""

    seat: Seat
    robot: Seat

    def apply(self, state: State, /) -> State:
        """It stands nowhere."""
        return changed(state, self.robot, tile=Tile(""))


class PointsLent(Struct, frozen=True):
    """A mechanic handed points to the robot (SUR-15)."""

    seat: Seat
    robot: Seat
    moves: int
    acts: int

    def apply(self, state: State, /) -> State:
        """They are spent here and more there."""
        one, robot = state.pawns[self.seat], state.pawns[self.robot]
        state = changed(
            state,
            self.seat,
            moves_spent=one.moves_spent + self.moves,
            acts_spent=one.acts_spent + self.acts,
        )
        return changed(
            state,
            self.robot,
            moves_more=robot.moves_more + self.moves,
            acts_more=robot.acts_more + self.acts,
        )
