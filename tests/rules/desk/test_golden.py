"""A day of three matches under each rule set is exported byte for byte as it was."""

import pytest

from engine.runtime.sheet_files import as_xlsx
from tests.catalogue import rule
from tests.rules.desk.golden_day import FOLDER, RULESETS, played_day, texts


@rule("D5")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_day_is_exported_as_it_was(ruleset: str) -> None:
    for name, body in texts(ruleset).items():
        assert (FOLDER / name).read_bytes() == body, name


@rule("D5")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_day_played_twice_is_the_same_workbook(ruleset: str) -> None:
    assert as_xlsx(played_day(ruleset)) == as_xlsx(played_day(ruleset))
