"""What a message event says: its words, whom it mentions, and as whose words they count."""

from nonebot.adapters.onebot.v11.event import MessageEvent

from engine.kernel.names import Instant
from engine.runtime.said import Said, message_id

LATEST = 2**40
"""A time in seconds beyond this is a client's mistake."""


def said_of(
    event: MessageEvent, at: Instant, group: str | None = None, admin: bool = False
) -> Said:
    """Return an event as the engine hears it; a quoted message is not part of it."""
    account, bot, text = str(event.user_id), str(event.self_id), words(event)
    time = min(max(event.time, 0), LATEST)
    scope = f"private:{bot}" if group is None else f"group:{group}"
    return Said(
        id=message_id(account, scope, time, text),
        account=account,
        text=text,
        at=at,
        said_at=Instant(time * 1000),
        bot=bot,
        group=group,
        admin=admin,
        mentions=mentions(event),
    )


def words(event: MessageEvent) -> str:
    """Return the plain words of a message, whatever lies between them left out."""
    parts = [part.data.get("text", "") for part in event.message if part.type == "text"]
    return "".join(map(str, parts)).replace("\0", "").strip()


def mentions(event: MessageEvent) -> tuple[str, ...]:
    """Return the accounts that are mentioned with @, without the bot and without everybody."""
    named = [str(part.data.get("qq", "")) for part in event.message if part.type == "at"]
    return tuple(name for name in named if name.isdecimal() and name != str(event.self_id))
