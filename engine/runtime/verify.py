"""Judges a replay file again: `python -m engine.runtime.verify FILE`.

Exits with 0 when everything in it is what the rules and the seed make, with 1 at the first thing
that is not, with 2 when the file cannot be read.
"""

import json
import sys
from pathlib import Path

import msgspec

from engine.kernel.ruling import Denied
from engine.runtime.library import Library, load_library
from engine.runtime.operator_words import told
from engine.runtime.queries import daoyan_version
from engine.runtime.rejudging import Differs, rejudge
from engine.runtime.replay_file import FORMAT, ReplayFile

HONEST, DIFFERENT, UNREADABLE = 0, 1, 2
LONGEST = 400
"""Characters of an event that are shown."""


def main(arguments: list[str]) -> int:
    """Judge the named file and say what was found."""
    if len(arguments) != 1:
        return _end(UNREADABLE, told("verify_usage"))
    library = load_library()
    try:
        file = read(Path(arguments[0]), library)
    except (OSError, ValueError) as fault:
        return _end(UNREADABLE, told("verify_unreadable", file=arguments[0], why=fault))
    try:
        commands = rejudge(file, library)
    except Differs as found:
        words = told(found.code, **_shown(found, file, library))
        if file.program != daoyan_version():
            words += told("verify_other_program", theirs=file.program, ours=daoyan_version())
        return _end(DIFFERENT, words)
    facts = {"match": file.match, "commands": commands, "seed": file.seed, "hash": file.seed_hash}
    return _end(HONEST, told("verify_honest", **facts))


def read(path: Path, library: Library) -> ReplayFile:
    """Return a replay file; raises OSError or ValueError when it is none."""
    file = msgspec.json.decode(path.read_bytes(), type=ReplayFile)
    if file.format != FORMAT or file.game not in library.rulebooks or not file.branches:
        raise ValueError(told("verify_unknown", format=file.format, game=file.game))
    bytes.fromhex(file.seed)
    return file


def _shown(found: Differs, file: ReplayFile, library: Library) -> dict[str, object]:
    facts = dict(found.facts)
    denied = facts.get("denied")
    if isinstance(denied, Denied):
        facts["why"] = library.rulebooks[file.game].phrase.refuse(denied.code, denied.facts)
    for name in ("stored", "found"):
        if isinstance(facts.get(name), list | dict):
            facts[name] = json.dumps(facts[name], ensure_ascii=False)[:LONGEST]
        elif name in facts and facts[name] is None:
            facts[name] = told("verify_nothing")
    return facts


def _end(code: int, words: str) -> int:
    print(words)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
