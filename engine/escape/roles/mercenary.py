"""The mercenary: climbs as others walk, and crawls farther (SUR-09, SUR-10)."""

from engine.escape.roles import Role
from engine.escape.state import Side

ROLE = Role("mercenary", Side.SURVIVOR, vault_moves=1, moves_downed=2)
