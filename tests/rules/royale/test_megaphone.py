"""Megaphones and what is published by day (MEG)."""

import pytest
from msgspec.structs import replace

from engine.kernel.audience import Term
from engine.kernel.names import HOUR, SECOND, Instant
from engine.kernel.ruling import Denied
from engine.royale.commands import CloseNight, PublishPlace, Use
from engine.royale.state import Cause, Fate, Phase, Wanderer
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    ORCHARD,
    SPEAKER,
    ZOO,
    Match,
    Only,
    ask,
    match,
)

MEGAPHONE = "生命启示"
DEADLINE = Instant(NIGHT_END + 22 * HOUR + 35 * 60 * SECOND)
"""20:00 on the next day."""


def _morning_after(played: Match, *, day: int = 3) -> Match:
    """Raise the megaphone on that night and let the next day break."""
    played.turn(day=day, closing=())
    ask(played, CAT, Use(played.item(MEGAPHONE)))
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    return played


def _refusal(played: Match, command: PublishPlace) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, CAT, command)
    return denied.value.code


def _started(*personas: str) -> Match:
    return match(*(personas or ("猫", "狗", "鹿"))).hand(CAT, MEGAPHONE)


@rule("MEG-01")
def test_it_is_used_up_at_once_and_gives_a_right_for_the_next_day() -> None:
    played = _started()
    ask(played, CAT, Use(played.item(MEGAPHONE)))
    assert played.held(CAT) == []
    assert played.heard(SPEAKER) == ["megaphone_raised"]
    assert len(played.lines) == 1
    with pytest.raises(Denied):
        ask(played, CAT, PublishPlace(ORCHARD))
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    assert played.heard(Only(CAT)) == ["publishing_opened"]
    assert played.survivor(CAT).rights == 1


@rule("MEG-01")
def test_the_place_and_the_persona_are_posted() -> None:
    played = _morning_after(_started().lay(ORCHARD, "木棍"))
    played.change(DEER, place=ZOO).hand(DOG, "皮甲").bag(DOG, "绷带")
    played.change(DOG, health=55, stamina=40, currency=3)
    played.now = Instant(NIGHT_END + 15 * HOUR)
    ask(played, CAT, PublishPlace(ORCHARD, DOG))
    assert played.heard(EVERYONE) == ["place_published", "persona_published"]
    assert played.said("place_published") == {
        "place": "果园",
        "things": ["木棍"],
        "personas": ["猫", "狗"],
    }
    assert played.said("persona_published") == {
        "persona": "狗",
        "health": 55,
        "stamina": 40,
        "currency": 3,
        "hand": ["皮甲"],
        "bag": ["绷带"],
    }


@rule("MEG-01")
def test_those_who_are_no_players_are_posted_too() -> None:
    played = _morning_after(_started())
    played.turn(wanderers={"witch": Wanderer("witch", 1000, ZOO)})
    ask(played, CAT, PublishPlace(ZOO))
    assert played.said("place_published")["personas"] == [Term("wanderer.witch")]


@rule("MEG-02")
def test_the_deadline_is_eight_in_the_evening() -> None:
    played = _morning_after(_started())
    assert played.state.publish_until == DEADLINE
    played.now = DEADLINE
    assert _refusal(played, PublishPlace(ORCHARD)) == "publishing_over"
    played.now = Instant(DEADLINE - 1)
    assert ask(played, CAT, PublishPlace(ORCHARD))


@rule("MEG-02")
def test_a_right_does_not_outlive_its_day() -> None:
    played = _morning_after(_started())
    played.turn(phase=Phase.NIGHT)
    assert _refusal(played, PublishPlace(ORCHARD)) == "only_by_day"
    played.now = Instant(NIGHT_END + 24 * HOUR)
    ask(played, DIRECTOR, CloseNight())
    assert _refusal(played, PublishPlace(ORCHARD)) == "no_right_to_publish"


@rule("MEG-03")
@pytest.mark.parametrize(
    ("exposed", "day", "refused"),
    [
        ((2,), 3, "exposed_lately"),
        ((2,), 4, "exposed_lately"),
        ((2,), 5, None),
        ((2, 5, 8), 11, "exposed_too_often"),
    ],
)
def test_who_may_be_published(exposed: tuple[int, ...], day: int, refused: str | None) -> None:
    played = _morning_after(_started(), day=day - 1).change(DOG, exposed=exposed)
    if refused is None:
        ask(played, CAT, PublishPlace(ORCHARD, DOG))
        assert played.survivor(DOG).exposed == (*exposed, day)
        return
    assert _refusal(played, PublishPlace(ORCHARD, DOG)) == refused
    assert played.survivor(CAT).rights == 1
    assert ask(played, CAT, PublishPlace(ORCHARD, DEER))


@rule("MEG-03")
def test_only_the_personal_part_counts() -> None:
    played = _morning_after(_started())
    ask(played, CAT, PublishPlace(ORCHARD))
    assert [one.exposed for one in played.state.survivors.values()] == [(), (), ()]


@rule("MEG-04", "MAP-07")
def test_the_place_must_be_open() -> None:
    played = _morning_after(_started())
    zone = replace(played.state.zones[ZOO], closed_on=1)
    played.turn(zones={**played.state.zones, ZOO: zone})
    assert _refusal(played, PublishPlace(ZOO)) == "place_closed"
    assert played.survivor(CAT).rights == 1


@rule("MEG-04")
def test_who_bleeds_to_death_that_night_publishes_nothing() -> None:
    played = _started("猫", "狗", "鹿", "鹤").change(CAT, health=10, bleeding=True)
    _morning_after(played)
    fate = played.survivor(CAT).fate
    assert fate is not None
    assert fate.cause is Cause.BLEEDING
    assert played.survivor(CAT).rights == 0
    assert _refusal(played, PublishPlace(ORCHARD)) == "you_are_out"


@rule("MEG-04")
def test_each_megaphone_is_one_posting_and_its_user_stays_unnamed() -> None:
    played = _started().hand(CAT, MEGAPHONE)
    ask(played, CAT, Use(played.survivor(CAT).hand[0]))
    _morning_after(played)
    assert played.survivor(CAT).rights == 2
    played.change(CAT, place=ZOO)
    ask(played, CAT, PublishPlace(ORCHARD, DOG))
    public = [line for line in played.lines if line.audience == EVERYONE]
    assert "猫" not in str(public)
    ask(played, CAT, PublishPlace(ZOO))
    assert _refusal(played, PublishPlace(ZOO)) == "no_right_to_publish"


@rule("MEG-05")
def test_oneself_and_the_unborn_may_be_published() -> None:
    played = _morning_after(_started().change(DEER, place=None), day=1)
    played.change(CAT, rights=2)
    ask(played, CAT, PublishPlace(ORCHARD, CAT))
    assert played.survivor(CAT).exposed == (2,)
    ask(played, CAT, PublishPlace(ORCHARD, DEER))
    assert "place" not in played.said("persona_published")


@rule("MEG-01")
def test_the_dead_are_not_published() -> None:
    played = _morning_after(_started("猫", "狗", "鹿", "鹤"))
    played.change(DOG, fate=Fate(Cause.ATTACK, day=3, order=0, at_night=True))
    assert _refusal(played, PublishPlace(ORCHARD, DOG)) == "already_out"
