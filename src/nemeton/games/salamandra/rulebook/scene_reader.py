"""Reads a scene: the table in words, for the examples of the rules.

The land is a picture: rows of fields and temple, and between them rows of groves, each in the
gap where it grows. A place is a field and a side.

    land:
      1  2  9
      . g17 .  .
      T  T  .
      3  4  .
    active 1: 1n 2e
    worked 1: 3s
    gold 1: 4
    gold: 7 2
    books: 1 5 10
    studies 2: 5-first
    goods: leaf

Cards and groves with a player's number belong to the player; without one they lie on top of their
stack, in this order, like `fields`. `available`, `crystals`, `scrolls` and `points` also belong to
a player, `goods` to the player in turn. The table has `phase`, `round`, `turn`, `starter`,
`passed`, `market` and `track`, which ends with the score marker that moved last.

The default is the start of the round. Apprentices neither drawn nor available have worked on a free
place, and all other pieces are dealt.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import Scene
from nemeton.games.salamandra.rules.actions import BOOK_PLACE, SIDES
from nemeton.games.salamandra.rules.effects import hold_divinity
from nemeton.games.salamandra.rules.land import START_CELLS, START_GAPS, TEMPLE_CELL, WIDTH
from nemeton.games.salamandra.rules.position import (
    FROM_FIELDS,
    OVER,
    PREPARE,
    SalamandraPlayer,
    SalamandraPosition,
    with_place,
    without_place,
)
from nemeton.games.salamandra.rules.prices import CRYSTAL, GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import (
    BEAR,
    BLACK,
    BOOKS,
    DIVINITY_CARDS,
    EAGLE,
    FIELD_STACK,
    FIELDS,
    GOLD,
    GROVE_STACK,
    GROVES,
    MARKET_PLACES,
    NONE,
    ROUNDS,
    START_FIELDS,
    TEMPLE_CARDS,
    Pieces,
)
from nemeton.games.salamandra.rules.turn_flow import lay_field

PHASES: Final = ["play", "over"]
NOTHING: Final = "."
TEMPLE: Final = "T"
GROVE: Final = "g"
MAX_FIELDS_AWAY: Final = FIELDS - len(START_FIELDS) + 1  # from the temple
START_PICTURE: Final = [["1", "2"], [TEMPLE, TEMPLE], ["3", "4"]]
PLACES: Final = [f"{tile + 1}{side[0]}" for tile in range(FIELDS) for side in SIDES]
BOOK_PLACES: Final = [f"{book + 1}-{place}" for book in range(BOOKS) for place in BOOK_PLACE.texts]

# The stacks by their names in a scene, and the piece that is number 1 of each.
STACKS: Final = ["black", "gold", "bears", "eagles", "fields", "groves"]
FIRST_PIECES: Final = [0, TEMPLE_CARDS, 0, DIVINITY_CARDS, 0, 0]
PIECE_COUNTS: Final = [
    TEMPLE_CARDS,
    TEMPLE_CARDS,
    DIVINITY_CARDS,
    DIVINITY_CARDS,
    FIELDS,
    GROVES,
]


class SceneSupply:
    """All pieces that are not laid out yet, shuffled."""

    def __init__(self) -> None:
        chance = QuickChance(0)
        self.stacks: list[list[int]] = []
        for stack in range(len(STACKS)):
            pieces = list(
                range(
                    FIRST_PIECES[stack],
                    FIRST_PIECES[stack] + PIECE_COUNTS[stack],
                )
            )
            chance.shuffle(pieces)
            self.stacks.append(pieces)
        self.books = list(range(BOOKS))
        chance.shuffle(self.books)

    def take(self, stack: int, word: str) -> int:
        """Take the piece with this number out of the supply."""
        piece = FIRST_PIECES[stack] + int(word) - 1 if word.isdecimal() else NONE
        if piece not in self.stacks[stack]:
            raise BadScene("scene-no-such-piece", name=STACKS[stack], found=word)
        self.stacks[stack].remove(piece)
        return piece

    def take_all(self, stack: int, words: list[str]) -> list[int]:
        return [self.take(stack, word) for word in words]


def arrange(position: SalamandraPosition, scene: Scene) -> None:
    supply = SceneSupply()
    position.clear()
    position.step = OVER if scene.choice("phase", PHASES) else PREPARE
    first = ROUNDS if position.step == OVER else 1
    position.round = scene.number("round", first, low=first, high=ROUNDS)
    position.turn = scene.number("turn", 1, low=1, high=scene.seats) - 1
    position.starter = scene.number("starter", position.turn + 1, low=1, high=scene.seats) - 1
    position.track = read_track(position, scene)
    lay_land(position, scene, supply)
    lay_books(position, scene, supply)
    for seat, player in enumerate(position.players):
        give_pieces(position.pieces, player, seat, scene, supply)
    mark_passed(position, scene)
    for seat in range(scene.seats):
        place_drawn_apprentices(position, seat, scene)
    for seat in range(scene.seats):
        place_other_apprentices(position, seat, scene)
    if position.step == PREPARE:
        for word in scene.words("goods"):
            if word not in GOODS_NAMES:
                choices = ", ".join(GOODS_NAMES)
                raise BadScene("scene-choice", name="goods", found=word, choices=choices)
            position.current_player().goods[GOODS_NAMES.index(word)] += 1
    lay_stacks(position, scene, supply)


def read_track(position: SalamandraPosition, scene: Scene) -> list[int]:
    """Seats by their score markers' last moves; by default the starter is last."""  # 7.2
    seats = list(range(scene.seats))
    if scene.has("track"):
        words = scene.words("track")
        if sorted(words) != [str(seat + 1) for seat in seats]:
            raise BadScene("scene-track", found=" ".join(words), seats=scene.seats)
        return [int(word) - 1 for word in words]
    seats.remove(position.starter)
    return [*seats, position.starter]


