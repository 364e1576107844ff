"""What a seat's standing is made of, by name: for hints. The names' words are in text/*.ftl."""

from __future__ import annotations

from nemeton.games.bloodrunes.bots.asset_values import (
    acolytes_worth,
    fortunes_worth,
    hand_worth,
    offer,
    prospects,
    wards_worth,
)
from nemeton.games.bloodrunes.bots.spell_distance import draw_efforts
from nemeton.games.bloodrunes.rules.position import Position


def evaluation_parts(position: Position, seat: int) -> dict[str, float]:
    """In Fortunes."""
    caster = position.casters[seat]
    spells = prospects(position, seat, draw_efforts(position)) + offer(position, seat)
    return {
        "fortunes": fortunes_worth(caster),
        "acolytes": acolytes_worth(caster),
        "wards": wards_worth(position, seat),
        "runes": hand_worth(caster),
        "spells": spells,
    }
