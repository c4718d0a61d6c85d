"""The line to a bot that is killed: who said what, what each reader heard, what came twice."""

import asyncio
import re
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.script import Typed, tail
from engine.runtime.said import message_id
from tests.chat.bot_process import BotProcess
from tests.onebot.client import OneBotClient
from tests.onebot.wire import Answer, Call

SELF = 10001
SLOWEST = 0.008
"""Seconds that the client takes at most to say that a message was sent."""
QUIET = 0.25
PATIENCE = 20.0
ANSWER = re.compile(r"^✗|^🎬|记为 #|生命 \d+/\d+ · 体力", re.MULTILINE)


@dataclass(slots=True)
class Message:
    """Something that was said, and where its answer stands among what its reader heard."""

    id: str
    account: int
    group: int | None
    text: str
    time: int
    answer: int | None = None
    event: dict[str, Any] | None = None

    @property
    def reader(self) -> str:
        """Where the answer goes."""
        return f"group:{self.group}" if self.group else f"account:{self.account}"


@dataclass
class Line:
    """One client of one bot, across all its lives."""

    bot: BotProcess
    chance: Random
    said: list[Message] = field(default_factory=list)
    heard: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    again: dict[str, deque[str]] = field(default_factory=lambda: defaultdict(deque))
    """What this bot must send once more, because nobody could know that it had arrived."""
    up: asyncio.Event = field(default_factory=asyncio.Event)
    spoken: asyncio.Event = field(default_factory=asyncio.Event)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    _waiting: dict[str, tuple[Message, asyncio.Future[str | None]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.client = OneBotClient(self.bot.url, SELF, answer=self._hear)

    async def say(self, typed: Typed) -> str | None:
        """Say something; returns the answer, or None when a restart made it vain to wait."""
        await self.up.wait()
        now, text = int(time.time()), typed.text + tail(len(self.said))
        scope = f"private:{SELF}" if typed.group is None else f"group:{typed.group}"
        name = message_id(str(typed.account), scope, now, text)
        message = Message(name, typed.account, typed.group, text, now)
        self.said.append(message)
        answer: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._waiting[message.reader] = (message, answer)
        try:
            message.event = await self._send(message)
            self.spoken.set()
        except ConnectionClosed:
            pass
        async with asyncio.timeout(4 * PATIENCE):
            return await answer

    async def _send(self, message: Message) -> dict[str, Any] | None:
        if message.group is None:
            return await self.client.private(message.account, message.text, time=message.time)
        return await self.client.group(
            message.group, message.account, message.text, time=message.time, role="owner"
        )

    async def lost(self) -> list[Message]:
        """Stop talking; returns what has no answer once everything sent was read."""
        self.up.clear()
        await self.client.closed()
        while self.client.calls and len(self.client.calls) != sum(map(len, self.heard.values())):
            await asyncio.sleep(0.01)
        return [message for message, answer in self._waiting.values() if not answer.done()]

    async def found(self) -> None:
        """Talk on with a bot that runs again; some clients deliver once more what was lost."""
        await self.client.reopen()
        for message, answer in list(self._waiting.values()):
            if not answer.done() and message.event and self.chance.random() < 0.5:
                await self.client.event(message.event)
        await self.settled()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_result(None)
        self.up.set()

    async def settled(self) -> None:
        """Wait until nothing is owed and nothing more comes."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.client.quiet(QUIET)
                if not self.bot.rows("select 1 from outbox where state = 'owed'"):
                    return

    def _hear(self, call: Call) -> Answer:
        reader = f"group:{call.group}" if call.group else f"account:{call.account}"
        self.heard[reader].append(call.text)
        self.news.set()
        again = self.again[reader]
        if again and again[0] == call.text:
            again.popleft()
        elif reader in self._waiting and ANSWER.search(call.text):
            message, answer = self._waiting[reader]
            if not answer.done():
                message.answer = len(self.heard[reader]) - 1
                answer.set_result(call.text)
        return Answer(delay=self.chance.uniform(0, SLOWEST))
