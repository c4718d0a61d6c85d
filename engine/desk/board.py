"""What anybody may know of the tournament: its matches, its people, its results."""

from engine.desk.rules.sanctions import due
from engine.desk.state import Match, State
from engine.desk.terms import Role
from engine.kernel.audience import Term


def board(state: State) -> dict[str, object]:
    """Return the public facts; no card, no draft, no total before its rulings are out."""
    members = state.members.values()
    judges = [one.name for one in members if one.role not in (Role.CONTESTANT, Role.LEADER)]
    return {
        "phase": Term(f"phase.{state.phase}"),
        "title": state.title,
        "members": [one.name for one in members if one.role in (Role.CONTESTANT, Role.LEADER)],
        "judges": judges,
        "sects": [one.name for one in state.sects.values()],
        "matches": [_match(state, one) for one in state.matches.values()],
        "current": state.current,
        "players": len(state.members),
        "limit": state.knobs.players,
        "due": due(state),
    }


def _match(state: State, match: Match) -> tuple[object, ...]:
    stage = Term(f"stage.{match.stage}")
    rules = state.rules_of(match).name
    if match.winner is not None and not match.board:
        return match.number, rules, stage, Term(f"side.{match.winner}")
    return match.number, rules, stage
