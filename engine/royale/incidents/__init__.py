"""The ten daily incidents, one file each: what each of them does, and at which moments (EON)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from engine.royale.deed import Deed
from engine.royale.state import State, Weather

Step = Callable[[Deed], None]


class Moment(StrEnum):
    """When an incident may do something, in the order of a day and its night (EON)."""

    DRAWN = "drawn"
    """At dawn, once today's incident, weather and closing places are known (D3)."""
    POSTED = "posted"
    """At dawn, when everything else of the day has been computed and announced (D4)."""
    OVERNIGHT = "overnight"
    """Before the night, what the night before still owes (P2, P3)."""
    DUSK = "dusk"
    """Before the night, what today's incident does (P4 to P6)."""
    ROAMING = "roaming"
    """Before the night, where those who are no players come and go (P7, P8)."""
    AFTER_ACTS = "after_acts"
    """The night's acts are over, before anybody bleeds (E4)."""
    CLEARING = "clearing"
    """The places have closed, nothing has fallen yet (E7)."""
    LANDED = "landed"
    """The airdrop lies on the ground; the night is as good as over (E9)."""


def _always(_state: State) -> bool:
    return True


@dataclass(frozen=True)
class Incident:
    """One of the ten."""

    name: str
    """Said as Term("incident.<name>"), explained as Term("incident_text.<name>")."""
    moments: Mapping[Moment, Step] = field(default_factory=lambda: MappingProxyType({}))
    """What it does on its day."""
    always: Mapping[Moment, Step] = field(default_factory=lambda: MappingProxyType({}))
    """What is done every day, whatever the day's incident is; each step sees for itself."""
    weather: Callable[[State], Weather | None] = lambda _state: None
    """Which weather it forces, if any (WX-03)."""
    eligible: Callable[[State], bool] = _always
    """Whether it may be drawn for the day that dawns (EV00b)."""
