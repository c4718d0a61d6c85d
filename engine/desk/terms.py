"""The words that the desk's state is made of."""

from enum import StrEnum


class Phase(StrEnum):
    """How far the tournament is."""

    SIGNUP = "signup"
    OPEN = "open"
    CLOSED = "closed"


class Role(StrEnum):
    """What somebody may do at the desk."""

    CHIEF = "chief"
    REFEREE = "referee"
    SCORER = "scorer"
    LEADER = "leader"
    CONTESTANT = "contestant"


class Side(StrEnum):
    """Who wins or loses together."""

    GOOD = "good"
    WOLF = "wolf"

    @property
    def other(self) -> "Side":
        """The opponents."""
        return Side.WOLF if self is Side.GOOD else Side.GOOD


class Stage(StrEnum):
    """How far a match is."""

    CHECK_IN = "check_in"
    RUNNING = "running"
    ENDED = "ended"
    VOID = "void"


class Turn(StrEnum):
    """What happens in a running match now."""

    SHERIFF = "sheriff"
    SPEECH = "speech"
    VOTE = "vote"
    NIGHT = "night"


class Component(StrEnum):
    """What a point is for (SCO-01)."""

    WIN = "win"
    VOTE = "vote"
    SKILL = "skill"
    BONUS = "bonus"
    AWARD = "award"


class Criterion(StrEnum):
    """By which test something is a violation (GEN-01)."""

    LISTED = "listed"
    BENEFIT = "benefit"
    ORDER = "order"
    UNCIVIL = "uncivil"


class Effect(StrEnum):
    """What a ruling brings besides its points (RSP-03)."""

    LOSS = "loss"
    """He has lost, whatever became of his side."""
    VOID = "void"
    """His vote, skill and bonus points do not count."""
    CANCEL_WIN = "cancel_win"
    DISQUALIFY = "disqualify"
    BAN = "ban"
    AWARD_MATCH = "award_match"
    AWARD_DAY = "award_day"
    AWARD_GROUP = "award_group"
    AWARD_EVENT = "award_event"
    SIDE_LOSS = "side_loss"
    """His whole side has lost, and its vote, skill and bonus points are void."""
    SECT = "sect"
    """His sect loses points."""
    REMOVE = "remove"
    APOLOGY = "apology"
    NO_APPEAL = "no_appeal"


class Standing(StrEnum):
    """How far a ruling is."""

    DRAFT = "draft"
    PUBLISHED = "published"
    REVOKED = "revoked"


class ExecutionStage(StrEnum):
    """How far an execution is (B2)."""

    ANNOUNCED = "announced"
    FAILED = "failed"
    BLANK_NIGHT = "blank_night"
    RESTORE = "restore"
    ENDED = "ended"
