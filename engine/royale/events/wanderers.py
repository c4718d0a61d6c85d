"""What happens to those who are no players: they come, go, suffer and fall."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.state import Item, PlaceId, State, Wanderer


class WandererHurt(Struct, frozen=True):
    """A wanderer lost health by somebody's doing, and has `health` left (ATK-11)."""

    seat: Seat
    wanderer: str
    lost: int
    health: int

    def apply(self, state: State, /) -> State:
        """Take the health, and remember by whom."""
        one = state.wanderers[self.wanderer]
        dealt = {**one.dealt, self.seat: one.dealt.get(self.seat, 0) + self.lost}
        one = replace(one, health=self.health, dealt=dealt)
        return replace(state, wanderers={**state.wanderers, one.id: one})


class WandererFell(Struct, frozen=True):
    """A wanderer is dead; what it carried is `taken` by the killer or lies on the ground."""

    seat: Seat
    wanderer: str
    place: PlaceId
    day: int
    cargo: Item | None = None
    taken: bool = False

    def apply(self, state: State, /) -> State:
        """Move it to the slain of this night; its thing exists from now on."""
        one = state.wanderers[self.wanderer]
        wanderers = {name: other for name, other in state.wanderers.items() if name != one.id}
        state = replace(state, wanderers=wanderers, slain=(*state.slain, one))
        if self.cargo is None:
            return state
        number = self.cargo.id
        items = {**state.items, number: self.cargo}
        state = replace(state, items=items, next_item=number + 1)
        if self.taken:
            killer = state.survivors[self.seat]
            killer = replace(killer, bag=(*killer.bag, number))
            return replace(state, survivors={**state.survivors, self.seat: killer})
        zone = state.zones[self.place]
        zone = replace(zone, ground=(*zone.ground, number))
        return replace(state, zones={**state.zones, self.place: zone})


class WandererCame(Struct, frozen=True):
    """A wanderer is in the match now."""

    wanderer: Wanderer

    def apply(self, state: State, /) -> State:
        """Put it there."""
        return replace(state, wanderers={**state.wanderers, self.wanderer.id: self.wanderer})


class WandererMoved(Struct, frozen=True):
    """A wanderer went to another place."""

    wanderer: str
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Put it there."""
        one = replace(state.wanderers[self.wanderer], place=self.place)
        return replace(state, wanderers={**state.wanderers, one.id: one})


class WandererLeft(Struct, frozen=True):
    """A wanderer is gone, with what it carried and without a reward."""

    wanderer: str

    def apply(self, state: State, /) -> State:
        """Remove it."""
        wanderers = {name: one for name, one in state.wanderers.items() if name != self.wanderer}
        return replace(state, wanderers=wanderers)
