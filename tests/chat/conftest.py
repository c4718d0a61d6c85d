"""A bot for those tests that need nothing special of it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.chat.bot_process import BotProcess
from tests.onebot.client import OneBotClient


@pytest_asyncio.fixture(scope="session")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotProcess]:
    """One bot for many tests; each takes accounts and groups of its own."""
    async with BotProcess(tmp_path_factory.mktemp("bot")) as bot:
        yield bot


@pytest_asyncio.fixture
async def client(bot: BotProcess) -> AsyncIterator[OneBotClient]:
    """A well-behaved client of that bot."""
    async with bot.client() as client:
        yield client
