"""`GET /health`: whether the database answers, how many clients are in, how many matches go on."""

import asyncio
from collections.abc import Callable, Mapping, Sized

import nonebot
from fastapi import FastAPI
from fastapi.responses import JSONResponse

from engine.runtime.house import House
from engine.store.errors import StoreError

PATH = "/health"
PATIENCE = 2
"""Seconds that the database may take to answer."""


def open_health(house: House, clients: Callable[[], Sized]) -> None:
    """Answer at the path from now on."""
    app = nonebot.get_app()
    assert isinstance(app, FastAPI)

    async def answer() -> JSONResponse:
        found = await health(house, clients)
        return JSONResponse(dict(found), 200 if found["database"] == "ok" else 503)

    app.add_api_route(PATH, answer, methods=["GET"], include_in_schema=False)


async def health(house: House, clients: Callable[[], Sized]) -> Mapping[str, object]:
    """Return how the house is; counts and nothing else, for anybody may ask."""
    database = "ok"
    try:
        async with asyncio.timeout(PATIENCE):
            await house.journal.last_match_number()
    except (StoreError, TimeoutError):
        database = "unreachable"
    return {"database": database, "clients": len(clients()), "matches": len(house.book.rooms)}
