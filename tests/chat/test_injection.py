"""Whatever players type reaches the wire as words, never as a mention, a picture or a code."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.chat.bot_process import BOSS, ROOT, BotProcess
from tests.onebot.client import OneBotClient
from tests.onebot.wire import Call

HOSTILE = [
    "[CQ:at,qq=all]",
    "&#91;CQ:at,qq=all&#93;",
    "[CQ:image,file=https://example.com/x.png]",
    "@全体成员",
    "<red>{0}{persona}%s\x1b[31m",
]
GROUP = 2000
PLAYERS = range(20_001, 20_005)


def spoken_words() -> Iterator[str]:
    for path in sorted((ROOT / "data").glob("*/verbs.toml")):
        for verb in tomllib.loads(path.read_text("utf-8"))["verb"]:
            yield verb["words"][0]


def assert_harmless(call: Call) -> None:
    message = call.params["message"]
    assert isinstance(message, list), call.raw
    for segment in message:
        assert segment["type"] in ("text", "at", "image")
        if segment["type"] == "at":
            assert segment["data"]["qq"].isdecimal()
        if segment["type"] == "image":
            assert segment["data"]["file"].startswith("base64://")
    assert "auto_escape" not in call.params


async def open_match(client: OneBotClient) -> None:
    await client.group(GROUP, BOSS, "建局 小镇全明星 手动")
    for hostile in HOSTILE:
        await client.group(GROUP, 20_000, f"报名 {hostile}")
    for account in PLAYERS:
        await client.group(GROUP, account, f"报名 勇者{account}")
    await client.quiet(1.0)


async def say_everything(client: OneBotClient, hostile: str) -> None:
    for number, word in enumerate(spoken_words()):
        for account in (PLAYERS[number % len(PLAYERS)], BOSS):
            await client.private(account, f"{word} {hostile} {hostile}")
            await client.group(GROUP, account, f"{word} {hostile}")
    await client.quiet(1.0)


async def test_no_words_of_a_player_act(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as bot, bot.client() as client:
        await open_match(client)
        await say_everything(client, HOSTILE[0])
        await client.group(GROUP, BOSS, "开局")
        for hostile in HOSTILE:
            await say_everything(client, hostile)
        sent = [call for call in client.calls if call.sends]
        assert len(sent) > 100
        for call in sent:
            assert_harmless(call)
        assert any(HOSTILE[0] in call.text for call in sent), "nothing was echoed at all"
        assert "Traceback" not in bot.log, bot.log


async def test_private_answers_never_go_to_a_group(client: OneBotClient) -> None:
    await client.private(20_101, "房间 8888", sub_type="friend", group_id=2100)
    assert "8888" in await client.next_text(20_101)
    assert all("8888" not in json.dumps(call.params) or call.account for call in client.calls)
    assert all("group_id" not in call.params for call in client.calls if call.account)
