"""What using a thing does: medicine, coins, upgraders, devices, mines and megaphones."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Instant, Seat
from engine.royale.state import ItemId, PlaceId, State, Survivor


def without(survivor: Survivor, item: ItemId) -> Survivor:
    """Return somebody who no longer holds that thing."""
    return replace(
        survivor,
        hand=tuple(held for held in survivor.hand if held != item),
        bag=tuple(held for held in survivor.bag if held != item),
    )


def used_up(state: State, seat: Seat, item: ItemId) -> State:
    """Return the state in which that thing is gone from its holder and from the world."""
    survivors = {**state.survivors, seat: without(state.survivors[seat], item)}
    items = {number: thing for number, thing in state.items.items() if number != item}
    return replace(state, survivors=survivors, items=items)


class MedicineTaken(Struct, frozen=True):
    """A survivor took medicine; the numbers are those after it (MED-01, MED-03)."""

    seat: Seat
    item: ItemId
    health: int
    stamina: int
    bleeding: bool

    def apply(self, state: State, /) -> State:
        """Set the new values; the medicine is gone."""
        state = used_up(state, self.seat, self.item)
        survivor = replace(
            state.survivors[self.seat],
            health=self.health,
            stamina=self.stamina,
            bleeding=self.bleeding,
        )
        return replace(state, survivors={**state.survivors, self.seat: survivor})


class CoinCashed(Struct, frozen=True):
    """A coin became currency: `currency` is what the survivor has now (CUR-01)."""

    seat: Seat
    item: ItemId
    gain: int
    currency: int

    def apply(self, state: State, /) -> State:
        """Count it; the coin is gone."""
        state = used_up(state, self.seat, self.item)
        survivor = replace(state.survivors[self.seat], currency=self.currency)
        return replace(state, survivors={**state.survivors, self.seat: survivor})


class GearRaised(Struct, frozen=True):
    """An upgrader turned `gear` into something better, in the same slot (UPG-01, UPG-02)."""

    seat: Seat
    upgrader: ItemId
    gear: ItemId
    kind: str
    name: str
    uses: int | None

    def apply(self, state: State, /) -> State:
        """Change the gear; the upgrader is gone."""
        state = used_up(state, self.seat, self.upgrader)
        gear = replace(state.items[self.gear], kind=self.kind, name=self.name, uses=self.uses)
        return replace(state, items={**state.items, self.gear: gear})


class ThingTracked(Struct, frozen=True):
    """A device was asked for a thing; `place` is None when there is no such thing (REC-01)."""

    seat: Seat
    device: ItemId
    name: str
    place: PlaceId | None

    def apply(self, state: State, /) -> State:
        """The device has done its work for tonight."""
        return replace(state, spent={**state.spent, self.device: state.day})


class PersonasScanned(Struct, frozen=True):
    """A device was asked what these personas hold (REC-02)."""

    seat: Seat
    device: ItemId
    scanned: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """The device has done its work for tonight."""
        return replace(state, spent={**state.spent, self.device: state.day})


class MineBlasted(Struct, frozen=True):
    """A mine hurt everybody else in the place: (seat, health now) of each (MINE-01)."""

    seat: Seat
    item: ItemId
    place: PlaceId
    damage: int
    hurt: tuple[tuple[Seat, int], ...]

    @property
    def fallen(self) -> tuple[Seat, ...]:
        """Whom it killed."""
        return tuple(seat for seat, health in self.hurt if health <= 0)

    def apply(self, state: State, /) -> State:
        """Take the health; the mine is gone."""
        state = used_up(state, self.seat, self.item)
        survivors = dict(state.survivors)
        for seat, health in self.hurt:
            survivors[seat] = replace(survivors[seat], health=health)
        return replace(state, survivors=survivors)


class MegaphoneRaised(Struct, frozen=True):
    """A megaphone was used up: its user may publish on the next day (MEG-01)."""

    seat: Seat
    item: ItemId

    def apply(self, state: State, /) -> State:
        """Count it; the megaphone is gone."""
        state = used_up(state, self.seat, self.item)
        survivor = state.survivors[self.seat]
        survivor = replace(survivor, megaphones=survivor.megaphones + 1)
        return replace(state, survivors={**state.survivors, self.seat: survivor})


class PublishingOpened(Struct, frozen=True):
    """These may publish today until then: (seat, how often); older rights lapse (MEG-02)."""

    rights: tuple[tuple[Seat, int], ...]
    until: Instant

    def apply(self, state: State, /) -> State:
        """Turn last night's megaphones into today's rights."""
        rights = dict(self.rights)
        survivors = {
            seat: replace(one, megaphones=0, rights=rights.get(seat, 0))
            for seat, one in state.survivors.items()
        }
        return replace(state, survivors=survivors, publish_until=self.until)


class PlacePublished(Struct, frozen=True):
    """A place was shown to everybody, and with it perhaps a persona (MEG-01, MEG-03)."""

    seat: Seat
    place: PlaceId
    exposed: Seat | None
    day: int

    def apply(self, state: State, /) -> State:
        """One right less; the persona counts one exposure more."""
        survivors = dict(state.survivors)
        user = survivors[self.seat]
        survivors[self.seat] = replace(user, rights=user.rights - 1)
        if self.exposed is not None:
            shown = survivors[self.exposed]
            survivors[self.exposed] = replace(shown, exposed=(*shown.exposed, self.day))
        return replace(state, survivors=survivors)
