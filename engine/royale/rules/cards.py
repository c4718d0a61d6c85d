"""Cards: blue, yellow and red, and what three of them make (CARD)."""

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import CardColour, ShowCard
from engine.royale.deed import Deed
from engine.royale.events.daytime import CardShown
from engine.royale.rules.deaths import put_out
from engine.royale.rules.director import require_running
from engine.royale.state import Cards, Cause

MERGED = 3


def show_card(ruling: Deed, command: ShowCard) -> None:
    """Show a card, to the dead too; a red one puts its receiver out (CARD-02, CARD-03)."""
    require_running(ruling.state)
    if command.seat not in ruling.state.survivors:
        raise Denied("no_such_persona")
    deal(ruling, command.seat, command.colour, command.reason.strip())
    send_off(ruling)


def deal(ruling: Deed, seat: Seat, colour: CardColour, reason: str = "") -> None:
    """Add a card to those that somebody has."""
    cards = added(ruling.state.survivors[seat].cards, colour)
    ruling.record(CardShown(seat, colour, cards, reason))


def send_off(ruling: Deed) -> None:
    """Put out everybody with a red card, at the same moment (CARD-01, CARD-03)."""
    sent = [one.seat for one in ruling.state.survivors.values() if one.alive and one.cards.red]
    put_out(ruling, sent, Cause.RED_CARD)


def added(cards: Cards, colour: CardColour) -> Cards:
    """Return the cards with one more; three of a colour become one of the next (CARD-01)."""
    blue, yellow, red = cards.blue, cards.yellow, cards.red
    blue += colour == "blue"
    yellow += colour == "yellow"
    red += colour == "red"
    if blue == MERGED:
        blue, yellow = 0, yellow + 1
    if yellow == MERGED:
        yellow, red = 0, red + 1
    return Cards(blue, yellow, red)
