"""The bot was away: nobody loses time by it, nobody is reminded twice, what came late is late."""

from typing import Any

import pytest

from engine.kernel.names import DAY, HOUR, MINUTE, SECOND, Instant
from engine.royale.state import Phase, State
from engine.runtime.clock import SetClock
from tests.runtime.table import BOSS, GROUP, NOON, Table

NIGHTFALL = Instant(NOON + 9 * HOUR + 10 * MINUTE)
NIGHT_END = Instant(NIGHTFALL + 15 * MINUTE)
PLAYERS = ("猫", "狗", "鸟")


async def begun(table: Table) -> None:
    """Start a match whose nights the clock opens."""
    await table.match(*PLAYERS)
    await table.say(BOSS, "开局 种子", GROUP)


async def at(table: Table, instant: int) -> None:
    """Let the time come, and what it brings."""
    await table.wait((instant - table.clock.instant) / MINUTE)


async def sleep(table: Table, until: int, *, killed: bool = False) -> None:
    """Stop the engine and start it at another time; killed, it leaves no last sign of life."""
    house = table.running()
    await house.journal.writer.settle()
    last = await house.life.last()
    if killed and last is not None:
        house.clock = SetClock(last)
    await table.close()
    table.clock.instant = Instant(until)
    await table.open()
    await table.settle()


async def state(table: Table) -> State:
    """Return the match as it stands."""
    (room,) = table.running().book.rooms.values()
    return (await room.folded()).state


async def ticks(table: Table) -> list[int]:
    """Return when deadlines came, as the journal has it."""
    entries = await table.running().journal.entries("1", 0)  # pyright: ignore[reportArgumentType]
    return [entry.at for entry in entries if entry.kind == "royale.tick"]


def posts(table: Table, words: str) -> list[str]:
    """Return what the group read that holds some words."""
    return [text for text in table.wire.read[GROUP] if words in text]


def reminders(table: Table, account: str) -> list[str]:
    """Return the reminders that somebody read."""
    return [text for text in table.wire.read[account] if "⏰" in text]


async def test_a_night_is_extended_by_the_time_slept_in_it(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL + 5 * MINUTE)
    await sleep(table, NIGHTFALL + 9 * MINUTE)
    assert (await state(table)).due == NIGHT_END + 4 * MINUTE
    (said,) = posts(table, "掉线")
    assert "4 分钟" in said and "21:29 为止" in said
    await at(table, NIGHT_END + 4 * MINUTE - 1)
    assert (await state(table)).phase is Phase.NIGHT
    await at(table, NIGHT_END + 4 * MINUTE)
    assert (await state(table)).phase is Phase.DAY


async def test_a_night_whose_end_was_slept_through_is_settled_once_at_its_new_end(
    table: Table,
) -> None:
    await begun(table)
    await at(table, NIGHT_END - 2 * MINUTE)
    await sleep(table, NIGHT_END + 3 * HOUR)
    assert (await state(table)).phase is Phase.NIGHT
    assert "行动" in await table.say("猫", "行动；出生 果园")
    await at(table, NIGHT_END + 3 * HOUR + 2 * MINUTE)
    assert await ticks(table) == [NIGHTFALL, NIGHT_END + 3 * HOUR + 2 * MINUTE]
    assert len(posts(table, "夜的行动结束了")) == 1
    assert (await state(table)).due == NIGHTFALL + DAY


@pytest.mark.parametrize(
    ("asleep", "awake", "moved"),
    [
        (NOON + HOUR, NOON + 3 * HOUR, NIGHTFALL),
        (NIGHTFALL - 10 * MINUTE, NIGHTFALL + 20 * MINUTE, NIGHTFALL + 30 * MINUTE),
        (NIGHTFALL - HOUR, NIGHTFALL + 2 * DAY + HOUR, NIGHTFALL + 3 * DAY),
    ],
    ids=["over no deadline", "over one deadline", "over five deadlines"],
)
async def test_a_day_that_was_slept_through(
    table: Table, asleep: int, awake: int, moved: int
) -> None:
    await begun(table)
    await at(table, asleep)
    await sleep(table, awake)
    found = await state(table)
    assert (found.phase, found.due) == (Phase.DAY, moved)
    assert len(posts(table, "掉线")) == 1
    await at(table, moved)
    assert await ticks(table) == [moved]
    assert (await state(table)).phase is Phase.NIGHT


async def test_the_announcement_comes_once_however_often_it_starts(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL + MINUTE)
    await sleep(table, NIGHTFALL + 4 * MINUTE)
    for _ in range(3):
        await sleep(table, table.clock.instant)
    assert len(posts(table, "掉线")) == 1
    assert (await state(table)).due == NIGHT_END + 3 * MINUTE


async def test_after_a_kill_the_last_thing_judged_is_a_sign_of_life(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL + 2 * MINUTE)
    await table.say("猫", "行动；出生 果园")
    await sleep(table, NIGHTFALL + 5 * MINUTE, killed=True)
    assert (await state(table)).due == NIGHT_END + 3 * MINUTE


async def test_a_kill_while_making_up_does_not_count_the_time_twice(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL + 2 * MINUTE)
    await sleep(table, NIGHTFALL + 5 * MINUTE)
    await sleep(table, NIGHTFALL + 6 * MINUTE, killed=True)
    assert (await state(table)).due == NIGHT_END + 4 * MINUTE


async def test_a_wink_of_sleep_and_a_directors_night_are_not_worth_a_word(table: Table) -> None:
    await table.night("猫", "狗")
    before = await state(table)
    await sleep(table, table.clock.instant + 30 * SECOND)
    assert await state(table) == before
    assert not posts(table, "掉线")
    await sleep(table, table.clock.instant + HOUR)
    assert await state(table) == before
    assert len(posts(table, "掉线")) == 1


