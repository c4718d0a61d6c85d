"""The content of the referees' desk: every rule set in its folder, and the words of remarks."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec

from engine.catalog.desk_rows import RulesetRow
from engine.catalog.faults import CatalogFault, Fault, Row, read, require, shown, together
from engine.catalog.words import load_text, load_verbs, verb_faults
from engine.desk.content import Content, Execution, Mic, Ruleset, Violation
from engine.desk.terms import Component
from engine.kernel.typed_name import normal

NAME_KINDS = frozenset(
    [
        "chair",
        "persona",
        "category",
        "points",
        "ruleset",
        "sect",
        "mic",
        "match",
        "day",
        "knob",
        "rule",
    ]
)
"""What a slot of a verb may name at the desk."""
MARKS = frozenset(
    [
        "affected",
        "forced",
        "another",
        "gain",
        "evidence",
        "severe",
        "decided",
        "benefit",
        "order",
        "uncivil",
        "offered",
    ]
)
EXEMPTIONS = frozenset(
    {"bind_declared", "sheriff_plain", "last_words", "wolf_conceded", "pass_to_adjacent_seer"}
)
WORST = 20
"""No single deduction is larger."""


class DeskRows(Row):
    """The file of the desk itself."""

    marks: dict[str, str]
    components: dict[str, str]


def load(data: Path) -> Content:
    """Read the whole content; raises CatalogFault with every fault of every file at once."""
    folder = data / "desk"
    paths = sorted((folder / "rulesets").glob("*.toml"))
    desk, own, shared, text, *rulesets = together(
        lambda: read(folder / "desk.toml", DeskRows),
        lambda: load_verbs(folder / "verbs.toml"),
        lambda: load_verbs(data / "shared" / "verbs.toml"),
        lambda: load_text(folder / "text.toml"),
        *(partial(load_ruleset, path) for path in paths),
    )
    del text
    words = {normal(word) for verb in own for word in verb.words}
    others = [verb for verb in shared if not words & set(map(normal, verb.words))]
    together(
        lambda: require(folder / "desk.toml", _mark_faults(desk)),
        lambda: require(folder / "verbs.toml", verb_faults((*others, *own), NAME_KINDS)),
        lambda: require(folder / "rulesets", _twice("id", [one.id for one in rulesets])),
    )
    reserved = frozenset(normal(word) for verb in (*others, *own) for word in verb.words)
    return Content({one.id: one for one in rulesets}, desk.marks, desk.components, reserved)


def load_ruleset(path: Path) -> Ruleset:
    """Read one rule set; raises CatalogFault with every fault of it."""
    row = read(path, RulesetRow)
    ruleset = msgspec.json.decode(row.model_dump_json(), type=Ruleset)
    require(path, ruleset_faults(ruleset))
    body = msgspec.json.encode(ruleset, order="deterministic")
    return msgspec.structs.replace(ruleset, digest=blake2b(body, digest_size=8).hexdigest())


def faults_of(path: Path) -> tuple[Fault, ...]:
    """Return all that is wrong with a file that should be a rule set."""
    try:
        load_ruleset(path)
    except CatalogFault as found:
        return found.faults
    return ()


def ruleset_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Return what is wrong with a rule set beyond the types of its parts."""
    known = {row.id for row in ruleset.violation}
    known |= {name for row in ruleset.violation for name in row.also}
    if not ruleset.violation:
        yield "violation", "a rule set needs categories"
    yield from _twice("violation.id", [row.id for row in ruleset.violation])
    names = [name for row in ruleset.violation for name in (row.name, *row.aliases)]
    yield from _twice("violation.name", names)
    for key, name in _references(ruleset):
        if name and name not in known:
            yield key, f"no such category: {name}"
    for row in ruleset.violation:
        yield from _violation_faults(row)
    yield from _speech_faults(ruleset)
    yield from _mic_faults(ruleset.mic)
    yield from _amounts("execution", _figures(ruleset.execution))
    if ruleset.late.minutes_before < 0:
        yield "late.minutes_before", "is negative"
    if ruleset.appeal.window_hours < 1:
        yield "appeal.window_hours", "at least one hour"
    if any(row.cheating for row in ruleset.violation) and ruleset.cheating is None:
        yield "cheating", "a category is cheating, but it is not said what that costs"


