"""One finished message on its way: where it goes, what it says, and its row in the outbox."""

from dataclasses import dataclass
from enum import IntEnum

from engine.kernel.names import MatchId
from engine.runtime.post import Mention, Piece, Recipient, Text

LONGEST = 3_000
"""Characters in one message; clients refuse much longer ones."""


class Urgency(IntEnum):
    """Who is served first when an account may not send as fast as there is to say."""

    REPLY = 0
    ANNOUNCEMENT = 1
    NOTICE = 2


@dataclass(frozen=True, slots=True)
class Parcel:
    """What is sent to one recipient; `row` is its outbox id, None for what is not kept."""

    recipient: Recipient
    words: str
    urgency: Urgency = Urgency.REPLY
    row: int | None = None
    match: MatchId | None = None
    key: str = ""
    """The outbox key of its reader, such as `seat:3`."""
    mention: str | None = None

    def messages(self) -> tuple[tuple[Piece, ...], ...]:
        """Return the messages it takes, a long text split at line ends and numbered."""
        parts = split(self.words, LONGEST)
        head: tuple[Piece, ...] = (Mention(self.mention),) if self.mention else ()
        if len(parts) == 1:
            return ((*head, Text(parts[0])),)
        numbered = [f"({n}/{len(parts)})\n{part}" for n, part in enumerate(parts, start=1)]
        return ((*head, Text(numbered[0])), *((Text(part),) for part in numbered[1:]))


def split(text: str, longest: int) -> list[str]:
    """Cut a text into parts of at most `longest` characters, at line ends where there are any."""
    parts: list[str] = []
    while len(text) > longest:
        cut = text.rfind("\n", 1, longest) + 1 or longest
        parts.append(text[:cut])
        text = text[cut:]
    return [*parts, text]
