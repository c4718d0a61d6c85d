"""The one module that sends: pieces become segments, never markup, and answers become fates."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from nonebot.adapters.onebot.v11.exception import ActionFailed, ApiNotAvailable, NetworkError

from engine.runtime.post import (
    Delivery,
    Fate,
    GroupChat,
    Mention,
    Picture,
    Piece,
    Recipient,
    Text,
)
from plugins.onebot.link import LinkLost

Segment = dict[str, Any]
MUTED_CODE = 120
MUTED_WORDS = re.compile(r'result"?\s*[:=]\s*120\b|\u7981\u8a00')
"""How clients say that the bot is muted when their code does not."""
LONGEST_REASON = 120


class Caller(Protocol):
    """A connected bot account."""

    async def call_api(self, api: str, **data: Any) -> Any:
        """Ask its client to do something."""
        ...


Callers = Callable[[], Mapping[str, Caller]]


class OneBotSender:
    """Sends through whichever bot account it is told to."""

    def __init__(self, callers: Callers, timeout: float) -> None:
        self._callers = callers
        self._timeout = timeout
        self._cut_off: set[tuple[Recipient, tuple[Piece, ...]]] = set()
        """What was under way when a connection ended; it is tried once more and no more."""

    async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
        """Try once and say what became of it."""
        caller = self._caller(recipient.bot)
        if caller is None:
            return Delivery(Fate.OFFLINE, "no client")
        if not _number_of(recipient).isdecimal():
            return Delivery(Fate.FAILED, "no such account or group")
        message = [segment for piece in pieces for segment in segments(piece)]
        try:
            await caller.call_api(**address(recipient), message=message, _timeout=self._timeout)
        except ApiNotAvailable:
            return Delivery(Fate.OFFLINE, "the connection ended")
        except LinkLost as lost:
            return self._cut(recipient, pieces, lost.msg or "")
        except NetworkError as silence:
            delivery = Delivery(Fate.UNKNOWN, silence.msg or "")
        except ActionFailed as failure:
            delivery = refused(recipient, failure.info)
        else:
            delivery = Delivery(Fate.SENT)
        self._cut_off.discard((recipient, pieces))
        return delivery

    def _caller(self, bot: str | None) -> Caller | None:
        callers = self._callers()
        if bot is None:
            return next(iter(callers.values()), None)
        return callers.get(bot)

    def _cut(self, recipient: Recipient, pieces: tuple[Piece, ...], reason: str) -> Delivery:
        """Let what was cut off be sent again, once: twice is better than never, thrice is not."""
        if (recipient, pieces) in self._cut_off:
            self._cut_off.discard((recipient, pieces))
            return Delivery(Fate.UNKNOWN, reason)
        self._cut_off.add((recipient, pieces))
        return Delivery(Fate.OFFLINE, reason)


def _number_of(recipient: Recipient) -> str:
    return recipient.group if isinstance(recipient, GroupChat) else recipient.account


def address(recipient: Recipient) -> dict[str, Any]:
    """Return the action and the one id that a message goes to; a private one has no group."""
    if isinstance(recipient, GroupChat):
        return {"api": "send_group_msg", "group_id": int(recipient.group)}
    return {"api": "send_private_msg", "user_id": int(recipient.account)}


def segments(piece: Piece) -> list[Segment]:
    """Return a piece as OneBot segments; words are always literal."""
    match piece:
        case Text(words):
            return [_segment("text", text=words)]
        case Picture(png, _):
            return [_segment("image", file=f"base64://{b64encode(png).decode()}")]
        case Mention(account) if account.isascii() and account.isdecimal():
            return [_segment("at", qq=account), _segment("text", text=" ")]
        case Mention(account):
            return [_segment("text", text=f"@{account} ")]


def refused(recipient: Recipient, answer: Mapping[str, Any]) -> Delivery:
    """Return what a client's refusal means."""
    words = str(answer.get("wording") or answer.get("message") or answer.get("msg") or "")
    muted = answer.get("retcode") == MUTED_CODE or MUTED_WORDS.search(words) is not None
    fate = Fate.MUTED if muted and isinstance(recipient, GroupChat) else Fate.FAILED
    return Delivery(fate, f"{answer.get('retcode')} {words}"[:LONGEST_REASON])


def _segment(kind: str, **data: str) -> Segment:
    return {"type": kind, "data": data}
