"""From audiences to chats: how an outbox row names its reader, and where he is reached now."""

from collections.abc import Iterable

from engine.kernel.audience import Audience, Directors, Everyone, Only
from engine.kernel.names import Seat
from engine.runtime.post import GroupChat, PrivateChat, Recipient
from engine.runtime.roster import Roster
from engine.runtime.speech import Speaker

EVERYONE_KEY = "everyone"


def keys(audience: Audience, roster: Roster, *, started: bool) -> Iterable[str]:
    """Return the outbox keys of an audience: seats and the public by office, directors by name.

    Who plays in a running match is told nothing that directors are told.
    """
    match audience:
        case Everyone():
            return (EVERYONE_KEY,)
        case Only(seat):
            return (f"seat:{seat}",)
        case Directors():
            directors = roster.directors - roster.accounts.keys() if started else roster.directors
            return tuple(f"account:{account}" for account in sorted(directors))
        case _:
            raise ValueError("an answer is addressed by who spoke")


def answer_key(speaker: Speaker) -> str:
    """Return the outbox key of an answer."""
    if speaker.group is not None:
        return EVERYONE_KEY
    return f"seat:{speaker.seat}" if speaker.seat else f"account:{speaker.account}"


def recipient(key: str, room: str, bot: str | None, roster: Roster) -> Recipient | None:
    """Return the chat where a key is reached now; None when nobody sits there."""
    if key == EVERYONE_KEY:
        return GroupChat(room, bot)
    office, _, name = key.partition(":")
    account = roster.account_of(Seat(int(name))) if office == "seat" else name
    return PrivateChat(account, bot) if account else None
