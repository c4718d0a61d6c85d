"""Messages that are owed, what became of them, and what a seat can read again."""

from engine.kernel.names import Instant, MatchId, Seat
from engine.store.journal import Journal
from engine.store.outbox import Outbox
from engine.store.rows import Landing, OutgoingRow
from tests.store.rows import landing

ONE = MatchId("1")


async def test_what_is_owed_is_what_was_not_marked(journal: Journal) -> None:
    outbox = Outbox(journal)
    ((first, second),) = await journal.land([landing(1, says=2)])
    outbox.mark(first, "sent", Instant(7))
    await journal.land([landing(2, says=0)])
    assert [row.id for row in await outbox.owed()] == [second]
    told = await outbox.told(ONE, Seat(1))
    assert [(row.state, row.sent_at) for row in told] == [("sent", 7), ("owed", None)]


async def test_a_message_without_a_reader_is_kept_but_not_owed(journal: Journal) -> None:
    outbox = Outbox(journal)
    await journal.land(
        [Landing(ONE, 0, outgoing=(OutgoingRow("seat:1", "x", 1, addressed=False),))]
    )
    assert await outbox.owed() == []
    assert [row.text for row in await outbox.told(ONE, Seat(1))] == ["x"]


async def test_a_seat_is_told_its_own_and_what_is_public(journal: Journal) -> None:
    keys = ("seat:1", "everyone", "seat:2", "account:boss", "seat:11")
    rows = tuple(OutgoingRow(key, key, 1, addressed=True) for key in keys)
    await journal.land([Landing(ONE, 0, outgoing=rows)])
    told = await Outbox(journal).told(ONE, Seat(1))
    assert [row.text for row in told] == ["seat:1", "everyone"]


async def test_sent_failed_and_unknown_are_kept_apart_and_the_rest_is_owed_in_order(
    journal: Journal, url: str
) -> None:
    outbox = Outbox(journal)
    ((a, b, c, d, e),) = await journal.land([landing(1, says=5)])
    for row, state in ((d, "unknown"), (a, "sent"), (b, "failed")):
        outbox.mark(row, state, Instant(7))
    assert [row.id for row in await outbox.owed()] == [c, e]
    await journal.close()
    again = await Journal.open(url)
    try:
        told = await Outbox(again).told(ONE, Seat(1))
        assert [row.state for row in told] == ["sent", "failed", "owed", "unknown", "owed"]
        assert [row.id for row in await Outbox(again).owed()] == [c, e]
    finally:
        await again.close()


async def test_a_later_mark_replaces_the_one_before(journal: Journal) -> None:
    outbox = Outbox(journal)
    ((row,),) = await journal.land([landing(1)])
    outbox.mark(row, "unknown", Instant(7))
    outbox.mark(row, "sent", Instant(8))
    (told,) = await outbox.told(ONE, Seat(1))
    assert (told.state, told.sent_at) == ("sent", 8)


async def test_marks_are_written_without_being_asked_for(journal: Journal, url: str) -> None:
    ((row,),) = await journal.land([landing(1)])
    Outbox(journal).mark(row, "sent", Instant(7))
    await journal.close()
    again = await Journal.open(url)
    try:
        assert await Outbox(again).owed() == []
    finally:
        await again.close()
