"""Medicine and coins: what is used up for its user's own good (MED, CUR)."""

from engine.kernel.ruling import Denied
from engine.royale.content import Coin, Heal
from engine.royale.deed import Deed
from engine.royale.events.goods import AllowancePaid
from engine.royale.events.tools import CoinCashed, MedicineTaken
from engine.royale.rules.recovery import raised
from engine.royale.state import HEALTH_CAP, STAMINA_CAP, Item

ALLOWANCE_DAY = 4
ALLOWANCE = 2


def take_medicine(ruling: Deed, item: Item, effect: Heal, _targets: tuple[str, ...]) -> None:
    """Cure or heal, never above the caps; what would do nothing is kept (MED-01, MED-03, ACT-11).

    A weak medicine that cures bleeding does nothing else then.
    """
    survivor = ruling.state.survivors[ruling.seat]
    cured = survivor.bleeding and effect.cures
    health = 0 if cured and not effect.heals_bleeders else effect.health
    event = MedicineTaken(
        ruling.seat,
        item.id,
        raised(survivor.health, health, HEALTH_CAP),
        raised(survivor.stamina, effect.stamina, STAMINA_CAP),
        survivor.bleeding and not cured,
    )
    before = (survivor.health, survivor.stamina, survivor.bleeding)
    if (event.health, event.stamina, event.bleeding) == before:
        raise Denied("no_effect", item=item.name)
    ruling.record(event)


def cash(ruling: Deed, item: Item, effect: Coin, _targets: tuple[str, ...]) -> None:
    """Turn a coin into currency (CUR-01)."""
    currency = ruling.state.survivors[ruling.seat].currency + effect.currency
    ruling.record(CoinCashed(ruling.seat, item.id, effect.currency, currency))


def pay_allowance(ruling: Deed) -> None:
    """Give everybody alive currency, once, at the dawn of day 4 (CUR-02)."""
    if ruling.state.day != ALLOWANCE_DAY:
        return
    alive = [one for one in ruling.state.survivors.values() if one.alive]
    purses = tuple((one.seat, one.currency + ALLOWANCE) for one in alive)
    ruling.record(AllowancePaid(ALLOWANCE, purses))
