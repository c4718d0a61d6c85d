"""What everybody has: points, eligibility for awards, and the table of sects (SCO, B7).

Nothing here is stored: a ruling that is taken back leaves no trace in a total.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from engine.desk.state import Chair, Citation, Match, State
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
    case = _case(state, match, cited, barred or barred_from_awards(state))
    return [_row(case, chair) for chair in match.chairs.values()]


@dataclass(frozen=True, slots=True)
class _Case:
    """One match with everything that its rows have in common, looked up once."""

    state: State
    match: Match
    barred: Barred
    lost: frozenset[Side]
    winner: Side | None
    cited: Mapping[int, list[Citation]]
    entered: Mapping[tuple[int, Component], int]
    """What was entered and counts, by chair and component."""


def _case(state: State, match: Match, cited: list[Citation], barred: Barred) -> _Case:
    by_chair: dict[int, list[Citation]] = defaultdict(list)
    for one in cited:
        if one.chair is not None:
            by_chair[one.chair].append(one)
    entered: dict[tuple[int, Component], int] = defaultdict(int)
    for line in match.lines:
        if line.struck is None and (line.component is Component.WIN or not bound(match, line.day)):
            entered[line.chair, line.component] += line.value
    lost = sides_lost(match, cited)
    return _Case(state, match, barred, lost, _winner(match, lost), by_chair, entered)


def _row(case: _Case, chair: Chair) -> Row:
    match, own = case.match, case.cited.get(chair.number, [])
    effects = {effect for one in own for effect in one.effects}
    side_lost = chair.side in case.lost
    lost = side_lost or Effect.LOSS in effects
    won = None if case.winner is None and not lost else not lost and chair.side is case.winner
    points = _gains(case, chair, void=side_lost or Effect.VOID in effects)
    points[Component.WIN] = _win(case, chair, won, effects)
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
        open_to_awards and not case.barred(match, chair.seat),
    )


def _gains(case: _Case, chair: Chair, *, void: bool) -> dict[Component, int]:
    """Return what was entered for a chair, as far as it is not void."""
    off = case.match.stage is Stage.VOID
    entered, number = case.entered, chair.number
    points = {part: 0 if void or off else entered.get((number, part), 0) for part in GAINS}
    without = off or not case.match.awards
    points[Component.AWARD] = 0 if without else entered.get((number, Component.AWARD), 0)
    return points


def _win(case: _Case, chair: Chair, won: bool | None, effects: Iterable[Effect]) -> int:
    if won is None or case.match.stage is Stage.VOID or case.match.board:
        return 0
    if not won:
        return case.state.knobs.lose
    if Effect.CANCEL_WIN in effects:
        return 0
    return case.entered.get((chair.number, Component.WIN), case.state.knobs.win)


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


def _winner(match: Match, lost: frozenset[Side]) -> Side | None:
    """Return who has won; who lost by his own doing makes the others win (EXE-07)."""
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
