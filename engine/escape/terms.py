"""The closed lists of the escape: phases, sides, causes of going out."""

from enum import StrEnum


class Phase(StrEnum):
    """Where the round stands (PH)."""

    SIGNUP = "signup"
    DAY = "day"
    """Talk, between the opening and the closing of the doors."""
    SURVIVORS = "survivors"
    """Step 2: the survivors act."""
    KILLERS = "killers"
    """Step 5: the killers act."""
    CLOSED = "closed"
    """The night is over and reported; the doors open next."""
    ENDED = "ended"


class Side(StrEnum):
    """For whom somebody plays."""

    SURVIVOR = "survivor"
    KILLER = "killer"


class Cause(StrEnum):
    """Why somebody is out (ST-11)."""

    ATTACK = "attack"
    BLEEDING = "bleeding"
    RED_CARD = "red_card"
    DIRECTOR = "director"


class Ending(StrEnum):
    """How the match ended (WIN)."""

    ESCAPED = "escaped"
    """Four got away through the powered gates."""
    KEYS = "keys"
    """Somebody got away with four keys."""
    HUNTED = "hunted"
    """Five are out."""
    TIME = "time"
    """The last night passed."""
    CARDS = "cards"
    """A side had too many red cards."""
    BROKEN_OFF = "broken_off"
