"""Writes a turn down as what lands, and keeps beside it the messages that follow the landing."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.audience import Audience, Everyone
from engine.kernel.names import MatchId
from engine.runtime import addresses
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.post import Recipient
from engine.runtime.speech import Speaker, Speech
from engine.runtime.turn import Turn
from engine.store.rows import Landing, OutgoingRow, Receipt


@dataclass(frozen=True, slots=True)
class Draft:
    """One message before it has a row: its outbox key, its reader if there is one, its words."""

    key: str
    recipient: Recipient | None
    words: str
    urgency: Urgency


@dataclass(frozen=True, slots=True)
class Written:
    """What lands, and the messages in the order of its outgoing rows."""

    landing: Landing
    drafts: tuple[Draft, ...]

    def parcels(self, rows: Sequence[int], match: MatchId) -> list[Parcel]:
        """Return what is sent, given the ids that the rows got; nobody's messages stay behind."""
        return [
            Parcel(draft.recipient, draft.words, draft.urgency, row, match, key=draft.key)
            for draft, row in zip(self.drafts, rows, strict=True)
            if draft.recipient is not None
        ]


def write(
    turn: Turn, speech: Speech, speaker: Speaker | None, receipt: Receipt | None, answer: str = ""
) -> Written:
    """Write a turn down: the answer first, then a message for each other reader."""
    drafts: list[Draft] = []
    if answer and speaker is not None:
        drafts.append(_draft(turn, addresses.answer_key(speaker), answer, Urgency.REPLY, speaker))
    started = turn.game.started(turn.state)
    for audience, words in speech.messages():
        for key in addresses.keys(audience, turn.roster, started=started):
            drafts.append(_draft(turn, key, words, _urgency(audience)))
    number = turn.folded.number
    rows = [
        OutgoingRow(draft.key, draft.words, number, addressed=draft.recipient is not None)
        for draft in drafts
    ]
    return Written(turn.landing(receipt, rows), tuple(drafts))


def _draft(
    turn: Turn, key: str, words: str, urgency: Urgency, speaker: Speaker | None = None
) -> Draft:
    match = turn.folded.match
    bot = speaker.bot if speaker is not None else match.bot
    return Draft(key, addresses.recipient(key, match.room, bot, turn.roster), words, urgency)


def _urgency(audience: Audience) -> Urgency:
    return Urgency.ANNOUNCEMENT if isinstance(audience, Everyone) else Urgency.NOTICE
