"""A faulty data file says everything that is wrong with it, and where, before anything starts."""

import shutil
from pathlib import Path

import pytest

from engine.catalog.faults import CatalogFault, Fault
from engine.catalog.royale import load
from engine.catalog.words import load_knobs, load_text, load_verbs
from engine.runtime.library import DATA, load_library

VERB = """
[[verb]]
does = "royale.{does}"
words = ["{word}"]
by = ["player"]
where = ["private"]
help = "…"
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of all data that may be spoilt."""
    return shutil.copytree(DATA, tmp_path / "data")


def _spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, f"{path.name} has no {old}"
    path.write_text(text.replace(old, new, 1), "utf-8")


def _faults(data: Path) -> tuple[Fault, ...]:
    with pytest.raises(CatalogFault) as raised:
        load(data)
    return raised.value.faults


def _told(data: Path) -> set[tuple[str, str]]:
    return {(fault.file.removeprefix("royale/"), fault.key) for fault in _faults(data)}


def test_the_copy_is_without_fault(data: Path) -> None:
    assert load(data) == load(DATA)


def test_faults_of_shape_in_all_files_are_told_at_once(data: Path) -> None:
    town = data / "royale"
    _spoil(town / "places.toml", "number = 2\n", 'number = "two"\n')
    _spoil(town / "places.toml", 'id = "homra"', 'id = "Homra!"')
    _spoil(town / "items.toml", "damage = 15", "damage = -15")
    _spoil(town / "items.toml", "vote_bonus = 2", "vote_bonus = 2\nweight = 3")
    _spoil(town / "items.toml", 'type = "scan"', 'type = "smell"')
    _spoil(town / "shrink.toml", "safe_place_closes = 3", "")
    _spoil(town / "loot.toml", "megaphone = 3", "megaphone = 2.5")
    _spoil(town / "personas.toml", '"白露"', '""')
    _spoil(town / "knobs.toml", 'kind = "number"', 'kind = "colour"')
    _spoil(town / "verbs.toml", 'by = ["player"]', 'by = ["ghost"]')
    _spoil(town / "text.toml", "[refuse]", "[refused]")
    _spoil(data / "shared" / "verbs.toml", 'does = "query.help"', 'does = "help"')
    told = {(file, key.split(".")[0]) for file, key in _told(data)}
    assert told == {
        ("places.toml", "place"),
        ("items.toml", "item"),
        ("shrink.toml", "safe_place_closes"),
        ("loot.toml", "loot"),
        ("personas.toml", "personas"),
        ("knobs.toml", "knob"),
        ("verbs.toml", "verb"),
        ("text.toml", "refused"),
        ("shared/verbs.toml", "verb"),
    }
    keys = {key for file, key in _told(data) if file == "places.toml"}
    assert keys == {"place.1.number", "place.2.id"}


def test_faults_between_files_are_told_at_once(data: Path) -> None:
    town = data / "royale"
    _spoil(town / "places.toml", "number = 3\n", "number = 99\n")
    _spoil(town / "places.toml", "safe = true\n", "")
    _spoil(town / "places.toml", 'name = "动物园"', 'name = "果园"')
    _spoil(town / "items.toml", 'id = "blue_weapon"', 'id = "green_weapon"')
    _spoil(town / "items.toml", '"木棍"', '"绷带"')
    _spoil(town / "items.toml", '"旧式手枪"', '"桃花源"')
    _spoil(town / "items.toml", 'type = "publish"', 'type = "coin", currency = 1')
    _spoil(town / "shrink.toml", "[5,", "[6,")
    _spoil(town / "shrink.toml", "closes = 3", "closes = 12")
    _spoil(town / "loot.toml", "bandage", "plaster")
    _spoil(town / "personas.toml", '"白露"', '"急救包"')
    _spoil(town / "personas.toml", '"北斗"', '"阿默"')
    assert _told(data) == {
        ("places.toml", "place.number"),
        ("places.toml", "place.safe"),
        ("places.toml", "place.name"),
        ("items.toml", "item.id"),
        ("items.toml", "item.name"),
        ("items.toml", "item.megaphone.effect"),
        ("shrink.toml", "places"),
        ("shrink.toml", "safe_place_closes"),
        ("loot.toml", "loot.plaster"),
        ("personas.toml", "personas"),
    }
    reasons = [fault.reason for fault in _faults(data)]
    assert "桃花源 is a place" in reasons
    assert "42 places close, but there are 41" in reasons


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('tier = "green"\n', "", "item.green_weapon.tier"),
        ('id = "megaphone"\n', 'id = "megaphone"\ntier = "blue"\n', "item.megaphone.tier"),
        ('id = "megaphone"\n', 'id = "megaphone"\nuses = 2\n', "item.megaphone.uses"),
        ('id = "megaphone"\n', 'id = "megaphone"\nnames = ["喇叭"]\n', "item.megaphone.names"),
        ('"strike", damage = 15', '"guard", reduction = 15', "item.green_weapon.effect"),
    ],
)
def test_an_item_that_contradicts_its_class_is_named(
    data: Path, old: str, new: str, key: str
) -> None:
    _spoil(data / "royale" / "items.toml", old, new)
    assert _told(data) == {("items.toml", key)}


