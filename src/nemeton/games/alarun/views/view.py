"""The view of a seat: the part of a position that it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.components import CARD_NAMES, COLOURS
from nemeton.games.alarun.rules.position import OVER, AlarunPlayer, AlarunPosition
from nemeton.games.alarun.rules.square import CELL_NAMES
from nemeton.games.alarun.views.square_view import SquareView, SquareViews, square_views
from nemeton.games.alarun.views.structs import AlarunPlayerView, AlarunView

PHASES = ("exchange", "placing", "over")


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def show(position: AlarunPosition, seat: int | None) -> AlarunView:
    return show_all(position, (seat,))[0]


def show_all(position: AlarunPosition, viewers: Sequence[int | None]) -> list[AlarunView]:
    """The views of several seats, which share the parts that are equal."""
    over = position.phase == OVER
    both = [player_views(player, over) for player in position.players]
    seen = [views.seen for views in both]
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
            players[seat] = both[seat].own
            found.append(replace(onlooker, seat=seat, players=players))
    return found


class PlayerViews:
    """The views of a player, to itself and to others, and the data they show."""

    def __init__(self, player: AlarunPlayer, over: bool, shown: SquareViews) -> None:
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

    def is_current(self, player: AlarunPlayer, over: bool, shown: SquareViews) -> bool:
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


def player_views(player: AlarunPlayer, over: bool) -> PlayerViews:
    """The views of a player, cached until the player changes.

    Most moves change one player, and a view that is the same object need not be compared.
    """
    shown = square_views(player)
    views = cast("PlayerViews | None", player.views)
    if views is None or not views.is_current(player, over, shown):
        views = player.views = PlayerViews(player, over, shown)
    return views


def show_player(player: AlarunPlayer, shown: SquareView, own: bool, over: bool) -> AlarunPlayerView:
    colour = player.colour if own or over else None
    hand, placed = player.hand, player.placed
    return AlarunPlayerView(
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
