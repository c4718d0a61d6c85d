"""What a OneBot v11 client and a bot say to each other, as plain dictionaries and small records."""

import json
import time
from dataclasses import dataclass, field
from typing import Any

Segments = list[dict[str, Any]]


def text_segment(text: str) -> dict[str, Any]:
    """Return the segment of plain words."""
    return {"type": "text", "data": {"text": text}}


def at_segment(account: int | str) -> dict[str, Any]:
    """Return the segment of an @."""
    return {"type": "at", "data": {"qq": str(account)}}


def as_segments(said: str | Segments) -> Segments:
    """Return segments for words, or the segments themselves."""
    return [text_segment(said)] if isinstance(said, str) else said


def message_event(
    self_id: int, account: int, said: str | Segments, message_id: int, **extra: Any
) -> dict[str, Any]:
    """Return a private message event; `extra` changes or adds fields."""
    segments = as_segments(said)
    event: dict[str, Any] = {
        "time": int(time.time()),
        "self_id": self_id,
        "post_type": "message",
        "message_type": "private",
        "sub_type": "friend",
        "message_id": message_id,
        "user_id": account,
        "message": segments,
        "raw_message": plain_text(segments),
        "font": 14,
        "sender": {"user_id": account, "nickname": f"user{account}", "sex": "unknown", "age": 0},
    }
    event.update(extra)
    return event


def group_event(
    self_id: int, group: int, account: int, said: str | Segments, message_id: int, **extra: Any
) -> dict[str, Any]:
    """Return a group message event; `role` in `extra` is the sender's."""
    role = extra.pop("role", "member")
    event = message_event(self_id, account, said, message_id)
    event.update(message_type="group", sub_type="normal", group_id=group, anonymous=None)
    event["sender"].update(role=role, card="", level="1", title="")
    event.update(extra)
    return event


def meta_event(self_id: int, kind: str, **extra: Any) -> dict[str, Any]:
    """Return a lifecycle or heartbeat event."""
    return {
        "time": int(time.time()),
        "self_id": self_id,
        "post_type": "meta_event",
        "meta_event_type": kind,
        **extra,
    }


def request_event(self_id: int, kind: str, account: int, flag: str, **extra: Any) -> dict[str, Any]:
    """Return a friend request or a group invitation."""
    return {
        "time": int(time.time()),
        "self_id": self_id,
        "post_type": "request",
        "request_type": kind,
        "user_id": account,
        "comment": "",
        "flag": flag,
        **extra,
    }


def plain_text(message: str | Segments) -> str:
    """Return the words of a message, leaving pictures, @ and the like out."""
    if isinstance(message, str):
        return message
    return "".join(part["data"]["text"] for part in message if part["type"] == "text")


@dataclass(slots=True)
class Answer:
    """How the client answers one call."""

    status: str = "ok"
    retcode: int = 0
    words: str = ""
    data: Any = None
    delay: float = 0.0
    silent: bool = False
    """Never answers."""
    twice: bool = False
    """Answers, and answers again."""
    frame: str | bytes | None = None
    """Sent raw instead of an answer."""
    delivered: bool | None = None
    """Whether the message reached its reader; by default, when the answer says ok."""


@dataclass(slots=True)
class Call:
    """One API call as it was received."""

    action: str
    params: dict[str, Any]
    echo: Any
    at: float
    raw: str
    delivered: bool = field(default=True)

    @property
    def account(self) -> int | None:
        """The private recipient."""
        return self.params["user_id"] if self.action == "send_private_msg" else None

    @property
    def group(self) -> int | None:
        """The group it goes to."""
        return self.params["group_id"] if self.action == "send_group_msg" else None

    @property
    def text(self) -> str:
        """The words that were sent."""
        return plain_text(self.params.get("message", ""))

    @property
    def sends(self) -> bool:
        """Whether it puts a message before somebody's eyes."""
        return self.action.startswith("send_")


def answer_frame(call: Call, answer: Answer, message_id: int) -> str:
    """Return the JSON that answers a call."""
    data = {"message_id": message_id} if answer.data is None and call.sends else answer.data
    body = {
        "status": answer.status,
        "retcode": answer.retcode,
        "data": data if answer.status == "ok" else None,
        "message": answer.words,
        "wording": answer.words,
        "echo": call.echo,
    }
    return json.dumps(body, ensure_ascii=False)
