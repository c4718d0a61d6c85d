"""Rule sets as data: every fault of a file is named, and a new rule set is a file."""

import subprocess
import sys
from pathlib import Path

from engine.catalog.desk import faults_of, load
from tests.catalogue import rule
from tests.rules.desk.builders import BIG, W, content

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "data" / "desk" / "rulesets"


@rule("A3", "A4")
def test_the_two_rule_sets_differ_where_their_rules_do() -> None:
    big, other = content().rulesets[BIG], content().rulesets[W]
    assert (big.speech.min_seconds, other.speech.min_seconds) == (20, 50)
    assert big.bind is None and other.bind is not None
    assert big.awards_lost_on_deduction and not other.awards_lost_on_deduction
    assert not big.clawback and other.clawback
    assert len(big.violation) == 22 and len(other.violation) == 24


@rule("A4")
def test_every_fault_of_a_file_is_named(tmp_path: Path) -> None:
    text = (FOLDER / "w-1.5.toml").read_text("utf-8")
    bad = text.replace('charge = "slack"', 'charge = "nothing"')
    bad = bad.replace("min_seconds = 50", "min_seconds = 0")
    bad = bad.replace("night_deduct = 3", "night_deduct = 99")
    bad = bad.replace("range = [4, 5]", "range = [5, 4]")
    file = tmp_path / "bad.toml"
    file.write_text(bad, "utf-8")
    found = {fault.key for fault in faults_of(file)}
    assert {
        "speech.charge",
        "speech.min_seconds",
        "execution.night_deduct",
        "violation.type_card.range",
    } <= found


@rule("A4")
def test_wrong_types_and_unknown_keys_are_named_all_at_once(tmp_path: Path) -> None:
    text = (FOLDER / "w-1.5.toml").read_text("utf-8")
    file = tmp_path / "bad.toml"
    file.write_text(text.replace("min_seconds = 50", 'min_secs = "50"'), "utf-8")
    assert {fault.key for fault in faults_of(file)} == {"speech.min_seconds", "speech.min_secs"}
    file.write_text("id = ", "utf-8")
    assert len(faults_of(file)) == 1


@rule("A4")
def test_a_new_file_is_a_new_rule_set(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for path in (ROOT / "data").rglob("*.toml"):
        copy = data / path.relative_to(ROOT / "data")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text("utf-8"), "utf-8")
    text = (FOLDER / "dcp-5.0.toml").read_text("utf-8")
    new = text.replace('id = "dcp-5.0"', 'id = "mine"', 1)
    (data / "desk" / "rulesets" / "mine.toml").write_text(new, "utf-8")
    assert set(load(data).rulesets) == {BIG, W, "mine"}


@rule("A4")
def test_the_command_names_faults_and_fails(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("id = 3", "utf-8")
    command = [sys.executable, "-m", "engine.desk.check"]
    good = subprocess.run(
        [*command, str(FOLDER / "dcp-5.0.toml")], cwd=ROOT, capture_output=True, check=False
    )
    bad = subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True, check=False)
    assert (good.returncode, bad.returncode) == (0, 1)
    assert b"violation" in bad.stdout and b"mic" in bad.stdout
