"""The balance of many matches, as tables for people."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median

from bench.columns import left, right
from engine.royale.content import Category
from engine.runtime.library import load_library
from simulate.match import Night, Report

TIERS = ("空手", "绿", "蓝", "紫", "橙")
CLASSES: Mapping[str, str] = {
    Category.WEAPON: "武器",
    Category.ARMOUR: "防具",
    Category.UPGRADER: "升级器",
    Category.RECON: "侦察",
    Category.TOOL: "工具",
    Category.TRAP: "陷阱",
    Category.SUPPLY: "补给",
    Category.MONEY: "货币",
}
CELL = 9
WIDE = 18


def tables(reports: Sequence[Report]) -> str:
    """Return everything that there is to say about these matches."""
    terms = load_library().rulebooks["royale"].phrase.terms
    parts = (
        _lengths(reports),
        _winners(reports),
        _causes(reports, terms),
        _tiers(reports),
        _incidents(reports, terms),
        _uses(reports),
    )
    return "\n\n".join("\n".join(part) for part in parts)


def _lengths(reports: Sequence[Report]) -> Iterator[str]:
    days = [report.days for report in reports]
    yield f"长短：平均 {mean(days):.1f} 天，中位数 {median(days):g} 天，{min(days)}–{max(days)} 天"
    yield from _shares("天数", Counter(days), len(reports))
    yield f"每局命令：平均 {mean(report.commands for report in reports):,.0f} 条"


def _winners(reports: Sequence[Report]) -> Iterator[str]:
    kills = [report.winner_kills for report in reports if report.winner_kills is not None]
    yield f"导演胜：{100 * (1 - len(kills) / len(reports)):.1f}%"
    if kills:
        yield f"胜者击杀：平均 {mean(kills):.1f}，中位数 {median(kills):g}，最多 {max(kills)}"
        yield from _shares("击杀", Counter(kills), len(kills))


def _shares(name: str, counts: Mapping[int, int], whole: int) -> Iterator[str]:
    """Write how many of a hundred have each number."""
    numbers = sorted(counts)
    yield _row(name, numbers)
    yield _row("占比", [f"{100 * counts[number] / whole:.1f}%" for number in numbers])


def _causes(reports: Sequence[Report], terms: Mapping[str, str]) -> Iterator[str]:
    counts = Counter((death.cause, death.day) for one in reports for death in one.deaths)
    days = sorted({day for _, day in counts})
    yield "出局原因（每局人数，按天）"
    yield _row("", [f"第{day}天" for day in days] + ["合计"])
    for cause in sorted({cause for cause, _ in counts}):
        row = [counts[cause, day] / len(reports) for day in days]
        yield _row(terms[f"cause.{cause}"], [f"{each:.2f}" for each in (*row, sum(row))])


def _tiers(reports: Sequence[Report]) -> Iterator[str]:
    counts = Counter(death.tier for report in reports for death in report.deaths)
    whole = counts.total() or 1
    yield "出局时手里最好的武器"
    yield _row("", TIERS)
    yield _row("占比", [f"{100 * counts[tier] / whole:.1f}%" for tier in range(len(TIERS))])


def _incidents(reports: Sequence[Report], terms: Mapping[str, str]) -> Iterator[str]:
    """Compare each incident's nights with all nights of the same days."""
    nights = [night for report in reports for night in report.nights if night.before]
    by_day: defaultdict[int, list[Night]] = defaultdict(list)
    by_incident: defaultdict[str, list[Night]] = defaultdict(list)
    for night in nights:
        by_day[night.day].append(night)
        if night.incident is not None:
            by_incident[night.incident].append(night)
    usual = {day: _survival(all_nights) for day, all_nights in by_day.items()}
    yield "特殊事件与当夜的存活率（与同一天的平均相比）"
    yield _row("", ["次数", "存活", "同天", "相差"])
    for incident, own in sorted(by_incident.items()):
        lived, expected = _survival(own), _expected(own, usual)
        cells = [f"{len(own)}", _percent(lived), _percent(expected)]
        yield _row(terms[f"incident.{incident}"], [*cells, f"{100 * (lived - expected):+.1f}"])


def _survival(nights: Sequence[Night]) -> float:
    return sum(night.after for night in nights) / sum(night.before for night in nights)


def _expected(nights: Sequence[Night], usual: Mapping[int, float]) -> float:
    alive = sum(night.before for night in nights)
    return sum(night.before * usual[night.day] for night in nights) / alive


def _uses(reports: Sequence[Report]) -> Iterator[str]:
    used = sum((report.used for report in reports), Counter[Category]())
    yield "各类物品（每局使用次数）"
    for category, times in sorted(used.items()):
        yield _row(CLASSES[category], [f"{times / len(reports):.1f}"])


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _row(name: str, cells: Sequence[object]) -> str:
    return left(name, WIDE) + "".join(right(str(cell), CELL) for cell in cells)
