"""All role cards, by their ids."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.escape.roles import (
    Role,
    assassin,
    athlete,
    clown,
    doctor,
    factory_head,
    gardener,
    lawyer,
    lucky,
    magician,
    mechanic,
    mercenary,
    priest,
    ripper,
    robot,
    stag,
    wolf,
)

CARDS: tuple[Role, ...] = (
    lucky.ROLE,
    athlete.ROLE,
    doctor.ROLE,
    magician.ROLE,
    priest.ROLE,
    mercenary.ROLE,
    gardener.ROLE,
    lawyer.ROLE,
    mechanic.ROLE,
    factory_head.ROLE,
    clown.ROLE,
    stag.ROLE,
    ripper.ROLE,
    assassin.ROLE,
    wolf.ROLE,
)
ROLES: Mapping[str, Role] = MappingProxyType({role.id: role for role in (*CARDS, robot.ROLE)})
