"""Test matches leave no trace: a while after their end everything of them is deleted (TEST-01)."""

import logging

from engine.kernel.names import DAY, MINUTE
from engine.runtime.room_book import RoomBook
from engine.runtime.room_kit import RoomKit
from engine.runtime.turn import Folded
from engine.store.errors import StoreError

log = logging.getLogger("daoyan.trials")

KEPT = 10 * MINUTE
"""How long a test match can still be asked about."""
LOOKED_AT = 2 * DAY
"""How long after its end a match is looked at at all."""


def on_trial(folded: Folded) -> bool:
    """Whether a match was opened only to try things out."""
    return bool(getattr(getattr(folded.state, "knobs", None), "test", False))


async def forget_trials(kit: RoomKit, book: RoomBook) -> None:
    """Delete the test matches that ended a while ago."""
    now = kit.clock.now()
    try:
        for row in await kit.journal.matches():
            if row.closed_at is None or not KEPT <= now - row.closed_at < LOOKED_AT:
                continue
            if on_trial(await kit.load(row.id)):
                await kit.journal.delete(row.id)
                book.drop(row.id)
                log.info("match %s was a test: deleted", row.id)
    except StoreError as failure:
        log.error("a test match could not be deleted now: %s", failure)
