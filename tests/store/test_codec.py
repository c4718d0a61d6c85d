"""What is written under a name is read back as it was."""

import msgspec
import pytest

from engine.kernel.kinds import Kinds
from engine.store.codec import Codec


class Go(msgspec.Struct, frozen=True):
    """A command."""

    place: str
    seats: tuple[int, ...] = ()


class Went(msgspec.Struct, frozen=True):
    """An event."""

    place: str


class Fell(msgspec.Struct, frozen=True):
    """An event without fields."""


CODEC = Codec(Kinds({"toy.go": Go}), Kinds({"toy.went": Went, "toy.fell": Fell}))


def test_a_command_comes_back_as_it_was() -> None:
    command = Go("\u679c\u56ed", (1, 2))
    assert CODEC.read_command("toy.go", CODEC.write_command(command)) == command


def test_events_come_back_in_order_under_their_names() -> None:
    events = (Went("a"), Fell(), Went("b"))
    written = CODEC.write_events(events)
    assert written == b'[["toy.went",{"place":"a"}],["toy.fell",{}],["toy.went",{"place":"b"}]]'
    assert CODEC.read_events(written) == events
    assert CODEC.read_events(CODEC.write_events([])) == ()


def test_a_name_that_nobody_has_is_refused() -> None:
    with pytest.raises(KeyError):
        CODEC.read_command("toy.fly", b"{}")
    with pytest.raises(KeyError):
        CODEC.read_events(b'[["toy.flew",{}]]')
    with pytest.raises(KeyError):
        CODEC.write_events([Go("a")])


def test_fields_that_were_added_since_have_their_defaults() -> None:
    assert CODEC.read_command("toy.go", b'{"place":"a"}') == Go("a")
