"""The courier keeps order for each reader, insists where it helps, and reports what became."""

import asyncio
from collections.abc import Callable

import pytest

from engine.runtime.courier import Courier
from engine.runtime.pacing import Bucket
from engine.runtime.parcel import LONGEST, Parcel, Urgency, split
from engine.runtime.post import (
    Delivery,
    Fate,
    GroupChat,
    Mention,
    Piece,
    PrivateChat,
    Recipient,
    Text,
)

GROUP = GroupChat("10")
CAT = PrivateChat("1")
DOG = PrivateChat("2")


class Wire:
    """A way out that answers as it is told and remembers what went through."""

    def __init__(self, *fates: Fate) -> None:
        self.fates = list(fates)
        self.sent: list[tuple[Recipient, str]] = []
        self.pause: Callable[[Recipient], float] = lambda _: 0.0

    async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
        await asyncio.sleep(self.pause(recipient))
        fate = self.fates.pop(0) if self.fates else Fate.SENT
        words = "".join(piece.words for piece in pieces if isinstance(piece, Text))
        self.sent.append((recipient, words))
        return Delivery(fate, "")


class Reports:
    """Collects what the courier reports."""

    def __init__(self) -> None:
        self.fates: list[tuple[str, Fate]] = []

    def __call__(self, parcel: Parcel, delivery: Delivery) -> Parcel | None:
        self.fates.append((parcel.words, delivery.fate))
        return None


async def run(wire: Wire, *parcels: Parcel, rate: float = 0, burst: int = 1) -> Reports:
    reports = Reports()
    courier = Courier(wire, reports, rate, burst, first_wait=0.01, muted_wait=0.05)
    courier.hand(parcels)
    async with asyncio.timeout(5):
        while courier.waiting:
            await asyncio.sleep(0.005)
    await courier.close()
    return reports


async def test_one_reader_gets_his_messages_in_order_while_others_do_not_wait() -> None:
    wire = Wire()
    wire.pause = lambda recipient: 0.05 if recipient == CAT else 0.0
    await run(wire, Parcel(CAT, "a"), Parcel(CAT, "b"), Parcel(DOG, "c"))
    assert wire.sent == [(DOG, "c"), (CAT, "a"), (CAT, "b")]


async def test_a_refused_message_is_tried_again_and_then_given_up() -> None:
    wire = Wire(*[Fate.FAILED] * 3)
    reports = await run(wire, Parcel(CAT, "a"), Parcel(CAT, "b"))
    assert [words for _, words in wire.sent] == ["a"] * 3 + ["b"]
    assert reports.fates == [("a", Fate.FAILED), ("b", Fate.SENT)]


async def test_an_unanswered_send_is_not_repeated() -> None:
    wire = Wire(Fate.UNKNOWN)
    reports = await run(wire, Parcel(CAT, "a"))
    assert len(wire.sent) == 1
    assert reports.fates == [("a", Fate.UNKNOWN)]


async def test_without_a_client_everything_waits_for_one() -> None:
    wire, reports = Wire(Fate.OFFLINE), Reports()
    courier = Courier(wire, reports, 0)
    courier.hand([Parcel(CAT, "a"), Parcel(CAT, "b")])
    await asyncio.sleep(0.05)
    assert courier.waiting == 2
    courier.connected()
    await asyncio.sleep(0.05)
    assert [words for _, words in wire.sent] == ["a", "a", "b"]
    assert reports.fates == [("a", Fate.SENT), ("b", Fate.SENT)]
    await courier.close()


async def test_a_muted_group_is_left_alone_for_a_while() -> None:
    wire = Wire(Fate.MUTED)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await run(wire, Parcel(GROUP, "a"))
    assert len(wire.sent) == 2
    assert loop.time() - begun >= 0.05


async def test_answers_go_before_announcements_when_the_account_is_at_its_pace() -> None:
    wire = Wire()
    await run(
        wire,
        Parcel(PrivateChat("3"), "first"),
        Parcel(GROUP, "news", Urgency.ANNOUNCEMENT),
        Parcel(DOG, "notice", Urgency.NOTICE),
        Parcel(CAT, "answer", Urgency.REPLY),
        rate=50,
        burst=1,
    )
    assert [words for _, words in wire.sent] == ["first", "answer", "news", "notice"]


async def test_the_pace_is_kept() -> None:
    bucket = Bucket(rate=100, burst=5)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    for _ in range(15):
        await bucket.take(0)
    assert 0.09 <= loop.time() - begun < 1.0


@pytest.mark.parametrize("length", [1, LONGEST, LONGEST + 1, 20_000])
def test_a_long_text_is_cut_at_line_ends_and_loses_nothing(length: int) -> None:
    text = "".join("字" * 39 + "\n" if i % 40 == 0 else "" for i in range(length))[:length] or "字"
    text = (text + "字" * length)[:length]
    parts = split(text, LONGEST)
    assert "".join(parts) == text
    assert all(len(part) <= LONGEST for part in parts)
    messages = Parcel(GROUP, text, mention="5").messages()
    assert messages[0][0] == Mention("5")
    assert len(messages) == len(parts)


async def test_a_client_that_is_back_before_its_loss_is_noticed_loses_nothing() -> None:
    class Flickering(Wire):
        async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
            if not self.sent:
                courier.connected()
            return await super().send(recipient, pieces)

    wire = Flickering(Fate.OFFLINE)
    reports = Reports()
    courier = Courier(wire, reports, 0, 1)
    courier.hand([Parcel(CAT, "a")])
    async with asyncio.timeout(5):
        while courier.waiting:
            await asyncio.sleep(0.005)
    await courier.close()
    assert reports.fates == [("a", Fate.SENT)]