def read_picture(rows: list[list[str]]) -> tuple[dict[int, str], dict[int, str]]:
    """Words of a picture: fields by their cells, groves by their gaps."""
    temple = [(y, x) for y, row in enumerate(rows) for x, word in enumerate(row) if word == TEMPLE]
    if len(temple) != 2 or temple[1] != (temple[0][0], temple[0][1] + 1):
        raise BadScene("scene-one-temple")
    middle = sum([1 for row in rows[: temple[0][0]] if not is_grove_row(row)])
    west = temple[0][1]
    fields: dict[int, str] = {}
    groves: dict[int, str] = {}
    below = 0  # rows of fields so far
    for row in rows:
        found = groves if is_grove_row(row) else fields
        for column, word in enumerate(row):
            east, south = column - west, below - middle
            cell = TEMPLE_CELL + south * WIDTH + east
            if max(abs(east), abs(south)) > MAX_FIELDS_AWAY:
                raise BadScene("scene-land-apart", found=word)
            if word in (NOTHING, TEMPLE):
                continue
            if found is groves and (not word.startswith(GROVE) or cell in groves):
                raise BadScene("scene-no-gap", found=word)
            found[cell] = word.removeprefix(GROVE)
        below += found is fields
    return fields, groves


def is_grove_row(row: list[str]) -> bool:
    return any(word.startswith(GROVE) for word in row)


def lay_land(position: SalamandraPosition, scene: Scene, supply: SceneSupply) -> None:
    fields, groves = read_picture(scene.rows("land") or START_PICTURE)
    while fields:  # from the temple outwards
        laid = [cell for cell in fields if cell in position.land.open]
        if not laid:
            raise BadScene("scene-land-apart", found=" ".join(fields.values()))
        lay_field(position, supply.take(FIELD_STACK, fields.pop(laid[0])), laid[0])
    if sorted([position.land.cell_of[tile] for tile in START_FIELDS]) != START_CELLS:  # 2.1
        raise BadScene("scene-start-fields")
    for gap, word in groves.items():
        if gap not in START_GAPS and gap not in position.land.glades:  # 2.2, 5.3
            raise BadScene("scene-no-gap", found=word)
        position.land.plant(gap, supply.take(GROVE_STACK, word))


def lay_books(position: SalamandraPosition, scene: Scene, supply: SceneSupply) -> None:
    count = position.pieces.books_in_play[scene.seats]  # 2.5
    named = scene.words("books")
    for word in named:
        book = int(word) - 1 if word.isdecimal() else NONE
        if book not in supply.books:
            raise BadScene("scene-no-such-piece", name="books", found=word)
        supply.books.remove(book)
        position.books += (book,)
    if len(named) > count:
        raise BadScene("scene-book-count", count=count)
    position.books = tuple(sorted([*position.books, *supply.books[: count - len(named)]]))
    for seat, player in enumerate(position.players):
        for word in scene.words("studies", seat):
            at = BOOK_PLACES.index(word) if word in BOOK_PLACES else NONE
            taken = position.readers[at] != NONE or position.readers[at ^ 1] == seat
            if at >> 1 not in position.books or taken:  # 6.2
                raise BadScene("scene-no-such-place", found=word)
            position.readers[at] = seat
            player.books += (at,)


