"""The whole way over the WebSocket: 50 seats that search and move, against a bare echo."""

import asyncio
from statistics import median, quantiles

from bench.bot_process import echo_bot, house_bot
from bench.load import Load, load, take_turns
from bench.row import RUNS, Row, at_least, at_most
from bench.script import Typed, accounts_of, births, moves, opening

SEATS = 50
ROUNDS = 18
BURSTS = 10
REFUSAL = "✗"


def rows() -> list[Row]:
    """Measure all rows of this group."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with house_bot() as ours, echo_bot() as bare:
        async with load(ours) as players, load(bare) as parrots:
            return [*(await _speed_rows(players, parrots)), *(await _burst_rows(players))]


async def _speed_rows(players: Load, parrots: Load) -> list[Row]:
    pairs = []
    for group in range(1, RUNS + 1):
        accounts = accounts_of(group, SEATS)
        await _begin(players, group, accounts)
        talk = [[Typed(one, "搜索"), *moves([one], ROUNDS)] for one in accounts]
        heard = len(players.words)
        pairs.append((await take_turns(players, talk), await take_turns(parrots, talk)))
        assert not [words for words in players.words[heard:] if words.startswith(REFUSAL)]
    ours, bare = (median(rate for rate, _ in side) for side in zip(*pairs, strict=True))
    late, bare_late = (
        median(_p99(waits) for _, waits in side) for side in zip(*pairs, strict=True)
    )
    speed = f"{ours:,.0f}/s kept for good, {bare:,.0f}/s echoed"
    wait = f"{late * 1e3:.1f} ms, {bare_late * 1e3:.1f} ms echoed"
    return [
        at_least("messages a second over the WebSocket / echo", ours / bare, 0.7, speed),
        at_most("slowest of 100 answers / echo", late / bare_late, 2.0, wait),
    ]


async def _burst_rows(players: Load) -> list[Row]:
    """500 messages, 50 at once: how many answers, and how many out of turn."""
    accounts = accounts_of(RUNS + 1, SEATS)
    await _begin(players, RUNS + 1, accounts)
    answers, out_of_turn = 0, 0
    for burst in range(BURSTS):
        heard = len(players.order)
        for typed in list(moves(accounts, BURSTS))[burst * SEATS : (burst + 1) * SEATS]:
            await players.say(typed)
        await _quiet(players)
        order = players.order[heard:]
        answers += len(order)
        out_of_turn += sum(one != other for one, other in zip(order, accounts, strict=False))
    return [
        at_least("answers to 500 messages in bursts of 50", answers, 500, unit=""),
        at_most("answers beyond one each", answers - 500, 0, unit=""),
        at_most("answers out of turn", out_of_turn, 0, unit=""),
    ]


async def _begin(users: Load, group: int, accounts: list[int]) -> None:
    for typed in (*opening(group, accounts), *births(accounts)):
        await users.ask(typed)
    await _quiet(users)


async def _quiet(users: Load) -> None:
    """Wait until nothing more is answered."""
    while True:
        heard = len(users.order)
        await asyncio.sleep(0.3)
        if len(users.order) == heard:
            return


def _p99(waits: list[float]) -> float:
    return quantiles(waits, n=100)[98]
