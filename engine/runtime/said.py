"""One message as it arrived, before anybody knows what it means."""

from dataclasses import dataclass
from hashlib import blake2b

from engine.kernel.names import Instant


@dataclass(frozen=True, slots=True)
class Said:
    """A message of one account: in a group, or in private when `group` is None."""

    id: str
    """The same for every delivery of the same message; see `message_id`."""
    account: str
    text: str
    at: Instant
    """When it was read from the wire: what the rules judge by."""
    said_at: Instant
    """When the sender's client says it was sent."""
    bot: str
    """The bot account that received it, through which the answer goes."""
    group: str | None = None
    admin: bool = False
    """The sender owns or administers the group it was said in."""
    mentions: tuple[str, ...] = ()
    """Accounts mentioned with @, in order, without the bot itself."""


def message_id(account: str, scope: str, said_at: int, text: str) -> str:
    """Name a message by what stays the same when it is delivered again.

    A client's own message ids are neither unique nor stable, so the name is made of the sender,
    the chat (`private:<bot>` or `group:<id>`), the message's own time in seconds, and its text.
    """
    whole = "\0".join((account, scope, str(said_at), text))
    return blake2b(whole.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
