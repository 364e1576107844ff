"""Positions laid out by hand, and actions by their text."""

from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.games.alarun.game import GAME, AlarunState
from nemeton.games.alarun.rules.position import EXCHANGE
from nemeton.games.alarun.views.structs import AlarunView
from tests.games.alarun.pictures import cards, square


def alarun(state: State) -> AlarunState:
    """The state with the game's own type."""
    assert isinstance(state, AlarunState)
    return state


def deal(seats: int, seed: int = 0, swap_limit: int = 12) -> AlarunState:
    options = {"first": "1", "swap_limit": swap_limit}
    return alarun(GAME.deal(seats, options, QuickChance(seed)))


def table(
    centre: str, *hands: str, face_down: str = "", turn: int = 0, swap_limit: int = 12
) -> AlarunState:
    """An exchange with these cards, one hand for each seat; the stack is unchanged."""
    state = deal(len(hands), swap_limit=swap_limit)
    state.centre = cards(centre)
    state.face_down = cards(face_down)
    state.first = state.turn = turn
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = sorted(cards(hand))
    return state


def with_squares(state: AlarunState, *pictures: str) -> AlarunState:
    """Put these squares into the position."""
    for player, picture in zip(state.players, pictures, strict=True):
        player.square = square(picture)
    return state


def view_of(state: AlarunState, viewer: int | None) -> AlarunView:
    view = state.view(viewer)
    assert isinstance(view, AlarunView)
    return view


def do(state: AlarunState, seat: int, *texts: str) -> None:
    for text in texts:
        state.apply(seat, GAME.verbs.parse(text))


def legal_texts(state: AlarunState, seat: int) -> list[str]:
    return [GAME.verbs.text(action) for action in state.legal(seat)]


def to_placing(state: AlarunState) -> None:
    """All seats pass."""
    while state.phase == EXCHANGE:
        do(state, state.turn, "pass")


def place_all(state: AlarunState, seat: int) -> None:
    """Place a seat's cards in the first open cells, and confirm."""
    while state.legal(seat) and not state.players[seat].confirmed:
        before = state.round
        state.apply(seat, state.legal(seat)[0])
        if state.round != before:
            return


def to_next_round(state: AlarunState) -> None:
    to_placing(state)
    for seat in range(state.seats):
        place_all(state, seat)
