"""Every code of the desk has its sentence, every sentence its code."""

import re

from engine.catalog.words import load_text
from engine.desk.terms import Component, Criterion, Effect, Phase, Role, Side, Stage, Turn
from engine.kernel.game import tell
from engine.runtime.library import DATA, load_library
from tests.every_game.playing import Playout
from tests.every_game.subjects import REFEREES
from tests.law.sources import modules

DESK = load_text(DATA / "desk" / "text.toml")
SHARED = load_text(DATA / "shared" / "text.toml")
WRITTEN = "\n".join(
    path.read_text("utf-8") for path in modules("engine/desk", "engine/runtime", "engine/kernel")
)
LINE = r'(?:Line|to_judges)\(\s*[\w.()]+(?:\([\w.]+\))*\)*,\s*"(\w+)"'
MADE = ("match_", "execution_", "member_")
"""Refusals whose code is put together from where a match is."""


def test_every_refusal_has_its_sentence() -> None:
    source = "\n".join(path.read_text("utf-8") for path in modules("engine/desk"))
    codes = set(re.findall(r'(?:Denied|Unconfirmed)\(\s*"(\w+)"', source))
    assert codes
    assert not {code for code in codes if code not in {**DESK.refuse, **SHARED.refuse}}


def test_every_line_has_its_sentence() -> None:
    source = "\n".join(path.read_text("utf-8") for path in modules("engine/desk/witness"))
    codes = set(re.findall(r'(?:answer|post)\(\s*"(\w+)"', source))
    codes |= set(
        re.findall(r'(?:Line|to_judges)\(\s*[\w.()]+(?:\([\w.]+\))*\)*,\s*"(\w+)"', source)
    )
    assert codes
    assert not {code for code in codes if code not in DESK.say}


def test_no_sentence_is_without_use() -> None:
    for table in (DESK.say, DESK.refuse):
        unused = {code for code in table if f'"{code}"' not in WRITTEN}
        assert not {code for code in unused if not code.startswith(MADE)} - {"overview_row"}


def test_every_term_of_an_enumeration_has_its_word() -> None:
    for prefix, kind in (
        ("phase", Phase),
        ("role", Role),
        ("side", Side),
        ("stage", Stage),
        ("turn", Turn),
        ("component", Component),
        ("effect", Effect),
    ):
        assert not [one for one in kind if f"{prefix}.{one}" not in DESK.terms]
    assert len(Criterion) == 4


def test_no_code_has_two_sentences() -> None:
    assert not SHARED.say.keys() & DESK.say.keys() - {"room", "roster"}
    assert not SHARED.terms.keys() & DESK.terms.keys()


def test_everything_that_is_said_in_playouts_can_be_said() -> None:
    phrase = load_library().rulebooks["desk"].phrase
    for seed in range(4):
        for step in Playout(REFEREES, seed):
            for line in tell(REFEREES.game, step.before, step.events):
                assert phrase.say(line.code, line.facts)
            for seat in REFEREES.game.seats(step.after):
                facts = REFEREES.game.sight(step.after, seat)
                assert phrase.say("status", facts) and phrase.say("footer", facts)
            board = {**REFEREES.game.board(step.after), "match": 1}
            assert phrase.say("room", board) and phrase.say("roster", board)


def test_every_verb_of_an_office_leads_to_a_rule() -> None:
    library = load_library()
    book = library.rulebooks["desk"]
    commands = library.game("desk", book.digest).commands.classes()
    for row in book.grammar.rows:
        if row.does.startswith("desk."):
            fields = set(commands[row.does].__struct_fields__)
            assert {slot.name for slot in row.slots} | set(row.fixed) <= fields
