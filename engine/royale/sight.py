"""What one survivor knows: his own facts, and what everybody knows."""

from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.royale.labels import label, labels
from engine.royale.state import (
    HEALTH_CAP,
    STAMINA_CAP,
    FoundItem,
    FoundSurvivor,
    FoundWanderer,
    Phase,
    State,
    Survivor,
)


def sight(state: State, seat: Seat) -> dict[str, object]:
    """Return the facts of a seat's status line and pages; nothing of anybody else's (INFO)."""
    one = state.survivors[seat]
    return {
        "persona": one.persona,
        "seat": seat,
        "alive": one.alive,
        "day": state.day,
        "phase": Term(f"phase.{state.phase}"),
        "stance": Term(f"stance.{one.stance}") if one.stance else None,
        "health": one.health,
        "health_cap": HEALTH_CAP,
        "stamina": one.stamina,
        "stamina_cap": STAMINA_CAP,
        "currency": one.currency,
        "bleeding": one.bleeding,
        "place": state.zones[one.place].name if one.place else None,
        "hand": labels(state, one.hand),
        "bag": labels(state, one.bag),
        "find": _find(state, one),
        "rights": one.rights,
        "silent": state.phase is Phase.DAY and not (one.posts or state.day_over) and one.alive,
        "claims": sum(claim.seat == seat for claim in state.claims),
    }


def _find(state: State, survivor: Survivor) -> str | None:
    """Return what the last search found, as the seeker saw it (SRC-06)."""
    match survivor.find:
        case FoundItem(item):
            known = state.items.get(item)
            return label(known) if known else None
        case FoundSurvivor(seat, named):
            return state.survivors[seat].persona if named else Term("find.somebody")
        case FoundWanderer(wanderer, named):
            return Term(f"wanderer.{wanderer}") if named else Term("find.somebody")
        case _:
            return None
