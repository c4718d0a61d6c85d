"""A lock file beside a SQLite file, so that no second process works on it."""

import os
import sys
from pathlib import Path

from engine.store.errors import StoreLocked, StoreUnavailable


class FileLock:
    """Held from its making to `release`, or to the end of the process however that comes."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            database.parent.mkdir(parents=True, exist_ok=True)
            self._file: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as refusal:
            raise StoreUnavailable(f"{path.name} cannot be made: {refusal.strerror}") from refusal
        try:
            _take(self._file)
        except OSError as taken:
            os.close(self._file)
            self._file = None
            raise StoreLocked(f"another process works on {database.name}") from taken

    def release(self) -> None:
        """Let others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
