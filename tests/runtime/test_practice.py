"""Practice seats: the engine plays them, nobody is written to, and a player may take one over."""

import re

import pytest

from tests.runtime.table import BOSS, GROUP, Table

NIGHTS = 14
END = "【终局】"


async def begin(table: Table, count: int = 5, flags: str = "手动 测试") -> str:
    """Open a match of one player and practice seats, and start it; returns what was answered."""
    await table.match("猫", flags=flags)
    seated = await table.say(BOSS, f"人机 {count}", GROUP)
    await table.say(BOSS, "开局 种子", GROUP)
    return seated


async def night(table: Table) -> None:
    """Let a night of a few minutes pass."""
    await table.say(BOSS, "入夜", GROUP)
    for _ in range(6):
        await table.wait(0.5)
    await table.say(BOSS, "天亮", GROUP)
    await table.wait(0.5)


def over(table: Table) -> bool:
    return END in "\n".join(table.wire.read[GROUP])


async def record(table: Table) -> list[str]:
    return (await table.say(BOSS, "流水 50")).splitlines()


async def test_one_person_plays_a_whole_match_with_practice_seats(table: Table) -> None:
    await begin(table, 11)
    await table.say("猫", "大家好", GROUP)
    await table.say(BOSS, "入夜", GROUP)
    await table.say("猫", "行动；出生 果园；搜索")
    await table.say(BOSS, "天亮", GROUP)
    for _ in range(NIGHTS):
        if not over(table):
            await night(table)
    assert over(table)
    assert set(table.wire.read) <= {GROUP, BOSS, "猫"}


async def test_a_match_without_a_hand_on_it_comes_to_its_end(table: Table) -> None:
    await begin(table, 3, flags="测试")
    for _ in range(NIGHTS):
        if not over(table):
            await table.wait(24 * 60)
    assert over(table)


async def test_practice_seats_act_within_seconds_of_nightfall(table: Table) -> None:
    await begin(table)
    await table.say(BOSS, "入夜", GROUP)
    await table.wait(1 / 3)
    born = [line for line in await record(table) if "（人机） 出生" in line]
    assert len({line.split("（人机）")[0].split()[-1] for line in born}) == 5


async def test_the_same_seed_and_time_give_the_same_play(
    table: Table, tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def played(at: Table) -> list[str]:
        await begin(at)
        await night(at)
        return [re.sub(r"^#\d+ ", "", line) for line in await record(at)]

    here = await played(table)
    async with Table(tmp_path_factory.mktemp("other")) as other:
        assert await played(other) == here


async def test_practice_seats_go_on_after_a_restart(table: Table) -> None:
    await begin(table)
    await table.say(BOSS, "入夜", GROUP)
    await table.wait(1)
    before = await record(table)
    await table.close()
    await table.open()
    assert await record(table) == before
    await table.wait(1)
    assert len([line for line in await record(table) if "（人机）" in line]) > len(
        [line for line in before if "（人机）" in line]
    )
    assert "私聊不到" not in "\n".join(table.wire.read[GROUP])


async def test_practice_seats_go_on_after_a_restart_in_the_middle_of_a_turn(table: Table) -> None:
    await begin(table)
    await table.say(BOSS, "入夜", GROUP)
    for _ in range(12):
        await table.wait(4 / 60)
        await table.close()
        await table.open()
        assert "第1天" in await table.say("猫", "房间", GROUP)
    assert len([line for line in await record(table) if "（人机） 搜索" in line]) > 3


async def test_a_match_of_practice_seats_goes_on_after_a_taking_back(table: Table) -> None:
    await begin(table)
    await table.say(BOSS, "入夜", GROUP)
    await table.wait(1)
    searches = [line for line in await record(table) if "（人机） 搜索" in line]
    number = searches[0].split()[0]
    await table.say(BOSS, f"撤销 {number}")
    assert "已撤销" in await table.say(BOSS, "确认")
    before = await record(table)
    await table.wait(2)
    assert len(await record(table)) > len(before)


async def test_silence_stops_the_asking_until_something_happens(table: Table) -> None:
    await begin(table)
    await table.wait(5)
    assert not table.running().book.deadlines
    await table.say(BOSS, "入夜", GROUP)
    assert table.running().book.deadlines


async def test_a_player_takes_a_practice_seat_over(table: Table) -> None:
    seated = await begin(table)
    persona = re.split("[：、。]", seated)[1]
    await table.say(BOSS, "入夜", GROUP)
    await table.wait(1)
    await table.say(BOSS, f"替补 {persona}", GROUP, mentions=("u5",))
    assert "你出生在" in await table.say("u5", "日志")
    await table.wait(5)
    later = [line for line in await record(table) if f"{persona}（人机）" in line]
    await table.wait(5)
    assert [line for line in await record(table) if f"{persona}（人机）" in line] == later
    other = re.split("[：、。]", seated)[2]
    answer = await table.say(BOSS, f"密码 {other}")
    code = re.search(r"登录 (\S+?)”", answer)
    assert code
    assert other in await table.say("u6", f"登录 {code[1]}")


@pytest.mark.parametrize("words", ["人机 0", "人机 -1", "人机", "人机 三", "人机 500"])
async def test_a_senseless_number_is_refused(table: Table, words: str) -> None:
    await table.match("猫")
    assert (await table.say(BOSS, words, GROUP)).startswith("✗ ")


async def test_only_the_director_adds_seats_and_only_before_the_start(table: Table) -> None:
    await table.match("猫")
    assert "人机就座" not in await table.say("猫", "人机 3", GROUP)
    await table.say(BOSS, "人机 3", GROUP)
    await table.say(BOSS, "开局", GROUP)
    assert (await table.say(BOSS, "人机 1", GROUP)).startswith("✗ ")
