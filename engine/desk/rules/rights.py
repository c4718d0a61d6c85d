"""Who may do what at the desk: chief, referee, scorer, and everybody else (D1)."""

from engine.desk.deed import Deed
from engine.desk.state import Chair, Match, State
from engine.desk.terms import Phase, Role, Stage
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Denied

JUDGES = frozenset({Role.CHIEF, Role.REFEREE})
SCORERS = JUDGES | {Role.SCORER}
GOING = frozenset({Stage.CHECK_IN, Stage.RUNNING})


def is_chief(state: State, seat: Seat) -> bool:
    """Whether somebody leads the desk."""
    member = state.members.get(seat)
    return seat == DIRECTOR or (member is not None and member.role is Role.CHIEF)


def require_chief(ruling: Deed) -> None:
    """Deny what only the chief may do."""
    if not is_chief(ruling.state, ruling.seat):
        judge = _holds(ruling.state, ruling.seat, JUDGES)
        raise Denied("chief_needed" if judge else "not_yours")


def require_referee(ruling: Deed, match: Match | None = None) -> None:
    """Deny what only referees may do, and to them in a match that they play in."""
    _require(ruling, JUDGES, match)


def require_scorer(ruling: Deed, match: Match | None = None) -> None:
    """Deny what only scorers and referees may do."""
    _require(ruling, SCORERS, match)


def require_open(state: State) -> None:
    """Deny what can only be done while the desk is open."""
    if state.phase is not Phase.OPEN:
        raise Denied("desk_closed" if state.phase is Phase.CLOSED else "desk_not_open")


def judged(ruling: Deed, *stages: Stage) -> Match:
    """Return the match that a referee's command is about, which must be at one of these stages."""
    return _current(ruling, JUDGES, stages)


def scored(ruling: Deed, *stages: Stage) -> Match:
    """Return the match that a scorer's command is about."""
    return _current(ruling, SCORERS, stages)


def _current(ruling: Deed, roles: frozenset[Role], stages: tuple[Stage, ...]) -> Match:
    state = ruling.state
    _require(ruling, roles, None)
    require_open(state)
    if state.current is None:
        raise Denied("no_match_yet")
    match = state.matches[state.current]
    _require(ruling, roles, match)
    if stages and match.stage not in stages:
        raise Denied(f"match_{match.stage}", match=match.number)
    return match


def chair_of(match: Match, number: int) -> Chair:
    """Return a chair of a match."""
    chair = match.chairs.get(number)
    if chair is None:
        raise Denied("no_such_chair", chair=number)
    return chair


def seated(match: Match, seat: Seat) -> Chair | None:
    """Return where somebody sits in a match."""
    return next((one for one in match.chairs.values() if one.seat == seat), None)


def _require(ruling: Deed, roles: frozenset[Role], match: Match | None) -> None:
    if not _holds(ruling.state, ruling.seat, roles):
        raise Denied("not_yours")
    if match is not None and match.stage in GOING and seated(match, ruling.seat) is not None:
        raise Denied("referee_plays", match=match.number)


def _holds(state: State, seat: Seat, roles: frozenset[Role]) -> bool:
    member = state.members.get(seat)
    return seat == DIRECTOR or (member is not None and member.role in roles)
