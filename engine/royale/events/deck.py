"""Which incident a day has, and what those that reward people promise them."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.events.combat import without
from engine.royale.state import Claim, Item, ItemId, PlaceId, State


class IncidentDrawn(Struct, frozen=True):
    """Today's incident is decided (EV00a)."""

    incident: str

    def apply(self, state: State, /) -> State:
        """Let it be today's, and the last of all that came."""
        incidents = (*state.incidents, self.incident)
        return replace(state, incident=self.incident, incidents=incidents)


class IncidentOrdered(Struct, frozen=True):
    """The director put this incident in the place of today's, if there was one (EV00a)."""

    incident: str

    def apply(self, state: State, /) -> State:
        """Let the other be as if it had not come, except for what it did already."""
        before = state.incidents if state.incident is None else state.incidents[:-1]
        return replace(
            state,
            incident=self.incident,
            incidents=(*before, self.incident),
            wanted=(),
            holy=None,
        )


class IncidentPosted(Struct, frozen=True):
    """The group was told of the incident that the director ordered, and of what it brings."""

    incident: str

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class WantedNamed(Struct, frozen=True):
    """These are wanted today (EV01)."""

    seats: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Remember them until the next dawn."""
        return replace(state, wanted=self.seats)


class UnderdogFavoured(Struct, frozen=True):
    """Somebody far behind got two orange things for one night, and currency for good (EV02)."""

    seat: Seat
    things: tuple[Item, ...]
    gain: int
    currency: int

    def apply(self, state: State, /) -> State:
        """Put everything into the bag, however full it is."""
        items = {**state.items, **{item.id: item for item in self.things}}
        lent = tuple(item.id for item in self.things)
        lucky = state.survivors[self.seat]
        lucky = replace(lucky, bag=lucky.bag + lent, currency=self.currency)
        return replace(
            state,
            survivors={**state.survivors, self.seat: lucky},
            items=items,
            next_item=max(lent) + 1,
            lent=lent,
        )


class LentGearVanished(Struct, frozen=True):
    """What was lent for one night is gone, wherever it was (EV02)."""

    items: tuple[ItemId, ...]

    def apply(self, state: State, /) -> State:
        """Take it from hands, bags and grounds."""
        survivors = {
            seat: replace(one, hand=self._rest(one.hand), bag=self._rest(one.bag))
            for seat, one in state.survivors.items()
        }
        zones = {
            place: replace(zone, ground=self._rest(zone.ground))
            for place, zone in state.zones.items()
        }
        items = without(state, self.items)
        return replace(state, survivors=survivors, zones=zones, items=items, lent=())

    def _rest(self, held: tuple[ItemId, ...]) -> tuple[ItemId, ...]:
        return tuple(item for item in held if item not in self.items)


class ClaimsOpened(Struct, frozen=True):
    """These may choose a reward by day (DAY-05)."""

    claims: tuple[Claim, ...]

    def apply(self, state: State, /) -> State:
        """Let them wait for an answer."""
        return replace(state, claims=state.claims + self.claims)


class ClaimSettled(Struct, frozen=True):
    """A claim was answered, or its time ran out; the reward follows by itself."""

    claim: Claim

    def apply(self, state: State, /) -> State:
        """Strike it out, once."""
        at = state.claims.index(self.claim)
        return replace(state, claims=state.claims[:at] + state.claims[at + 1 :])


class VigourClaimed(Struct, frozen=True):
    """Somebody took health and stamina for wounding the witch, and has this now (EV05)."""

    seat: Seat
    health: int
    stamina: int

    def apply(self, state: State, /) -> State:
        """Set the new values."""
        one = replace(state.survivors[self.seat], health=self.health, stamina=self.stamina)
        return replace(state, survivors={**state.survivors, self.seat: one})


class AirdropTipped(Struct, frozen=True):
    """Somebody learned where a thing of the last airdrop fell (EV01)."""

    seat: Seat
    thing: str
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Change nothing but what he knows."""
        return state
