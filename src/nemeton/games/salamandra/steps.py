"""What each step does by itself: checked, then carried out. What follows is in turns.py."""

from __future__ import annotations

from bisect import insort

from nemeton.core.errors import Refused
from nemeton.games.salamandra.box import (
    BEAR,
    BUILD_FIELD,
    FIELD,
    HARVEST_PRICE,
    NONE,
    ON_CAULDRON,
    ON_SPELLBOOK,
    SCROLLS_FOR_A_BOOK,
    TEMPLE,
)
from nemeton.games.salamandra.effects import (
    earn,
    fire,
    take_divinity,
    take_grove,
    take_salamander,
)
from nemeton.games.salamandra.gains import CRYSTAL, Price
from nemeton.games.salamandra.means import can_ever_build
from nemeton.games.salamandra.state import (
    FINISH,
    FOLLOW,
    FROM_CAULDRONS,
    FROM_FIELDS,
    HARVEST,
    LAY,
    STUDY,
    Player,
    Table,
)
from nemeton.games.salamandra.turns import (
    divinities_on_offer,
    grow_groves,
    lay_field,
    places_to_study,
)


def pay(player: Player, price: Price, rule: str) -> None:
    if not price.paid_by(player.goods):
        raise Refused(rule, "cannot-pay")
    price.take_from(player.goods)


def demand_active(player: Player, place: int) -> None:
    if place not in player.active:
        raise Refused("3.3", "not-active")


def put_to_work(player: Player, place: int) -> None:
    player.active.remove(place)  # 3.3
    insort(player.idle, place)


def use_billhook(table: Table, player: Player, place: int) -> None:  # 4.1
    field = FIELD[place >> 2]
    demand_active(player, place)
    if not field.billhook:
        raise Refused("4.1", "no-billhook")
    pay(player, field.pay, "4.1")
    put_to_work(player, place)
    table.worker = place  # 6.5: reactivates another one
    earn(table, player, field.gain, FROM_FIELDS)


def work_for_a_crystal(player: Player, place: int) -> None:  # 4.2
    demand_active(player, place)
    put_to_work(player, place)
    player.goods[CRYSTAL] += 1


def buy(player: Player, kind: int) -> None:  # 4.3
    price = player.prices[kind]
    if kind == CRYSTAL or player.goods[CRYSTAL] < price:
        raise Refused("4.3", "cannot-buy")
    player.goods[CRYSTAL] -= price
    player.goods[kind] += 1


def place_apprentice(table: Table, player: Player, place: int) -> None:
    """On any field, or on the new one after building."""  # 5.1, 5.4, 5.9
    tile = place >> 2
    if table.step == FOLLOW and tile != table.new_field:
        raise Refused("5.4", "not-the-new-field")
    if not player.available:
        raise Refused("5.1", "none-available")
    if table.land.cell_of[tile] == NONE:
        raise Refused("5.1", "field-not-in-play")
    if table.owner[place] != NONE:
        raise Refused("5.1", "place-taken")
    player.available -= 1
    table.owner[place] = table.turn
    table.free.remove(place)
    insort(player.active, place)  # 3.2
    field = FIELD[tile]
    player.goods[CRYSTAL] += table.land.path_crystals(place)
    if place & 3 == 0:
        earn(table, player, field.bonus, FROM_FIELDS)
    for colour in field.colours:
        fire(table, player, colour, 1)  # 6.7
    if field.cauldron:
        fire(table, player, ON_CAULDRON, 1)
    table.then = FINISH


def build(table: Table, player: Player, tile: int) -> None:  # 5.2
    if tile not in table.market:
        raise Refused("5.2", "not-in-the-market")
    field = FIELD[tile]
    pay(player, field.cost, "5.2")
    table.market.remove(tile)
    table.new_field = tile
    earn(table, player, field.bonus, FROM_FIELDS)
    table.then = LAY


