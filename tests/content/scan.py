"""Which codes the engine says or denies with, read from its source."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.law.sources import modules, shown, tree

REFUSALS = {"Denied", "Unconfirmed"}


@dataclass(frozen=True)
class Spoken:
    """One code as the source says it; `code` ends with * when only its beginning is known."""

    code: str
    where: str
    refused: bool
    facts: frozenset[str] | None = None
    """The facts it is given, None when the source does not show them all."""

    def fits(self, code: str) -> bool:
        """Whether this may say that code."""
        if self.code.endswith("*"):
            return code.startswith(self.code[:-1])
        return code == self.code


def spoken(*folders: str) -> Iterator[Spoken]:
    """Yield every code that the modules of these folders say or deny with."""
    for path in modules(*folders):
        for function in _functions(path):
            for call in _calls(function):
                yield from _spoken(path, function, call)


def constants(*folders: str) -> set[str]:
    """Return every string that stands in these modules as a whole."""
    return {
        node.value
        for path in modules(*folders)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def terms(*folders: str) -> Iterator[str]:
    """Yield every term that these modules name, with * behind the beginning of a made one."""
    for path in modules(*folders):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and _called(node) == "Term" and node.args:
                yield from _words(node.args[0], tree(path))
            elif isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("terms"):
                yield from _words(node.slice, tree(path))


def _functions(path: Path) -> Iterator[ast.AST]:
    for node in ast.walk(tree(path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def _calls(function: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _spoken(path: Path, function: ast.AST, call: ast.Call) -> Iterator[Spoken]:
    name, where = _called(call), shown(path, call.lineno)
    if name in REFUSALS and call.args:
        for code in _words(call.args[0], function):
            yield Spoken(code, where, True, _keywords(call))
    elif name == "Line" and len(call.args) > 1:
        facts = _facts(call.args[2], function) if len(call.args) > 2 else frozenset[str]()
        for code in _words(call.args[1], function):
            yield Spoken(code, where, False, facts)
    elif name == "refuse" and len(call.args) > 1:
        for code in _words(call.args[0], function):
            yield Spoken(code, where, True, _facts(call.args[1], function))
    elif name in ("say", "_say") and call.args:
        place = 0 if isinstance(call.args[0], ast.Constant) else 1
        facts = _keywords(call) if place else None
        for code in _words(call.args[place], function) if len(call.args) > place else ():
            yield Spoken(code, where, False, facts)


def _words(node: ast.AST, function: ast.AST) -> Iterator[str]:
    """Yield the strings that an expression can be, as far as the source shows it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body, function)
        yield from _words(node.orelse, function)
    elif isinstance(node, ast.JoinedStr):
        beginning = node.values[0]
        if isinstance(beginning, ast.Constant):
            yield f"{beginning.value}*"
    elif isinstance(node, ast.Name):
        for value in _assigned(node.id, function):
            yield from _words(value, function)


def _assigned(name: str, function: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in node.targets
        ):
            yield node.value


def _keywords(call: ast.Call) -> frozenset[str] | None:
    names = [word.arg for word in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _facts(node: ast.AST, function: ast.AST) -> frozenset[str] | None:
    if isinstance(node, ast.Name):
        values = list(_assigned(node.id, function))
        return _facts(values[0], function) if len(values) == 1 else None
    if isinstance(node, ast.Dict):
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
        return frozenset(map(str, keys)) if len(keys) == len(node.keys) else None
    return None
