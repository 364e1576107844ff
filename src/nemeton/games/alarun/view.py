"""What a seat may know, and a complete position that it could not tell from the real one."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from nemeton.core.box import Box, space
from nemeton.core.chance import Chance
from nemeton.core.state import Tally
from nemeton.core.verbs import Verbs
from nemeton.core.view import View
from nemeton.games.alarun import story
from nemeton.games.alarun.cards import COLOUR_COUNT, INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.components import BOX, CARD_NAMES, COLOURS, KINDS, deck
from nemeton.games.alarun.position import NOBODY, OVER, Player, Position
from nemeton.games.alarun.scoring import POTION_POINTS, bonus_points, brew, result
from nemeton.games.alarun.square import CELL_NAMES, Square, new_square

PHASES = ("exchange", "placing", "over")
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}


class CardFace(msgspec.Struct, frozen=True):
    name: str
    kind: str
    colour: str | None  # of an ingredient


class AlarunBox(Box, kw_only=True, frozen=True):
    rounds: int
    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    cards: list[CardFace]
    potion_points: tuple[int, ...]  # by strength
    centum_auri: int
    colour_bonus: int  # for each card of the own colour


class PotionView(msgspec.Struct, frozen=True):
    """A row ("5") or a column ("e") of the square as it stands."""

    line: str
    strength: int
    points: int


class PlayerView(msgspec.Struct, kw_only=True):
    hand: list[str] | None  # None: not yours to see
    hand_size: int
    known: list[str]  # cards of the hand that everyone saw going there
    square: dict[str, str]  # cell -> card
    pending: list[str]  # cells of the own square not yet confirmed
    colour: str | None
    swaps: int
    confirmed: bool
    potions: list[PotionView]
    druid: str  # the ingredient the druid would best count as now
    points: int  # as far as they can be seen


class AlarunView(View, kw_only=True):
    phase: str
    round: int
    first: int
    turn: int
    marker: int | None
    centre: list[str]
    face_down: int
    discard: list[str]
    stack: int
    players: list[PlayerView]


def box(verbs: Verbs) -> AlarunBox:
    return AlarunBox(
        game="alarun",
        edition=BOX.edition,
        actions=space(verbs),
        rounds=BOX.play.rounds,
        colours=COLOURS,
        kinds=KINDS,
        cards=[card_face(card) for card in range(len(CARD_NAMES))],
        potion_points=BOX.points.potion,
        centum_auri=BOX.points.centum_auri,
        colour_bonus=BOX.points.colour_bonus,
    )


def card_face(card: int) -> CardFace:
    name = CARD_NAMES[card]
    if card < INGREDIENTS:
        return CardFace(name, KINDS[kind_of(card)], COLOURS[colour_of(card)])
    return CardFace(name, name.replace(" ", "-"), None)


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def cards(names_: list[str]) -> list[int]:
    return [CARDS[name] for name in names_]


def show(position: Position, seat: int | None) -> AlarunView:
    ended = result(position)
    return AlarunView(
        game="alarun",
        seat=seat,
        seats=position.seats,
        options=position.options,
        actors=position.actors(),
        result=ended,
        story=story.tell(position, ended),
        phase=PHASES[position.phase],
        round=position.round,
        first=position.first,
        turn=position.turn,
        marker=None if position.marker == NOBODY else position.marker,
        centre=names(position.centre),
        face_down=len(position.face_down),
        discard=names(position.discard),
        stack=len(position.stack) - position.drawn,
        players=[
            show_player(player, own=index == seat, over=position.phase == OVER)
            for index, player in enumerate(position.players)
        ],
    )


def show_player(player: Player, own: bool, over: bool) -> PlayerView:
    shown = square_shown(player, own)
    colour = player.colour if own or over else None
    return PlayerView(
        hand=names(player.hand) if own else None,
        hand_size=len(player.hand) + (0 if own else len(player.placed)),
        known=names(player.known),
        square=shown.cells,
        pending=[CELL_NAMES[cell] for cell in player.placed] if own else [],
        colour=None if colour is None else COLOURS[colour],
        swaps=player.swaps,
        confirmed=player.confirmed,
        potions=shown.potions,
        druid=shown.druid,
        points=shown.points(colour),
    )


def tally(position: Position, viewer: int | None) -> Tally:
    """The points that the view shows."""
    over = position.phase == OVER
    return {
        (seat, "points", 0): points_shown(player, own=seat == viewer, over=over)
        for seat, player in enumerate(position.players)
    }


def points_shown(player: Player, own: bool, over: bool) -> int:
    return square_shown(player, own).points(player.colour if own or over else None)


def square_shown(player: Player, own: bool) -> ShownSquare:
    """Others see a placement once it is confirmed."""  # 4.1
    cells = tuple(player.square.cells)
    hidden = () if own else tuple(player.placed)
    return look_past(cells, hidden) if hidden else look_at(cells)


class ShownSquare(NamedTuple):
    cells: dict[str, str]
    potions: list[PotionView]
    druid: str
    potion_points: int
    bonuses: tuple[int, ...]  # by the colour card that is known, the last if none is

    def points(self, colour: int | None) -> int:
        return self.potion_points + self.bonuses[-1 if colour is None else colour]


@lru_cache(maxsize=10_000)
def look_at(cells: tuple[int, ...]) -> ShownSquare:
    """Remembered: squares are shown after every move, and they rarely change (4 ×)."""
    square = rebuild(dict(enumerate(cells)))
    potions = brew(square)
    rows = list(zip(square.row_names(), potions.rows, strict=True))
    columns = list(zip(square.column_names(), potions.columns, strict=True))
    laid = enumerate(square.cells)
    return ShownSquare(
        {CELL_NAMES[cell]: CARD_NAMES[card] for cell, card in laid if card >= 0},
        [PotionView(line, power, POTION_POINTS[power]) for line, power in rows + columns],
        CARD_NAMES[potions.druid],
        potions.points(),
        tuple(bonus_points(square, colour) for colour in (*range(COLOUR_COUNT), None)),
    )


@lru_cache(maxsize=10_000)
def look_past(cells: tuple[int, ...], hidden: tuple[int, ...]) -> ShownSquare:
    """The square without the cards in hidden cells; remembered, for every other seat asks."""
    laid = {cell: card for cell, card in enumerate(cells) if cell not in hidden}
    return look_at(tuple(rebuild(laid).cells))


def rebuild(laid: dict[int, int]) -> Square:
    square = new_square()
    for cell, card in laid.items():
        if card >= 0:
            square.lay(cell, card)
    return square


def restore(view: AlarunView, position: Position, chance: Chance) -> None:
    """Lay out what the view shows and deal what it hides at random."""
    position.phase = PHASES.index(view.phase)
    position.round = view.round
    position.first = view.first
    position.turn = view.turn
    position.marker = NOBODY if view.marker is None else view.marker
    position.centre = cards(view.centre)
    position.discard = cards(view.discard)
    unseen = unseen_cards(view)
    chance.shuffle(unseen)
    colours = unseen_colours(view)
    chance.shuffle(colours)
    for shown in view.players:
        colour = colours.pop() if shown.colour is None else COLOURS.index(shown.colour)
        square = rebuild({CELLS[cell]: CARDS[card] for cell, card in shown.square.items()})
        player = Player(colour, square)
        player.known = cards(shown.known)
        if shown.hand is None:
            hidden = shown.hand_size - len(shown.known)
            player.hand = sorted(player.known + [unseen.pop() for _ in range(hidden)])
        else:
            player.hand = cards(shown.hand)
        player.placed = [CELLS[cell] for cell in shown.pending]
        player.swaps = shown.swaps
        player.confirmed = shown.confirmed
        position.players.append(player)
    position.face_down = [unseen.pop() for _ in range(view.face_down)]
    position.stack = unseen


def unseen_cards(view: AlarunView) -> list[int]:
    unseen = deck()
    seen = view.centre + view.discard
    for shown in view.players:
        seen += shown.known if shown.hand is None else shown.hand
        seen += [card for card in shown.square.values() if card != "druid"]
    for name in seen:
        unseen.remove(CARDS[name])
    return unseen


def unseen_colours(view: AlarunView) -> list[int]:
    shown = {player.colour for player in view.players}
    return [colour for colour in range(COLOUR_COUNT) if COLOURS[colour] not in shown]
