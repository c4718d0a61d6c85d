"""One day of three matches under a rule set, as the desk's sheets tell it.

`python -m tests.rules.desk.golden_day` writes the files anew.
"""

from pathlib import Path

import msgspec

from engine.desk.terms import Turn
from engine.kernel.names import CommandId, MatchId
from engine.runtime.desk_sheets import Sheets
from engine.runtime.sheet_files import Sheet, as_csv
from engine.store.codec import Codec
from engine.store.rows import EntryRow
from tests.rules.desk.builders import (
    BIG,
    CHIEF,
    DIRECTOR,
    HOUR,
    MINUTE,
    REFEREE,
    SECOND_REFEREE,
    Component,
    Desk,
    Seat,
    Side,
    W,
    desk,
    do,
    orders,
    phrase,
)

FOLDER = Path(__file__).parent / "golden"
RULESETS = (BIG, W)


class Recorder:
    """Keeps what a desk is asked as the journal would, without its events."""

    def __init__(self, table: Desk) -> None:
        self.entries: list[EntryRow] = []
        codec, ask = Codec(table.game.commands, table.game.events), table.ask

        def recorded(command: msgspec.Struct, seat: Seat = REFEREE) -> list[object]:
            events = ask(command, seat)
            number = table.number
            row = EntryRow(
                MatchId("1"),
                0,
                number,
                CommandId(f"c{number}"),
                seat,
                codec.kind(command),
                codec.write_command(command),
                b"",
                table.now,
            )
            self.entries.append(row)
            return events

        table.ask = recorded  # type: ignore[method-assign]


def played_day(ruleset: str) -> list[Sheet]:
    """Play the day; returns its four sheets."""
    table = desk()
    recorder = Recorder(table)
    table.ask(do.NameTournament("春季联赛"), DIRECTOR)
    _first(table, ruleset)
    _second(table, ruleset)
    _third(table, ruleset)
    return Sheets(table.state, phrase()).all(recorder.entries)


def _open(table: Desk, number: int, ruleset: str, starts: str, first: int = 1) -> None:
    seats = tuple(Seat(seat) for seat in range(first, first + 12))
    table.ask(do.OpenMatch(number, number < 3, ruleset, starts, seats))
    for chair in range(1, 13):
        table.ask(do.Identify(chair, Side.WOLF if chair > 8 else Side.GOOD))
    table.pass_time(30 * MINUTE)
    table.ask(do.CheckIn(), Seat(first + 2))
    table.ask(do.TurnTo(Turn.SPEECH, 1))


def _first(table: Desk, ruleset: str) -> None:
    """Play a match with an execution, split votes and points."""
    _open(table, 1, ruleset, "20:00")
    table.ask(do.AwardBadge(1))
    table.ask(do.Miss("black", 7))
    table.next_day()
    table.ask(do.Miss("black", 7))
    table.ask(orders.Execute(7, "连续黑麦"))
    table.ask(orders.ExecutionVote("1:7 2:7 3:7 4:9 5:7"))
    table.ask(orders.ExecutionNight("none"))
    table.ask(do.Dawn())
    table.ask(orders.Adopt())
    table.score(3)
    table.ask(orders.Judge(5, "swear", 3, "“我要是狼我就自爆了”"))
    table.win(Side.GOOD)


def _second(table: Desk, ruleset: str) -> None:
    """Play a match that becomes void, and another in its place."""
    table.pass_time(HOUR)
    _open(table, 2, ruleset, "21:30")
    table.ask(orders.Attest("录屏 1"))
    table.ask(orders.Judge(4, "edge", 1, "=HYPERLINK 说MVP"))
    table.ask(orders.Void("bug", "证据 1 女巫无法用药"))
    table.ask(orders.Publish())
    table.ask(orders.LeaveOut(2))


def _third(table: Desk, ruleset: str) -> None:
    """Play a match whose result is reversed, with an appeal and a sanction."""
    table.pass_time(HOUR)
    _open(table, 3, ruleset, "23:00")
    table.ask(orders.Score(2, Component.AWARD, 2))
    table.ask(orders.Judge(6, "database", 2, "没见过他拿狼"))
    table.ask(orders.Sanction(Seat(10), "cancel_win"))
    table.win(Side.WOLF)
    number = max(one.number for one in table.state.citations.values() if one.seat == 6)
    table.ask(orders.FileAppeal(number, "大家都知道"), Seat(6))
    table.ask(orders.DecideAppeal(number, "changed", 1), SECOND_REFEREE)
    table.ask(orders.Reverse("夜里违限用药"), CHIEF)


def texts(ruleset: str) -> dict[str, bytes]:
    """Return the files of a day, by name."""
    names = ("scores", "rulings", "sects", "audit")
    sheets = zip(names, played_day(ruleset), strict=True)
    return {f"{ruleset}-{name}.csv": as_csv(sheet) for name, sheet in sheets}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in RULESETS:
        for name, body in texts(each).items():
            (FOLDER / name).write_bytes(body)