async def test_without_the_setting_a_missed_deadline_comes_at_its_old_time(table: Table) -> None:
    table.forgive_downtime = False
    await table.close()
    await table.open()
    await begun(table)
    await at(table, NIGHTFALL + MINUTE)
    await sleep(table, NIGHT_END + HOUR)
    await at(table, NIGHT_END + HOUR)
    assert await ticks(table) == [NIGHTFALL, NIGHT_END]
    assert not posts(table, "掉线")


async def test_taking_a_command_back_keeps_what_was_made_up(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL + 2 * MINUTE)
    await table.say("猫", "出生 果园")
    await table.say("猫", "行动")
    await sleep(table, NIGHT_END + 10 * MINUTE)
    due = (await state(table)).due
    rows = await table.say(BOSS, "流水 5")
    (number,) = [row.split()[0] for row in rows.splitlines() if "行动" in row.partition("：")[0]]
    await table.say(BOSS, f"撤销 {number}")
    assert "已撤销" in await table.say(BOSS, "确认")
    found = await state(table)
    assert (found.phase, found.due) == (Phase.NIGHT, due)


async def test_who_has_not_chosen_is_reminded_twice_and_nobody_else(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL)
    await table.say("猫", "行动；出生 果园")
    for minute in range(16):
        await at(table, NIGHTFALL + minute * MINUTE)
    assert not reminders(table, "猫")
    ten, three = reminders(table, "狗")
    assert "10 分钟" in ten and "3 分钟" in three
    assert not posts(table, "⏰") and not reminders(table, BOSS)


async def test_who_chooses_in_time_is_reminded_no_more(table: Table) -> None:
    await begun(table)
    await at(table, NIGHT_END - 10 * MINUTE)
    await table.say("狗", "出生 果园；静养")
    await at(table, NIGHT_END - 3 * MINUTE)
    assert len(reminders(table, "狗")) == 1
    assert len(reminders(table, "鸟")) == 2


async def test_each_reminder_comes_once_across_restarts(table: Table) -> None:
    await begun(table)
    for minute in (5, 12):
        await at(table, NIGHTFALL + minute * MINUTE)
        for killed in (True, False):
            await sleep(table, table.clock.instant, killed=killed)
            await table.wait(0.1)
    assert len(reminders(table, "狗")) == 2
    entries = await table.running().journal.entries("1", 0)  # pyright: ignore[reportArgumentType]
    kept = [one.command_id for one in entries if one.kind == "royale.remind"]
    assert kept == [f"remind/{NIGHT_END}/{minutes}" for minutes in (10, 3)]


async def test_a_reminder_that_was_slept_through_is_given_when_its_moved_time_comes(
    table: Table,
) -> None:
    await begun(table)
    await at(table, NIGHT_END - 11 * MINUTE)
    await sleep(table, NIGHT_END - 8 * MINUTE)
    assert not reminders(table, "狗")
    await at(table, NIGHT_END - 7 * MINUTE)
    (said,) = reminders(table, "狗")
    assert "10 分钟" in said


async def test_a_reminder_that_would_be_wrong_by_now_is_left_out(table: Table) -> None:
    table.forgive_downtime = False
    await table.close()
    await table.open()
    await begun(table)
    await at(table, NIGHTFALL + MINUTE)
    await sleep(table, NIGHT_END - 5 * MINUTE)
    await table.wait(0)
    assert not reminders(table, "狗")
    await at(table, NIGHT_END - 3 * MINUTE)
    assert len(reminders(table, "狗")) == 1


async def test_a_directors_night_reminds_nobody(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "入夜", GROUP)
    await table.wait(20)
    assert not reminders(table, "狗")


async def late(table: Table, account: str, text: str, said_at: int, **more: Any) -> str:
    """Let something arrive now that was said earlier; returns what its sender read."""
    read = len(table.wire.read[account])
    table.hand(account, text, said_at=Instant(said_at), **more)
    await table.settle()
    return "\n".join(table.wire.read[account][read:])


async def test_what_was_said_before_a_deadline_and_arrives_after_it_is_late(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL)
    await table.say("猫", "行动；出生 果园")
    await at(table, NIGHT_END + 2 * SECOND)
    before = await state(table)
    answer = await late(table, "猫", "移动 动物园", NIGHT_END - SECOND)
    assert answer.startswith("✗ 迟到") and "移动 动物园" in answer and "21:25" in answer
    assert await state(table) == before
    assert "迟到" not in await late(table, "猫", "移动 动物园。", NIGHT_END)
    records = await table.say(BOSS, "流水 1")
    assert "猫" in records and "迟到" in records and "移动 动物园" in records


async def test_lateness_is_known_after_a_restart_and_stops_no_question(table: Table) -> None:
    await begun(table)
    await at(table, NIGHTFALL)
    await sleep(table, NIGHTFALL + SECOND)
    assert "迟到" in await late(table, "猫", "行动", NIGHTFALL - SECOND)
    assert "迟到" not in await late(table, "猫", "状态", NIGHTFALL - SECOND)
    assert "迟到" not in await late(table, "猫", "行动。", NIGHTFALL)


async def test_late_talk_of_the_group_is_not_answered(table: Table) -> None:
    await begun(table)
    await at(table, NIGHT_END + SECOND)
    read = len(table.wire.read[GROUP])
    posted = (await state(table)).survivors
    await late(table, "猫", "大家好", NIGHT_END - MINUTE, group=GROUP)
    assert len(table.wire.read[GROUP]) == read
    assert (await state(table)).survivors == posted
