"""Things that an incident gives: they may overflow a full bag (INV-04)."""

from engine.kernel.names import Seat
from engine.royale.deed import Deed
from engine.royale.events.incidents import ThingGranted
from engine.royale.rules.making import NameStock
from engine.royale.rules.naming import Sort, made
from engine.royale.state import CARRY_SIZE


def grant(ruling: Deed, seat: Seat, kind: str, incident: str) -> None:
    """Give a new thing of that kind; by a knob a full bag lets it fall to the ground (INV-04)."""
    state = ruling.state
    owner = state.survivors[seat]
    stock = NameStock(state.items.values())
    item = made(ruling.dice, stock, state.next_item, Sort(ruling.content.kinds[kind]))
    spills = len(owner.held) >= CARRY_SIZE and state.knobs.grant_overflow == "ground"
    ruling.record(ThingGranted(seat, incident, item, owner.place if spills else None))
