"""The shape of the escape's data files, one class for each table."""

from typing import Annotated, Literal

from pydantic import Field

from engine.catalog.faults import Row

Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Name = Annotated[str, Field(min_length=1, max_length=30)]
Count = Annotated[int, Field(ge=1, le=100)]
DirectionLetter = Literal["n", "e", "s", "w"]
InnerWord = Literal["chest", "key", "ground", "trap", "robot"]


class PoolRow(Row):
    """How many of each thing lie in the chests."""

    pool: dict[Name, Count]


class PassageRow(Row):
    """One passage, whose number stands at its two ends."""

    id: Annotated[int, Field(ge=1, le=9)]


class MapRow(Row):
    """The file of a map."""

    format: str
    id: Name
    name: Name
    survivors: Count = 8
    killers: Count = 2
    required_points: Count = 16
    cap_per_generator: Count = 4
    grid: str
    chests: PoolRow
    passages: tuple[PassageRow, ...] = ()


class ItemRow(Row):
    """One kind of thing."""

    id: Identifier
    name: Name
    instant: bool = True
    medicine: bool = False
    passive: bool = False
    aliases: tuple[Name, ...] = ()


class Items(Row):
    """The file of things."""

    item: tuple[ItemRow, ...] = Field(min_length=1)


class RoleRow(Row):
    """One role card."""

    id: Identifier
    name: Name
    side: Literal["survivor", "killer"]
    advanced: bool = False
    aliases: tuple[Name, ...] = ()


class DaggerRow(Row):
    """What lies in a chest only when a role is in the pack, and what otherwise."""

    kind: Identifier
    role: Identifier
    otherwise: Identifier


class Roles(Row):
    """The file of role cards, and of the words inside what is typed."""

    role: tuple[RoleRow, ...] = Field(min_length=1)
    dagger: DaggerRow
    skills: dict[Name, Identifier]
    directions: dict[Name, DirectionLetter]
    words: dict[Name, InnerWord]


class Personas(Row):
    """The file of names that are dealt."""

    personas: tuple[Name, ...] = Field(min_length=1)