def give_pieces(
    pieces: Pieces, player: SalamandraPlayer, seat: int, scene: Scene, supply: SceneSupply
) -> None:
    player.goods[CRYSTAL] = scene.number("crystals", pieces.new_crystals, seat)
    player.scrolls = scene.number("scrolls", 0, seat)
    player.points[FROM_FIELDS] = player.total = scene.number("points", 0, seat)
    for stack in (BLACK, GOLD):
        player.salamanders += tuple(supply.take_all(stack, scene.words(STACKS[stack], seat)))
    for stack in (BEAR, EAGLE):
        for card in supply.take_all(stack, scene.words(STACKS[stack], seat)):
            hold_divinity(pieces, player, card)
    player.groves = tuple(supply.take_all(GROVE_STACK, scene.words(STACKS[GROVE_STACK], seat)))


def mark_passed(position: SalamandraPosition, scene: Scene) -> None:
    words = scene.words("passed")
    for word in words:
        if word not in [str(seat + 1) for seat in range(scene.seats)]:
            raise BadScene("scene-no-such-seat", name="passed", seat=word)
    for seat, player in enumerate(position.players):
        player.passed = position.step == OVER or str(seat + 1) in words
    if position.step == PREPARE and position.current_player().passed:
        raise BadScene("scene-turn-passed", seat=position.turn + 1)


def place_drawn_apprentices(position: SalamandraPosition, seat: int, scene: Scene) -> None:
    """Place the apprentices that the scene names."""
    player = position.players[seat]
    for name in ("active", "worked"):
        for word in scene.words(name, seat):
            place = PLACES.index(word) if word in PLACES else NONE
            if place not in position.free:
                raise BadScene("scene-no-such-place", found=word)
            place_apprentice(position, seat, place, active=name == "active")
    if player.passed and len(player.idle):  # 3.3
        raise BadScene("scene-all-active", seat=seat + 1)


def place_apprentice(position: SalamandraPosition, seat: int, place: int, *, active: bool) -> None:
    player = position.players[seat]
    position.free = without_place(position.free, place)
    position.owner[place] = seat
    if active:
        player.active = with_place(player.active, place)
    else:
        player.idle = with_place(player.idle, place)


def place_other_apprentices(position: SalamandraPosition, seat: int, scene: Scene) -> None:
    """Make all other apprentices available, or put them on free places after work."""
    player = position.players[seat]
    count = sum(position.pieces.new_apprentices[: position.round])  # 3.1
    rest = count - len(player.field_places()) - len(player.books)
    if rest < 0:
        raise BadScene("scene-apprentices", seat=seat + 1, count=count)
    most = 0 if player.passed else rest  # 5.8
    player.available = scene.number("available", most, seat, high=most)
    for _ in range(rest - player.available):
        if not len(position.free):
            raise BadScene("scene-no-room", seat=seat + 1)
        place_apprentice(position, seat, position.free[0], active=player.passed)


def lay_stacks(position: SalamandraPosition, scene: Scene, supply: SceneSupply) -> None:
    """Lay out market and stacks last, without the pieces that the scene names."""
    named = scene.words("market")
    if len(named) > MARKET_PLACES:
        raise BadScene("scene-market", count=MARKET_PLACES)
    market = supply.take_all(FIELD_STACK, named)
    tops = [supply.take_all(stack, scene.words(name)) for stack, name in enumerate(STACKS)]
    fields = supply.stacks[FIELD_STACK]
    while len(market) < MARKET_PLACES and fields + tops[FIELD_STACK]:  # 5.5
        market.append((fields or tops[FIELD_STACK]).pop())
    position.market = vec[i64](market)
    if not scene.has("land"):
        for gap in START_GAPS:  # 2.2
            position.land.plant(gap, supply.stacks[GROVE_STACK].pop())
    position.stacks = [top + rest for top, rest in zip(tops, supply.stacks, strict=True)]
