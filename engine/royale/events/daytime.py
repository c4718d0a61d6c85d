"""What happens by day: relayed words, cards, and the day's close."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.commands import CardColour
from engine.royale.state import Cards, State


class WordsRelayed(Struct, frozen=True):
    """Somebody let this be said in public under his persona (SET-06)."""

    seat: Seat
    words: str

    def apply(self, state: State, /) -> State:
        """Change nothing: the post is counted by itself."""
        return state


class DayClosed(Struct, frozen=True):
    """No more posts and sales today; `silent` have said nothing, each so often by now (DAY-02)."""

    day: int
    silent: tuple[tuple[Seat, int], ...]

    def apply(self, state: State, /) -> State:
        """Remember who was silent how often."""
        survivors = dict(state.survivors)
        for seat, days in self.silent:
            survivors[seat] = replace(survivors[seat], silent_days=days)
        return replace(state, survivors=survivors, day_over=True, closes=None)


class CardShown(Struct, frozen=True):
    """Somebody was shown a card and has these by now; no reason means silence (CARD-01, DAY-02)."""

    seat: Seat
    colour: CardColour
    cards: Cards
    reason: str = ""

    def apply(self, state: State, /) -> State:
        """Keep the cards."""
        survivor = replace(state.survivors[self.seat], cards=self.cards)
        return replace(state, survivors={**state.survivors, self.seat: survivor})
