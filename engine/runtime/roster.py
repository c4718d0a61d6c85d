"""Who sits where in one match, and who directs it; accounts are known here and nowhere deeper."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.kernel.names import Seat

PRACTICE = "practice"
"""Stands for the account of a seat that the engine plays; nobody is reached by it."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat's persona, the account bound to it if any, and its unused password if any."""

    seat: Seat
    persona: str
    account: str | None = None
    code: str | None = None


@dataclass(frozen=True)
class Roster:
    """The seats and the directors of a match; changes make a new one."""

    seats: Mapping[Seat, Seated] = field(default_factory=dict)
    directors: frozenset[str] = frozenset()
    accounts: Mapping[str, Seat] = field(init=False)
    practice: tuple[Seat, ...] = field(init=False)
    """The seats that the engine plays, in order."""

    def __post_init__(self) -> None:
        bound = {s.account: s.seat for s in self.seats.values() if s.account is not None}
        bound.pop(PRACTICE, None)
        practice = sorted(s.seat for s in self.seats.values() if s.account == PRACTICE)
        object.__setattr__(self, "accounts", bound)
        object.__setattr__(self, "practice", tuple(practice))

    def seat_of(self, account: str) -> Seat | None:
        """Return the seat an account is bound to, if it has one."""
        return self.accounts.get(account)

    def account_of(self, seat: Seat) -> str | None:
        """Return the account bound to a seat, if there is one."""
        seated = self.seats.get(seat)
        return seated.account if seated and seated.account != PRACTICE else None

    @property
    def next_seat(self) -> Seat:
        """The number that the next newcomer gets."""
        return Seat(max(self.seats, default=0) + 1)

    def with_seat(self, seated: Seated) -> "Roster":
        """Return this roster with one seat taken or changed."""
        return replace(self, seats={**self.seats, seated.seat: seated})

    def without_seat(self, seat: Seat) -> "Roster":
        """Return this roster with one seat given back."""
        return replace(self, seats={s: v for s, v in self.seats.items() if s != seat})

    def with_directors(self, directors: frozenset[str]) -> "Roster":
        """Return this roster with these directors."""
        return replace(self, directors=directors)
