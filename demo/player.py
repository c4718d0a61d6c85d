"""A player who knows nothing but what the bot tells him in private."""

import re
from dataclasses import dataclass, field
from itertools import count
from random import Random

from bench.load import Fits, Load
from bench.script import Typed

STATUS = re.compile(
    r"生命 (?P<health>\d+)/\d+ · 体力 (?P<stamina>\d+)/\d+ · 货币 \d+(?: · (?P<place>[^·\n]+))?"
)
REFUSED = "✗"
TRICKS = 6
"""How many things a player tries in one night."""


@dataclass
class Player:
    """One account, its temper, and what the last answer said of it."""

    users: Load
    account: int
    persona: str
    chance: Random
    health: int = 100
    stamina: int = 100
    out: bool = False
    _turns: "count[int]" = field(default_factory=count)

    async def night(self, open_places: list[str], closing: list[str]) -> None:
        """Live through one night: be born, look about, strike, grab, and get away in time."""
        safe = [place for place in open_places if place not in closing] or open_places
        await self.say(f"出生 {self.chance.choice(safe)}")
        if self.chance.random() < 0.25:
            await self.say(f"静养 {self.chance.choice(safe)}")
            return
        await self.say("行动")
        for _ in range(TRICKS):
            if self.out or self.stamina < 15:
                break
            await self._trick(safe)
        await self.say(f"移动 {self.chance.choice(safe)}")

    async def _trick(self, safe: list[str]) -> None:
        await self.say("搜索")
        if (await self.say("攻击")).startswith(REFUSED):
            await self.say("捡拾")
            await self._dress()
        if self.chance.random() < 0.5:
            await self.say(f"移动 {self.chance.choice(safe)}")

    async def _dress(self) -> None:
        """Take something from the bag to the hand, whatever it is, and use what is there."""
        bag = await self.say("背包", _is_page)
        for thing in self.chance.sample(found := _things(bag), min(2, len(found))):
            await self.say(f"更换 {thing}")
            if self.health < 60:
                await self.say(f"使用 {thing}")

    async def say(self, words: str, fits: Fits | None = None) -> str:
        """Say something in private and return the answer to it.

        A growing tail of full stops, which change nothing, tells two like messages apart.
        """
        if self.out:
            return REFUSED
        typed = Typed(self.account, words + "。" * (next(self._turns) % 40))
        answer = await self.users.hear(typed, fits or _is_answer)
        if status := STATUS.search(answer):
            self.health, self.stamina = int(status["health"]), int(status["stamina"])
        self.out = self.health <= 0 or (answer.startswith(REFUSED) and "出局" in answer)
        return answer


def _is_answer(words: str) -> bool:
    return words.startswith(REFUSED) or STATUS.search(words) is not None


def _is_page(words: str) -> bool:
    return words.startswith(REFUSED) or "包" in words


def _things(bag: str) -> list[str]:
    """Return what a page lists after its colons."""
    listed = (line.partition("：")[2] for line in bag.splitlines())
    names = [re.sub(r"[（(].*", "", name).strip() for line in listed for name in line.split("、")]
    return [name for name in names if name and name != "无"]
