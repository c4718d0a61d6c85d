"""How long the desk takes with a large tournament; limits leave room for a busy machine."""

import time
from collections.abc import Callable

from msgspec.structs import replace

from engine.desk.hints import hints_of
from engine.desk.standings import sect_totals, totals
from engine.desk.state import Chair, Citation, Match, ScoreLine, State
from engine.desk.terms import Component, Side, Stage
from engine.kernel.names import Instant
from engine.runtime.desk_sheets import Sheets
from engine.runtime.sheet_files import as_xlsx
from tests.catalogue import rule
from tests.rules.desk.builders import BIG, EVENING, REFEREE, Seat, content, desk, do, phrase

CONTESTANTS, MATCHES, RULINGS = 200, 300, 5_000


def large() -> State:
    """Return a tournament of 200 contestants, 300 matches and 5,000 rulings."""
    table = desk()
    names = "\n".join(f"人{number:03}甲 青云门" for number in range(CONTESTANTS - 20))
    table.ask(do.AddMany(names), Seat(24))
    rules = content().rulesets[BIG]
    seats = [seat for seat in table.state.members if seat not in range(21, 25)]
    matches = {number: _match(number, seats, rules.digest) for number in range(1, MATCHES + 1)}
    citations = {number: _citation(number, matches) for number in range(1, RULINGS + 1)}
    kept = {rules.digest: rules}
    return replace(table.state, rulesets=kept, matches=matches, citations=citations, current=1)


def _match(number: int, seats: list[Seat], digest: str) -> Match:
    first = number * 12
    chairs = {
        chair: Chair(
            chair, seats[(first + chair) % len(seats)], Side.WOLF if chair > 8 else Side.GOOD
        )
        for chair in range(1, 13)
    }
    parts = (Component.VOTE, Component.SKILL, Component.BONUS)
    lines = tuple(
        ScoreLine(number * 100 + chair * 3 + place, chair, part, 1)
        for chair in chairs
        for place, part in enumerate(parts)
    )
    at = Instant(EVENING + number * 3_600_000)
    match = Match(number, digest, True, chairs, at, Stage.ENDED, day=3, winner=Side.GOOD)
    return replace(match, lines=lines)


def _citation(number: int, matches: dict[int, Match]) -> Citation:
    match = matches[number % MATCHES + 1]
    chair = match.chairs[number % 12 + 1]
    return Citation(
        number,
        chair.seat,
        "edge",
        "01",
        "擦边发言",
        1,
        REFEREE,
        EVENING,
        match=match.number,
        chair=chair.number,
        day=1,
    )


def _quickest(work: Callable[[], object], times: int = 5) -> float:
    """Return how long the quickest of several runs takes, in seconds."""
    spent: list[float] = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        spent.append(time.perf_counter() - started)
    return min(spent)


@rule("SCO-03", "SCO-06")
def test_totals_of_a_large_tournament() -> None:
    state = large()
    assert len(totals(state)) == CONTESTANTS
    assert _quickest(lambda: totals(state)) < 0.15
    assert _quickest(lambda: sect_totals(state)) < 0.15


@rule("D5")
def test_the_workbook_of_a_large_tournament() -> None:
    state = large()
    assert _quickest(lambda: as_xlsx(Sheets(state, phrase()).all([])), 2) < 4


@rule("D4")
def test_a_message_is_looked_through_in_no_time() -> None:
    rules = content().rulesets[BIG]
    words = "我觉得三号这一轮发言没有逻辑，昨天票也打飞了，这把想拿个MVP"

    def hundred() -> None:
        for _ in range(100):
            hints_of(rules, words)

    assert _quickest(hundred) / 100 < 50e-6
