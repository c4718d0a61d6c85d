"""The yardstick of the chat rows: a bare NoneBot bot that sends everything back."""

import os

import nonebot
from nonebot import on_message
from nonebot.adapters.onebot.v11 import Adapter, Bot, MessageEvent

nonebot.init(driver="~fastapi", host="127.0.0.1", port=int(os.environ["PORT"]), log_level="ERROR")
nonebot.get_driver().register_adapter(Adapter)


@on_message(priority=1, block=True).handle()
async def echo(bot: Bot, event: MessageEvent) -> None:
    """Answer a message with itself."""
    await bot.send(event, event.get_message())


if __name__ == "__main__":
    nonebot.run()
