"""Starts the bot: settings, content, database, plugins, the way in; or says why it does not."""

import asyncio
import json
import logging
import os
import socket
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import cast

HOME = Path(__file__).parent.absolute()
sys.path.insert(0, str(HOME))

import nonebot  # noqa: E402
from nonebot.adapters.onebot.v11.event import (  # noqa: E402
    GroupMessageEvent,
    PrivateMessageEvent,
)
from nonebot.log import LoguruHandler, logger  # noqa: E402

from engine.catalog.faults import CatalogFault  # noqa: E402
from engine.runtime.clock import Clock, FastClock, SystemClock  # noqa: E402
from engine.runtime.completeness import require_complete  # noqa: E402
from engine.runtime.house import House, open_house  # noqa: E402
from engine.runtime.library import Library, load_library  # noqa: E402
from engine.runtime.settings import SettingFault, Settings, load_settings, names  # noqa: E402
from engine.store.errors import StoreError, StoreLocked, StoreOutdated  # noqa: E402
from engine.store.journal import Journal  # noqa: E402

PLUGINS = "plugins"
OWN = frozenset({"onebot", "private_chat", "group_chat", "announcer", "health"})
PATIENCE = 2
"""Seconds that each part of closing may take before it is cut short."""
PING_EVERY = 10
"""Seconds between two pings of a client, and seconds that it may take to answer one."""
QUIET = ("aiosqlite", "sqlalchemy", "asyncio", "alembic")
"""Loggers of which only warnings are kept: their lines may hold what was said."""


class Refused(Exception):
    """The bot does not start: a code of data/shared/start.toml, and its facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def main() -> None:
    """Start, and run until told to stop."""
    os.chdir(HOME)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # pyright: ignore[reportAttributeAccessIssue]
    try:
        settings = read_settings()
        prepare(settings, read_library())
    except Refused as refused:
        sys.stderr.write(words("refuse", refused.code).format(**refused.facts) + "\n")
        sys.exit(1)
    nonebot.run(
        host=settings.host,
        log_level="warning",  # uvicorn's INFO lines hold addresses with whatever is in them
        access_log=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        timeout_graceful_shutdown=PATIENCE,
    )


def prepare(settings: Settings, library: Library) -> None:
    """Check what can be checked before anybody may come in; then say where to come in."""
    check_port(settings.host, settings.port)
    asyncio.run(check_database(settings.database_url))
    start_nonebot(settings)
    load_plugins()
    clock: Clock = SystemClock()
    if settings.clock_pace != 1:
        clock = FastClock(clock.now(), settings.clock_pace)
        tell("demo_clock", pace=settings.clock_pace)
    open_door(settings, library, clock)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    tell("listening", url=f"ws://{host}:{settings.port}/onebot/v11/ws")
    if not settings.onebot_access_token:
        tell("token_note")


def read_settings() -> Settings:
    """Return the settings, or refuse with all that is wrong with them."""
    try:
        return load_settings(HOME / ".env")
    except SettingFault as wrong:
        known = " ".join(names())
        faults = [f"  {name}: {words('terms', code)}" for name, code in wrong.faults]
        raise Refused("settings", faults="\n".join(faults).format(names=known)) from wrong


def read_library() -> Library:
    """Return the rulebooks, or refuse with every fault of their files."""
    try:
        library = load_library(HOME / "data")
        require_complete(library)
    except CatalogFault as wrong:
        faults = "\n".join(f"  {fault}" for fault in wrong.faults)
        raise Refused("content", faults=faults) from wrong
    return library


def check_port(host: str, port: int) -> None:
    """Refuse when somebody else listens there."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        with socket.socket(found[0][0], socket.SOCK_STREAM) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(found[0][4])
    except OSError as failure:
        raise Refused("port_taken", host=host, port=port, reason=failure) from failure


async def check_database(url: str) -> None:
    """Refuse a database that is behind, in use, or out of reach; an empty one gets its tables."""
    try:
        journal = await Journal.open(url)
    except StoreError as failure:
        code = {StoreOutdated: "database_behind", StoreLocked: "database_locked"}
        raise Refused(code.get(type(failure), "database_unavailable"), reason=failure) from failure
    await journal.close()


def start_nonebot(settings: Settings) -> None:
    """Give the chat framework our settings, in the forms that it reads."""
    os.environ["SUPERUSERS"] = json.dumps(sorted(settings.superusers))
    nonebot.init(
        driver="~fastapi",
        host="127.0.0.1",
        port=settings.port,
        log_level=settings.log_level,
        api_timeout=settings.api_timeout,
        superusers=settings.superusers,
        accept_friends=settings.accept_friends,
    )
    level = logging.getLevelNamesMapping().get(settings.log_level, logging.DEBUG)
    logging.basicConfig(handlers=[LoguruHandler()], level=level, force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))


def load_plugins() -> None:
    """Load every plugin there is on disk; refuse when one is missing afterwards."""
    nonebot.load_plugins(PLUGINS)
    loaded = {plugin.name for plugin in nonebot.get_loaded_plugins()}
    there = {
        path.stem
        for path in (HOME / PLUGINS).iterdir()
        if not path.name.startswith(("_", "."))
        and (path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py"))))
    }
    missing = sorted((there | OWN) - loaded)
    if missing:
        raise Refused("plugins", plugins=", ".join(missing))


def open_door(settings: Settings, library: Library, clock: Clock) -> None:
    """Register the adapter; open the house when the server starts, close it when it ends."""
    from plugins.announcer.sending import OneBotSender
    from plugins.group_chat import GroupEar
    from plugins.health import open_health
    from plugins.onebot.adapter import Adapter
    from plugins.onebot.gate import Gate
    from plugins.private_chat import PrivateEar

    driver = nonebot.get_driver()
    gate = Gate(settings.onebot_access_token, settings.onebot_secret)
    guests = any(plugin.name not in OWN for plugin in nonebot.get_loaded_plugins())
    driver.register_adapter(Adapter, gate=gate, clock=clock, guests=guests)
    adapter = cast(Adapter, nonebot.get_adapter(Adapter))
    sender = OneBotSender(adapter.callers, settings.api_timeout)

    @driver.on_startup
    async def _open() -> None:
        house = await open_house(settings, clock, sender, library)
        adapter.ears = {
            PrivateMessageEvent: PrivateEar(house, library, settings).hear,
            GroupMessageEvent: GroupEar(house.front).hear,
        }
        adapter.on_connected = house.courier.connected
        open_health(house, adapter.callers)

        @driver.on_shutdown
        async def _close() -> None:
            await close(house)


async def close(house: House) -> None:
    """Close the house, but do not wait for ever."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.close()
    except TimeoutError:
        logger.warning("Closing took too long and was cut short; nothing stored is lost")


def tell(code: str, **facts: object) -> None:
    """Say something to the operator, whatever the log's level."""
    sys.stdout.write(words("say", code).format(**facts) + "\n")
    sys.stdout.flush()


@cache
def sentences() -> dict[str, dict[str, str]]:
    """Return what can be said to the operator."""
    return tomllib.loads((HOME / "data" / "shared" / "start.toml").read_text("utf-8"))


def words(kind: str, code: str) -> str:
    """Return one sentence."""
    return sentences()[kind][code]


if __name__ == "__main__":
    main()
