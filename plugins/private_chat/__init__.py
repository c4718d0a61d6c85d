"""Players' direct messages, and the friendship that they need."""

from collections import OrderedDict

from nonebot import on_request
from nonebot.adapters.onebot.v11 import Bot
from nonebot.adapters.onebot.v11.event import FriendRequestEvent, PrivateMessageEvent
from nonebot.adapters.onebot.v11.exception import OneBotV11AdapterException
from nonebot.log import logger

from engine.kernel.names import Instant
from engine.runtime.house import House
from engine.runtime.library import Library
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.post import PrivateChat
from engine.runtime.settings import Settings
from plugins.onebot.spoken import said_of

PLEA_EVERY = 60 * 60 * 1000
"""Milliseconds between two pleas to one account."""
REMEMBERED = 10_000
TEMPORARY = "group"
"""The sub type of a private message that comes through a group, from no friend."""


class PrivateEar:
    """Hears what is said in private; to strangers it only says that they should be friends."""

    def __init__(self, house: House, library: Library, settings: Settings) -> None:
        self._house = house
        self._plea = library.shared.say("befriend", {})
        self._takes_strangers = settings.allow_temporary_sessions
        self._asked: OrderedDict[str, Instant] = OrderedDict()

    def hear(self, event: PrivateMessageEvent, at: Instant) -> None:
        """Pass a private message on."""
        if event.sub_type == TEMPORARY and not self._takes_strangers:
            self._befriend(str(event.user_id), str(event.self_id), at)
        else:
            self._house.front.arrive(said_of(event, at))

    def _befriend(self, account: str, bot: str, at: Instant) -> None:
        asked = self._asked.get(account)
        if asked is not None and at - asked < PLEA_EVERY:
            return
        self._asked[account] = at
        self._asked.move_to_end(account)
        if len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
        plea = Parcel(PrivateChat(account, bot), self._plea, Urgency.NOTICE)
        self._house.courier.hand([plea])


async def _is_friend_request(event: FriendRequestEvent) -> bool:
    return event.request_type == "friend"


friend_requests = on_request(_is_friend_request, block=False)


@friend_requests.handle()
async def accept_friend(bot: Bot, event: FriendRequestEvent) -> None:
    """Say yes to a friend request, where the settings say so."""
    if not bot.config.accept_friends:
        return
    try:
        await event.approve(bot)
    except OneBotV11AdapterException as failure:
        logger.warning(f"A friend request could not be answered: {type(failure).__name__}")
