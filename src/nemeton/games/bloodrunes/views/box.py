"""The box for clients: runes, spells, board and the limits of the rules."""

from __future__ import annotations

import msgspec

from nemeton.core.box import Box, space
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs
from nemeton.games.bloodrunes.rules.board import SEEN_FROM, SIDES, SQUARE_NAMES
from nemeton.games.bloodrunes.rules.components import COLOURS, DIRECTIONS, EFFECTS
from nemeton.games.bloodrunes.rules.play import FORTUNES_TO_WIN
from nemeton.games.bloodrunes.rules.runes import RUNES
from nemeton.games.bloodrunes.rules.spells import NO_DIRECTION, SpellTable


class RuneFace(msgspec.Struct, frozen=True):
    name: str
    copies: int
    dots: int


class SpellFace(msgspec.Struct, frozen=True):
    """Printed face of a spell. `cells` are the nine places seen from the caster's side."""

    name: str
    copies: int
    players: tuple[int, ...]  # the numbers of casters with which it is in the game
    effect: str
    direction: str | None
    cells: tuple[str | None, ...]
    pair: tuple[str, ...]


class BloodrunesBox(Box, kw_only=True, frozen=True):
    runes: list[RuneFace]
    spells: list[SpellFace]
    colours: tuple[str, ...]
    fortunes: int  # in the pool before the first turn
    acolytes: dict[str, int]  # by colour
    fortunes_to_win: int
    sides: dict[str, list[str]]  # clockwise -> the squares as that side sees them, row by row


def box(verbs: BloodrunesVerbs, rules: dict[str, str]) -> BloodrunesBox:
    spells = verbs.spells
    return BloodrunesBox(
        game=verbs.game,
        edition=spells.components.edition,
        actions=space(verbs),
        rules=rules,
        runes=[
            RuneFace(name, spells.components.runes[name].copies, spells.components.runes[name].dots)
            for name in RUNES
        ],
        spells=[spell_face(spells, kind) for kind in range(spells.kinds)],
        colours=COLOURS,
        fortunes=spells.components.fortunes,
        acolytes=spells.components.acolytes,
        fortunes_to_win=FORTUNES_TO_WIN,
        sides={
            side: [SQUARE_NAMES[square] for square in squares]
            for side, squares in zip(SIDES, SEEN_FROM, strict=True)
        },
    )


def spell_face(spells: SpellTable, kind: int) -> SpellFace:
    card = spells.components.spells[kind]
    direction = spells.direction[kind]
    wanted = dict(zip(spells.cells[kind], spells.wants[kind], strict=False))
    is_pair = not spells.cells[kind]
    return SpellFace(
        name=card.name,
        copies=card.copies,
        players=card.players,
        effect=EFFECTS[spells.effect[kind]],
        direction=None if direction == NO_DIRECTION else DIRECTIONS[direction],
        cells=tuple(RUNES[wanted[cell]] if cell in wanted else None for cell in range(9)),
        pair=tuple(RUNES[rune] for rune in spells.wants[kind]) if is_pair else (),
    )
