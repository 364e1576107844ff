"""Reader of scenes: Alarún's table in words, for the examples of its rules.

A card is two letters, its colour and its kind; `CA` is the Centum auri. In the picture of a square
`**` is the druid and `..` an empty cell. The rest is filled with other cards of the deck, so
that the game can be played to its end.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Scene
from nemeton.core.state import NOBODY
from nemeton.games.alarun.rules.cards import CENTUM_AURI, COLOUR_COUNT, DRUID
from nemeton.games.alarun.rules.components import COLOURS, COMPONENTS, deck
from nemeton.games.alarun.rules.position import EXCHANGE, OVER, AlarunPlayer, AlarunPosition
from nemeton.games.alarun.rules.square import CENTRE, OPEN, WINDOW, Square, new_square

PHASES: Final = ["exchange", "placing", "over"]
COLOUR_LETTERS: Final = "ywpbrgu"  # u: purple
KIND_LETTERS: Final = "FBCPDMY"  # B: moon berries, Y: myrrh
SPECIAL: Final = "CA"
NO_CARD: Final = ".."
DRUID_CARD: Final = "**"

HAND: Final = COMPONENTS.play.hand
FACE_UP: Final = COMPONENTS.play.centre


def arrange(position: AlarunPosition, scene: Scene) -> None:
    pool = deck()
    QuickChance(0).shuffle(pool)
    position.phase = scene.choice("phase", PHASES)
    last = COMPONENTS.play.rounds
    position.round = scene.number("round", last if position.phase == OVER else 1, low=1, high=last)
    position.first = scene.number("first", 1, low=1, high=scene.seats) - 1
    position.turn = scene.number("turn", position.first + 1, low=1, high=scene.seats) - 1
    marker = scene.number("marker", 0, high=scene.seats)
    position.marker = marker - 1 if marker else NOBODY
    if position.phase != EXCHANGE and position.marker == NOBODY:
        position.marker = position.first
    position.players = [
        AlarunPlayer(colour, read_square(scene, seat, pool))
        for seat, colour in enumerate(secret_colours(scene))
    ]
    centre = named_cards(scene, "centre", None, pool)
    if len(centre) > FACE_UP:
        raise BadScene("scene-centre-count", count=FACE_UP)
    position.centre = centre
    for seat, player in enumerate(position.players):
        player.hand = named_cards(scene, "hand", seat, pool)
        player.swaps = scene.number("swaps", 0) if seat == position.turn else 0
    fill(position, scene, pool)


def secret_colours(scene: Scene) -> list[int]:
    named = [scene.line("colour", "", seat) for seat in range(scene.seats)]
    free = [colour for colour in range(COLOUR_COUNT) if COLOURS[colour] not in named]
    for name in named:
        if name and name not in COLOURS:
            raise BadScene("scene-choice", name="colour", found=name, choices=", ".join(COLOURS))
    return [COLOURS.index(name) if name else free.pop(0) for name in named]


def named_cards(scene: Scene, name: str, seat: int | None, pool: list[int]) -> list[int]:
    return [taken(word, pool) for word in scene.words(name, seat)]


def taken(word: str, pool: list[int]) -> int:
    """Take the named card out of the pool."""
    card = NOBODY
    if word == SPECIAL:
        card = CENTUM_AURI
    elif len(word) == 2 and word[0] in COLOUR_LETTERS and word[1] in KIND_LETTERS:
        card = KIND_LETTERS.index(word[1]) * COLOUR_COUNT + COLOUR_LETTERS.index(word[0])
    if card not in pool:
        raise BadScene("scene-no-such-card", found=word)
    pool.remove(card)
    return card


def read_square(scene: Scene, seat: int, pool: list[int]) -> Square:
    square = new_square()
    rows = scene.rows("square", seat)
    druid = [
        (row, words.index(DRUID_CARD)) for row, words in enumerate(rows) if DRUID_CARD in words
    ]
    if not rows:
        return square
    if len(druid) != 1:
        raise BadScene("scene-one-druid", seat=seat + 1)
    top, left = druid[0]
    waiting: list[tuple[int, int]] = []
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            if word not in (NO_CARD, DRUID_CARD):
                cell = CENTRE + (row - top) * WINDOW + column - left
                waiting.append((cell, taken(word, pool)))
    while waiting:  # from the druid outwards, in a legal order
        laid = [(cell, card) for cell, card in waiting if square.cells[cell] == OPEN]
        if not laid:
            raise BadScene("scene-square-apart", seat=seat + 1)
        for cell, card in laid[:1]:
            square.lay(cell, card)
            waiting.remove((cell, card))
    return square


def fill(position: AlarunPosition, scene: Scene, pool: list[int]) -> None:
    """Deal the cards that the scene leaves open, and check the counts."""
    rounds = position.round if position.phase == OVER else position.round - 1
    held = 0 if position.phase == OVER else HAND
    for seat, player in enumerate(position.players):
        while not scene.has("square", seat) and laid_count(player.square) < HAND * rounds:
            player.square.lay(nearest(player.square), pool.pop())
        if laid_count(player.square) != HAND * rounds:
            raise BadScene("scene-square-count", seat=seat + 1, count=HAND * rounds)
        hand = player.hand
        while len(hand) < held:
            hand.append(pool.pop())
        if len(hand) != held:
            raise BadScene("scene-hand-count", seat=seat + 1, count=held)
        player.hand = hand
    position.centre += [pool.pop() for _ in range(FACE_UP - len(position.centre))]
    if scene.seats == 2 and scene.choice("refreshed", ["no", "yes"]) == 0:
        named = named_cards(scene, "face down", None, pool)
        position.face_down = named + [pool.pop() for _ in range(FACE_UP - len(named))]
    position.discard = [pool.pop() for _ in range(discarded(position))]
    position.stack = pool


def discarded(position: AlarunPosition) -> int:
    """Count the cards in the discard pile."""  # 5.1, 5.2
    if position.seats == 4:
        return 0
    a_round = FACE_UP * 2 if position.seats == 2 else FACE_UP
    return a_round * position.round - len(position.centre) - len(position.face_down)


def laid_count(square: Square) -> int:
    return sum([1 for card in square.cells if card >= 0 and card != DRUID])


def nearest(square: Square) -> int:
    """The open cell nearest to the druid; of equal ones the first."""
    best = square.open[0]
    for cell in square.open:
        if distance(cell) < distance(best):
            best = cell
    return best


def distance(cell: int) -> int:
    rows = abs(cell // WINDOW - CENTRE // WINDOW)
    columns = abs(cell % WINDOW - CENTRE % WINDOW)
    return max(rows, columns) * WINDOW + rows + columns
