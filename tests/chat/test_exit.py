"""Told to stop, the bot stops, whatever its clients do not answer."""

import signal
from pathlib import Path

import pytest

from tests.chat.bot_process import BOSS, BotProcess
from tests.onebot.wire import Answer

QUICK = 5.0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_it_stops_with_a_call_unanswered(tmp_path: Path, how: int) -> None:
    silent = Answer(silent=True)
    async with (
        BotProcess(tmp_path, API_TIMEOUT="60") as bot,
        bot.client(answer=lambda _: silent) as client,
    ):
        await client.group(4000, BOSS, "建局 小镇全明星")
        await client.private(4001, "版本")
        await client.until(lambda: len(client.calls) >= 2)
        _, seconds = await bot.stop(how)
        assert seconds < QUICK
        assert "Traceback" not in bot.log, bot.log


async def test_it_stops_with_a_frozen_client(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, API_TIMEOUT="60") as bot:
        client = await bot.client().connect()
        client.freeze()
        for number in range(20):
            await client.private(4100 + number, "版本")
        _, seconds = await bot.stop()
        assert seconds < QUICK
        client.cut()
        await client.close()


async def test_it_stops_in_the_middle_of_a_burst(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as bot, bot.client() as client:
        await client.group(4200, BOSS, "建局 小镇全明星")
        for number in range(50):
            await client.group(4200, 4201 + number, f"报名 勇者{number}")
        _, seconds = await bot.stop()
        assert seconds < QUICK
        assert "Traceback" not in bot.log, bot.log
