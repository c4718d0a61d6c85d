"""Passwords that cannot be guessed, and accounts that flood."""

import re

import pytest

from engine.runtime.password import ALPHABET, LENGTH, new_password, same_password
from engine.runtime.room import MOST_WAITING
from tests.runtime.table import BOSS, GROUP, Table

CODE = re.compile(rf"密码：([{ALPHABET}]{{{LENGTH}}})")
ALIKE = "01OIl"


async def _issued(table: Table) -> str:
    await table.say(BOSS, "建局 小镇全明星", GROUP)
    found = CODE.search(await table.say(BOSS, "导入\n猫"))
    assert found
    return found[1]


def test_a_password_is_long_unambiguous_and_new_each_time() -> None:
    codes = {new_password() for _ in range(2_000)}
    assert len(codes) == 2_000
    assert {len(code) for code in codes} == {12}
    assert not set(ALIKE) & set("".join(codes))
    assert len(ALPHABET) ** LENGTH > 2**58


def test_passwords_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def note(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("hmac.compare_digest", note)
    assert same_password("abcd-efgh jkmn", "ABCDEFGHJKMN")
    assert not same_password("A", "ABCDEFGHJKMN")
    assert len(compared) == 2


@pytest.mark.parametrize("typed", ["", "ß", "\ud800", "密码", "\x00", "9" * 500])
def test_nothing_that_is_typed_breaks_the_comparison(typed: str) -> None:
    assert not same_password(typed, "ABCDEFGHJKMN")


async def test_five_wrong_passwords_lock_an_account_out_for_ten_minutes(table: Table) -> None:
    code = await _issued(table)
    for number in range(5):
        assert "密码不对" in await table.say("thief", f"登录 WRONG{number}")
    assert "10 分钟" in await table.say("thief", f"登录 {code}")
    await table.wait(9.5)
    assert "1 分钟" in await table.say("thief", f"登录 {code} ")
    await table.wait(0.6)
    assert "欢迎" in await table.say("thief", f"登录 {code}")


async def test_nobody_is_locked_out_for_what_another_typed(table: Table) -> None:
    code = await _issued(table)
    for number in range(6):
        await table.say("thief", f"登录 WRONG{number}")
    assert "欢迎" in await table.say("honest", f"登录 {code}")


async def test_old_mistakes_and_a_right_password_count_no_more(table: Table) -> None:
    code = await _issued(table)
    for number in range(4):
        await table.say("猫", f"登录 WRONG{number}")
    await table.wait(11)
    await table.say("猫", "登录 WRONG")
    assert "欢迎" in await table.say("猫", f"登录 {code}")


async def test_trying_while_locked_does_not_prolong_it(table: Table) -> None:
    code = await _issued(table)
    for number in range(5):
        await table.say("猫", f"登录 WRONG{number}")
    for _ in range(3):
        await table.wait(3)
        assert "分钟" in await table.say("猫", f"登录 {code}")
    await table.wait(1.1)
    assert "欢迎" in await table.say("猫", f"登录 {code}")


async def test_a_flooder_is_told_once_and_others_are_served(table: Table) -> None:
    await table.night("猫", "狗")
    before = len(table.wire.read["猫"])
    for _ in range(5 * MOST_WAITING):
        table.hand("猫", "状态")
    table.hand("狗", "状态")
    await table.settle()
    read = table.wire.read["猫"][before:]
    assert len(read) == MOST_WAITING + 1
    assert len([text for text in read if "慢一点" in text]) == 1
    assert "体力" in table.wire.read["狗"][-1]


async def test_who_floods_again_is_told_again(table: Table) -> None:
    await table.night("猫", "狗")
    for _ in range(2):
        for _ in range(2 * MOST_WAITING):
            table.hand("猫", "状态")
        await table.settle()
    assert len([text for text in table.wire.read["猫"] if "慢一点" in text]) == 2


async def test_a_director_who_plays_is_told_nothing_that_directors_are_told(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "导演 添加", GROUP, mentions=("猫",))
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "空投 旧式手枪")
    await table.say(BOSS, "入夜", GROUP)
    await table.say(BOSS, "天亮", GROUP)
    assert "旧式手枪" in "\n".join(table.wire.read[BOSS])
    assert "【第2天】" in "\n".join(table.wire.read[GROUP])
    assert "旧式手枪" not in "\n".join(table.wire.read["猫"])


async def test_the_group_is_not_told_how_many_commands_there_were(table: Table) -> None:
    await table.night("猫", "狗")
    assert "#" not in await table.say(BOSS, "暂停", GROUP)
    assert "#" in await table.say(BOSS, "继续")
    assert "#" not in "\n".join(table.wire.read[GROUP])
