"""The log tells what happens, and never what was said in private, nor a secret."""

from pathlib import Path

from tests.chat.bot_process import BOSS, BotProcess, make_home
from tests.onebot.wire import message_event

TOKEN, SECRET = "a-token-of-some-length", "a-secret-of-some-length"
SAID = "暗号"
FAILING_GUEST = '''
"""A plugin of somebody else, which fails."""
from nonebot import on_message

listener = on_message(priority=1)

@listener.handle()
async def fail():
    raise RuntimeError("guest failed")
'''


async def test_nothing_private_is_logged(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / "plugins" / "guest.py").write_text(FAILING_GUEST, "utf-8")
    secrets = {"ONEBOT_ACCESS_TOKEN": TOKEN, "ONEBOT_SECRET": SECRET, "LOG_LEVEL": "INFO"}
    async with (
        BotProcess(tmp_path, home, **secrets) as bot,
        bot.client(token=TOKEN) as client,
    ):
        await client.private(3001, SAID)
        await client.private(3001, f"登录 {SAID}")
        await client.private(3001, f"版本{SAID}", sub_type="group")
        strange = message_event(10001, 3001, SAID, 1)
        await client.event(strange | {"sender": SAID})
        await client.event(strange | {"post_type": "message_sent"})
        await client.event(strange | {"self_id": 5})
        await client.frame(SAID)
        await client.group(3100, BOSS, "建局 小镇全明星")
        await client.private(3002, f"报名 小{SAID}")
        await client.until(lambda: client.texts(3002) and client.texts(group=3100))
        await client.quiet()
        await bot.stop()
        assert "guest failed" in bot.log
        for private in (SAID, TOKEN, SECRET):
            assert private not in bot.log


async def test_the_log_is_as_fine_as_it_is_set(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, LOG_LEVEL="error") as bot, bot.client() as client:
        await client.frame("no JSON")
        await client.private(3003, "版本")
        await client.next_text(3003)
        assert "no JSON object" not in bot.log
        assert bot.url in bot.log
