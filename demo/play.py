"""`make demo`: a bot on a free port, and twelve players and a director who play it to the end."""

import asyncio
import re
import sys
import time
from itertools import count
from random import Random

from tqdm import tqdm

from bench.bot_process import HOUSE, house_bot
from bench.load import Load, load
from bench.script import Typed, tail
from demo.picture import draw
from demo.player import Player

GROUP, DIRECTOR, FIRST = 700, 90_700, 700_001
PERSONAS = [
    "阿狸",
    "北斗",
    "苍耳",
    "丁香",
    "飞鸟",
    "谷雨",
    "海棠",
    "惊蛰",
    "阑珊",
    "木槿",
    "南星",
    "秋千",
]
PACE = 400
"""How many times as fast as ours the bot's clock runs."""
LAST_NIGHT = 12
PAUSE = 0.1
"""Seconds for the last announcements to arrive."""
END = "【终局】"
WON = "活到了最后"
MATCHES = 3
"""How often to play again when nobody outlives the last night."""


async def play(url: str, seed: int) -> list[str]:
    """Play one match and return what the group read, post by post."""
    chance = Random(seed)
    async with load(url) as users:
        director = Director(users)
        await director.order("建局 小镇全明星 手动")
        players = [
            Player(users, FIRST + number, persona, chance, PACE)
            for number, persona in enumerate(PERSONAS)
        ]
        for player in players:
            await users.hear(Typed(player.account, f"报名 {player.persona}", GROUP, admin=False))
        await director.order("开局")
        with tqdm(total=len(players) - 1, desc="出局", unit="人", file=sys.stderr) as bar:
            for _ in range(LAST_NIGHT):
                if await director.night(players):
                    break
                bar.update(sum(player.out for player in players) - bar.n)
            bar.update(bar.total - bar.n)
        return users.posts


class Director:
    """Runs the match from the group."""

    def __init__(self, users: Load) -> None:
        self.users = users
        self._turns = count()

    async def order(self, words: str) -> str:
        """Give an order in the group; return the first thing that the group reads then."""
        typed = Typed(DIRECTOR, words + tail(next(self._turns)), GROUP)
        return await self.users.hear(typed)

    async def night(self, players: list[Player]) -> bool:
        """Let a day and its night pass; return whether the match is over."""
        for player in players:
            await player.chat(GROUP)
        places = await self.order("地图")
        await self.order("入夜")
        if not self._over:
            opened, closing = _listed(places, "开放"), _listed(places, "今晚")
            await asyncio.gather(*(player.night(opened, closing) for player in players))
        if not self._over:
            await self.order("天亮")
        await asyncio.sleep(PAUSE)
        for player in players:
            player.out = player.out or _is_out(player.persona, self.users.posts)
        return self._over

    @property
    def _over(self) -> bool:
        return any(END in post for post in self.users.posts)


def _listed(page: str, heading: str) -> list[str]:
    """Return the names that a page lists after a heading."""
    found = re.search(rf"{heading}[^：:\n]*[：:](.+)", page)
    return [name.strip("。 ") for name in found[1].split("、")] if found else []


def _is_out(persona: str, posts: list[str]) -> bool:
    return any(re.search(rf"【出局】.*{persona}—", post) for post in posts)


def main() -> None:
    """Play until a match is won by a player, and print what the group read."""
    start = time.monotonic()
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else time.time_ns() % 10_000
    posts: list[str] = []
    for attempt in range(MATCHES):
        with house_bot(CLOCK_PACE=str(PACE)) as url:
            posts = asyncio.run(play(url, seed + attempt))
        if any(WON in post for post in posts):
            break
    told = [post for post in posts if "【" in post]
    print("\n\n".join(told))
    draw(told, HOUSE / "var" / "demo.svg")
    print(f"\n{len(posts)} 条群消息，{time.monotonic() - start:.0f} 秒，种子 {seed}")


if __name__ == "__main__":
    main()
