"""The bot as a process of its own: free port, throw-away database, its log in a file."""

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from tests.onebot.client import OneBotClient

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
BOSS = 90_000


def free_port() -> int:
    """Return a port that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def make_home(folder: Path) -> Path:
    """Return a house of the bot in which a test may change everything but the engine."""
    home = folder / "home"
    home.mkdir()
    shutil.copy(ROOT / "bot.py", home)
    unwanted = shutil.ignore_patterns("__pycache__")
    for name in ("plugins", "data"):
        shutil.copytree(ROOT / name, home / name, ignore=unwanted)
    (home / "engine").symlink_to(ROOT / "engine", target_is_directory=True)
    return home


class BotProcess:
    """One running bot; settings are given by the environment."""

    def __init__(self, folder: Path, home: Path = ROOT, **settings: str) -> None:
        self.port = free_port()
        self.database = folder / "bot.sqlite3"
        self.log_file = folder / "bot.log"
        self.home = home
        self.settings = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "SUPERUSERS": str(BOSS),
            "SEND_RATE": "0",
            "API_TIMEOUT": "2",
            **settings,
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where OneBot clients connect."""
        return f"ws://127.0.0.1:{self.port}/onebot/v11/ws"

    @property
    def log(self) -> str:
        """Everything it printed so far."""
        return self.log_file.read_text("utf-8", "replace")

    def start(self) -> Self:
        """Run it, without waiting for anything."""
        ours = {"HOST", "PORT", "LOG_LEVEL"} | set(self.settings)
        outside = {name: value for name, value in os.environ.items() if name not in ours}
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(self.home / "bot.py")],
                cwd="/",
                env={**outside, **self.settings},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        return self

    async def listening(self) -> Self:
        """Wait until it takes connections."""
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self.process.poll() is None, self.log
                with closing(socket.socket()) as probe:
                    if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                        return self
                await asyncio.sleep(0.05)

    async def __aenter__(self) -> Self:
        return await self.start().listening()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The running process."""
        assert self._process is not None, "not started"
        return self._process

    async def stop(self, how: int = signal.SIGTERM) -> tuple[int, float]:
        """End it; returns its code and how many seconds it took."""
        start = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(how)
        return await self.ended(), time.monotonic() - start

    async def ended(self) -> int:
        """Wait until it has ended; returns its code."""
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    def client(self, self_id: int = 10001, **options: Any) -> OneBotClient:
        """Return a client of it, not connected yet."""
        return OneBotClient(self.url, self_id, **options)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Read its database."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return database.execute(query).fetchall()

    async def until(self, condition: Callable[[], Any], timeout: float = 8.0) -> None:
        """Wait until something is true."""
        async with asyncio.timeout(timeout):
            while not condition():
                await asyncio.sleep(0.02)
