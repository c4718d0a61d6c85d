"""Mines: everybody else in the place is hurt, through any armour (MINE)."""

from engine.royale.content import Blast
from engine.royale.deed import Deed
from engine.royale.events.tools import MineBlasted
from engine.royale.rules.deaths import put_out
from engine.royale.rules.wanderers import hurt_wanderer, wanderers_at
from engine.royale.state import Cause, Item


def detonate(ruling: Deed, item: Item, effect: Blast, _targets: tuple[str, ...]) -> None:
    """Blast here and now, in the safe place too, even when nobody is there (MINE-01, MINE-05).

    It is no attack: what the dead held falls to the ground, nobody is told whose it was (MINE-03).
    """
    state = ruling.state
    place = state.survivors[ruling.seat].place
    assert place is not None
    hurt = tuple(
        (one.seat, max(0, one.health - effect.damage))
        for one in state.survivors.values()
        if one.present and one.place == place and one.seat != ruling.seat
    )
    blast = MineBlasted(ruling.seat, item.id, place, effect.damage, hurt)
    ruling.record(blast)
    for wanderer in wanderers_at(ruling.state, place):
        hurt_wanderer(ruling, wanderer, effect.damage, ruling.seat, by_hand=False)
    put_out(ruling, list(blast.fallen), Cause.MINE, ruling.seat)
