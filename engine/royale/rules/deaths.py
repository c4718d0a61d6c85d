"""Going out: one moment for all who go together, and what becomes of their things (LOOT)."""

from collections.abc import Sequence

from engine.kernel.dice import sample
from engine.kernel.names import Seat
from engine.royale.deed import Deed
from engine.royale.events.combat import SurvivorFell
from engine.royale.rules.victory import crown
from engine.royale.state import CARRY_SIZE, Cause, Fate, ItemId, Phase, Survivor


def put_out(ruling: Deed, seats: Sequence[Seat], cause: Cause, killer: Seat | None = None) -> None:
    """Let survivors go out at the same moment, looted in the order given (WIN-02, ORG-07)."""
    state = ruling.state
    falling = [seat for seat in dict.fromkeys(seats) if state.survivors[seat].alive]
    at_night = state.phase in (Phase.NIGHT, Phase.DAWN)
    fate = Fate(cause, state.day, state.out_count, killer, at_night)
    for seat in falling:
        _fall(ruling, ruling.state.survivors[seat], fate)
    if falling:
        crown(ruling)


def _fall(ruling: Deed, survivor: Survivor, fate: Fate) -> None:
    """Let one go out: things go to the attacker, vanish with the place, or stay there (LOOT-03)."""
    seat, place, held = survivor.seat, survivor.place, survivor.held
    if place is None or fate.cause is Cause.SHRINK:
        ruling.record(SurvivorFell(seat, fate, place, vanished=held))
        return
    taken = _loot(ruling, held, fate)
    left = tuple(item for item in held if item not in taken)
    ruling.record(SurvivorFell(seat, fate, place, taken, left))


def _loot(ruling: Deed, held: tuple[ItemId, ...], fate: Fate) -> tuple[ItemId, ...]:
    """Return what the attacker gets: everything, or as much as he can carry by chance (LOOT-01)."""
    if fate.killer is None or fate.cause is not Cause.ATTACK:
        return ()
    room = max(0, CARRY_SIZE - len(ruling.state.survivors[fate.killer].held))
    if len(held) <= room:
        return held
    chosen = sample(ruling.dice, held, room)
    return tuple(item for item in held if item in chosen)
