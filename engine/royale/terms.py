"""The closed lists of the match: phases, weathers, stances and causes of death."""

from enum import StrEnum


class Phase(StrEnum):
    """Where the calendar stands (CAL-01)."""

    SIGNUP = "signup"
    DAY = "day"
    NIGHT = "night"
    DAWN = "dawn"
    """The night is settled; the director lets the day break (CAL-09)."""
    ENDED = "ended"


class Weather(StrEnum):
    """How well a found survivor is recognised (WX-02)."""

    CLEAR = "clear"
    OVERCAST = "overcast"
    FOG = "fog"


class Stance(StrEnum):
    """The state chosen for a night (ST-01)."""

    REST = "rest"
    ACT = "act"


class Cause(StrEnum):
    """Why somebody is out (WIN-07)."""

    ATTACK = "attack"
    BLEEDING = "bleeding"
    SHRINK = "shrink"
    MINE = "mine"
    INCIDENT = "incident"
    DROWNED = "drowned"
    RED_CARD = "red_card"
    DIRECTOR = "director"
    EXILE = "exile"
    """By the day's vote (SET-10)."""
