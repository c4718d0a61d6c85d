"""What becomes of a message: sent, refused, muted, unknown, or kept until somebody connects."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from nonebot.adapters.onebot.v11.exception import ActionFailed, ApiNotAvailable, NetworkError

from engine.runtime.post import Fate, GroupChat, Mention, Picture, PrivateChat, Recipient, Text
from plugins.announcer.sending import OneBotSender
from plugins.onebot.link import LinkLost
from tests.chat.bot_process import BOSS, BotProcess
from tests.onebot.wire import Answer, Call

PRIVATE, GROUP = PrivateChat("20001", "10001"), GroupChat("700", "10001")


class Client:
    """A connected bot account that answers as it is told."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.calls: list[dict[str, Any]] = []

    async def call_api(self, api: str, **data: Any) -> Any:
        self.calls.append({"api": api, **data})
        answer = self.answers.pop(0) if self.answers else None
        if answer is not None:
            raise answer


def sender(client: Client) -> OneBotSender:
    return OneBotSender(lambda: {"10001": client}, 1.0)


def failed(retcode: int, words: str = "") -> ActionFailed:
    return ActionFailed(status="failed", retcode=retcode, message=words, wording=words)


@pytest.mark.parametrize(
    ("recipient", "answer", "fate"),
    [
        (PRIVATE, None, Fate.SENT),
        (PRIVATE, failed(100), Fate.FAILED),
        (PRIVATE, failed(1200, "result=102"), Fate.FAILED),
        (PRIVATE, failed(120), Fate.FAILED),
        (GROUP, failed(120), Fate.MUTED),
        (GROUP, failed(1200, 'EventRet: {"result": 120, "errMsg": ""}'), Fate.MUTED),
        (GROUP, failed(1200, 'EventRet: {"result": 1201}'), Fate.FAILED),
        (GROUP, failed(100, "机器人被禁言"), Fate.MUTED),
        (GROUP, failed(1404), Fate.FAILED),
        (PRIVATE, NetworkError("timeout"), Fate.UNKNOWN),
        (PRIVATE, ApiNotAvailable(), Fate.OFFLINE),
    ],
)
async def test_answers_become_fates(
    recipient: Recipient, answer: Exception | None, fate: Fate
) -> None:
    assert (await sender(Client(answer)).send(recipient, (Text("x"),))).fate is fate


async def test_what_a_lost_link_swallowed_is_tried_once_more_only() -> None:
    way = sender(Client(LinkLost(), LinkLost(), LinkLost(), None))
    fates = [(await way.send(PRIVATE, (Text("x"),))).fate for _ in range(4)]
    assert fates == [Fate.OFFLINE, Fate.UNKNOWN, Fate.OFFLINE, Fate.SENT]


async def test_what_is_no_account_fails_and_stops_nothing() -> None:
    client = Client()
    delivery = await sender(client).send(PrivateChat("cat", "10001"), (Text("x"),))
    assert delivery.fate is Fate.FAILED
    assert not client.calls


async def test_without_its_client_nothing_is_tried() -> None:
    client = Client()
    way = sender(client)
    assert (await way.send(PrivateChat("1", "10002"), (Text("x"),))).fate is Fate.OFFLINE
    assert not client.calls
    assert (await way.send(PrivateChat("1"), (Text("x"),))).fate is Fate.SENT


async def test_pieces_are_segments_and_a_private_message_knows_no_group() -> None:
    client = Client()
    pieces = (Mention("20001"), Mention("all"), Text("[CQ:at,qq=all]"), Picture(b"png", "words"))
    await sender(client).send(PRIVATE, pieces)
    await sender(client).send(GROUP, pieces)
    private, group = client.calls
    assert private["user_id"] == 20001 and "group_id" not in private
    assert group["group_id"] == 700 and "user_id" not in group
    assert [segment["type"] for segment in private["message"]] == [
        "at",
        "text",
        "text",
        "text",
        "image",
    ]
    assert private["message"][3]["data"]["text"] == "[CQ:at,qq=all]"


def states(bot: BotProcess) -> set[str]:
    return {state for (state,) in bot.rows("select state from outbox")}


async def test_an_unanswered_message_is_unknown_and_not_repeated(tmp_path: Path) -> None:
    async with (
        BotProcess(tmp_path, API_TIMEOUT="0.5") as bot,
        bot.client(answer=lambda _: Answer(silent=True)) as client,
    ):
        await client.group(900, BOSS, "建局 小镇全明星")
        await bot.until(lambda: "unknown" in states(bot))
        await asyncio.sleep(1.0)
        texts = [call.raw for call in client.calls]
        assert len(texts) == len(set(texts))


async def test_a_mute_is_respected(tmp_path: Path) -> None:
    muted = Answer(status="failed", retcode=120, words="muted")
    async with BotProcess(tmp_path) as bot, bot.client(answer=lambda _: muted) as client:
        await client.group(901, BOSS, "建局 小镇全明星")
        await client.until(lambda: client.calls)
        await asyncio.sleep(3)
        assert len(client.calls) == 1


async def test_what_was_cut_off_arrives_after_reconnecting(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as bot:
        client = bot.client()

        def cut(_call: Call) -> Answer:
            client.cut()
            return Answer(silent=True, delivered=False)

        client.answer = cut
        await client.connect()
        await client.group(902, BOSS, "建局 小镇全明星")
        await client.until(lambda: client.calls)
        client.answer = lambda _: Answer()
        await client.reopen()
        await client.until(lambda: client.texts(group=902))
        await client.quiet()
        assert len(client.texts(group=902)) == len(set(client.texts(group=902)))
        await client.close()


async def test_what_nobody_could_deliver_arrives_after_a_restart(tmp_path: Path) -> None:
    async with (
        BotProcess(tmp_path) as bot,
        bot.client(answer=lambda _: Answer(silent=True)) as client,
    ):
        await client.group(903, BOSS, "建局 小镇全明星")
        await client.until(lambda: client.calls)
    async with BotProcess(tmp_path) as bot, bot.client() as client:
        await client.until(lambda: client.texts(group=903))
