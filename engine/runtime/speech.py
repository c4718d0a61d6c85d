"""Turns what is to be said into messages: one for each audience, the speaker's own first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Audience, Line, Only
from engine.kernel.names import DIRECTOR, Seat
from engine.runtime.phrase import Phrase


@dataclass(frozen=True)
class Speaker:
    """Who is answered, and where he spoke."""

    account: str
    seat: Seat | None
    bot: str | None = None
    group: str | None = None

    @property
    def shows_group(self) -> bool:
        """Whether the answer repeats what his order says to the group, as he spoke elsewhere."""
        return self.group is None and self.seat == DIRECTOR

    def hears(self, audience: Audience) -> bool:
        """Return whether a line for this audience belongs into the answer itself."""
        if audience == SPEAKER:
            return True
        if self.group is not None:
            return audience == EVERYONE
        if isinstance(audience, Only):
            return audience.seat == self.seat
        return audience == DIRECTORS and self.seat == DIRECTOR


@dataclass
class Speech:
    """The words of one turn: an answer, and a text for each other audience."""

    answer: list[str] = field(default_factory=list)
    others: dict[Audience, list[str]] = field(default_factory=dict)

    def add(self, lines: Iterable[Line], phrase: Phrase, speaker: Speaker | None) -> None:
        """Say lines in order, each to whom it is for."""
        for line in lines:
            words = phrase.say(line.code, line.facts)
            heard = speaker is not None and speaker.hears(line.audience)
            if heard:
                self.answer.append(words)
            if line.audience == EVERYONE and speaker is not None and speaker.shows_group:
                self.answer.append(words)
            if not heard and line.audience != SPEAKER:
                self.others.setdefault(line.audience, []).append(words)

    def messages(self) -> Sequence[tuple[Audience, str]]:
        """Return one finished text for each audience other than the speaker."""
        return [(audience, "\n".join(words)) for audience, words in self.others.items()]
