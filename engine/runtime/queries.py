"""What may be asked at any time: answered from sight and board, changing nothing."""

from collections.abc import Callable, Collection, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from engine.catalog.words import RuleRow, VerbRow
from engine.kernel.audience import SPEAKER
from engine.kernel.game import Game
from engine.kernel.names import CLOCK, Seat
from engine.kernel.ruling import Denied
from engine.runtime import corrections, desk_files, orders, practice
from engine.runtime.grammar import Query
from engine.runtime.hearing import Handler, Hearing

BEFORE_THE_START = frozenset(
    f"query.{name}" for name in ("sign_up", "login", "enlist", "start", "practice_seats")
)
"""Questions and orders that are of no use to who is seated, or once the match has begun."""
RECORDED, MOST_RECORDED = 10, 50
"""How many commands are shown when no number is given, and at most."""


def own_page(hearing: Hearing, query: Query) -> None:
    """Show the speaker's own facts (status, bag and the like), each a text over `sight`."""
    if hearing.seat is None:
        raise Denied("not_seated")
    hearing.turn.say(
        SPEAKER, query.name, **hearing.turn.game.sight(hearing.turn.state, hearing.seat)
    )


def public_page(hearing: Hearing, query: Query) -> None:
    """Show what anybody may know (roster, map, room), each a text over `board`."""
    facts = hearing.turn.game.board(hearing.turn.state)
    hearing.turn.say(SPEAKER, query.name, **{**facts, "match": hearing.turn.folded.match.id})


def help_page(hearing: Hearing, query: Query) -> None:
    """Show what the speaker may type here, or how one command is used."""
    word, fits = query.args.get("word"), timely(hearing)
    rows = hearing.rulebook.grammar.help(hearing.offices, hearing.where, word, fits)
    if not rows:
        raise Denied("help_unknown", word=query.args.get("word"))
    hearing.turn.say(SPEAKER, "help", rows=rows)


def timely(hearing: Hearing) -> Callable[[VerbRow], bool]:
    """Return whether a verb can be of use to the speaker as the match stands."""
    game, state, seat = hearing.turn.game, hearing.turn.state, hearing.seat
    began = game.started(state)
    offered = () if seat is None else _offered(game, state, seat)
    possible = {name for name, cls in game.commands.classes().items() if cls in offered}

    def fits(row: VerbRow) -> bool:
        if row.does.startswith("query."):
            return not (row.does in BEFORE_THE_START and (began or seat is not None))
        by_player = seat is not None and row.does in possible
        return by_player or (hearing.directs and "director" in row.by and began)

    return fits


def _offered(game: Game[Any, Any], state: Any, seat: Seat) -> Collection[type]:
    if game.offered is not None:
        return game.offered(state, seat)
    return set(map(type, game.options(state, seat)))


def log_page(hearing: Hearing, query: Query) -> None:
    """Show everything the speaker's seat was told on a day, also when he is out (faults 9)."""
    seat, folded = hearing.seat, hearing.turn.folded
    if seat is None:
        raise Denied("not_seated")
    day = query.args.get("day")

    async def told() -> str:
        texts = await hearing.archive.told(folded, seat, None if day is None else int(str(day)))
        return hearing.rulebook.phrase.say("log", {"texts": texts})

    hearing.later.append(told)


def record_page(hearing: Hearing, query: Query) -> None:
    """Show a director the newest commands with their numbers."""
    if not hearing.directs:
        raise Denied("not_director")
    folded, phrase = hearing.turn.folded, hearing.rulebook.phrase
    seats = hearing.turn.roster.seats
    last = min(int(str(query.args.get("last", RECORDED))), MOST_RECORDED)

    async def recorded() -> str:
        rows = [
            phrase.say(
                "record",
                {
                    "number": one.number,
                    "at": one.at,
                    "who": seats[one.seat].persona if one.seat in seats else None,
                    "proxy": one.proxy,
                    "practice": one.practice,
                    "clock": one.seat == CLOCK,
                    "verb": one.verb,
                    "answer": one.answer,
                },
            )
            for one in await hearing.archive.recorded(folded, last)
        ]
        return phrase.say("records", {"rows": rows})

    hearing.later.append(recorded)


def rule_page(hearing: Hearing, query: Query) -> None:
    """Show the rule on a word in a few lines, or the words there are."""
    rule = query.args.get("rule")
    if isinstance(rule, RuleRow):
        hearing.turn.say(SPEAKER, "rule", name=rule.name, text=rule.text)
    else:
        hearing.turn.say(SPEAKER, "rules", names=list(hearing.rulebook.rules.names))


def release(hearing: Hearing, query: Query) -> None:
    """Say which version runs."""
    del query
    hearing.turn.say(SPEAKER, "version", version=daoyan_version())


def too_early(hearing: Hearing, query: Query) -> None:
    """Refuse what would tell the secrets of a match that goes on."""
    del hearing
    raise Denied("review_too_early" if query.name == "review" else "export_too_early")


def daoyan_version() -> str:
    """Return the installed version, or the checkout's own when it is not installed."""
    try:
        return version("daoyan")
    except PackageNotFoundError:
        return "0.1.0"


HANDLERS: Mapping[str, Handler] = {
    "open_match": orders.open_match,
    "sign_up": orders.sign_up,
    "enlist": orders.enlist,
    "practice_seats": practice.seat_practice,
    "password": orders.password,
    "login": orders.login,
    "start": orders.start,
    "set_knob": orders.set_knob,
    "appoint": orders.appoint,
    "confirm": orders.confirm,
    "status": own_page,
    "bag": own_page,
    "map": public_page,
    "roster": public_page,
    "room": public_page,
    "take_back": corrections.take_back,
    "preview": corrections.preview,
    "play_for": corrections.play_for,
    "hand_over": corrections.hand_over,
    "overview": corrections.overview,
    "deliveries": corrections.deliveries,
    "resend": corrections.resend,
    "log": log_page,
    "record": record_page,
    "export": too_early,
    "sheets": desk_files.write_sheets,
    "import_file": desk_files.import_file,
    "review": too_early,
    "help": help_page,
    "rule": rule_page,
    "version": release,
}
