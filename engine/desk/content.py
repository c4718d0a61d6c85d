"""What a match is judged by: rule sets as they were read from the data files."""

from collections.abc import Mapping
from typing import Literal

import msgspec

RulesetId = str
ViolationId = str


class Speech(msgspec.Struct, frozen=True):
    """How long a turn must be, and which turns need not."""

    min_seconds: int
    charge: ViolationId
    exempt: tuple[str, ...] = ()


class Late(msgspec.Struct, frozen=True):
    """How long before the start everybody has to be there."""

    minutes_before: int = 0
    charge: ViolationId = ""


class Partial(msgspec.Struct, frozen=True):
    """The streak of turns that could partly be heard (MIC-06)."""

    kind: str
    restrict_from: int
    execute_from: int
    deduct_at: tuple[tuple[int, int], ...] = ()
    """At which turn of the streak so many points are due."""


class Mic(msgspec.Struct, frozen=True):
    """What becomes of turns that could not be heard (MIC)."""

    article: str
    name: str
    kinds: dict[str, str]
    pooled: tuple[str, ...]
    vote_breach: int
    skill_breach: int
    reversal: Literal["chief", "board"]
    immediate_execute: tuple[str, ...] = ()
    per_occurrence: dict[str, int] = {}
    restrict_from: int = 1
    execute_at: int = 2
    skill_breach_loss: bool = False
    breach_once_per_round: bool = False
    partial: Partial | None = None


class Execution(msgspec.Struct, frozen=True):
    """What an execution costs whom (EXE-05)."""

    article: str
    name: str
    deduct: int
    night_deduct: int
    failed_vote: Literal["revote_then_remove", "end_and_count"]
    severe_deduct: int = 0
    target_loss: bool = False
    disobey_deduct: int = 0
    disobey_loss: bool = False
    night_no_appeal: bool = False
    night_ends_match: bool = False
    knife_deduct_each: int = 0
    target_skill_deduct: int = 0


class Cheating(msgspec.Struct, frozen=True):
    """What cheating costs a sect besides the match (SCO-06)."""

    sect_deduct: int


class Replay(msgspec.Struct, frozen=True):
    """What a match that is void keeps (VOID-03)."""

    sheriff_deduct: int = 0
    """For whoever made it void before the badge was awarded."""
    seer_offline: bool = False
    """Whether a seer who lost the connection before the speeches is a ground."""
    bug_needs_evidence: bool = False


class Bind(msgspec.Struct, frozen=True):
    """Which violations still count once the wolves hold the vote (BIND-02)."""

    after_keeps: tuple[ViolationId, ...]


class AppealTerms(msgspec.Struct, frozen=True):
    """How long a ruling may be appealed against (APL-01)."""

    window_hours: int = 24


class Violation(msgspec.Struct, frozen=True):
    """One category of a rule set: its article, what it costs, and words that hint at it."""

    id: ViolationId
    no: str
    name: str
    aliases: tuple[str, ...] = ()
    range: tuple[int, int] | None = None
    per_message: int = 0
    cap_per_match: int = 0
    cheating: bool = False
    same_as: ViolationId = ""
    also: tuple[ViolationId, ...] = ()
    severe_as: ViolationId = ""
    escalate_if_card: ViolationId = ""
    warn: bool = False
    needs_reason: bool = False
    organiser_override: bool = False
    may_remove: bool = False
    may_lose_award: Literal["", "match", "day", "group", "event"] = ""
    off_match: bool = False
    needs_evidence: bool = False
    apology: bool = False
    hint: tuple[str, ...] = ()
    severe_hint: tuple[str, ...] = ()
    allow_hint: tuple[str, ...] = ()


class Ruleset(msgspec.Struct, frozen=True):
    """One board's rules, complete: a match keeps a copy of them."""

    id: RulesetId
    name: str
    dated: str
    speech: Speech
    mic: Mic
    execution: Execution
    violation: tuple[Violation, ...]
    aliases: tuple[str, ...] = ()
    awards_lost_on_deduction: bool = False
    awards_exempt: tuple[ViolationId, ...] = ()
    repeat_after_prompt_loses_award: tuple[ViolationId, ...] = ()
    friendly_scale: Literal["same", "low"] = "same"
    clawback: bool = False
    late: Late = Late()
    cheating: Cheating | None = None
    replay: Replay = Replay()
    bind: Bind | None = None
    appeal: AppealTerms = AppealTerms()
    digest: str = ""

    def violation_of(self, name: ViolationId) -> Violation | None:
        """Return the category of this id, or the one that stands for it here."""
        for row in self.violation:
            if row.id == name or name in row.also:
                return self.violation_of(row.same_as) if row.same_as else row
        return None


class Content(msgspec.Struct, frozen=True):
    """The rule sets on the shelf, and the words that a referee writes into his remarks."""

    rulesets: Mapping[RulesetId, Ruleset]
    marks: Mapping[str, str]
    """What is read out of free text, such as `affected`, `forced` or `evidence`."""
    components: Mapping[str, str]
    """How the components of a score are called."""
    reserved: frozenset[str] = frozenset()
    """What nobody may be called."""
