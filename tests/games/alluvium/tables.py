"""Sheets as text pictures, small boxes, and games played to a given point.

In a picture r, b, g, y and n are the colours of seats 1 to 5 (n: brown), '.' is an empty box.
"""

from __future__ import annotations

from textwrap import dedent

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.state import State
from nemeton.games.alluvium.game import GAME, AlluviumGame, AlluviumState
from nemeton.games.alluvium.rulebook.scene_reader import EMPTY_BOX, LETTERS
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet, blank_sheet
from nemeton.games.alluvium.rules.sheet_passing import round_at
from nemeton.games.alluvium.views.structs import AlluviumView

MONOMINO = {"O": "#"}


def alluvium(state: State) -> AlluviumState:
    """The state with the game's own type."""
    assert isinstance(state, AlluviumState)
    return state


def view_of(state: State, seat: int | None) -> AlluviumView:
    """The view of a seat, with the game's own type."""
    view = state.view(seat)
    assert isinstance(view, AlluviumView)
    return view


def lines(picture: str) -> list[str]:
    return dedent(picture).split()


def components(grid: str, forms: dict[str, str], deck: list[str] | None = None) -> str:
    """The text of a components file; the deck repeats the forms up to six cards."""
    cards = deck or [list(forms)[number % len(forms)] for number in range(6)]
    drawn = "\n".join(f'{name} = """\n{dedent(picture)}\n"""' for name, picture in forms.items())
    return "\n".join(
        [
            'edition = "test"',
            "[sheet]",
            f'grid = """\n{dedent(grid)}\n"""',
            "[decks]",
            'colours = ["red", "blue", "green", "yellow", "brown"]',
            f"cards_per_colour = {len(cards)}",
            f"forms = {cards}",
            "[forms]",
            drawn,
        ]
    )


def small_game(grid: str, forms: dict[str, str], deck: list[str] | None = None) -> AlluviumGame:
    return with_box(components(grid, forms, deck))


def with_box(text: str) -> AlluviumGame:
    game = GAME.with_components(text)
    assert isinstance(game, AlluviumGame)
    return game


def deal(
    seats: int = 4, seed: int = 1, game: AlluviumGame = GAME, memory_aid: bool = True
) -> AlluviumState:
    return alluvium(game.deal(seats, {"memory_aid": memory_aid}, QuickChance(seed)))


def stack(state: AlluviumState, colour: int, *forms: str) -> None:
    """Put these cards on top of a colour's deck, in this order."""
    top = [state.terrain.forms.index(name) for name in forms]
    rest = state.terrain.deck.copy()
    for card in top:
        rest.remove(card)
    state.decks[colour] = top + rest


def legal_texts(state: AlluviumState, seat: int) -> list[str]:
    """The seat's legal actions in words."""
    return [state.game.verbs.text(action) for action in state.legal(seat)]


def do(state: AlluviumState, seat: int, *texts: str) -> None:
    for text in texts:
        state.apply(seat, state.game.verbs.parse(text))


def finish_turn(state: AlluviumState, *, but: tuple[int, ...] = (), seed: int = 0) -> None:
    """All seats but these draw at random and confirm."""
    chance = QuickChance(seed)
    turn = state.turn
    for seat in range(state.seats):
        while state.turn == turn and seat not in but and seat in state.actors():
            legal = state.legal(seat)
            state.apply(seat, legal[chance.below(len(legal))])


def play_to(state: AlluviumState, turn: int, seed: int = 0) -> AlluviumState:
    """Play at random to the beginning of this turn."""
    while state.turn < turn and state.actors():
        finish_turn(state, seed=seed + state.turn)
    return state


def paint(sheet: Sheet, picture: str) -> None:
    """Colour boxes as in the picture, without checks and drawings."""
    checks, drawings = sheet.checks.copy(), sheet.drawings.copy()
    for row, line in enumerate(lines(picture)):
        for column, sign in enumerate(line):
            if sign != ".":
                box = row * sheet.terrain.width + column
                sheet.draw(0, LETTERS.index(sign), sheet.terrain.single(box))
    sheet.checks, sheet.drawings = checks, drawings


def painted(picture: str, owner: int = 0, colours: int = 5) -> Sheet:
    """A sheet of the picture's size, coloured like it."""
    rows = lines(picture)
    grid = "\n".join("s" * len(row) for row in rows)
    sheet = blank_sheet(small_game(grid, MONOMINO).terrain, owner, colours)
    paint(sheet, picture)
    return sheet


def picture_of(sheet: Sheet) -> list[str]:
    """The sheet as a picture."""
    signs = ["." if colour == EMPTY else LETTERS[colour] for colour in sheet.cells]
    width = sheet.terrain.width
    return ["".join(signs[at : at + width]) for at in range(0, len(signs), width)]


def scene_rows(state: AlluviumState, owner: int) -> list[str]:
    """An owner's sheet in the notation of scenes, with the rounds of its drawings."""
    sheet = state.sheets[owner]
    words = [EMPTY_BOX] * len(sheet.cells)
    for drawing in sheet.drawings:
        for box in sheet.terrain.covers[drawing.action]:
            words[box] = f"{LETTERS[drawing.colour]}{round_at(state.seats, drawing.turn)}"
    width = sheet.terrain.width
    rows = [" ".join(words[at : at + width]) for at in range(0, len(words), width)]
    while rows and not rows[-1].strip(". "):
        rows.pop()
    return [f"sheet {owner + 1}:", *(f"    {row}" for row in rows)]


def refused(state: AlluviumState, seat: int, text: str) -> tuple[str, str]:
    """The rule that refuses the action, and the code."""
    with pytest.raises(Refused) as caught:
        do(state, seat, text)
    return caught.value.rule, caught.value.code


def on_others_land(picture: str, form: str, forms: dict[str, str] | None = None) -> AlluviumState:
    """Seat 1 (blue) has the sheet of seat 0 (red), coloured like the picture."""
    grid = "\n".join("s" * len(line) for line in picture.split())
    shapes = {"D": "##", "L": "##\n#.", "I": "###", "O": "#"} | (forms or {})
    names = list(shapes)
    game = small_game(grid, shapes, deck=[*names, *(names[0] for _ in range(6 - len(names)))])
    state = deal(4, game=game)
    state.go_to(1)
    paint(state.sheets[0], picture)
    stack(state, 1, form)
    assert state.sheet_before(1).owner == 0
    return state
