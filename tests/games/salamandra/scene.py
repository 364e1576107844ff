"""A table set up by hand: fields as a picture, other pieces by number.

Unlike a scene of the rulebook it need not be a real position: pieces that are not named are absent.

    scene = Scene('''
        .  1  2
        .  T  T
        5  3  4
    ''')

draws the temple (T T, its left half on 0,0) and the fields around it. Actions are given in the
notation of records.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import Refused
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.games.salamandra.game import GAME, SalamandraState
from nemeton.games.salamandra.rulebook.scene_reader import read_picture
from nemeton.games.salamandra.rules.effects import hold_divinity
from nemeton.games.salamandra.rules.land import CELL_NAMES
from nemeton.games.salamandra.rules.position import SalamandraPlayer, with_place, without_place
from nemeton.games.salamandra.rules.prices import GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import FIELDS, GROVES, NONE
from nemeton.games.salamandra.rules.turn_flow import lay_field
from nemeton.games.salamandra.views.view import PLACE_NAMES

START = """
    1  2
    T  T
    3  4
"""
WITH_FIELD_6 = """
    1  2  6
    T  T  .
    3  4  .
"""
CELL = {name: cell for cell, name in enumerate(CELL_NAMES)}


def salamandra(state: State) -> SalamandraState:
    """Narrow the type of a state to SalamandraState."""
    assert isinstance(state, SalamandraState)
    return state


def deal(seats: int, chance: Chance, first: str = "random") -> SalamandraState:
    return salamandra(GAME.deal(seats, {"first": first}, chance))


def sample(view: View, chance: Chance) -> SalamandraState:
    return salamandra(GAME.sample(view, chance))


class Scene:
    """A table in round 1 without groves or goods; player 1 is in turn."""

    def __init__(
        self,
        land: str = START,
        *,
        seats: int = 2,
        groves: dict[str, int] | None = None,
        market: Sequence[int] = (5, 9, 11, 22),
        fields: Sequence[int] = (),
        grove_stack: Sequence[int] = (),
        black: Sequence[int] = (),
        gold: Sequence[int] = (),
        bears: Sequence[int] = (),
        eagles: Sequence[int] = (),
        books: Sequence[int] = (1, 5, 10),
    ) -> None:
        state = deal(seats, QuickChance(1), first="1")
        state.clear()
        state.free = vec[i64]()
        laid, _ = read_picture([line.split() for line in land.strip().splitlines()])
        for cell, number in laid.items():
            lay_field(state, int(number) - 1, cell)
        for gap, grove in (groves or {}).items():
            state.land.plant(CELL[gap], grove - 1)
        state.market = vec[i64]([number - 1 for number in market])
        state.stacks = [
            [card - 1 for card in black],
            [card + 7 for card in gold],
            [card - 1 for card in bears],
            [card + 11 for card in eagles],
            [number - 1 for number in fields],
            [number - 1 for number in grove_stack],
        ]
        state.books = tuple(sorted(book - 1 for book in books))
        state.reveals = 0
        self.state: SalamandraState = state

    @property
    def me(self) -> SalamandraPlayer:
        return self.state.players[0]

    def player(self, seat: int) -> SalamandraPlayer:
        return self.state.players[seat - 1]

    def stand(self, *places: str, seat: int = 1, worked: bool = False) -> Scene:
        """Put apprentices of a player (1: the one in turn) on fields: "5 north"."""
        for name in places:
            place = place_number(name)
            assert place in self.state.free, f"{name} is not free"
            self.state.free = without_place(self.state.free, place)
            self.state.owner[place] = seat - 1
            player = self.player(seat)
            if worked:
                player.idle = with_place(player.idle, place)
            else:
                player.active = with_place(player.active, place)
        return self

    def give(self, seat: int = 1, **goods: int) -> Scene:
        """Give goods to a player: crystal=2, potion_green=1, scroll=3, available=1 …"""
        player = self.player(seat)
        for name, count in goods.items():
            if name == "scroll":
                player.scrolls += count
            elif name == "available":
                player.available += count
            else:
                player.goods[GOODS_NAMES.index(name.replace("_", "-"))] += count
        return self

    def hold(self, *cards: str, seat: int = 1) -> Scene:
        """Give cards to a player: "bear 4", "gold 2", "grove 7"."""
        player = self.player(seat)
        for card in cards:
            kind, number = card.split()
            if kind == "grove":
                player.groves += (int(number) - 1,)
            elif kind in ("black", "gold"):
                player.salamanders += (int(number) - 1 + 8 * (kind == "gold"),)
            else:
                hold_divinity(self.state.pieces, player, int(number) - 1 + 12 * (kind == "eagle"))
        return self

    def do(self, *texts: str) -> Scene:
        """Perform these actions of the player in turn."""
        for text in texts:
            action = GAME.verbs.parse(text)
            assert action in self.state.legal(self.state.turn), f"{text} is not legal"
            self.state.apply(self.state.turn, action)
        return self

    def legal(self, verb: str = "") -> list[str]:
        """Legal actions with this verb, as texts."""
        texts = [GAME.verbs.text(action) for action in self.state.legal(self.state.turn)]
        return [text for text in texts if f"{text} ".startswith(verb)]

    def refused(self, text: str) -> Refused:
        """The refusal of the action, after a check that the state is unchanged."""
        before = self.state.copy()
        action = GAME.verbs.parse(text)
        assert action not in self.state.legal(self.state.turn)
        refused = self.state.refusal(self.state.turn, action)
        assert refused is not None, f"{text} was not refused"
        assert self.state == before
        return refused

    def refusal(self, text: str) -> tuple[str, str]:
        """Rule and code of the action's refusal."""
        refused = self.refused(text)
        return refused.rule, refused.code

    def missing(self, text: str) -> dict[str, object]:
        """The missing goods for the action."""
        refused = self.refused(text)
        assert refused.code == "cannot-pay"
        return {name: count for name, count in refused.args_by_name.items() if count}

    def purse(self, seat: int = 1) -> dict[str, int]:
        goods = self.player(seat).goods
        return {name: goods[kind] for kind, name in enumerate(GOODS_NAMES) if goods[kind]}

    def groves(self) -> dict[str, int]:
        return {CELL_NAMES[gap]: grove + 1 for gap, grove in self.state.land.groves().items()}

    def open_cells(self) -> set[str]:
        return {CELL_NAMES[cell] for cell in self.state.land.open}


def place_number(name: str) -> int:
    return PLACE_NAMES.index(name)


def pieces(scene: Scene) -> tuple[int, int]:
    """Numbers of fields and groves in the land."""
    land = scene.state.land
    return (
        sum(land.cell_of[tile] != NONE for tile in range(FIELDS)),
        sum(land.gap_of[grove] != NONE for grove in range(GROVES)),
    )
