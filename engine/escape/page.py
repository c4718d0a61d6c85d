"""What anybody may know: the day, the points, the map as it is posted, who is known to be gone."""

from collections.abc import Mapping

from engine.escape.calendar import due
from engine.escape.chart import Chart, Edge, drawn
from engine.escape.content import Content
from engine.escape.state import Pawn, Phase, State
from engine.kernel.audience import Term


class Page:
    """The public facts of one ruleset's matches."""

    def __init__(self, content: Content) -> None:
        self._chart = content.chart

    def __call__(self, state: State) -> Mapping[str, object]:
        """Return them; what the night did is none before the report (INFO)."""
        chart: Chart = state.chart or self._chart
        players = [one for one in state.pawns.values() if one.player]
        return {
            "phase": Term(f"phase.{state.phase}"),
            "day": state.day,
            "points": shown_points(state) if state.day else 0,
            "required": chart.required_points,
            "powered": state.powered_on is not None,
            "picture": drawn(chart, () if _at_night(state) else state.baffles),
            "alive": [one.persona for one in players if not known_gone(state, one)],
            "out": [one.persona for one in players if _known_out(state, one)],
            "escaped": [one.persona for one in players if _known_free(state, one)],
            "players": len(players),
            "limit": chart.survivors + chart.killers,
            "due": due(state),
            "paused": state.paused_at is not None,
        }


def shown_points(state: State) -> int:
    """Return the points that the last report told: those of tonight are not public yet (FAC-03)."""
    if state.powered_on is not None:
        return state.points
    return state.points - (sum(state.points_tonight.values()) if _at_night(state) else 0)


def known_gone(state: State, pawn: Pawn) -> bool:
    """Whether the public knows that somebody is no longer on the map."""
    return _known_out(state, pawn) or _known_free(state, pawn)


def _at_night(state: State) -> bool:
    return state.phase in (Phase.SURVIVORS, Phase.KILLERS)


def _known_out(state: State, pawn: Pawn) -> bool:
    fate = pawn.fate
    return fate is not None and (fate.public or state.phase is Phase.ENDED)


def _known_free(state: State, pawn: Pawn) -> bool:
    if pawn.escaped_on is None:
        return False
    return not _at_night(state) or pawn.escaped_on < state.day


def edge_names(edges: tuple[Edge, ...]) -> list[str]:
    """Return edges as they are written for people."""
    return [edge.replace("-", "|") for edge in edges]
