"""What a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.rules.position import OVER, Player, Position
from nemeton.games.alarun.rules.square import CELL_NAMES
from nemeton.games.alarun.views.square_view import Shown, ShownSquare, shown_of
from nemeton.games.alarun.views.structs import AlarunView, PlayerView

PHASES = ("exchange", "placing", "over")


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def show(position: Position, seat: int | None) -> AlarunView:
    return show_all(position, (seat,))[0]


def show_all(position: Position, viewers: Sequence[int | None]) -> list[AlarunView]:
    """What others see of a player is the same for all of them."""
    over = position.phase == OVER
    looks = [looks_of(player, over) for player in position.players]
    seen = [look.seen for look in looks]
    onlooker = AlarunView(
        **position.frame(),
        seat=None,
        phase=PHASES[position.phase],
        round=position.round,
        first=position.first,
        turn=position.turn,
        marker=None if position.marker == NOBODY else position.marker,
        centre=names(position.centre),
        face_down=len(position.face_down),
        discard=names(position.discard),
        stack=len(position.stack) - position.drawn,
        players=seen,
    )
    found: list[AlarunView] = []
    for seat in viewers:
        if seat is None:
            found.append(onlooker)
        else:
            players = seen.copy()
            players[seat] = looks[seat].own
            found.append(replace(onlooker, seat=seat, players=players))
    return found


class Looks:
    """How a player looks, to others and to itself, and all that this was made of."""

    def __init__(self, player: Player, over: bool, shown: Shown) -> None:
        self._shown = shown
        self._over = over
        self._colour = player.colour
        self._held = player.held
        self._revealed = player.revealed
        self._filled = player.filled
        self._swaps = player.swaps
        self._confirmed = player.confirmed
        self.seen = show_player(player, shown.open, own=False, over=over)
        self.own = show_player(player, shown.own, own=True, over=over)

    def still(self, player: Player, over: bool, shown: Shown) -> bool:
        return (
            self._shown is shown
            and self._held == player.held
            and self._revealed == player.revealed
            and self._filled == player.filled
            and self._swaps == player.swaps
            and self._confirmed == player.confirmed
            and self._colour == player.colour
            and self._over == over
        )


def looks_of(player: Player, over: bool) -> Looks:
    """Remembered, because in most moves most players stay as they are, and a view that is the
    same object need not be compared."""
    shown = shown_of(player)
    looks = cast("Looks | None", player.shown)
    if looks is None or not looks.still(player, over, shown):
        looks = player.shown = Looks(player, over, shown)
    return looks


def show_player(player: Player, shown: ShownSquare, own: bool, over: bool) -> PlayerView:
    colour = player.colour if own or over else None
    hand, placed = player.hand, player.placed
    return PlayerView(
        hand=names(hand) if own else None,
        hand_size=len(hand) + (0 if own else len(placed)),
        known=names(player.known),
        square=shown.cells,
        pending=[CELL_NAMES[cell] for cell in placed] if own else [],
        colour=None if colour is None else COLOURS[colour],
        swaps=player.swaps,
        confirmed=player.confirmed,
        potions=shown.potions,
        druid=shown.druid,
        points=shown.points(colour),
    )
