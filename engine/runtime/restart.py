"""After a start: the messages that were stored and never known to be sent."""

from engine.kernel.names import MatchId
from engine.runtime import addresses
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.room_book import RoomBook
from engine.runtime.room_kit import RoomKit
from engine.runtime.roster import Roster
from engine.store.outbox import Outbox

Place = tuple[str, str | None, Roster]
"""A match's group, the bot account that serves it, and who sits in it."""


async def owed_parcels(kit: RoomKit, book: RoomBook) -> list[Parcel]:
    """Return what is still owed, in the order of its rows, to where its readers are now."""
    parcels: list[Parcel] = []
    places: dict[MatchId, Place] = {}
    for row in await Outbox(kit.journal).owed():
        if row.match_id not in places:
            places[row.match_id] = await _place(kit, book, row.match_id)
        group, bot, roster = places[row.match_id]
        reader = addresses.recipient(row.audience, group, bot, roster)
        if reader is not None:
            parcels.append(
                Parcel(reader, row.text, Urgency.NOTICE, row.id, row.match_id, key=row.audience)
            )
    return parcels


async def _place(kit: RoomKit, book: RoomBook, match: MatchId) -> Place:
    """Return where a match is played; one that has ended is only known to the journal."""
    room = book.rooms.get(match)
    if room is not None and room.chat is not None:
        return (*room.chat, room.roster)
    row = await kit.journal.match(match)
    return row.room, row.bot, await kit.roster(match)
