"""The account of all things: what was made, what is gone, and by which event."""

from collections import Counter
from typing import Any

from engine.royale.events.calendar import PlacesClosed
from engine.royale.events.combat import AttackMade, SurvivorFell
from engine.royale.events.corrections import ThingLaid, ThingsGiven, ThingTakenAway
from engine.royale.events.deck import LentGearVanished, UnderdogFavoured
from engine.royale.events.goods import AirdropLanded, GearSold, ItemBought
from engine.royale.events.incidents import GroundSwept, ThingGranted
from engine.royale.events.lobby import LootScattered
from engine.royale.events.tools import (
    CoinCashed,
    GearRaised,
    MedicineTaken,
    MegaphoneRaised,
    MineBlasted,
)
from engine.royale.events.wanderers import WandererFell
from engine.royale.state import ItemId, State

MAKERS = {
    AirdropLanded,
    ItemBought,
    LootScattered,
    ThingGranted,
    ThingLaid,
    ThingsGiven,
    UnderdogFavoured,
    WandererFell,
}
"""The events by which things come into being."""
ENDERS = {
    AttackMade,
    CoinCashed,
    GearRaised,
    GearSold,
    GroundSwept,
    LentGearVanished,
    MedicineTaken,
    MegaphoneRaised,
    MineBlasted,
    PlacesClosed,
    SurvivorFell,
    ThingTakenAway,
}
"""The events by which things cease to exist."""


class Ledger:
    """Follows the events of one match; whatever it cannot account for is an error."""

    def __init__(self) -> None:
        self.made: set[ItemId] = set()
        self.gone: dict[ItemId, str] = {}

    def enter(self, event: Any, before: State) -> State:
        """Write down what one event made and ended; return the state after it."""
        after = event.apply(before)
        born, ended = set(after.items) - set(before.items), set(before.items) - set(after.items)
        name = type(event).__name__
        assert not born or type(event) in MAKERS, f"{name} made {born}"
        assert not ended or type(event) in ENDERS, f"{name} ended {ended}"
        assert not born & self.made, f"{name} made {born & self.made} again"
        self.made |= born
        self.gone.update(dict.fromkeys(ended, name))
        return after

    def check(self, state: State) -> None:
        """Everything made is in exactly one place, or is gone for a reason."""
        held = [item for one in state.survivors.values() for item in one.held]
        lying = [item for zone in state.zones.values() for item in zone.ground]
        assert [item for item, times in Counter(held + lying).items() if times > 1] == []
        assert set(held) | set(lying) == set(state.items)
        assert self.made == set(state.items) | set(self.gone)
        assert not set(state.items) & set(self.gone)
