"""What is in the hand, what in the bag, and how things get there (INV)."""

from engine.kernel.ruling import Denied
from engine.royale.commands import Drop, Stow, Swap, Take
from engine.royale.content import Category, Content
from engine.royale.deed import Deed
from engine.royale.events.things import ThingDropped, ThingStowed, ThingSwapped, ThingTaken
from engine.royale.rules.stance import require_acting
from engine.royale.state import CARRY_SIZE, HAND_SIZE, FoundItem, ItemId, State, Survivor

SINGLE = {Category.WEAPON: "one_weapon", Category.ARMOUR: "one_armour"}
"""The hand holds at most one of these; the codes that say so (INV-02)."""


def take(ruling: Deed, _command: Take) -> None:
    """Pick up what the last search found, if it still lies here (ACT-03, SRC-07, INV-01)."""
    survivor = require_acting(ruling)
    find = survivor.find
    place = survivor.place
    if place is None or not isinstance(find, FoundItem):
        raise Denied("nothing_found")
    if len(survivor.held) >= CARRY_SIZE:
        raise Denied("bag_full", most=CARRY_SIZE)
    if find.item not in ruling.state.zones[place].ground:
        raise Denied("thing_gone")
    ruling.record(ThingTaken(survivor.seat, find.item, place))


def swap(ruling: Deed, command: Swap) -> None:
    """Bring a thing to the hand; what makes room for it goes into the bag (ACT-05, INV-03)."""
    survivor = require_acting(ruling)
    state, item = ruling.state, command.item
    if item in survivor.hand:
        raise Denied("already_in_hand", item=state.items[item].name)
    if item not in survivor.bag:
        raise Denied("not_held")
    displaced = command.displaced
    if displaced is None:
        displaced = _makes_room(ruling, survivor, item)
    elif displaced not in survivor.hand:
        raise Denied("displaced_not_in_hand")
    _require_single(ruling, survivor, item, displaced)
    ruling.record(ThingSwapped(survivor.seat, item, displaced))


def stow(ruling: Deed, command: Stow) -> None:
    """Put a thing from the hand into the bag (INV-03)."""
    survivor = require_acting(ruling)
    _require_held(survivor, command.item)
    if command.item not in survivor.hand:
        raise Denied("already_in_bag", item=ruling.state.items[command.item].name)
    ruling.record(ThingStowed(survivor.seat, command.item))


def drop(ruling: Deed, command: Drop) -> None:
    """Leave a held thing where one stands (ACT-07, INV-06)."""
    survivor = require_acting(ruling)
    _require_held(survivor, command.item)
    assert survivor.place is not None
    ruling.record(ThingDropped(survivor.seat, command.item, survivor.place))


def _require_held(survivor: Survivor, item: ItemId) -> None:
    if item not in survivor.held:
        raise Denied("not_held")


def _makes_room(ruling: Deed, survivor: Survivor, item: ItemId) -> ItemId | None:
    """Return what goes into the bag: the same class first, nothing while a slot is free."""
    state = ruling.state
    category = _category(state, ruling.content, item)
    alike = [one for one in survivor.hand if _category(state, ruling.content, one) is category]
    if alike and category in SINGLE:
        return alike[0]
    if len(survivor.hand) < HAND_SIZE:
        return None
    if len(alike) == 1:
        return alike[0]
    hand = [state.items[one].name for one in survivor.hand]
    raise Denied("hand_full", item=state.items[item].name, hand=hand)


def _require_single(
    ruling: Deed, survivor: Survivor, item: ItemId, displaced: ItemId | None
) -> None:
    """Refuse a second weapon or a second armour in the hand (INV-02)."""
    state = ruling.state
    category = _category(state, ruling.content, item)
    code = SINGLE.get(category)
    for other in survivor.hand:
        if code and other != displaced and _category(state, ruling.content, other) is category:
            raise Denied(code, held=state.items[other].name)


def _category(state: State, content: Content, item: ItemId) -> Category:
    return content.kinds[state.items[item].kind].category
