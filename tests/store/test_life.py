"""The sign of life: one, the newest, and kept when the journal closes."""

from engine.kernel.names import Instant
from engine.store import migrate
from engine.store.journal import Journal
from engine.store.life import Life


async def test_the_last_sign_of_life_is_known_after_a_restart(url: str) -> None:
    await migrate.upgrade(url)
    journal = await Journal.open(url)
    life = Life(journal)
    assert await life.last() is None
    for at in (5, 9, 7):
        life.note(Instant(at))
    await journal.close()
    journal = await Journal.open(url)
    try:
        assert await Life(journal).last() == 7
    finally:
        await journal.close()
