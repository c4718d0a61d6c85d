"""The files of the project, as the law tests read them."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_LEFT_OUT = {".venv", "var", "__pycache__", ".git"}


@cache
def files() -> tuple[Path, ...]:
    """Return every file that is, or could be, committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if asked.returncode == 0:
        found = [ROOT / name for name in asked.stdout.decode().split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not _LEFT_OUT & set(path.parts)]
    return tuple(sorted(path for path in found if path.is_file()))


def modules(*folders: str) -> Iterator[Path]:
    """Yield the Python files in these folders, or these files themselves."""
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py" and any(_lies_in(name, folder) for folder in folders):
            yield path


def _lies_in(name: str, folder: str) -> bool:
    return name == folder or name.startswith(f"{folder}/")


def shown(path: Path, line: int | None = None) -> str:
    """Return how a file, or a line of it, is named in a complaint."""
    name = path.relative_to(ROOT).as_posix()
    return name if line is None else f"{name}:{line}"


@cache
def tree(path: Path) -> ast.Module:
    """Return a module as it was parsed."""
    return ast.parse(path.read_text("utf-8"), str(path))


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every module that a file imports, and on which line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, node.lineno
            for alias in node.names:
                yield f"{node.module}.{alias.name}", node.lineno
