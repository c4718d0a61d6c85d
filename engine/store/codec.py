"""Commands and events as JSON under their written names, so that no class path is stored."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel.kinds import Kinds


class Codec:
    """Writes and reads one game's commands and events."""

    def __init__(self, commands: Kinds, events: Kinds) -> None:
        self._commands = commands
        self._events = events
        self._encoder = msgspec.json.Encoder()
        self._written = msgspec.json.Decoder(list[tuple[str, msgspec.Raw]])
        self._decoders: dict[type[msgspec.Struct], msgspec.json.Decoder[msgspec.Struct]] = {}

    def kind(self, command: msgspec.Struct) -> str:
        """Return the written name of a command."""
        return self._commands.name(command)

    def write_command(self, command: msgspec.Struct) -> bytes:
        """Return a command's fields; its name is a column of its own."""
        return self._encoder.encode(command)

    def read_command(self, kind: str, command: bytes) -> Any:
        """Return the command written under a name; raises KeyError for an unknown name."""
        return self._decode(self._commands.cls(kind), command)

    def write_events(self, events: Iterable[Any]) -> bytes:
        """Return events as a list of names with fields."""
        return self._encoder.encode([(self._events.name(event), event) for event in events])

    def read_events(self, events: bytes) -> tuple[Any, ...]:
        """Return the events in their order; raises KeyError for an unknown name."""
        return tuple(
            self._decode(self._events.cls(kind), fields)
            for kind, fields in self._written.decode(events)
        )

    def _decode(self, cls: type[msgspec.Struct], fields: bytes | msgspec.Raw) -> msgspec.Struct:
        decoder = self._decoders.get(cls)
        if decoder is None:
            decoder = self._decoders[cls] = msgspec.json.Decoder(cls)
        return decoder.decode(fields)
