"""What hands can hold, and what becomes of what does not fit (EXT)."""

from engine.escape.content import Content
from engine.escape.deed import Deed
from engine.escape.events.deeds import ThingDropped, ThingMade, ThingUsed
from engine.escape.roles import role_of
from engine.escape.state import Pawn
from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied


def fits(content: Content, pawn: Pawn, things: tuple[str, ...]) -> bool:
    """Whether somebody could hold all of these (EXT-03, EXT-04, SUR-02)."""
    medicines = sum(content.items[thing].medicine for thing in things)
    return role_of(pawn).fits(things, medicines)


def has_room(content: Content, pawn: Pawn) -> bool:
    """Whether any one more thing could be held (ACT-02)."""
    return any(fits(content, pawn, (*pawn.things, kind)) for kind in content.items)


def require_held(pawn: Pawn, thing: str) -> None:
    """Refuse what somebody does not hold."""
    if thing not in pawn.things:
        raise Denied("not_held", thing=Term(f"item.{thing}"))


def use_up(ruling: Deed, seat: Seat, thing: str) -> None:
    """Take a used thing out of the match (EXT-05)."""
    ruling.record(ThingUsed(seat, thing))


def make_thing(ruling: Deed, seat: Seat, thing: str) -> None:
    """Give a new thing, or lay it at the feet of whoever has no room (SUR-05)."""
    pawn = ruling.state.pawns[seat]
    kept = fits(ruling.content, pawn, (*pawn.things, thing))
    ruling.record(ThingMade(seat, thing, kept))


def drop_excess(ruling: Deed, seat: Seat) -> None:
    """Lay down what came last, until the hands can hold the rest (DAY-03)."""
    while True:
        pawn = ruling.state.pawns[seat]
        if fits(ruling.content, pawn, pawn.things):
            return
        ruling.record(ThingDropped(seat, pawn.things[-1], pawn.tile))
