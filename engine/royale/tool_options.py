"""What may be used, bought, sold, published, whispered and voted now."""

from collections.abc import Iterator
from itertools import chain

from engine.kernel.game import Command
from engine.royale.board import known_out
from engine.royale.commands import Buy, PublishPlace, Sell, Use, Vote, Whisper
from engine.royale.content import Content, Heal, Scan, Tier, Track, Upgrade
from engine.royale.rules.megaphone import exposable
from engine.royale.rules.sale import PIECES_FOR_ONE, SELLABLE
from engine.royale.rules.unopened import WHISPER_COST
from engine.royale.rules.upgrade import next_kind
from engine.royale.rules.use import USES
from engine.royale.state import CARRY_SIZE, HEALTH_CAP, STAMINA_CAP, Item, State, Survivor


def uses(state: State, content: Content, survivor: Survivor) -> Iterator[Command]:
    """Yield every use of what is in the hand that would do something."""
    for item in survivor.hand:
        effect = content.kinds[state.items[item].kind].effect
        match effect:
            case Heal() if not _would_help(effect, survivor):
                continue
            case Track() | Scan() if state.spent.get(item) == state.day:
                continue
            case Upgrade():
                yield from _upgrades(state, content, survivor, state.items[item], effect.limit)
            case Track():
                plain = (kind.name for kind in content.kinds.values() if not kind.names)
                yield from (Use(item, (name,)) for name in plain)
            case Scan():
                others = (one for one in state.survivors.values() if not known_out(state, one))
                pairs = ((survivor.persona, one.persona) for one in others if one != survivor)
                yield from (Use(item, pair) for pair in pairs)
            case _ if type(effect) in USES:
                yield Use(item)
            case _:
                continue


def purchases(state: State, survivor: Survivor) -> Iterator[Command]:
    """Yield everything on the shelf that the survivor can pay and carry."""
    if len(survivor.held) >= CARRY_SIZE:
        return
    for goods in state.shelf:
        if goods.count and goods.price <= survivor.currency:
            yield Buy(goods.name)


def whispers(state: State, survivor: Survivor) -> Iterator[Command]:
    """Yield a call by name to everybody else, where the match lets players whisper."""
    if not state.knobs.whisper or survivor.stamina < WHISPER_COST:
        return
    for one in state.survivors.values():
        if one.seat != survivor.seat and not known_out(state, one):
            yield Whisper(one.seat, one.persona)


def ballots(state: State, survivor: Survivor) -> Iterator[Command]:
    """Yield a vote against everybody else alive, where the match has votes."""
    if not state.knobs.vote or state.day_over:
        return
    for one in state.survivors.values():
        if one.alive and one.seat not in (survivor.seat, survivor.vote):
            yield Vote(one.seat)


def day_errands(state: State, content: Content, survivor: Survivor) -> Iterator[Command]:
    """Yield the sales and the publications of a day."""
    sales = () if state.day_over else _sales(state, content, survivor)
    return chain(sales, _publications(state, survivor))


def _sales(state: State, content: Content, survivor: Survivor) -> Iterator[Command]:
    kinds = {item: content.kinds[state.items[item].kind] for item in survivor.held}
    spared = survivor.hand if state.knobs.equipped_sale_needs_director else ()
    gear = [
        item for item, kind in kinds.items() if kind.category in SELLABLE and item not in spared
    ]
    green = [item for item in gear if kinds[item].tier is Tier.GREEN]
    yield from (Sell((item,), confirmed=True) for item in gear if item not in green)
    if len(green) >= PIECES_FOR_ONE:
        yield Sell(tuple(green[:PIECES_FOR_ONE]), confirmed=True)


def _publications(state: State, survivor: Survivor) -> Iterator[Command]:
    if not survivor.rights:
        return
    shown = [one.seat for one in state.survivors.values() if one.alive and exposable(state, one)]
    for zone in state.zones.values():
        if zone.closed_on is None:
            yield PublishPlace(zone.id)
            yield from (PublishPlace(zone.id, seat) for seat in shown)


def _would_help(effect: Heal, survivor: Survivor) -> bool:
    cured = survivor.bleeding and effect.cures
    healed = effect.health > 0 and survivor.health < HEALTH_CAP
    refreshed = effect.stamina > 0 and survivor.stamina < STAMINA_CAP
    return cured or healed or refreshed


def _upgrades(
    state: State, content: Content, survivor: Survivor, upgrader: Item, limit: Tier
) -> Iterator[Command]:
    for held in survivor.held:
        gear = state.items[held]
        if next_kind(content, content.kinds[gear.kind], limit) is not None:
            yield Use(upgrader.id, (gear.name,))
