"""Who is told, and how chairs, people and rulings are shown in a line."""

from collections.abc import Iterator, Mapping

from engine.desk.rules.rights import GOING, JUDGES, seated
from engine.desk.state import Citation, Match, State
from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.names import DIRECTOR, Seat

Lines = Iterator[Line]
Facts = Mapping[str, object]


def answer(code: str, **facts: object) -> Line:
    """Say something to whoever gave the command."""
    return Line(SPEAKER, code, facts)


def post(code: str, **facts: object) -> Line:
    """Say something to everybody."""
    return Line(EVERYONE, code, facts)


def to_judges(state: State, code: str, facts: Facts, match: Match | None = None) -> Lines:
    """Say something to all who judge and do not play in that match."""
    yield Line(DIRECTORS, code, facts)
    for member in state.members.values():
        if member.role not in JUDGES:
            continue
        plays = match is not None and match.stage in GOING and seated(match, member.seat)
        if not plays:
            yield Line(Only(member.seat), code, facts)


def name(state: State, seat: Seat) -> str:
    """Return how somebody is called."""
    return state.name_of(seat)


def named(kind: str, value: str) -> Term:
    """Return the term for a value of one of the desk's enumerations."""
    return Term(f"{kind}.{value}")


def judge_name(state: State, seat: Seat) -> str | Term:
    """Return how a referee is called; the director of the desk is the chief."""
    return Term("role.chief") if seat == DIRECTOR else state.name_of(seat)


def sect_name(state: State, seat: Seat) -> str | None:
    """Return the sect that somebody plays for."""
    member = state.members.get(seat)
    if member is None or member.sect is None:
        return None
    return state.sects[member.sect].name


def label(citation: Citation) -> str | Term:
    """Return how a ruling's category is called."""
    return citation.name or Term(f"category.{citation.category}")


def shown(state: State, citation: Citation) -> dict[str, object]:
    """Return the facts of a ruling as they are published: no card, no side (GEN-02)."""
    return {
        "number": citation.number,
        "match": citation.match,
        "chair": citation.chair,
        "name": name(state, citation.seat),
        "sect": sect_name(state, citation.seat),
        "category": label(citation),
        "value": citation.value,
        "clawback": citation.clawback,
        "sect_deduct": citation.sect_deduct,
        "article": citation.article,
        "effects": [Term(f"effect.{effect}") for effect in citation.effects],
        "until": citation.until,
        "reason": citation.reason,
        "cause": Term(f"cause.{citation.cause}") if citation.cause else None,
        "apology_due": citation.apology_due,
    }
