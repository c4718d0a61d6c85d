"""One match as an actor: order, halts, repeats, deadlines, restarts."""

import asyncio
import re
import sqlite3

import pytest

from engine.kernel.names import MINUTE, Instant
from engine.runtime import room_kit
from engine.runtime.archive import Archive
from engine.runtime.turn import Turn
from engine.store.errors import StoreUnavailable
from tests.runtime.table import BOSS, GROUP, NOON, Table

FOOTER = re.compile(r"生命 \d+/100 · 体力 \d+/100 · 货币 \d+ · \S+")


async def test_every_action_ends_with_the_status_line(table: Table) -> None:
    await table.night("猫", "狗")
    answer = await table.say("猫", "移动 动物园")
    assert FOOTER.fullmatch(answer.splitlines()[-1])
    assert answer.splitlines()[-1].endswith("动物园")


async def test_a_message_of_several_commands_is_one_answer_and_stops_at_a_refusal(
    table: Table,
) -> None:
    await table.night("猫", "狗")
    before = len(table.wire.read["猫"])
    answer = await table.say("猫", "移动 动物园；移动 火星；移动 果园")
    assert len(table.wire.read["猫"]) == before + 1
    assert "已停在第2条" in answer
    assert "动物园" in answer.splitlines()[-1]


async def test_a_refusal_costs_nothing(table: Table) -> None:
    await table.night("猫", "狗")
    first = (await table.say("猫", "状态")).splitlines()[-1]
    assert (await table.say("猫", "移动 火星")).startswith("✗ ")
    assert (await table.say("猫", "状态")).splitlines()[-1] == first


async def test_the_same_delivery_counts_once(table: Table) -> None:
    await table.night("猫", "狗")
    table.hand("猫", "移动 动物园")
    table.hand("猫", "移动 动物园", twice=True)
    await table.settle()
    assert "体力 95/100" in "\n".join(table.wire.read["猫"][-1:])


async def test_the_same_delivery_counts_once_after_a_restart(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    read = len(table.wire.read["猫"])
    await table.close()
    await table.open()
    table.hand("猫", "移动 动物园", twice=True)
    await table.settle()
    assert len(table.wire.read["猫"]) == read
    assert "体力 95/100" in await table.say("猫", "状态")


async def test_messages_are_judged_in_the_order_of_arrival(table: Table) -> None:
    await table.night("猫", "狗")
    before = len(table.wire.read["猫"])
    for place in ("动物园", "果园") * 5:
        table.hand("猫", f"移动 {place}")
    await table.settle()
    last = [text.splitlines()[-1] for text in table.wire.read["猫"][before:]]
    assert [line.split(" · ")[-1] for line in last] == ["动物园", "果园"] * 5
    assert last[0].split(" · ")[1] == "体力 95/100"


async def test_one_account_cannot_queue_without_end(table: Table) -> None:
    await table.night("猫", "狗")
    for _ in range(30):
        table.hand("猫", "状态")
    await table.settle()
    assert [text for text in table.wire.read["猫"] if "慢一点" in text]


async def test_the_calendar_opens_and_closes_nights_by_itself(table: Table) -> None:
    await table.match("猫", "狗", "鸟")
    await table.say(BOSS, "开局 种子", GROUP)
    read = len(table.wire.read[GROUP])
    await table.wait(9 * 60 + 10)
    assert len(table.wire.read[GROUP]) == read + 1
    for persona in ("猫", "狗", "鸟"):
        assert not (await table.say(persona, "出生 雾雨小镇")).startswith("✗")
    await table.wait(15)
    assert "【第2天】" in "\n".join(table.wire.read[GROUP])


async def test_a_command_at_the_very_deadline_comes_too_late(table: Table) -> None:
    await table.match("猫", "狗", "鸟")
    await table.say(BOSS, "开局 种子", GROUP)
    table.clock.instant = Instant(NOON + (9 * 60 + 10) * MINUTE)
    assert not (await table.say("猫", "出生 雾雨小镇")).startswith("✗")
    table.clock.instant = Instant(NOON + (9 * 60 + 25) * MINUTE - 1)
    assert not (await table.say("狗", "出生 雾雨小镇")).startswith("✗")
    table.clock.instant = Instant(NOON + (9 * 60 + 25) * MINUTE)
    assert (await table.say("鸟", "出生 雾雨小镇")).startswith("✗ ")
    assert "【第2天】" in "\n".join(table.wire.read[GROUP])


async def test_a_match_goes_on_after_a_restart(table: Table) -> None:
    await table.night("猫", "狗")
    status = await table.say("猫", "状态")
    await table.close()
    await table.open()
    assert await table.say("猫", "状态") == status
    assert not (await table.say("猫", "移动 动物园")).startswith("✗")


async def test_a_room_at_rest_wakes_up_as_it_was(table: Table) -> None:
    await table.night("猫", "狗")
    status = await table.say("猫", "状态")
    house = table.running()
    house.book.put_to_rest(Instant(table.clock.now() + 61 * MINUTE))
    assert await table.say("猫", "状态") == status


async def test_a_player_reads_again_what_he_was_told(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    log = await table.say("猫", "日志")
    assert "你到了动物园" in log and "【第1天】" in log
    assert "动物园" not in await table.say("狗", "日志")


async def test_a_director_reads_the_newest_commands_in_private(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    assert await table.say(BOSS, "流水 3", GROUP) == ""
    record = table.wire.read[BOSS][-1].splitlines()
    assert len(record) == 3 and record[-1].endswith("猫 移动：你到了动物园。")
    assert (await table.say("猫", "流水")).startswith("✗ ")


async def test_an_answer_that_cannot_be_found_keeps_nobody_waiting(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> list[str]:
        raise StoreUnavailable("gone")

    await table.night("猫", "狗")
    monkeypatch.setattr(Archive, "told", broken)
    for _ in range(30):
        assert (await table.say("猫", "日志")).startswith("✗ 我的记录本")
    table.hand("猫", "日志")
    assert "你到了动物园" in await table.say("狗", "移动 动物园")


async def test_a_snapshot_of_another_program_is_not_read(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_kit, "SNAPSHOT_EVERY", 1)
    await table.night("猫", "狗")
    status = await table.say("猫", "状态")
    await table.close()
    with sqlite3.connect(table.folder / "table.sqlite3") as database:
        kept = "update snapshot set state = replace(state, '\"stance\"', '\"posture\"')"
        assert database.execute(kept).rowcount == 1
    monkeypatch.setattr(room_kit, "shape_of", lambda _state: "another")
    await table.open()
    assert await table.say("猫", "状态") == status


async def test_a_deadline_that_cannot_be_judged_is_not_tried_all_the_time(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    await table.match("猫", "狗", "鸟")
    await table.say(BOSS, "开局 种子", GROUP)
    monkeypatch.setattr(Turn, "tick", broken)
    table.clock.instant = Instant(NOON + (9 * 60 + 10) * MINUTE)
    await asyncio.sleep(0.6)
    assert len([one for one in caplog.records if one.levelname == "ERROR"]) == 1


async def test_the_status_of_somebody_who_is_out_says_so(table: Table) -> None:
    await table.night("猫", "狗", "鸟")
    assert "已出局" not in await table.say("狗", "状态")
    await table.say(BOSS, "出局 狗")
    assert "（2号，已出局）" in await table.say("狗", "状态")
