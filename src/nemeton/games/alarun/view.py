"""What a seat may know, and a complete position that it could not tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

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
from nemeton.games.alarun.scoring import POTION_POINTS, all_bonuses, brew, result
from nemeton.games.alarun.square import CELL_NAMES, Square, new_square

PHASES = ("exchange", "placing", "over")
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
POINTS = [(seat, "points", 0) for seat in range(4)]  # what is counted
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
    return show_all(position, (seat,))[0]


def show_all(position: Position, viewers: Sequence[int | None]) -> list[AlarunView]:
    """What others see of a player is the same for all of them."""
    over = position.phase == OVER
    marker = None if position.marker == NOBODY else position.marker
    to_act = position.actors()
    scores = result(position)
    told = story.tell(position, scores)
    centre = names(position.centre)
    discard = names(position.discard)
    stack = len(position.stack) - position.drawn
    seen = [show_player(player, own=False, over=over) for player in position.players]
    found: list[AlarunView] = []
    for seat in viewers:
        players = seen
        if seat is not None:
            players = seen.copy()
            players[seat] = show_player(position.players[seat], own=True, over=over)
        found.append(
            AlarunView(
                game="alarun",
                seat=seat,
                seats=position.seats,
                options=position.options,
                actors=to_act,
                result=scores,
                story=told,
                phase=PHASES[position.phase],
                round=position.round,
                first=position.first,
                turn=position.turn,
                marker=marker,
                centre=centre,
                face_down=len(position.face_down),
                discard=discard,
                stack=stack,
                players=players,
            )
        )
    return found


def show_player(player: Player, own: bool, over: bool) -> PlayerView:
    looks = looks_at(player)
    shown = looks.own if own else looks.open
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
    return tallies(position)[0 if viewer is None else viewer + 1]


def tallies(position: Position) -> list[Tally]:
    """The own colour card is known to its player alone, until the end."""
    over = position.phase == OVER
    looks = [looks_at(player) for player in position.players]
    seen: Tally = {
        POINTS[seat]: looks[seat].open.points(player.colour if over else None)
        for seat, player in enumerate(position.players)
    }
    found = [seen]
    for seat, player in enumerate(position.players):
        own = seen.copy()
        own[POINTS[seat]] = looks[seat].own.points(player.colour)
        found.append(own)
    return found


class ShownSquare(NamedTuple):
    cells: dict[str, str]
    potions: list[PotionView]
    druid: str
    potion_points: int
    bonuses: list[int]  # by the colour card that is known, the last if none is

    def points(self, colour: int | None) -> int:
        return self.potion_points + self.bonuses[-1 if colour is None else colour]


class Looks(NamedTuple):
    """A square only ever grows: how it looks is known by how many of its cards are shown."""

    cards: int
    own: ShownSquare
    open_cards: int
    open: ShownSquare


def looks_at(player: Player) -> Looks:
    """Others see a placement once it is confirmed."""  # 4.1
    square = player.square
    looks = cast("Looks | None", square.looks)
    cards = square.cards
    if looks is None or looks.cards != cards or looks.open_cards != cards - len(player.placed):
        # Remembered, because squares are shown after every move and rarely change.
        looks = square.looks = look_again(square, player.placed, looks)
    return looks


def look_again(square: Square, hidden: list[int], before: Looks | None) -> Looks:
    cards, open_cards = square.cards, square.cards - len(hidden)
    own = before.own if before is not None and before.cards == cards else look_at(square)
    if not hidden:
        seen = own
    elif before is not None and before.open_cards == open_cards:
        seen = before.open
    else:
        seen = look_at(square.without(hidden))
    return Looks(cards, own, open_cards, seen)


def look_at(square: Square) -> ShownSquare:
    potions = brew(square)
    rows = list(zip(square.row_names(), potions.rows, strict=True))
    columns = list(zip(square.column_names(), potions.columns, strict=True))
    laid = enumerate(square.cells)
    return ShownSquare(
        {CELL_NAMES[cell]: CARD_NAMES[card] for cell, card in laid if card >= 0},
        [PotionView(line, power, POTION_POINTS[power]) for line, power in rows + columns],
        CARD_NAMES[potions.druid],
        potions.points(),
        all_bonuses(square),
    )


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
