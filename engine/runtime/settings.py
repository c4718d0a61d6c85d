"""What the operator decides: read from the environment and `.env`, checked before anything runs."""

import json
import os
from collections.abc import Iterable
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv import dotenv_values
from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from engine.store.migrate import DEFAULT_URL

SHORTEST_TOKEN = 16
HIDDEN = frozenset({"CLOCK_PACE"})
"""Settings of the demo: taken from the environment only, and named in no list."""
SHORTEST_LIKE = 6
"""A shorter name resembles too much to be taken for a misspelt setting."""
LIKE = 0.88
OWN_PREFIX = "ONEBOT_"


class SettingFault(Exception):
    """Settings that cannot be used; `faults` are pairs of a name and the code of a reason."""

    def __init__(self, faults: Iterable[tuple[str, str]]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{name}: {code}" for name, code in self.faults))


class Settings(BaseSettings):
    """Every setting there is; the environment wins over `.env`."""

    model_config = SettingsConfigDict(
        extra="forbid", env_file_encoding="utf-8-sig", env_ignore_empty=True, validate_default=True
    )

    host: str = Field("127.0.0.1", min_length=1)
    port: int = Field(8080, ge=1, le=65535)
    onebot_access_token: str = ""
    onebot_secret: str = ""
    superusers: Annotated[set[str], NoDecode] = Field(default_factory=set)
    database_url: str = DEFAULT_URL
    send_rate: float = Field(2.0, ge=0, le=1000, allow_inf_nan=False)
    send_burst: int = Field(10, ge=1, le=1000)
    api_timeout: float = Field(20.0, gt=0, le=600, allow_inf_nan=False)
    accept_friends: bool = True
    allow_temporary_sessions: bool = False
    forgive_downtime: bool = True
    log_level: Literal["TRACE", "DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    clock_pace: int = Field(1, ge=1, le=100_000)

    @field_validator("superusers", mode="before")
    @classmethod
    def _listed(cls, typed: object) -> object:
        return {str(one) for one in accounts(typed)} if isinstance(typed, str | int) else typed

    @field_validator("superusers")
    @classmethod
    def _accounts(cls, superusers: set[str]) -> set[str]:
        if not all(one.isascii() and one.isdecimal() for one in superusers):
            raise ValueError("not_accounts")
        return superusers

    @field_validator("database_url")
    @classmethod
    def _address(cls, url: str) -> str:
        try:
            driver = make_url(url).drivername
        except ArgumentError as fault:
            raise ValueError("not_an_address") from fault
        if "+" not in driver:
            raise ValueError("driver_missing")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("onebot_access_token")
    @classmethod
    def _guarded(cls, token: str, info: ValidationInfo) -> str:
        if not is_loopback(str(info.data.get("host", ""))):
            if not token:
                raise ValueError("token_missing")
            if len(token) < SHORTEST_TOKEN:
                raise ValueError("token_short")
        return token

    @field_validator("clock_pace")
    @classmethod
    def _at_home(cls, pace: int, info: ValidationInfo) -> int:
        if pace != 1 and not is_loopback(str(info.data.get("host", ""))):
            raise ValueError("demo_only")
        return pace


def load_settings(env_file: Path) -> Settings:
    """Read all settings; raises SettingFault with every fault at once."""
    faults = [(name, "misspelt") for name in misspelt(os.environ)]
    faults += [(name, "demo_only") for name in _names(env_file) if name in HIDDEN]
    settings = None
    try:
        settings = Settings(_env_file=env_file)  # pyright: ignore[reportCallIssue]
    except ValidationError as wrong:
        faults += [(_name(error["loc"]), _code(error)) for error in wrong.errors()]
    if settings is None or faults:
        raise SettingFault(sorted(set(faults)))
    return settings


def names() -> list[str]:
    """Return the names of the settings as they are written."""
    return [name.upper() for name in Settings.model_fields]


def misspelt(environment: Iterable[str]) -> list[str]:
    """Return the names that look like a setting, and are none."""
    known = names()
    found: list[str] = []
    for name in environment:
        plain = name.upper()
        if plain in known or len(plain) < SHORTEST_LIKE:
            continue
        if plain.startswith(OWN_PREFIX) or get_close_matches(plain, known, 1, LIKE):
            found.append(name)
    return found


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches an address."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def accounts(typed: str | int) -> list[str]:
    """Return account numbers written as a JSON list, or with commas or blanks between."""
    text = str(typed).strip()
    if text.startswith("["):
        try:
            listed = json.loads(text)
        except ValueError as fault:
            raise ValueError("not_accounts") from fault
        return [str(one) for one in listed]
    return text.replace(",", " ").split()


def _names(env_file: Path) -> list[str]:
    return [name.upper() for name in dotenv_values(env_file, encoding="utf-8-sig")]


def _name(where: tuple[int | str, ...]) -> str:
    return str(where[0]).upper() if where else ""


def _code(error: Any) -> str:
    """Return the code of a validation error: our own, or one for what pydantic found."""
    kinds = {
        "extra_forbidden": "unknown",
        "value_error": str(error.get("ctx", {}).get("error", "")),
        "literal_error": "not_a_choice",
        "string_too_short": "empty",
    }
    kind = str(error["type"])
    if kind.startswith(("int_", "float_")) or "than" in kind or kind == "finite_number":
        return "not_a_number" if "than" not in kind else "out_of_range"
    if kind.startswith("bool_"):
        return "not_a_switch"
    return kinds.get(kind, "malformed")
