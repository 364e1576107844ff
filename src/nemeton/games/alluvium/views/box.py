"""The box for a client: the blank sheet, the forms and the decks."""

from __future__ import annotations

import msgspec

from nemeton.core.box import Box, space
from nemeton.games.alluvium.rules.actions import AlluviumVerbs


class Grid(msgspec.Struct, frozen=True):
    """The blank sheet."""

    width: int
    height: int
    starts: list[str]


class AlluviumBox(Box, kw_only=True, frozen=True):
    grid: Grid
    # By form and rotation: its boxes as (columns right, rows down) from the first one
    forms: dict[str, list[list[tuple[int, int]]]]
    colours: list[str]  # of the seats, one after the other; the dummy's is the next
    deck: list[str]  # the forms on the cards of every colour


def box(verbs: AlluviumVerbs, rules: dict[str, str]) -> AlluviumBox:
    terrain = verbs.terrain
    return AlluviumBox(
        game=verbs.game,
        edition=terrain.edition,
        actions=space(verbs),
        rules=rules,
        grid=Grid(
            terrain.width,
            terrain.height,
            [name for number, name in enumerate(terrain.names) if terrain.is_start[number]],
        ),
        forms={
            name: [[(column, row) for row, column in boxes] for boxes in terrain.rotations[form]]
            for form, name in enumerate(terrain.forms)
        },
        colours=terrain.colours,
        deck=[terrain.forms[form] for form in terrain.deck],
    )
