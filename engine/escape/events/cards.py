"""Posts and cards: who spoke, who was shown what, who looked it up."""

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.events.figures import changed
from engine.escape.state import State
from engine.kernel.cards import Card, Cards
from engine.kernel.names import Seat


class PawnPosted(Struct, frozen=True):
    """Somebody spoke in public, for this many times today (CARD-02)."""

    seat: Seat
    posts: int

    def apply(self, state: State, /) -> State:
        """Count it until the doors open again."""
        return changed(state, self.seat, posts=self.posts)


class PostFlagged(Struct, frozen=True):
    """Somebody spoke in public who should not have: at night, or gone (PH-10, CARD-05)."""

    seat: Seat
    gone: bool

    def apply(self, state: State, /) -> State:
        """Change nothing: the director decides."""
        return state


class CardShown(Struct, frozen=True):
    """Somebody was shown a card and has these by now (CARD-01)."""

    card: Card
    cards: Cards

    def apply(self, state: State, /) -> State:
        """Keep the card."""
        state = replace(state, cards=(*state.cards, self.card))
        return changed(state, self.card.seat, cards=self.cards)


class CardWithdrawn(Struct, frozen=True):
    """The director withdrew a card; its receiver has these again (CARD-01)."""

    number: int
    seat: Seat
    reason: str
    cards: Cards

    def apply(self, state: State, /) -> State:
        """It counts no more, but is remembered."""
        log = tuple(
            replace(one, withdrawn=True) if one.number == self.number else one
            for one in state.cards
        )
        return changed(replace(state, cards=log), self.seat, cards=self.cards)


class CardsAsked(Struct, frozen=True):
    """Somebody looked up the cards of one person, or of all."""

    about: Seat | None

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state
