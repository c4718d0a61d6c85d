"""What everybody has: points, eligibility for awards, and the table of sects (SCO, B7).

Nothing here is stored: a ruling that is taken back leaves no trace in a total.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

import msgspec

from engine.desk.state import Chair, Citation, Match, ScoreLine, State
from engine.desk.terms import Component, Effect, Side, Stage
from engine.kernel.names import DAY, HOUR, Instant, Seat

BEIJING = 8 * HOUR
GAINS = (Component.VOTE, Component.SKILL, Component.BONUS)
"""What is void with a result that was lost by one's own doing."""


class Row(msgspec.Struct, frozen=True):
    """What one chair of a match comes to."""

    match: int
    chair: int
    seat: Seat
    side: Side | None
    won: bool | None
    points: Mapping[Component, int]
    violation: int
    clawback: int
    eligible: bool

    @property
    def total(self) -> int:
        """The sum; it may be negative (SCO-02)."""
        return sum(self.points.values()) - self.violation - self.clawback


Filed = Mapping[int, list[Citation]]
Barred = Callable[[Match, Seat], bool]


def date_of(at: Instant) -> int:
    """Return the number of the Beijing day of an instant."""
    return (at + BEIJING) // DAY


def filed(state: State) -> Filed:
    """Return the rulings that count, by match; those outside of any stand under 0."""
    by_match: dict[int, list[Citation]] = defaultdict(list)
    for one in state.citations.values():
        if one.active:
            by_match[one.match or 0].append(one)
    return by_match


def rows(
    state: State, match: Match, of: Filed | None = None, barred: Barred | None = None
) -> list[Row]:
    """Return what each chair of a match comes to (SCO-03)."""
    cited = (filed(state) if of is None else of).get(match.number, [])
    barred = barred or barred_from_awards(state)
    return [_row(state, match, chair, cited, barred) for chair in match.chairs.values()]


def _row(state: State, match: Match, chair: Chair, cited: list[Citation], barred: Barred) -> Row:
    own = [one for one in cited if one.chair == chair.number]
    effects = {effect for one in own for effect in one.effects}
    side_lost = chair.side in sides_lost(match, cited)
    lost = side_lost or Effect.LOSS in effects
    winner = winner_of(match, cited)
    won = None if winner is None and not lost else (not lost and chair.side is winner)
    points = _gains(match, chair, void=side_lost or Effect.VOID in effects)
    points[Component.WIN] = _win(state, match, chair, won, effects)
    counted = [one for one in own if counts(match, one)]
    open_to_awards = match.awards and match.stage is not Stage.VOID
    return Row(
        match.number,
        chair.number,
        chair.seat,
        chair.side,
        won,
        points,
        sum(one.value for one in counted),
        sum(one.clawback for one in counted),
        open_to_awards and not barred(match, chair.seat),
    )


def _gains(match: Match, chair: Chair, *, void: bool) -> dict[Component, int]:
    """Return what was entered for a chair, as far as it is not void."""
    off = match.stage is Stage.VOID
    points = {part: 0 if void or off else _sum(match, chair.number, part) for part in GAINS}
    without = off or not match.awards
    points[Component.AWARD] = 0 if without else _sum(match, chair.number, Component.AWARD)
    return points


def _win(
    state: State, match: Match, chair: Chair, won: bool | None, effects: Iterable[Effect]
) -> int:
    if won is None or match.stage is Stage.VOID or match.board:
        return 0
    if not won:
        return state.knobs.lose
    if Effect.CANCEL_WIN in effects:
        return 0
    typed = [one for one in match.lines if _is(one, chair.number, Component.WIN)]
    return sum(one.value for one in typed) if typed else state.knobs.win


def _sum(match: Match, chair: int, part: Component) -> int:
    return sum(
        one.value for one in match.lines if _is(one, chair, part) and not bound(match, one.day)
    )


def _is(line: ScoreLine, chair: int, part: Component) -> bool:
    return line.chair == chair and line.component is part and line.struck is None


def bound(match: Match, day: int) -> bool:
    """Whether what was done that day no longer counts, the wolves holding the vote (BIND-02).

    Where the wolves' votes split, that is so only if they won in the end (BIND-03).
    """
    bind = match.bind
    if bind is None or day < bind.day:
        return False
    return not (bind.split and match.winner is Side.GOOD)


def counts(match: Match, citation: Citation) -> bool:
    """Whether a ruling's points count: abuse does also while the wolves hold the vote."""
    return citation.lasting or not bound(match, citation.day)


def sides_lost(match: Match, cited: Iterable[Citation]) -> frozenset[Side]:
    """Return the sides that have lost by what one of them did (EXE-07)."""
    sides = (
        match.chairs[one.chair].side
        for one in cited
        if one.chair is not None and Effect.SIDE_LOSS in one.effects
    )
    return frozenset(side for side in sides if side is not None)


def winner_of(match: Match, cited: Iterable[Citation]) -> Side | None:
    """Return who has won; who lost by his own doing makes the others win (EXE-07)."""
    lost = sides_lost(match, cited)
    if not lost:
        return match.winner
    left = set(Side) - lost
    return left.pop() if left else None


def barred_from_awards(state: State) -> Barred:
    """Return the test whether somebody may not be selected in a match (B7)."""
    scopes: dict[Seat, list[Citation]] = defaultdict(list)
    for one in state.citations.values():
        if one.active and _AWARDS & set(one.effects):
            scopes[one.seat].append(one)

    def barred(match: Match, seat: Seat) -> bool:
        return any(_covers(state, one, match) for one in scopes.get(seat, ()))

    return barred


_AWARDS = {Effect.AWARD_MATCH, Effect.AWARD_DAY, Effect.AWARD_GROUP, Effect.AWARD_EVENT}


def _covers(state: State, citation: Citation, match: Match) -> bool:
    effects = citation.effects
    if Effect.AWARD_EVENT in effects or citation.match == match.number:
        return True
    first = state.matches.get(citation.match) if citation.match is not None else None
    at = first.starts_at if first is not None else citation.at
    if Effect.AWARD_DAY in effects and date_of(at) == date_of(match.starts_at):
        return True
    group = first.group if first is not None else ""
    return Effect.AWARD_GROUP in effects and group == match.group


def totals(state: State) -> dict[Seat, int]:
    """Return everybody's total over all matches that count."""
    of, barred, sums = filed(state), barred_from_awards(state), defaultdict[Seat, int](int)
    for match in state.matches.values():
        if match.left_out:
            continue
        for row in rows(state, match, of, barred):
            sums[row.seat] += row.total
    for citation in of.get(0, []):
        sums[citation.seat] -= citation.value + citation.clawback
    return dict(sums)


def sect_totals(state: State) -> dict[int, int]:
    """Return the total of each sect: its members' less what it lost itself (SCO-06)."""
    sums = dict.fromkeys(state.sects, 0)
    for seat, total in totals(state).items():
        sect = state.members[seat].sect
        if sect is not None:
            sums[sect] += total
    for citation in state.citations.values():
        sect = state.members[citation.seat].sect
        if citation.active and sect is not None:
            sums[sect] -= citation.sect_deduct
    return sums


def excluded(state: State, seat: Seat, now: Instant) -> str | None:
    """Return why somebody may not play now: `disqualified` or `banned` (RSP-03)."""
    for one in state.citations.values():
        if not one.active or one.seat != seat:
            continue
        if Effect.DISQUALIFY in one.effects:
            return "disqualified"
        if Effect.BAN in one.effects and one.until is not None and one.until > now:
            return "banned"
    return None
