"""Points that scorers enter, strike out and let count again (SCO-02, SCO-05)."""

from engine.desk.deed import Deed
from engine.desk.events.results import LinesEntered, LineStruck
from engine.desk.orders import Score, ScoreMany, Strike, Unstrike
from engine.desk.rules.rights import chair_of, require_open, require_scorer, scored
from engine.desk.state import Match, ScoreLine
from engine.desk.terms import Component, Stage
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown

LARGEST = 100


def score(ruling: Deed, command: Score) -> None:
    """Enter points of a chair (SCO-05)."""
    match = scored(ruling, Stage.RUNNING, Stage.ENDED)
    chair_of(match, command.chair)
    if not -LARGEST <= command.value <= LARGEST:
        raise Denied("points_unlikely", most=LARGEST)
    number = ruling.state.next_line
    line = ScoreLine(number, command.chair, command.component, command.value, command.day)
    ruling.record(LinesEntered(((match.number, line),)))


def score_many(ruling: Deed, command: ScoreMany) -> None:
    """Enter many points; every faulty row is named, and then none is entered (D5)."""
    require_scorer(ruling)
    require_open(ruling.state)
    rows = [row.split() for row in command.lines.splitlines() if row.strip()]
    entered: list[tuple[int, ScoreLine]] = []
    faults: list[tuple[int, str]] = []
    for place, row in enumerate(rows, start=1):
        line = _read(ruling, row, ruling.state.next_line + len(entered))
        if line is None:
            faults.append((place, " ".join(row)))
        else:
            entered.append(line)
    if faults or not entered:
        raise Denied("rows_faulty", rows=faults)
    for number in {number for number, _ in entered}:
        require_scorer(ruling, ruling.state.matches[number])
    ruling.record(LinesEntered(tuple(entered)))


def strike(ruling: Deed, command: Strike) -> None:
    """Strike a line out; it stays on the sheet (SCO-05)."""
    match, line = _line(ruling, command.number)
    if line.struck is not None:
        raise Denied("struck_already", number=line.number)
    if not command.reason.strip():
        raise Denied("reason_needed_here")
    ruling.record(LineStruck(match.number, line.number, command.reason.strip()))


def unstrike(ruling: Deed, command: Unstrike) -> None:
    """Let a line that was struck out count again (SCO-05)."""
    match, line = _line(ruling, command.number)
    if line.struck is None:
        raise Denied("not_struck", number=line.number)
    ruling.record(LineStruck(match.number, line.number, None))


def _line(ruling: Deed, number: int) -> tuple[Match, ScoreLine]:
    require_scorer(ruling)
    require_open(ruling.state)
    for match in ruling.state.matches.values():
        for line in match.lines:
            if line.number == number:
                require_scorer(ruling, match)
                return match, line
    raise Denied("no_such_line", number=number)


def _read(ruling: Deed, row: list[str], number: int) -> tuple[int, ScoreLine] | None:
    """Read one row: match, chair, component, value, and perhaps a day."""
    if len(row) not in (4, 5) or not all(_whole(row[at]) for at in (0, 1, 3, *range(4, len(row)))):
        return None
    match = ruling.state.matches.get(int(row[0]))
    names = NameBook({word: Component(part) for part, word in ruling.content.components.items()})
    try:
        part = names.resolve(row[2])
    except (NameUnknown, NameAmbiguous):
        return None
    value, day = int(row[3]), int(row[4]) if len(row) == 5 else 0
    known = match is not None and int(row[1]) in match.chairs
    if match is None or not known or not -LARGEST <= value <= LARGEST or day < 0:
        return None
    return match.number, ScoreLine(number, int(row[1]), part, value, day)


def _whole(typed: str) -> bool:
    return typed.removeprefix("-").isdecimal() and len(typed) <= 6
