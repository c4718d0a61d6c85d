"""Messages are judged in the order in which they were read, whoever sent them."""

import asyncio
from itertools import pairwise
from pathlib import Path

from tests.chat.bot_process import BOSS, BotProcess, make_home
from tests.onebot.client import OneBotClient

SLOW_GUEST = '''
"""A plugin of somebody else, which dawdles."""
import asyncio, random
from pathlib import Path
from nonebot import on_message
from nonebot.message import event_preprocessor

@event_preprocessor
async def dawdle():
    await asyncio.sleep(random.random() / 5)

listener = on_message(priority=1, block=True)

@listener.handle()
async def listen(event):
    with Path("heard.txt").open("a") as file:
        file.write(f"{event.user_id}\\n")
'''


async def open_match(client: OneBotClient, group: int) -> None:
    await client.group(group, BOSS, "建局 小镇全明星")
    await client.until(lambda: client.texts(group=group))


def seated(bot: BotProcess, group: int) -> list[str]:
    query = (
        "select seat.persona from seat join match on match.id = seat.match_id"
        f" where match.room = '{group}' order by seat.seat"
    )
    return [persona for (persona,) in bot.rows(query)]


async def test_thirty_messages_of_one_account(client: OneBotClient) -> None:
    asked = [f"房间 {number}" for number in range(5000, 5030)]
    for words in asked:
        await client.private(601, words)
    await client.until(lambda: len(client.texts(601)) == 30)
    for words, answer in zip(asked, client.texts(601), strict=True):
        assert words.split()[1] in answer


async def test_thirty_accounts_in_one_group(bot: BotProcess, client: OneBotClient) -> None:
    await open_match(client, 6100)
    personas = [f"甲{number}号" for number in range(30)]
    for number, persona in enumerate(personas):
        await client.group(6100, 61_000 + number, f"报名 {persona}")
    await bot.until(lambda: len(seated(bot, 6100)) == 30)
    assert seated(bot, 6100) == personas


async def test_accounts_of_two_bots(bot: BotProcess, client: OneBotClient) -> None:
    await open_match(client, 6200)
    personas = [f"乙{number}号" for number in range(30)]
    async with bot.client(10002) as other:
        for number, persona in enumerate(personas):
            speaker = (client, other)[number % 2]
            await speaker.group(6200, 62_000 + number, f"报名 {persona}")
            await asyncio.sleep(0.01)
        await bot.until(lambda: len(seated(bot, 6200)) == 30)
    assert seated(bot, 6200) == personas
    instants = [at for (at,) in bot.rows("select at from entry order by match_id, number")]
    assert instants
    match = "(select id from match where room = '6200')"
    query = f"select at from entry where match_id = {match} order by number"
    assert all(a <= b for (a,), (b,) in pairwise(bot.rows(query)))


async def test_a_dawdling_plugin_changes_no_order(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / "plugins" / "guest.py").write_text(SLOW_GUEST, "utf-8")
    async with BotProcess(tmp_path, home) as bot, bot.client() as client:
        await open_match(client, 6300)
        personas = [f"丙{number}号" for number in range(30)]
        for number, persona in enumerate(personas):
            await client.group(6300, 63_000 + number, f"报名 {persona}")
        await bot.until(lambda: len(seated(bot, 6300)) == 30)
        assert seated(bot, 6300) == personas
        heard = home / "heard.txt"
        await bot.until(lambda: heard.exists() and len(heard.read_text().split()) == 31)