def test_a_file_that_is_no_toml_says_where(data: Path) -> None:
    (data / "royale" / "loot.toml").write_text("[loot\n", "utf-8")
    (data / "royale" / "shrink.toml").unlink()
    (data / "royale" / "personas.toml").write_bytes(b"personas = ['\xff']")
    faults = {fault.file: fault.reason for fault in _faults(data)}
    assert faults.keys() == {"royale/loot.toml", "royale/shrink.toml", "royale/personas.toml"}
    assert "line 1" in faults["royale/loot.toml"]


def test_the_complaint_reads_as_file_key_and_reason(data: Path) -> None:
    _spoil(data / "royale" / "loot.toml", "bandage", "plaster")
    with pytest.raises(CatalogFault, match=r"^royale/loot\.toml: loot\.plaster: no such item$"):
        load(data)


def _verbs(path: Path, text: str) -> set[tuple[str, str]]:
    path.write_text(text, "utf-8")
    with pytest.raises(CatalogFault) as raised:
        load_verbs(path)
    return {(fault.key, fault.reason) for fault in raised.value.faults}


def test_one_word_is_never_two_verbs_of_the_same_speaker(tmp_path: Path) -> None:
    text = VERB.format(does="move", word="去") + VERB.format(does="leave", word="去")
    told = _verbs(tmp_path / "verbs.toml", text)
    assert told == {("去", "stands for royale.move and royale.leave")}


def test_a_verb_of_the_rulebook_may_not_repeat_a_shared_word(data: Path) -> None:
    with (data / "royale" / "verbs.toml").open("a", encoding="utf-8") as file:
        file.write(VERB.format(does="shout", word="帮助"))
    assert _told(data) == {("verbs.toml", "帮助")}


def test_two_who_are_never_the_same_may_share_a_word(tmp_path: Path) -> None:
    other = VERB.format(does="give", word="给").replace("player", "director")
    (tmp_path / "verbs.toml").write_text(VERB.format(does="hand", word="给") + other, "utf-8")
    assert len(load_verbs(tmp_path / "verbs.toml")) == 2


@pytest.mark.parametrize(
    ("slot", "reason"),
    [
        ('{ name = "a", label = "甲" }', "a slot needs a kind or choices"),
        (
            '{ name = "a", label = "甲", kind = "word", choices = { "一" = 1 } }',
            "a slot has a kind or choices, not both",
        ),
        (
            '{ name = "a", label = "甲", kind = "word", many = true },'
            ' { name = "b", label = "乙", kind = "word" }',
            "only the last slot may take all that follows",
        ),
    ],
)
def test_a_slot_that_nothing_can_fill_is_named(tmp_path: Path, slot: str, reason: str) -> None:
    text = VERB.format(does="move", word="去") + f"slots = [{slot}]\n"
    assert _verbs(tmp_path / "verbs.toml", text) == {("royale.move.a", reason)}


def test_a_slot_names_only_what_the_rulebook_can_name(data: Path) -> None:
    _spoil(data / "royale" / "verbs.toml", 'kind = "place"', 'kind = "planet"')
    assert [fault.reason for fault in _faults(data)] == ["no such kind: planet"]


def test_a_choice_without_choices_is_named(tmp_path: Path) -> None:
    path = tmp_path / "knobs.toml"
    path.write_text('[knob.dawn]\nname = "天亮"\n', "utf-8")
    with pytest.raises(CatalogFault, match=r"/knobs\.toml: dawn: a choice needs choices"):
        load_knobs(path)


def test_a_sentence_is_a_string(tmp_path: Path) -> None:
    path = tmp_path / "text.toml"
    path.write_text('[say]\na = 1\n[refuse]\nb = ["x"]\n', "utf-8")
    with pytest.raises(CatalogFault) as raised:
        load_text(path)
    assert [fault.key for fault in raised.value.faults] == ["say.a", "refuse.b"]


def test_a_library_tells_every_fault_of_words_and_content_once(data: Path) -> None:
    _spoil(data / "royale" / "loot.toml", "megaphone = 3", "megaphone = 2.5")
    _spoil(data / "royale" / "text.toml", "{place}", "{place")
    _spoil(data / "shared" / "text.toml", "{usage}", "{}")
    _spoil(data / "shared" / "verbs.toml", 'words = ["版本"]', "words = []")
    with pytest.raises(CatalogFault) as raised:
        load_library(data)
    told = [(fault.file, fault.key.split(".")[0]) for fault in raised.value.faults]
    assert sorted(told) == [
        ("royale/loot.toml", "loot"),
        ("royale/text.toml", "say"),
        ("shared/text.toml", "refuse"),
        ("shared/verbs.toml", "verb"),
    ]
