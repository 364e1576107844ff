"""How a turn goes on after each step, how it ends, and what happens between turns and rounds."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.options import FIRST_PLAYER
from nemeton.games.salamandra.box import (
    BEAR,
    BLACK,
    BOOKS,
    BUILD_FIELDS,
    COLOUR_BITS,
    DIVINITY_CARDS,
    EAGLE,
    FIELD_STACK,
    GOLD,
    GROVE_STACK,
    GROVES,
    HARVEST_PRICE,
    MARKET,
    NEW_APPRENTICES,
    NEW_CRYSTALS,
    NONE,
    ROUNDS,
    SCROLLS_FOR_A_BOOK,
    START_FIELDS,
    TEMPLE_CARDS,
)
from nemeton.games.salamandra.components import BOX
from nemeton.games.salamandra.effects import draw
from nemeton.games.salamandra.gains import CRYSTAL, GOODS
from nemeton.games.salamandra.land import START_CELLS, START_GAPS
from nemeton.games.salamandra.state import (
    FINISH,
    FOLLOW,
    HARVEST,
    OVER,
    PREPARE,
    REACTIVATE,
    SEND,
    WIN_GROVE,
    Player,
    Table,
)


def deal(table: Table, chance: Chance) -> None:
    """Section 2: set up the land, the stacks and the spellbooks, and pick who begins."""
    stacks = [
        list(range(TEMPLE_CARDS)),
        list(range(TEMPLE_CARDS, 2 * TEMPLE_CARDS)),
        list(range(DIVINITY_CARDS)),
        list(range(DIVINITY_CARDS, 2 * DIVINITY_CARDS)),
        BUILD_FIELDS.copy(),
        list(range(GROVES)),
    ]
    for stack in (BLACK, GOLD, BEAR, EAGLE, FIELD_STACK, GROVE_STACK):
        chance.shuffle(stacks[stack])  # 2.3, 2.4
    table.stacks = stacks
    fields = START_FIELDS.copy()
    chance.shuffle(fields)
    for tile, cell in zip(fields, START_CELLS, strict=True):
        lay_field(table, tile, cell)  # 2.1
    for gap in START_GAPS:
        table.land.plant(gap, draw(table, GROVE_STACK))  # 2.2
    table.market = [draw(table, FIELD_STACK) for _ in range(MARKET)]
    books = list(range(BOOKS))
    chance.shuffle(books)
    table.books = sorted(books[: BOX.spellbooks_in_play[table.seats]])  # 2.5
    table.players = [Player() for _ in range(table.seats)]
    table.track = list(range(table.seats))
    chance.shuffle(table.track)  # 2.6
    named = table.options[FIRST_PLAYER]
    if named != "random":
        table.track.remove(int(named) - 1)
        table.track.append(int(named) - 1)
    start_round(table)


def start_round(table: Table) -> None:
    for player in table.players:
        player.available += NEW_APPRENTICES[table.round]  # 3.1
        player.goods[CRYSTAL] += NEW_CRYSTALS
        player.passed = False
    table.round += 1
    table.starter = last_on_the_track(table)
    table.turn = table.starter
    table.step = PREPARE


def last_on_the_track(table: Table) -> int:
    """Fewest points; on a tie whose marker lies on top, as it came last."""  # 7.2
    found = table.track[-1]
    for seat in reversed(table.track):
        if table.players[seat].total < table.players[found].total:
            found = seat
    return found


def go_on(table: Table) -> None:
    """After a step: first choices that are still due, then what follows."""
    player = table.players[table.turn]
    if table.reactivations:
        if may_reactivate(table, player):
            table.step = REACTIVATE
            return
        table.reactivations = 0  # 6.5: lost
    table.worker = NONE
    if table.groves_due:
        if table.land.grove_at:
            table.step = WIN_GROVE
            return
        table.groves_due = 0  # 6.6: lost
    table.step = table.then
    if table.step == FOLLOW and not may_follow(table, player):
        table.step = FINISH  # 5.4
    if table.step == HARVEST and not harvestable(table, player):
        table.step = FINISH
    if table.step == FINISH:
        finish_action(table, player)


def may_reactivate(table: Table, player: Player) -> bool:
    return len(player.idle) > (1 if table.worker != NONE else 0)


def may_follow(table: Table, player: Player) -> bool:
    return player.available > 0 or bool(divinities_on_offer(table))


def divinities_on_offer(table: Table) -> list[int]:
    """The decks the builder may take a card of: 0 the bears', 1 the eagles'."""  # 5.4
    if table.for_free:
        return []  # 5.9
    colours = COLOUR_BITS[table.new_field]
    cell = table.land.cell_of[table.new_field]
    if not table.land.touches_colour(cell, colours, COLOUR_BITS):
        return []
    return [deck for deck in (0, 1) if table.left(BEAR + deck)]


def harvestable(table: Table, player: Player) -> int:
    """The groves the passing player can harvest now, as bits."""  # 5.8
    if player.goods[CRYSTAL] < HARVEST_PRICE:
        return 0
    return table.land.connected(player.on_fields())


def lay_field(table: Table, tile: int, cell: int) -> list[int]:
    """Put a field in play with its four free places; returns the gaps it encloses."""
    for place in range(tile * 4, tile * 4 + 4):
        table.free.append(place)
    table.free.sort()
    return table.land.lay(tile, cell)


def grow_groves(table: Table, gaps: list[int]) -> None:
    """Each of the gaps without a grove gets one while the stack lasts."""  # 5.3, 7.1
    for gap in gaps:
        if gap not in table.land.grove_at and table.left(GROVE_STACK):
            table.land.plant(gap, draw(table, GROVE_STACK))
            table.reveals += 1


def refill_market(table: Table) -> None:  # 5.5
    table.new_field = NONE
    table.for_free = False
    if table.left(FIELD_STACK):
        table.market.append(draw(table, FIELD_STACK))
        table.reveals += 1


def may_study(table: Table, player: Player) -> bool:
    if player.scrolls < SCROLLS_FOR_A_BOOK or not (player.active or player.idle):
        return False
    return bool(places_to_study(table, table.turn))


def places_to_study(table: Table, seat: int) -> list[int]:
    """The free places of spellbooks on which the seat has no apprentice."""  # 6.2
    places: list[int] = []
    for book in table.books:
        first = table.readers[2 * book]
        second = table.readers[2 * book + 1]
        if seat not in (first, second):
            if first == NONE:
                places.append(2 * book)
            if second == NONE:
                places.append(2 * book + 1)
    return places


def finish_action(table: Table, player: Player) -> None:
    if table.new_field != NONE:
        refill_market(table)
    if may_study(table, player):  # 6.2
        table.step = SEND
    else:
        end_turn(table, player)


def end_turn(table: Table, player: Player) -> None:
    for kind in range(CRYSTAL + 1, GOODS):
        player.goods[kind] = 0  # 4.4
    if table.passing:
        table.passing = False
        player.passed = True
        # 3.3: everyone has worked, the druid turns over, so everyone is active again.
        player.active = sorted(player.idle)
        player.idle = []
    table.step = table.then = PREPARE
    for offset in range(1, table.seats + 1):
        seat = (table.turn + offset) % table.seats
        if not table.players[seat].passed:
            table.turn = seat  # 3.4
            return
    end_round(table)


def end_round(table: Table) -> None:
    if table.round == ROUNDS:
        table.step = OVER  # 8.1
        return
    grow_groves(table, table.land.glades)  # 7.1
    start_round(table)
