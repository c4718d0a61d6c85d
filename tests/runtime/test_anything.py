"""Whatever anybody types, the engine answers or is silent; it never fails and nothing changes."""

import asyncio
import logging
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.runtime.table import BOSS, GROUP, Table

WORDS = [
    "移动",
    "搜索",
    "攻击",
    "更换",
    "使用",
    "丢弃",
    "出生",
    "静养",
    "行动",
    "报名",
    "登录",
    "设置",
    "撤销",
    "预演",
    "代打",
    "替补",
    "缩圈",
    "天气",
    "开局",
    "确认",
    "日志",
    "流水",
    "帮助",
    "密码",
]
GLUE = ("", " ", "；", "\n")
COMMANDS = st.tuples(st.sampled_from(WORDS), st.sampled_from(GLUE), st.text(max_size=30))
TYPED = st.one_of(st.text(max_size=60), COMMANDS.map("".join))


@settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(typed=st.lists(st.tuples(st.sampled_from(["猫", "狗", "x", BOSS]), TYPED), max_size=20))
def test_any_words_are_answered_or_ignored(
    typed: list[tuple[str, str]],
    tmp_path_factory: pytest.TempPathFactory,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.clear()
    asyncio.run(_hear(tmp_path_factory.mktemp("any"), typed))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def _hear(folder: Path, typed: list[tuple[str, str]]) -> None:
    async with Table(folder) as table:
        await table.night("猫", "狗")
        for account, words in typed:
            for group in (None, GROUP):
                answer = await table.say(account, words, group)
                assert "没能处理" not in answer
        assert await table.say("x", "版本")
