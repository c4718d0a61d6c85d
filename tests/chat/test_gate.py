"""Nobody comes in without the token, and no report is taken without a signature."""

import hmac
import json
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.chat.bot_process import BotProcess
from tests.onebot.client import OneBotClient
from tests.onebot.wire import message_event

TOKEN = "a-token-of-some-length"
SECRET = "tell nobody"
PATHS = ("/onebot/v11", "/onebot/v11/", "/onebot/v11/http", "/onebot/v11/http/", "/onebot/v11/ws")


async def post(
    bot: BotProcess, event: dict, secret: str | None = None, path: str = PATHS[2]
) -> int:
    body = json.dumps(event).encode()
    headers = {"X-Self-ID": str(event["self_id"]), "Content-Type": "application/json"}
    if secret is not None:
        headers["X-Signature"] = "sha1=" + hmac.new(secret.encode(), body, "sha1").hexdigest()
    async with httpx.AsyncClient(trust_env=False) as web:
        answer = await web.post(f"http://127.0.0.1:{bot.port}{path}", content=body, headers=headers)
    return answer.status_code


async def test_without_a_secret_no_report_is_taken(bot: BotProcess, client: OneBotClient) -> None:
    event = message_event(10001, 701, "版本", 1)
    for path in PATHS:
        assert await post(bot, event, path=path) in (403, 404, 405, 307)
        assert await post(bot, event, "", path) in (403, 404, 405, 307)
    await client.quiet()
    assert not client.texts(701)


async def test_reports_need_a_signature_that_fits(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, ONEBOT_SECRET=SECRET) as bot, bot.client() as client:
        assert await post(bot, message_event(10001, 702, "版本", 1)) == 403
        assert await post(bot, message_event(10001, 702, "版本", 1), "guess") == 403
        assert await post(bot, {"self_id": 10001}, SECRET) == 400
        await client.quiet()
        assert not client.texts(702)
        assert await post(bot, message_event(10001, 702, "版本", 1), SECRET) == 204
        assert "导演" in await client.next_text(702)


async def test_a_report_for_an_absent_bot_waits_for_it(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, ONEBOT_SECRET=SECRET) as bot:
        assert await post(bot, message_event(10009, 703, "版本", 1), SECRET) == 204
        async with bot.client(10009) as client:
            assert "导演" in await client.next_text(703)


async def test_clients_need_the_token(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, ONEBOT_ACCESS_TOKEN=TOKEN) as bot:
        for token in (None, "", "guess", TOKEN[:-1], TOKEN + "x"):
            with pytest.raises(InvalidStatus, match="403"):
                await bot.client(token=token).connect()
        with pytest.raises(InvalidStatus, match="403"):
            await OneBotClient(f"{bot.url}?access_token={TOKEN}").connect()
        async with bot.client(token=TOKEN) as client:
            await client.private(704, "版本")
            assert await client.next_text(704)
        assert TOKEN not in bot.log


async def test_pages_of_other_sites_may_not_connect(bot: BotProcess) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example"):
        with pytest.raises(InvalidStatus, match="403"):
            await bot.client(10003, headers={"Origin": origin}).connect()
    async with bot.client(10003, headers={"Origin": "http://localhost:3000"}):
        pass


async def test_half_roles_and_nameless_clients_may_not_connect(bot: BotProcess) -> None:
    for headers in ({"X-Client-Role": "API"}, {"X-Self-ID": ""}):
        with pytest.raises(InvalidStatus, match="403"):
            await bot.client(10004, headers=headers).connect()