def _references(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    yield "speech.charge", ruleset.speech.charge
    yield "late.charge", ruleset.late.charge
    yield from (("awards_exempt", name) for name in ruleset.awards_exempt)
    repeated = ruleset.repeat_after_prompt_loses_award
    yield from (("repeat_after_prompt_loses_award", name) for name in repeated)
    if ruleset.bind is not None:
        yield from (("bind.after_keeps", name) for name in ruleset.bind.after_keeps)
    for row in ruleset.violation:
        yield f"violation.{row.id}.same_as", row.same_as
        yield f"violation.{row.id}.severe_as", row.severe_as
        yield f"violation.{row.id}.escalate_if_card", row.escalate_if_card


def _violation_faults(row: Violation) -> Iterator[tuple[str, str]]:
    key = f"violation.{row.id}"
    priced = [row.range is not None and not row.same_as, row.per_message > 0, row.cheating]
    if sum(priced) > 1 or not (any(priced) or row.same_as):
        yield key, "exactly one of range, per_message, cheating or same_as"
    if row.range is not None and not 0 <= row.range[0] <= row.range[1] <= WORST:
        yield f"{key}.range", f"from the smaller to the larger, within 0 and {WORST}"
    if not 0 <= row.per_message <= WORST:
        yield f"{key}.per_message", f"within 0 and {WORST}"
    if row.cap_per_match and not row.per_message:
        yield f"{key}.cap_per_match", "only what is counted by the message has a cap"
    if row.same_as == row.id:
        yield f"{key}.same_as", "leads to itself"
    words = (*row.hint, *row.severe_hint, *row.allow_hint)
    if any(not normal(word) for word in words):
        yield f"{key}.hint", "an empty word"
    if not (row.id and row.name and row.no):
        yield key, "id, no and name are not empty"


def _speech_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    if ruleset.speech.min_seconds < 1:
        yield "speech.min_seconds", "at least one second"
    for name in ruleset.speech.exempt:
        if name not in EXEMPTIONS:
            yield "speech.exempt", f"no such exemption: {name}"


def _mic_faults(mic: Mic) -> Iterator[tuple[str, str]]:
    named = [*mic.pooled, *mic.immediate_execute, *mic.per_occurrence]
    if mic.partial is not None:
        named.append(mic.partial.kind)
        if mic.partial.execute_from <= mic.partial.restrict_from:
            yield "mic.partial.execute_from", "later than restrict_from"
    yield from (("mic", f"no such kind: {name}") for name in named if name not in mic.kinds)
    if not 1 <= mic.restrict_from <= mic.execute_at:
        yield "mic.execute_at", "not before restrict_from"
    yield from _amounts("mic", {"vote_breach": mic.vote_breach, "skill_breach": mic.skill_breach})


def _figures(execution: Execution) -> dict[str, int]:
    facts = msgspec.to_builtins(execution)
    return {name: value for name, value in facts.items() if type(value) is int}


def _amounts(key: str, figures: dict[str, int]) -> Iterator[tuple[str, str]]:
    for name, value in figures.items():
        if not 0 <= value <= WORST:
            yield f"{key}.{name}", f"within 0 and {WORST}"


def _mark_faults(desk: DeskRows) -> Iterator[tuple[str, str]]:
    components = frozenset(map(str, Component))
    for key, wanted, found in (
        ("marks", MARKS, desk.marks),
        ("components", components, desk.components),
    ):
        for name in sorted(wanted ^ found.keys()):
            yield f"{key}.{name}", "is missing" if name in wanted else "no such name"
        yield from _twice(key, list(found.values()))


def _twice(key: str, names: list[str]) -> list[tuple[str, str]]:
    counts = Counter(map(normal, names))
    return [(key, f"{name} stands twice") for name, count in counts.items() if count > 1]


__all__ = ["faults_of", "load", "load_ruleset", "ruleset_faults", "shown"]
