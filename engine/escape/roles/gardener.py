"""The gardener: searches without noise, and empty-handed loses no health by blows (SUR-11)."""

from engine.escape.roles import Role
from engine.escape.state import Side

ROLE = Role("gardener", Side.SURVIVOR, silent_search=True, toughness=True)
