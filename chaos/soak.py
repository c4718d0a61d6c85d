"""`make soak`: twenty matches at once over a poor connection, and what the bot grows by."""

import asyncio
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import psutil
from tqdm import tqdm

from bench.script import Typed
from chaos.ledger import read_books
from chaos.line import Line, Message
from chaos.night import Night
from tests.chat.bot_process import BotProcess

MINUTES = 10.0
MATCHES = 20
DROPPED = DOUBLED = 0.02
RECONNECTS_EVERY = 30.0
AWAY = 0.3
NIGHT_LASTS = 45.0
THINKS = 1.5
SILENCE = 4.0
"""Seconds after which somebody takes a message for lost."""
WARM_UP = 0.25
"""The part of the time after which the memory is first looked at: by then the caches are full."""
MOST_GROWTH = 0.10


@dataclass
class PoorLine(Line):
    """A line that loses one message in fifty, and delivers another one twice."""

    waits: list[float] = field(default_factory=list)
    dropped: int = 0
    doubled: int = 0
    silent: int = 0
    reconnects: int = 0

    async def say(self, typed: Typed) -> str | None:
        """Say something; returns None when it was lost."""
        await self.up.wait()
        start = time.perf_counter()
        try:
            async with asyncio.timeout(SILENCE):
                answer = await super().say(typed)
        except TimeoutError:
            self.silent += 1
            return None
        self.waits.append(time.perf_counter() - start)
        return answer

    async def reconnect(self) -> None:
        """Lose the connection without a word, and come back."""
        self.up.clear()
        self.client.cut()
        await asyncio.sleep(AWAY)
        await self.client.reopen()
        self.reconnects += 1
        self.up.set()

    async def _send(self, message: Message) -> dict[str, Any] | None:
        lot = self.chance.random()
        if lot < DROPPED:
            self.dropped += 1
            return None
        event = await super()._send(message)
        if event is not None and lot < DROPPED + DOUBLED:
            self.doubled += 1
            await self.client.event(event)
        return event


@dataclass(frozen=True)
class Health:
    """What a soak found."""

    line: PoorLine
    memory: tuple[int, int]
    lost: int
    twice: int
    owed: int

    @property
    def growth(self) -> float:
        """How much larger the bot is than after the warm-up."""
        return self.memory[1] / self.memory[0] - 1

    @property
    def holds(self) -> bool:
        """Whether nothing was lost, doubled or left, and the bot did not swell."""
        return not (self.lost or self.twice or self.owed) and self.growth <= MOST_GROWTH


async def soak(folder: Path, minutes: float, seed: int) -> Health:
    """Play twenty matches for so many minutes."""
    chance = Random(seed)
    bot = BotProcess(folder, LOG_LEVEL="ERROR")
    await bot.start().listening()
    line = PoorLine(bot, chance)
    await line.client.connect()
    line.up.set()
    nights = [
        Night(line, chance, first_group=1_000 + number, ends=True, thinks=THINKS)
        for number in range(MATCHES)
    ]
    playing = [asyncio.create_task(night.play()) for night in nights]
    memory = await _live(line, nights, playing, minutes * 60)
    await asyncio.gather(*playing)
    await line.settled()
    books = read_books(bot.database)
    await line.client.close()
    await bot.stop()
    said = {message.id: message for message in line.said}
    done = Counter(entry[3].partition("/")[0] for entry in books.entries)
    twice = sum(n > 1 + said[name].text.count("；") for name, n in done.items() if name in said)
    lost = sum(m.id not in books.receipts for m in line.said if _done(line, m))
    owed = sum(row.owed for rows in books.outbox.values() for row in rows)
    return Health(line, memory, lost, twice, owed)


async def _live(
    line: PoorLine, nights: list[Night], playing: list["asyncio.Task[None]"], seconds: float
) -> tuple[int, int]:
    """Reconnect and let nights end until the time is over; returns memory early and late."""
    process, start, early = psutil.Process(line.bot.process.pid), time.monotonic(), 0
    with tqdm(total=round(seconds), desc="soak", unit="s", file=sys.stderr) as bar:
        while (passed := time.monotonic() - start) < seconds:
            bar.update(round(passed) - bar.n)
            await asyncio.sleep(1)
            if not early and passed > seconds * WARM_UP:
                early = process.memory_info().rss
            if passed // RECONNECTS_EVERY > line.reconnects:
                await line.reconnect()
            for number, night in enumerate(nights):
                if (passed + number) % NIGHT_LASTS < 1:
                    night.settle.set()
            for task in playing:
                if task.done():
                    task.result()
    late = process.memory_info().rss
    for night in nights:
        night.over = True
    return early or late, late


def _done(line: Line, message: Message) -> bool:
    """Whether something was answered with more than a refusal, and so must be kept."""
    if message.answer is None:
        return False
    return "✗" not in line.heard[message.reader][message.answer]


def table(health: Health) -> str:
    """Return what was found, for people."""
    line, (early, late) = health.line, health.memory
    parts = quantiles(line.waits, n=100)
    rows = [
        ("messages said", f"{len(line.said):,}"),
        ("  dropped on the way", f"{line.dropped:,}"),
        ("  delivered twice", f"{line.doubled:,}"),
        ("answers", f"{len(line.waits):,}"),
        ("  never", f"{line.silent - line.dropped:,}"),
        ("reconnects", f"{line.reconnects}"),
        ("milliseconds to an answer, p50 / p99", f"{parts[49] * 1e3:.1f} / {parts[98] * 1e3:.1f}"),
        ("megabytes, start / end", f"{early / 2**20:.1f} / {late / 2**20:.1f}"),
        ("  growth", f"{health.growth:+.1%}"),
        ("acknowledged and lost", f"{health.lost}"),
        ("messages done twice", f"{health.twice}"),
        ("messages still owed", f"{health.owed}"),
    ]
    return "\n".join(f"{name:<46}{value:>14}" for name, value in rows)


def main(asked: list[str]) -> None:
    """Soak, print the table, and fail when a promise was broken."""
    minutes = float(asked[0]) if asked else MINUTES
    with tempfile.TemporaryDirectory() as folder:
        health = asyncio.run(soak(Path(folder), minutes, time.time_ns() % 10_000))
    print(table(health))
    if not health.holds:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
