"""What can be sent and to whom: a private line cannot be given to a group, by type."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PrivateChat:
    """A private chat with an account, through a bot account (None: whichever reaches it)."""

    account: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class GroupChat:
    """A group, through a bot account that is in it."""

    group: str
    bot: str | None = None


Recipient = PrivateChat | GroupChat


@dataclass(frozen=True, slots=True)
class Text:
    """Words, shown literally whatever they contain."""

    words: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, with the words that stand for it where it cannot be shown."""

    png: bytes
    words: str


@dataclass(frozen=True, slots=True)
class Mention:
    """An @ of one account; never of everybody."""

    account: str


Piece = Text | Picture | Mention


class Fate(Enum):
    """What became of a message."""

    SENT = "sent"
    FAILED = "failed"
    UNKNOWN = "unknown"
    """It may have arrived: no answer came in time."""
    MUTED = "muted"
    """The bot may not speak there for now; asking again soon would get it banned."""
    OFFLINE = "offline"
    """No client is connected; nothing was tried."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a message, and the client's own words for why."""

    fate: Fate
    reason: str = ""


class Sender(Protocol):
    """The one way out."""

    async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
        """Try once and say what became of it; never raises for what a client answers."""
        ...
