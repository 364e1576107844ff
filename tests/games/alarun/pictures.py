"""Squares as text pictures, both ways.

A card is two letters: colour, then kind. `**` is the druid, `CA` the Centum auri, `..` an empty
cell, `()` an open one.

    yM wM .. bP
    yD ** CA ..
"""

from __future__ import annotations

from nemeton.games.alarun.rules.cards import CENTUM_AURI, DRUID
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS, KINDS
from nemeton.games.alarun.rules.square import CENTRE, OPEN, WINDOW, Square, new_square

COLOUR_LETTERS = dict(zip("ywpbrgu", COLOURS, strict=True))  # u: purple
KIND_LETTERS = dict(zip("FBCPDMY", KINDS, strict=True))  # B: moon berries, Y: myrrh
CODES = {
    f"{colour}{kind}": CARD_NAMES.index(f"{colour_name} {kind_name.replace('-', ' ')}")
    for colour, colour_name in COLOUR_LETTERS.items()
    for kind, kind_name in KIND_LETTERS.items()
} | {"CA": CENTUM_AURI, "**": DRUID}
LETTERS = {card: code for code, card in CODES.items()}


def card(code: str) -> int:
    return CODES[code]


def cards(codes: str) -> list[int]:
    return [CODES[code] for code in codes.split()]


def grid(picture: str) -> list[list[int]]:
    """The cards line by line; -1 for an empty cell."""
    lines = [line.split() for line in picture.strip().splitlines()]
    return [[CODES.get(code, -1) for code in line] for line in lines]


def square(picture: str) -> Square:
    """The square of the picture, laid around the druid on e5."""
    lines = grid(picture)
    places = {
        (row, column): laid
        for row, line in enumerate(lines)
        for column, laid in enumerate(line)
        if laid >= 0
    }
    druid = next(place for place, laid in places.items() if laid == DRUID)
    made = new_square()
    for (row, column), laid in places.items():
        if laid != DRUID:
            made.lay(CENTRE + (row - druid[0]) * WINDOW + column - druid[1], laid)
    return made


def picture(made: Square) -> str:
    """The cards of a square, with the open cells around them."""
    rows = range(max(made.top - 1, 0), min(made.bottom + 2, WINDOW))
    columns = range(max(made.left - 1, 0), min(made.right + 2, WINDOW))
    return "\n".join(
        " ".join(code(made.cells[row * WINDOW + column]) for column in columns) for row in rows
    )


def code(laid: int) -> str:
    return "()" if laid == OPEN else LETTERS.get(laid, "..")


def drawn(text: str) -> str:
    """A picture in a test, without its indentation."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
