"""What one member may know: his own matches, and rulings that were published."""

from engine.desk.rules.publishing import appellants
from engine.desk.rules.rights import GOING, SCORERS, seated
from engine.desk.state import State
from engine.desk.terms import Standing
from engine.desk.witness.readers import label, sect_name
from engine.kernel.audience import Term
from engine.kernel.names import Seat


def sight(state: State, seat: Seat) -> dict[str, object]:
    """Return the facts of a member's page: no draft, no card, nothing of anybody else's."""
    member = state.members[seat]
    public = [one for one in state.citations.values() if one.standing is Standing.PUBLISHED]
    own = [one for one in public if one.seat == seat]
    return {
        "persona": member.name,
        "seat": seat,
        "role": Term(f"role.{member.role}"),
        "office": member.role in SCORERS,
        "sect": sect_name(state, seat),
        "title": state.title,
        "matches": [
            (match.number, chair.number)
            for match in state.matches.values()
            if match.stage in GOING and (chair := seated(match, seat)) is not None
        ],
        "rulings": [f"#{one.number} {label(one)} -{one.value}" for one in own],
        "may_appeal": [
            one.number
            for one in public
            if one.appeal is None and one.appeal_until and seat in appellants(state, one)
        ],
    }
