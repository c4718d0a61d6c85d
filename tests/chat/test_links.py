"""Connections die, double and stammer; the bot goes on."""

import asyncio
import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.chat.bot_process import BotProcess
from tests.onebot.client import OneBotClient
from tests.onebot.wire import Answer, Call, answer_frame, message_event

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "17",
    '"words"',
    "[" * 5_000,
    '{"post_type": "message"}',
    '{"post_type": ["message"], "self_id": {}}',
    '{"post_type": "message", "message_type": "private", "notice_type": "poke"}',
    '{"echo": "1", "status": "ok"}',
    '{"echo": {"a": 1}, "retcode": "x"}',
    b"\xff\xfe\x00",
    b"{}",
]


async def test_a_frozen_connection_gives_way_to_a_new_one(bot: BotProcess) -> None:
    frozen = await bot.client(10005).connect()
    frozen.freeze()
    start = time.monotonic()
    async with bot.client(10005) as client:
        await client.private(801, "版本")
        assert await client.next_text(801)
        assert time.monotonic() - start < 3
        frozen.thaw()
        assert await frozen.closed() is not None
        await client.private(801, "版本", time=1)
        assert await client.next_text(801)
    await frozen.close()


async def test_a_dead_client_is_noticed_when_it_comes_back(bot: BotProcess) -> None:
    client = bot.client(10006)
    await client.connect()
    client.cut()
    await client.reopen()
    await client.private(802, "版本")
    assert await client.next_text(802)
    await client.close()


@pytest.mark.parametrize("frame", NONSENSE, ids=range(len(NONSENSE)))
async def test_nonsense_is_survived(bot: BotProcess, frame: str | bytes) -> None:
    async with bot.client(10007) as client:
        await client.frame(frame)
        account = 80_300 + NONSENSE.index(frame)
        await client.private(account, "版本")
        assert await client.next_text(account)


async def test_messages_with_strange_fields_are_survived(client: OneBotClient) -> None:
    changes = [
        {"message": None},
        {"message": [{"type": "text"}]},
        {"message": [{"type": "text", "data": {"text": 5}}]},
        {"message": [{"type": "at", "data": {}}, {"type": 1, "data": []}]},
        {"message": {"type": "text", "data": {"text": "版本"}}},
        {"sender": None},
        {"time": -(10**30)},
        {"time": "now"},
        {"user_id": "abc"},
        {"raw_message": 1, "font": "x"},
    ]
    for number, change in enumerate(changes):
        await client.event(message_event(10001, 80_400 + number, "版本", 1) | change)
    await client.private(80_499, "版本")
    assert await client.next_text(80_499)


async def test_lone_surrogates_are_survived(client: OneBotClient) -> None:
    event = message_event(10001, 80_501, "版本", 1) | {"message": [], "raw_message": ""}
    raw = json.dumps(event).replace("[]", r'[{"type":"text","data":{"text":"\ud800 \uD83D"}}]')
    await client.frame(raw)
    assert await client.next_text(80_501)


async def test_an_oversized_frame_costs_the_link_and_no_more(bot: BotProcess) -> None:
    client = await bot.client(10008).connect()
    with suppress(ConnectionClosed):
        await client.frame("x" * (17 * 1024 * 1024))
    await client.closed()
    await client.close()
    async with bot.client(10008) as again:
        await again.private(80_601, "版本")
        assert await again.next_text(80_601)


async def test_events_of_a_foreign_account_are_not_believed(client: OneBotClient) -> None:
    await client.event(message_event(66666, 80_701, "版本", 1))
    await client.private(80_702, "版本")
    assert await client.next_text(80_702)
    assert not client.texts(80_701)


async def test_doubled_and_late_answers_are_survived(bot: BotProcess) -> None:
    def twice(_call: Call) -> Answer:
        return Answer(twice=True)

    async with bot.client(10011, answer=twice) as client:
        for number in range(5):
            await client.private(80_801, f"房间 {6000 + number}")
        await client.until(lambda: len(client.texts(80_801)) == 5)
        for call in client.calls:
            await client.frame(answer_frame(call, Answer(), 1))
        await client.private(80_801, "版本")
        await client.until(lambda: len(client.texts(80_801)) == 6)


async def test_a_message_delivered_twice_acts_once(client: OneBotClient) -> None:
    event = await client.private(80_901, "房间 7001")
    await client.event(event)
    await client.event(event | {"message_id": 4_711})
    await client.event(event | {"time": event["time"] + 1})
    await client.quiet()
    assert len(client.texts(80_901)) == 2


async def test_two_messages_with_one_id_both_count(client: OneBotClient) -> None:
    for words in ("房间 7002", "房间 7003"):
        await client.event(message_event(10001, 81_001, words, 99))
    await client.until(lambda: len(client.texts(81_001)) == 2)


async def test_a_burst_of_two_bots_is_answered_once_each(bot: BotProcess) -> None:
    async with bot.client(10012) as one, bot.client(10013) as other:
        for number in range(50):
            await one.private(82_000 + number, "版本")
            await other.private(82_000 + number, "版本")
        await one.until(lambda: len(one.calls) == 50)
        await other.until(lambda: len(other.calls) == 50)
        await asyncio.sleep(0.2)
        assert len(one.calls) == len(other.calls) == 50
