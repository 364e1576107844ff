"""A table as text: Alarún with all hands, other games as in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import msgspec
from rich.console import Console

from nemeton.cli.boards import board_of
from nemeton.core.state import State
from nemeton.games.alarun.rules.cards import DRUID
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.rules.position import AlarunPlayer, AlarunPosition
from nemeton.words.language import Language
from tests.games.alarun.pictures import LETTERS, picture

INDENT = "    "  # of each line of a drawing
REVEALS_BETWEEN = 80  # reveals between two drawings in games without rounds


def draw(state: State) -> list[str]:
    view = state.view(None)
    picture_of = PICTURES.get(view.game)
    lines = terminal_board(state) if picture_of is None else picture_of(state)
    return [*(INDENT + line if line else "" for line in lines), ""]


def drawing_key(state: State) -> tuple[object, ...]:
    """The key of a drawing: the table is drawn again only if this changes."""
    view = msgspec.to_builtins(state.view(None))
    return (view.get("round", state.reveals // REVEALS_BETWEEN), view["result"] is not None)


def alarun_table(state: State) -> list[str]:
    assert isinstance(state, AlarunPosition)
    left = len(state.stack) - state.drawn
    lines = [f"round {state.round}; stack {left}, discard pile {len(state.discard)}"]
    lines.append("centre: " + card_names(state.centre))
    if state.face_down:
        lines.append("face down: " + card_names(state.face_down))
    for seat, player in enumerate(state.players):
        lines += ["", *alarun_player(seat, player)]
    return lines


def alarun_player(seat: int, player: AlarunPlayer) -> list[str]:
    hand = card_names(player.hand) if player.hand else "nothing"
    return [
        f"seat {seat}: {COLOURS[player.colour]}; hand: {hand}",
        *picture(player.square).splitlines(),
    ]


def card_names(cards: list[int]) -> str:
    return ", ".join(f"{CARD_NAMES[card]} ({LETTERS[card]})" for card in cards if card != DRUID)


PICTURES: dict[str, Callable[[State], list[str]]] = {"alarun": alarun_table}


def terminal_board(state: State) -> list[str]:
    """The terminal board for seat 0."""
    view = state.view(0)
    players = [f"seat {seat}" for seat in range(state.seats)]
    console = Console(file=StringIO(), width=100, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        language = Language("en", view.game)
        console.print(board_of(view.game).draw(state.game, view, state.legal(0), language, players))
    return capture.get().splitlines()
