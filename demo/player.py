"""A player who knows nothing but what the bot tells him in private."""

import asyncio
import re
from dataclasses import dataclass, field
from itertools import count
from random import Random

from bench.load import Fits, Load
from bench.script import Typed, tail

STATUS = re.compile(
    r"生命 (?P<health>\d+)/\d+ · 体力 (?P<stamina>\d+)/\d+ · 货币 \d+(?: · (?P<place>[^·\n]+))?"
)
REFUSED = "✗"
GONE = ("你已出局", "不在任何一局")
WAIT = re.compile(r"还需\s*([\d.]+)\s*秒")
TRICKS = 24
"""How many things a player tries in one night."""
EMPTY = 16
"""Of so many open places, one more is where everybody goes to meet the others."""
TALK = ("昨晚谁动的手", "我什么都没看见", "今天还去老地方", "我只是路过")
WEARY = 20
"""The health below which a player thinks of resting."""


@dataclass
class Player:
    """One account, its temper, and what the last answer said of it."""

    users: Load
    account: int
    persona: str
    chance: Random
    pace: int
    """How fast the bot's clock runs."""
    health: int = 100
    stamina: int = 100
    place: str = ""
    out: bool = False
    _turns: "count[int]" = field(default_factory=count)

    async def night(self, open_places: list[str], closing: list[str]) -> None:
        """Live through one night: be born, go where the others are, look about, strike, grab."""
        safe = [place for place in open_places if place not in closing] or open_places
        first = 7 * len(open_places) % len(safe)
        haunts = (safe[first:] + safe)[: 1 + len(safe) // EMPTY]
        await self.say(f"出生 {self.chance.choice(haunts)}")
        if self.health < WEARY and self.chance.random() < 0.5:
            await self.say(f"静养 {self.chance.choice(safe)}")
            return
        await self.say("行动")
        if self.place not in haunts:
            await self.say(f"移动 {self.chance.choice(haunts)}")
        for _ in range(TRICKS):
            if self.out or self.stamina < 5:
                break
            await self._trick()

    async def _trick(self) -> None:
        found = await self.say("搜索")
        if wait := WAIT.search(found):
            await asyncio.sleep(float(wait[1]) / self.pace)
        elif (await self.say("攻击")).startswith(REFUSED):
            await self.say("捡拾")
            await self._dress()

    async def _dress(self) -> None:
        """Take something from the bag to the hand, whatever it is, and use it when hurt."""
        bag = await self.say("背包", _is_page)
        for thing in _things(bag, "背包")[:1]:
            if (await self.say(f"更换 {thing}")).startswith(REFUSED) and self.health < WEARY:
                await self.say(f"使用 {thing}")

    async def chat(self, group: int) -> None:
        """Say something in the group by day, which is never answered."""
        if not self.out:
            talk = self.chance.choice(TALK) + tail(next(self._turns))
            await self.users.say(Typed(self.account, talk, group, admin=False))

    async def say(self, words: str, fits: Fits | None = None) -> str:
        """Say something in private and return the answer to it."""
        if self.out:
            return REFUSED
        typed = Typed(self.account, words + tail(next(self._turns)))
        answer = await self.users.hear(typed, fits or _is_answer)
        if status := STATUS.search(answer):
            self.health, self.stamina = int(status["health"]), int(status["stamina"])
            self.place = (status["place"] or "").strip()
        gone = answer.startswith(REFUSED) and any(word in answer for word in GONE)
        self.out = self.health <= 0 or gone
        return answer


def _is_answer(words: str) -> bool:
    return words.startswith(REFUSED) or STATUS.search(words) is not None


def _is_page(words: str) -> bool:
    return words.startswith(REFUSED) or "包" in words


def _things(page: str, heading: str) -> list[str]:
    """Return what a page lists after a heading."""
    lines = [line.partition("：") for line in page.splitlines()]
    listed = [things for name, _, things in lines if name == heading]
    names = [re.sub(r"[（(].*", "", name).strip() for line in listed for name in line.split("、")]
    return [name for name in names if name and name != "无"]
