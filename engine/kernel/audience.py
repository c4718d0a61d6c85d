"""For whom a line is meant, before anybody knows how it is sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.kernel.names import Seat

_NO_FACTS: Mapping[str, object] = MappingProxyType({})


def _no_facts() -> Mapping[str, object]:
    return _NO_FACTS


@dataclass(frozen=True, slots=True)
class Everyone:
    """The public: players, spectators and whoever reads the group."""


@dataclass(frozen=True, slots=True)
class Directors:
    """Those who run the match, in their private chats."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whoever gave the command, where he gave it."""


@dataclass(frozen=True, slots=True)
class Only:
    """One seat and nobody else."""

    seat: Seat


Audience = Everyone | Directors | Speaker | Only

EVERYONE = Everyone()
DIRECTORS = Directors()
SPEAKER = Speaker()


class Term(str):
    """A fact whose words stand in the text tables, such as `cause.attack`.

    Any other string is said as it is.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to say: who may know it, which sentence, and the facts that fill it."""

    audience: Audience
    code: str
    facts: Mapping[str, object] = field(default_factory=_no_facts)
