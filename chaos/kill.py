"""`make chaos`: kills the running bot in the middle of busy nights, and counts what that cost."""

import asyncio
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tqdm import tqdm

from chaos.again import again
from chaos.ledger import Books, Told, read_books
from chaos.line import Line, Message
from chaos.night import Night
from tests.chat.bot_process import BotProcess

KILLS = 200
MOMENTS = ("judging", "sending", "settling")


@dataclass
class Toll:
    """What was counted, kill by kill and at the end."""

    kills: int = 0
    moments: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    matches: int = 0
    said: int = 0
    commands: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    owed: int = 0
    sent: int = 0
    sent_twice: int = 0
    sent_often: int = 0
    strange: int = 0
    same: bool = False

    @property
    def holds(self) -> bool:
        """Whether every promise was kept."""
        broken = self.lost + self.doubled + self.sent_often + self.strange
        return self.same and not broken and self.sent == self.owed


class Killer:
    """Kills one bot again and again, and keeps the books of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.bot = BotProcess(folder, LOG_LEVEL="ERROR")
        self.line = Line(self.bot, self.chance)
        self.night = Night(self.line, self.chance)
        self.told: dict[str, Told] = {}
        self.toll = Toll()

    async def run(self, kills: int, bar: "tqdm[Any]") -> Toll:
        """Kill so many times, then let everything come to an end and count."""
        await self.bot.start().listening()
        await self.line.client.connect()
        self.line.up.set()
        playing = asyncio.create_task(self.night.play())
        for number in range(kills):
            await self._unless_done(playing, self._moment(MOMENTS[number % len(MOMENTS)]))
            await self._kill()
            bar.update()
        self.night.over = True
        await playing
        await self.line.settled()
        await self.line.client.close()
        await self.bot.stop()
        return await self._count()

    async def _unless_done(
        self, playing: "asyncio.Task[None]", moment: Coroutine[Any, Any, None]
    ) -> None:
        waiting = asyncio.create_task(moment)
        await asyncio.wait((playing, waiting), return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            playing.result()

    async def _moment(self, moment: str) -> None:
        """Wait for a moment of this kind."""
        await asyncio.sleep(self.chance.uniform(0.1, 0.4))
        event = {"judging": self.line.spoken, "sending": self.line.news}.get(moment)
        if event is None:
            event = self.night.settling
            event.clear()
            self.night.settle.set()
        else:
            event.clear()
        await event.wait()
        longest = {"judging": 0.004, "sending": 0.002, "settling": 0.008}[moment]
        await asyncio.sleep(self.chance.uniform(0, longest))

    async def _kill(self) -> None:
        self.bot.process.send_signal(signal.SIGKILL)
        await self.bot.ended()
        unanswered = await self.line.lost()
        books = read_books(self.bot.database)
        self._look(books, unanswered)
        started = time.monotonic()
        await self.bot.start().listening()
        self.toll.restarts.append(time.monotonic() - started)
        self.toll.kills += 1
        await self.line.found()

    def _look(self, books: Books, unanswered: list[Message]) -> None:
        """Note what the kill interrupted, and what must be sent again for it."""
        moments = self.toll.moments
        self._follow(books)
        settling = any(message.text.startswith(("天亮", "入夜")) for message in unanswered)
        moments["in a settlement"] += settling
        moments["before the commit"] += any(m.id not in books.receipts for m in unanswered)
        moments["between commit and send"] += any(m.id in books.receipts for m in unanswered)
        unmarked = 0
        for reader, rows in books.outbox.items():
            self.line.again[reader].clear()
            for number in range(self.told[reader].sent):
                if rows[number].owed:
                    self.told[reader].unsure[number] += 1
                    self.line.again[reader].append(rows[number].text)
                    unmarked += 1
        moments["between send and mark"] += bool(unmarked)

    def _follow(self, books: Books) -> None:
        for reader in (*books.outbox, *self.line.heard):
            told = self.told.setdefault(reader, Told())
            told.follow(books.outbox.get(reader, ()), self.line.heard[reader])

    async def _count(self) -> Toll:
        """Count what was lost or doubled, and tell the journal once more without kills."""
        books, toll = read_books(self.bot.database), self.toll
        self._follow(books)
        self._count_messages(books)
        said = {message.id: message for message in self.line.said}
        answered = [m for m in self.line.said if m.answer is not None]
        kept = [m for m in answered if m.answer not in self.told[m.reader].unkept]
        done = Counter(entry[3].partition("/")[0] for entry in books.entries)
        toll.matches, toll.said = self.night.matches + 1, len(said)
        toll.commands = len(books.entries)
        toll.acknowledged = len(kept)
        toll.lost = sum(m.id not in books.receipts for m in kept)
        toll.lost += sum(self._accepted(m) and m.id not in done for m in kept)
        toll.doubled = sum(
            count > 1 + said[name].text.count("；") for name, count in done.items() if name in said
        )
        toll.same = await again(self.bot.database.parent, books.entries, said) == books.entries
        return toll

    def _count_messages(self, books: Books) -> None:
        toll = self.toll
        toll.owed = sum(len(rows) for rows in books.outbox.values())
        toll.sent = sum(told.sent for told in self.told.values())
        for told in self.told.values():
            toll.sent_twice += sum(told.doubled.values())
            toll.strange += len(told.strange)
            surplus = told.doubled - told.unsure
            toll.sent_often += surplus.total()

    def _accepted(self, message: Message) -> bool:
        assert message.answer is not None
        return "✗" not in self.line.heard[message.reader][message.answer]


def table(toll: Toll) -> str:
    """Return the toll for people."""
    rows = [
        ("kills survived", f"{toll.kills}"),
        *((f"  {name}", f"{count}") for name, count in sorted(toll.moments.items())),
        ("seconds to be back, median / most", _seconds(toll.restarts)),
        ("matches", f"{toll.matches}"),
        ("messages said", f"{toll.said:,}"),
        ("entries in the journal", f"{toll.commands:,}"),
        ("commands acknowledged", f"{toll.acknowledged:,}"),
        ("  lost", f"{toll.lost}"),
        ("  doubled", f"{toll.doubled}"),
        ("messages owed", f"{toll.owed:,}"),
        ("  sent", f"{toll.sent:,}"),
        ("  sent twice, killed between send and mark", f"{toll.sent_twice}"),
        ("  sent more often than that", f"{toll.sent_often}"),
        ("  heard, but stored nowhere", f"{toll.strange}"),
        ("journal as without any kill", "yes" if toll.same else "NO"),
    ]
    return "\n".join(f"{name:<46}{value:>14}" for name, value in rows)


def _seconds(restarts: list[float]) -> str:
    return f"{median(restarts):.2f} / {max(restarts):.2f}" if restarts else "-"


async def chaos(folder: Path, kills: int, seed: int, *, quiet: bool = False) -> Toll:
    """Kill a bot over a database in this folder so many times."""
    with tqdm(total=kills, desc="kills", file=sys.stderr, disable=quiet) as bar:
        return await Killer(folder, seed).run(kills, bar)


def main(asked: list[str]) -> None:
    """Kill, print the table, and fail when a promise was broken."""
    kills = int(asked[0]) if asked else KILLS
    seed = int(asked[1]) if len(asked) > 1 else time.time_ns() % 10_000
    with tempfile.TemporaryDirectory() as folder:
        toll = asyncio.run(chaos(Path(folder), kills, seed))
    print(f"{table(toll)}\nseed {seed}")
    if not toll.holds:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
