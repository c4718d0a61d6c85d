"""Rows for tests of the store."""

from engine.kernel.names import CommandId, Instant, MatchId, Seat
from engine.store.rows import EntryRow, Landing, MatchRow, OutgoingRow, Receipt

MATCH = MatchRow(MatchId("1"), "group", "bot", "toy", "digest", b"seed", Instant(1_000))


def entry(number: int, command_id: str = "", match: str = "1") -> EntryRow:
    name = CommandId(command_id or f"c{number}")
    return EntryRow(MatchId(match), 0, number, name, Seat(1), "toy.go", b"{}", b"[]", Instant(5))


def landing(*numbers: int, says: int = 1, receipt: str = "", match: str = "1") -> Landing:
    return Landing(
        MatchId(match),
        0,
        tuple(entry(number, match=match) for number in numbers),
        Receipt(receipt or f"m{match}/{numbers[0]}", "account", Instant(5)),
        tuple(OutgoingRow("seat:1", f"{n}", numbers[-1], addressed=True) for n in range(says)),
    )
