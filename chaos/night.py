"""Busy nights: eight players who never rest, and a director who settles when he is told to."""

import asyncio
from dataclasses import dataclass, field
from random import Random

from bench.script import Typed
from chaos.line import Line

SEATS = 8
NIGHTS = 3
"""More would show red cards to players who never speak by day."""
CLOSING = ("随喜", "穗波市", "无影阁", "无忧境")
DOES = ("移动 17", "移动 18", "移动 17", "移动 18", "搜索", "搜索", "攻击", "捡拾", "行动")
THINKS = 0.03
TRIES = 50


@dataclass
class Night:
    """Matches one after the other, each in a group of its own."""

    line: Line
    chance: Random
    settle: asyncio.Event = field(default_factory=asyncio.Event)
    """Set to have the night closed and the next one opened."""
    settling: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the order is out."""
    first_group: int = 701
    ends: bool = False
    """Whether a match is ended before the next one begins, in the same group then."""
    thinks: float = THINKS
    """Seconds that anybody thinks at most before he says the next thing."""
    over: bool = False
    matches: int = 0

    async def play(self) -> None:
        """Play until it is over."""
        while not self.over:
            await self._match(self.first_group + (0 if self.ends else self.matches))
            self.matches += 1

    async def _match(self, group: int) -> None:
        director = Director(self, group)
        accounts = [group * 1_000 + seat for seat in range(1, SEATS + 1)]
        await director.begin(accounts)
        done = asyncio.Event()
        players = [self._player(account, done) for account in accounts]
        async with asyncio.TaskGroup() as tasks:
            for player in players:
                tasks.create_task(player)
            await director.nights(accounts)
            done.set()
        if self.ends and not self.over:
            await director.order("结束")
            await director.order("确认")

    async def _player(self, account: int, done: asyncio.Event) -> None:
        """Say one thing after the other, each when the last was answered or is lost."""
        born = False
        while not done.is_set():
            await asyncio.sleep(self.chance.uniform(0, self.thinks))
            words = self.chance.choice(DOES) if born else "出生 17；行动"
            answer = await self.line.say(Typed(account, words))
            born = born or (answer is not None and not answer.startswith("✗"))


@dataclass
class Director:
    """Types an order again when it was not answered, as people do."""

    night: Night
    group: int

    @property
    def account(self) -> int:
        """His account."""
        return 90_000 + self.group

    async def order(self, words: str, *, private: bool = False) -> str:
        """Give an order until it is answered."""
        typed = Typed(self.account, words, None if private else self.group)
        for _ in range(TRIES):
            answer = await self.night.line.say(typed)
            if answer is not None:
                return answer
        raise TimeoutError(f"nobody answers {words}")

    async def begin(self, accounts: list[int]) -> None:
        """Open a match and its first night."""
        await self.order("建局 小镇全明星 手动")
        names = "\n".join(f"旅人{account} {account}" for account in accounts)
        await self.order(f"导入\n{names}\n", private=True)
        await self.order(f"开局 {self.group}")
        await self._open(0)

    async def nights(self, accounts: list[int]) -> None:
        """Keep everybody fit, and settle when told to, until the last night is over."""
        for number in range(1, NIGHTS + 1):
            while not self.night.settle.is_set() and not self.night.over:
                account = self.night.chance.choice(accounts)
                vital = self.night.chance.choice(("生命", "体力"))
                await self.order(f"设定 旅人{account} {vital} 100", private=True)
                await asyncio.sleep(self.night.chance.uniform(0, self.night.thinks))
            if self.night.over:
                return
            self.night.settling.set()
            await self.order("天亮")
            if number < NIGHTS:
                await self._open(number)
            self.night.settle.clear()

    async def _open(self, number: int) -> None:
        await self.order(f"缩圈 {CLOSING[number]}")
        await self.order("入夜")