def build_free(table: Table, player: Player, tile: int) -> None:  # 5.9
    if tile not in table.market:
        raise Refused("5.2", "not-in-the-market")
    if not player.available:
        raise Refused("5.9", "none-available")
    if table.free:
        raise Refused("5.9", "places-are-free")
    if can_ever_build(table, player):
        raise Refused("5.9", "could-pay")
    table.market.remove(tile)
    table.new_field = tile
    table.for_free = True
    table.then = LAY


def lay(table: Table, player: Player, cell: int) -> None:  # 5.2, 5.3
    if cell not in table.land.open:
        raise Refused("5.2", "cell-not-open")
    enclosed = lay_field(table, table.new_field, cell)
    fire(table, player, BUILD_FIELD, 1)
    grow_groves(table, enclosed)
    table.then = FOLLOW


def take(table: Table, player: Player, deck: int) -> None:  # 5.4
    if deck not in divinities_on_offer(table):
        raise Refused("5.4", "no-divinity-card")
    take_divinity(table, player, BEAR + deck)
    table.then = FINISH


def cast(table: Table, player: Player, place: int) -> None:  # 5.6
    field = FIELD[place >> 2]
    demand_active(player, place)
    if not field.cauldron:
        raise Refused("5.6", "no-cauldron")
    pay(player, field.pay, "5.6")
    put_to_work(player, place)
    earn(table, player, field.gain, FROM_CAULDRONS)
    table.then = FINISH


def visit_temple(table: Table, player: Player, temple: int, place: int) -> None:  # 5.7
    demand_active(player, place)
    pay(player, TEMPLE[temple].pay, "5.7")
    put_to_work(player, place)
    take_salamander(table, player, temple)
    table.then = FINISH


def pass_round(table: Table, player: Player) -> None:  # 5.8
    if player.available:
        raise Refused("5.8", "apprentices-left")
    for place in player.active:
        player.goods[CRYSTAL] += FIELD[place >> 2].crystals_on_passing
    player.idle = sorted(player.on_fields())
    player.active = []
    table.passing = True
    table.then = HARVEST


def harvest(table: Table, player: Player, grove: int) -> None:  # 5.8
    if table.land.gap_of[grove] == NONE:
        raise Refused("5.8", "grove-not-in-play")
    if not table.land.connected(player.idle) >> grove & 1:
        raise Refused("5.8", "not-connected")
    if player.goods[CRYSTAL] < HARVEST_PRICE:
        raise Refused("5.8", "cannot-pay")
    player.goods[CRYSTAL] -= HARVEST_PRICE
    take_grove(table, player, grove)


def send(table: Table, player: Player, place: int) -> None:  # 6.2, 6.3
    if place in player.active:
        player.active.remove(place)
    elif place in player.idle:
        player.idle.remove(place)
    else:
        raise Refused("6.2", "not-your-apprentice")
    table.owner[place] = NONE
    insort(table.free, place)
    player.scrolls -= SCROLLS_FOR_A_BOOK
    table.then = STUDY


def work_and_send(table: Table, player: Player, place: int) -> None:
    """It works for a crystal just before it goes."""  # 6.2
    demand_active(player, place)
    player.goods[CRYSTAL] += 1
    send(table, player, place)


def study(table: Table, player: Player, at: int) -> None:  # 6.2
    if at not in places_to_study(table, table.turn):
        raise Refused("6.2", "no-such-book-place")
    table.readers[at] = table.turn
    player.books.append(at)
    fire(table, player, ON_SPELLBOOK, 1)
    table.then = FINISH


def reactivate(table: Table, player: Player, place: int) -> None:  # 6.5
    if place not in player.idle or place == table.worker:
        raise Refused("6.5", "cannot-reactivate")
    player.idle.remove(place)
    insort(player.active, place)
    table.reactivations -= 1


def win_grove(table: Table, player: Player, grove: int) -> None:  # 6.6
    if table.land.gap_of[grove] == NONE:
        raise Refused("6.6", "grove-not-in-play")
    take_grove(table, player, grove)
    table.groves_due -= 1
