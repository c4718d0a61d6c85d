"""A bot as a process of its own, on a free port, with a throw-away database."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

HOUSE = Path(__file__).parents[1]
PATIENCE = 30.0


def free_port() -> int:
    """Return a port that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: Sequence[str], settings: Mapping[str, str]) -> Iterator[str]:
    """Run a bot and yield the address at which it takes OneBot clients."""
    port = free_port()
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port), **settings}
    bot = subprocess.Popen([sys.executable, *command], cwd=HOUSE, env=environment)
    try:
        _await_port(bot, port)
        yield f"ws://127.0.0.1:{port}/onebot/v11/ws"
    finally:
        bot.terminate()
        bot.wait(timeout=PATIENCE)


@contextmanager
def house_bot(**settings: str) -> Iterator[str]:
    """Run this project's bot over an empty database, without a pace limit."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'bot.sqlite3'}"
        environment = {
            "DATABASE_URL": database,
            "SEND_RATE": "0",
            "LOG_LEVEL": os.environ.get("BENCH_LOG", "ERROR"),
        }
        environment |= settings
        with running(["bot.py"], environment) as url:
            yield url


@contextmanager
def echo_bot() -> Iterator[str]:
    """Run the bare bot that only echoes."""
    with running(["-m", "bench.echo_bot"], {}) as url:
        yield url


def _await_port(bot: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if bot.poll() is not None:
            raise RuntimeError(f"the bot went away with code {bot.returncode}")
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("the bot does not listen")
