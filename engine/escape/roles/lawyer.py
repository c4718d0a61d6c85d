"""The lawyer: begins with a map and knows no fear (SUR-12, SUR-13)."""

from engine.escape.roles import Role
from engine.escape.state import Side

ROLE = Role("lawyer", Side.SURVIVOR, things=("map",), fearless=True)
