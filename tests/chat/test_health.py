"""Whoever watches the bot sees by one address whether it is well."""

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx

from tests.chat.bot_process import BOSS, BotProcess


async def asked(bot: BotProcess) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False) as client:
        return await client.get(f"http://127.0.0.1:{bot.port}/health")


async def test_the_health_of_the_bot_is_told_in_counts(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as bot:
        answer = await asked(bot)
        assert answer.status_code == 200
        assert answer.json() == {"database": "ok", "clients": 0, "matches": 0}
        async with bot.client() as client:
            await client.group(7, BOSS, "建局 小镇全明星")
            await bot.until(lambda: bot.rows("select id from match"))
            told = (await asked(bot)).json()
            assert told == {"database": "ok", "clients": 1, "matches": 1}
        with closing(sqlite3.connect(bot.database)) as database, database:
            database.execute("ALTER TABLE match RENAME TO elsewhere")
        answer = await asked(bot)
        assert answer.status_code == 503
        assert answer.json()["database"] == "unreachable"
