"""The adapter's events without their log lines, for those would print private messages."""

import json
from typing import Any

from nonebot.adapters.onebot.collator import Collator
from nonebot.adapters.onebot.v11.adapter import DEFAULT_MODELS
from nonebot.adapters.onebot.v11.event import Event, MessageEvent
from nonebot.adapters.onebot.v11.exception import NoLogException


def _no_log(_event: Event) -> str:
    raise NoLogException


def _unlogged(model: type[Event]) -> type[Event]:
    """Return a model that is the same, but for having no log line."""
    body = {"get_log_string": _no_log, "__module__": __name__, "__doc__": model.__doc__}
    kind: Any = type(model)
    return kind(model.__name__, (model,), body)


MODELS = Collator(
    "OneBot V11",
    [_unlogged(model) for model in DEFAULT_MODELS],
    (
        "post_type",
        ("message_type", "notice_type", "request_type", "meta_event_type"),
        "sub_type",
    ),
)


def parsed(frame: str | bytes) -> dict[str, Any] | None:
    """Return a frame's JSON object, with lone surrogates replaced; None when it is none."""
    try:
        body = json.loads(frame)
        if isinstance(body, dict) and b"\\ud" in _bytes(frame).lower():
            body = json.loads(json.dumps(body, ensure_ascii=False).encode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) else None


def understood(body: dict[str, Any]) -> Event | None:
    """Return the event of a JSON object; None when it makes no sense."""
    try:
        models = MODELS.get_model(body)
    except (ValueError, TypeError):
        return None
    for model in models:
        event = _validated(model, body)
        if event is not None and (body["post_type"] != "message" or _is_message(event)):
            return event
    return None


def _validated(model: type[Event], body: dict[str, Any]) -> Event | None:
    try:
        return model.model_validate(body)
    except (ValueError, TypeError, LookupError, AttributeError):
        return None


def _is_message(event: Event) -> bool:
    return isinstance(event, MessageEvent)


def _bytes(frame: str | bytes) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")
