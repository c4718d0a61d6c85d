"""What counts as said: plain words, without the @ of the bot, quotes, pictures and machines."""

from pathlib import Path

from tests.chat.bot_process import BOSS, BotProcess
from tests.onebot.client import OneBotClient
from tests.onebot.wire import at_segment, text_segment

PICTURE = {"type": "image", "data": {"file": "a.png", "url": "https://example.com/a.png"}}
VOICE = {"type": "record", "data": {"file": "a.amr"}}
FORWARD = {"type": "forward", "data": {"id": "abc"}}
QUOTE = {"type": "reply", "data": {"id": "-17"}}


async def test_in_private_only_words_are_understood(client: OneBotClient) -> None:
    for number, said in enumerate([[PICTURE], [VOICE], [FORWARD], [], [text_segment("  ")]]):
        await client.private(1001, said, time=1_000 + number)
    await client.private(1002, [PICTURE, text_segment("版本")])
    assert "导演" in await client.next_text(1002)
    assert await client.next_text(1001)
    assert "只读得懂文字" in client.texts(1001)[0]


async def test_in_a_group_pictures_and_talk_are_left_alone(client: OneBotClient) -> None:
    for said in ([PICTURE], [VOICE], [FORWARD], [], "大家好"):
        await client.group(1100, 1101, said)
    await client.quiet()
    assert not client.texts(group=1100)


async def test_the_mention_of_the_bot_and_a_quote_are_not_words(client: OneBotClient) -> None:
    said = [QUOTE, at_segment(10001), text_segment(" 版"), PICTURE, text_segment("本 ")]
    await client.group(1200, 1201, said)
    await client.until(lambda: client.texts(group=1200))
    assert "get_msg" not in {call.action for call in client.calls}


async def test_messages_written_as_one_string_are_read_too(client: OneBotClient) -> None:
    await client.group(1210, 1211, "", message="[CQ:at,qq=10001] 版本", raw_message="版本")
    await client.until(lambda: client.texts(group=1210))


async def test_ten_thousand_characters_are_survived(client: OneBotClient) -> None:
    await client.private(1301, "字" * 10_000)
    assert (await client.next_text(1301)).startswith("✗")
    await client.group(1300, 1301, "字" * 10_000)
    await client.private(1302, "版本")
    assert await client.next_text(1302)
    assert not client.texts(group=1300)


async def test_bots_are_not_answered(bot: BotProcess, client: OneBotClient) -> None:
    async with bot.client(10021):
        for account in (10001, 10021):
            await client.group(1400, account, "版本")
            await client.private(account, "版本")
        await client.group(1400, 1401, "版本", sub_type="anonymous")
        await client.quiet()
        assert not client.texts(group=1400)
        assert not client.texts(10021) and not client.texts(10001)


async def test_admins_are_who_the_group_says(client: OneBotClient) -> None:
    for number, role in enumerate(("member", "admin", "owner")):
        await client.group(1500 + number, 1501, "建局 小镇全明星", role=role)
    await client.until(lambda: len({call.group for call in client.calls}) == 3)
    assert "导演" in client.texts(group=1500)[0]
    assert "房间号" in client.texts(group=1501)[0]
    assert "房间号" in client.texts(group=1502)[0]


async def test_strangers_are_asked_once_to_become_friends(client: OneBotClient) -> None:
    for number in range(3):
        await client.private(1601, f"版本{number}", sub_type="group", group_id=1600)
    await client.private(1602, "版本", sub_type="group", sender={"user_id": 1602, "group_id": 1600})
    await client.private(1603, "版本")
    await client.until(lambda: client.texts(1602) and client.texts(1603))
    await client.quiet()
    assert len(client.texts(1601)) == len(client.texts(1602)) == 1
    assert "好友" in client.texts(1601)[0]
    assert all("group_id" not in call.params for call in client.calls)


async def test_strangers_are_heard_where_the_settings_say_so(tmp_path: Path) -> None:
    async with (
        BotProcess(tmp_path, ALLOW_TEMPORARY_SESSIONS="true") as bot,
        bot.client() as client,
    ):
        await client.private(1604, "版本", sub_type="group", group_id=1600)
        assert "导演" in await client.next_text(1604)
        assert all("group_id" not in call.params for call in client.calls)


async def test_friends_are_accepted_and_invitations_ignored(client: OneBotClient) -> None:
    await client.befriend(1701, "flag-1")
    await client.invite(1700, 1701, "flag-2")
    await client.event({"time": 1, "self_id": 10001, "post_type": "notice", "notice_type": "x"})
    await client.until(lambda: client.calls)
    await client.quiet()
    (call,) = client.calls
    assert call.action == "set_friend_add_request"
    assert call.params["flag"] == "flag-1" and call.params["approve"] is True


async def test_friends_are_not_accepted_where_the_settings_say_so(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, ACCEPT_FRIENDS="false") as bot, bot.client() as client:
        await client.befriend(1702, "flag-3")
        await client.private(BOSS, "版本")
        await client.next_text(BOSS)
        assert {call.action for call in client.calls} == {"send_private_msg"}
