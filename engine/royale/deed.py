"""What every rule of this book is given: one command being judged."""

from typing import TypeAlias

from engine.kernel.ruling import Ruling
from engine.royale.content import Content
from engine.royale.state import State

Deed: TypeAlias = Ruling[State, Content]
