"""Small files, short functions, and a docstring where a reader begins."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.law.sources import files, modules, shown, tree

LONGEST_FILE = 300
LONGEST_FUNCTION = 30
LONGEST_LINE = 100
OURS = ("engine", "plugins", "bot.py", "tests", "bench", "demo", "simulate", "chaos")
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "ctx", "misc"}
MIGRATIONS = "versions"
"""A migration is one list of tables and columns."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def _functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node


def _length(function: Function) -> int:
    first = min([function.lineno, *(mark.lineno for mark in function.decorator_list)])
    return (function.end_lineno or first) - first + 1


def test_files_are_short() -> None:
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in modules(*OURS)}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FILE}


def test_functions_are_short() -> None:
    found = {
        shown(path, function.lineno): _length(function)
        for path in modules(*OURS)
        for function in _functions(path)
        if _length(function) > LONGEST_FUNCTION and path.parent.name != MIGRATIONS
    }
    assert not found


def test_lines_are_short() -> None:
    found = [
        shown(path, number)
        for path in modules(*OURS)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not found


def test_files_are_named_in_the_words_of_the_game() -> None:
    named = [path for path in files() if path.suffix == ".py"]
    assert not [shown(path) for path in named if FORBIDDEN_NAMES & {path.stem, *path.parts}]


def test_every_module_says_in_one_sentence_what_it_is() -> None:
    missing = [shown(path) for path in modules(*OURS) if not ast.get_docstring(tree(path))]
    assert not missing


def test_public_classes_have_docstrings() -> None:
    missing = [
        f"{shown(path, node.lineno)} {node.name}"
        for path in modules("engine", "plugins", "bot.py")
        for node in tree(path).body
        if isinstance(node, ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not missing


def test_rules_have_docstrings() -> None:
    missing = [
        f"{shown(path, node.lineno)} {node.name}"
        for path in modules("engine/royale/rules")
        for node in tree(path).body
        if isinstance(node, Function)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not missing


def test_no_exception_is_swallowed_whole() -> None:
    found = [
        shown(path, node.lineno)
        for path in modules("engine", "plugins", "bot.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]
    assert not found
