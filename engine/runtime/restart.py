"""After a start: the messages that were stored and never known to be sent."""

from engine.kernel.names import MatchId
from engine.runtime import addresses
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.room_book import RoomBook
from engine.store.outbox import Outbox


async def owed_parcels(outbox: Outbox, book: RoomBook) -> list[Parcel]:
    """Return what is still owed, in the order of its rows, to where its readers are now."""
    parcels: list[Parcel] = []
    for row in await outbox.owed():
        match = MatchId(row.match_id)
        room = book.rooms.get(match)
        if room is None or room.chat is None:
            continue
        reader = addresses.recipient(row.audience, *room.chat, room.roster)
        if reader is not None:
            parcels.append(
                Parcel(reader, row.text, Urgency.NOTICE, row.id, match, key=row.audience)
            )
    return parcels
