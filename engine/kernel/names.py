"""The few words that every layer shares."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place in a match, counted from 1; the two voices below are not seats of players."""
MatchId = NewType("MatchId", str)
CommandId = NewType("CommandId", str)
"""Names one delivered command for ever: a message that arrives twice has the same id."""
Instant = NewType("Instant", int)
"""A point in time: milliseconds since 1970-01-01 UTC."""

DIRECTOR: Final = Seat(0)
CLOCK: Final = Seat(-1)

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
