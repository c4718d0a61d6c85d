"""The group: sign-up, talk and directors' orders."""

from nonebot.adapters.onebot.v11.event import GroupMessageEvent

from engine.kernel.names import Instant
from engine.runtime.front import Front
from plugins.onebot.spoken import said_of

NOBODYS = frozenset({"anonymous", "notice"})
"""Kinds of group messages behind which there is no account."""
ADMINS = frozenset({"owner", "admin"})


class GroupEar:
    """Hears what is said in groups."""

    def __init__(self, front: Front) -> None:
        self._front = front

    def hear(self, event: GroupMessageEvent, at: Instant) -> None:
        """Pass a group message on, saying whether the group's admins stand behind it."""
        if event.sub_type in NOBODYS:
            return
        admin = event.sender.role in ADMINS
        self._front.arrive(said_of(event, at, str(event.group_id), admin))
