"""Salamandra in the terminal: the land, the market, decks and spellbooks, and all players.

A field is three lines: its four places round its number, the letters of its colours and a sign
for billhook or cauldron. The colours on the screen only repeat what signs and letters say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards.salamandra_land import draw_land
from nemeton.cli.boards.salamandra_signs import (
    BILLHOOK,
    CAULDRON,
    DIVINITY_SIGNS,
    FACES,
    SIGNS,
    amounts,
    colour_letters,
    deal,
    gain_text,
    seat_style,
)
from nemeton.cli.choice import Choice
from nemeton.cli.language import Language
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.salamandra import actions as act
from nemeton.games.salamandra.components import BOX, DIVINITIES, TEMPLES
from nemeton.games.salamandra.view import PlayerView, SalamandraView


def draw(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, SalamandraView)
    face = "day" if view.round % 2 else "night"
    heading = language.say("salamandra-board-heading", round=view.round, face=face)
    stacks = language.say(
        "salamandra-board-stacks", fields=view.field_stack, groves=view.grove_stack
    )
    title = Text.assemble((f"{heading} {FACES[face]}", "bold"), "   ", (stacks, "dim"))
    return Group(
        Rule(title, align="left", style="dim"),
        draw_land(view),
        draw_market(view, language),
        draw_cards(view, language),
        draw_players(view, language, players),
    )


def draw_market(view: SalamandraView, language: Language) -> RenderableType:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for name in ("market", "cost", "bonus", "work", "lacking"):
        table.add_column(language.say(f"salamandra-board-{name}"), no_wrap=True)
    lacks = None if view.seat is None else view.players[view.seat].lacks.market
    for number in view.market:
        field = BOX.fields[number - 1]
        use = field.billhook or field.cauldron
        assert use is not None
        lacking = "" if lacks is None else amounts(lacks[number])
        sign = BILLHOOK if field.billhook else CAULDRON
        table.add_row(
            Text.assemble((str(number), "bold"), " ", colour_letters(field.colours)),
            gain_text(field.cost),
            gain_text(field.bonus),
            f"{sign} {deal(use)}",
            Text(lacking or "✓", "dim" if lacking else "bold green"),
        )
    return table


def draw_cards(view: SalamandraView, language: Language) -> Table:
    """The four decks on the left, the spellbooks on the right."""
    decks = [draw_deck(view, name, language) for name in (*TEMPLES, *DIVINITIES)]
    books = [draw_book(view, number, language) for number in view.books]
    side_by_side = Table.grid(padding=(0, 4, 0, 0))
    side_by_side.add_row(Text("\n").join(decks), Text("\n").join(books))
    return side_by_side


def draw_deck(view: SalamandraView, name: str, language: Language) -> Text:
    deck = view.decks[name]
    spoken = language.say("salamandra-board-deck", deck=name)
    line = Text.assemble((f"{spoken} ", "bold"))
    if name in TEMPLES:
        temple = BOX.costs.temple[name]
        line.append(f"{gain_text(temple.pay)} → ", "dim")
        if deck.top is None:
            return line.append(gain_text(temple.empty_deck_gain))
        card = BOX.salamanders[name][deck.top]
        line.append(f"{gain_text(card.gain)} {'♛' * card.faith}")
    elif deck.top is None:
        return line.append("–", "dim")
    else:
        line.append(divinity_text(name, deck.top, language))
    return line.append(f"  ({deck.left})", "dim")


def divinity_text(deck: str, number: int, language: Language) -> str:
    card = BOX.divinities[deck][number]
    crowns = DIVINITY_SIGNS[deck] * card.faith
    if card.any_time is not None:
        return f"{deal(card.any_time)} {crowns}"
    event = language.say("salamandra-board-event", event=card.on.replace(":", "-"))
    return f"{event}: {gain_text(card.gain)} {crowns}"


def draw_book(view: SalamandraView, number: int, language: Language) -> Text:
    book = BOX.spellbooks[number]
    spoken = language.say("salamandra-board-book", book=number)
    line = Text.assemble((f"{spoken} ", "bold"))
    for at, seat in enumerate(view.books[number]):
        line.append(f" {book.points[at]}{SIGNS['vp']} ")
        if seat is None:
            line.append("[ ]", "dim")
        else:
            line.append(f"[{seat + 1}]", seat_style(seat))
    if book.per:
        line.append(f"  × {language.say('salamandra-board-per', per=book.per)}")
    return line


def draw_players(view: SalamandraView, language: Language, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(language.say("cli-player-column"))
    for name in ("points", "goods", "apprentices", "row", "cards"):
        table.add_column(language.say(f"salamandra-board-{name}"), no_wrap=True)
    for seat, player in enumerate(view.players):
        marker = "▶ " if seat in view.actors else "  "
        name_text = Text(f"{marker}{seat + 1} {players[seat]} ", seat_style(seat))
        name_text.append(FACES[player.druid])
        if player.passed:
            name_text.append(" " + language.say("salamandra-board-passed"), "dim")
        table.add_row(
            name_text,
            f"{player.total} ({player.final})",
            goods_text(player),
            f"{player.available} + {player.later}",
            f"{SIGNS['grove']}{len(player.groves)}",
            cards_text(player),
        )
    return table


def goods_text(player: PlayerView) -> str:
    held = {"crystal": player.crystals, **player.goods, "scroll": player.scrolls}
    return amounts({name: count for name, count in held.items() if count}) or "–"


def cards_text(player: PlayerView) -> str:
    """How many cards of each kind, and the symbols of faith."""
    salamanders = sum(len(cards) for cards in player.salamanders.values())
    parts = [f"♛{player.faith['salamander']} ({salamanders})"]
    parts += [
        f"{DIVINITY_SIGNS[deck]}{player.faith[deck]} ({len(player.divinities[deck])})"
        for deck in DIVINITIES
    ]
    return "  ".join(parts)


def standing(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """The score track, and what the end of the game would add as things are."""
    assert isinstance(view, SalamandraView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    table.add_column(language.say("cli-points-column"), justify="right")
    table.add_column(language.say("salamandra-board-if-over"), justify="right")
    for seat, player in enumerate(view.players):
        table.add_row(players[seat], str(player.total), str(player.final))
    return table


def legend(language: Language) -> RenderableType:
    signs = [
        Text.assemble((sign, "bold"), " ", language.say("salamandra-board-sign", sign=name))
        for name, sign in {
            **SIGNS,
            **DIVINITY_SIGNS,
            "salamander": "♛",
            "billhook": BILLHOOK,
            "cauldron": CAULDRON,
            **FACES,
        }.items()
    ]
    half = (len(signs) + 1) // 2
    return Group(
        Text("  ").join(signs[:half]),
        Text("  ").join(signs[half:]),
        Text(language.say("salamandra-board-legend-places"), "dim"),
        Text(language.say("salamandra-board-legend-groves"), "dim"),
    )


# Verbs with one entry each in the menu; their actions open a menu of their own.
VERB_KEYS = {
    act.V_PLACE: "p", act.V_USE: "u", act.V_WORK: "w", act.V_CAST: "c",
    act.V_TEMPLE_BLACK: "tb", act.V_TEMPLE_GOLD: "tg", act.V_REACTIVATE: "r", act.V_SEND: "s",
    act.V_WORK_AND_SEND: "ws", act.V_BUY: "y", act.V_BUILD: "b", act.V_BUILD_FREE: "f",
    act.V_TAKE: "t", act.V_WIN: "g", act.V_HARVEST: "h", act.V_STUDY: "k", act.V_PASS: "x",
    act.V_DONE: "d", act.V_LAY: "l",
}  # fmt: skip


def choices(game: Game, view: View, legal: Sequence[int], language: Language) -> list[Choice]:
    """By verb, then by what it is done with; each with what it changes at once."""
    assert isinstance(view, SalamandraView)
    groups: dict[int, list[int]] = {}
    for action in legal:
        groups.setdefault(act.VERB[action], []).append(action)
    menu: list[Choice] = []
    for verb, actions in groups.items():
        key = VERB_KEYS[verb]
        if verb in (act.V_PASS, act.V_DONE):
            menu.append(Choice(key, label(game, view, actions[0], language), actions[0]))
            continue
        told = language.say("salamandra-board-verb", verb=verb_name(verb))
        then = [
            Choice(argument_key(action), label(game, view, action, language), action)
            for action in actions
        ]
        question = language.say("salamandra-board-which")
        menu.append(Choice(key, told, question=question, then=then))
    return menu


def verb_name(verb: int) -> str:
    _, before, _, after = act.FORMS[verb]
    return (before.strip() + after).replace(" ", "-")


def argument_key(action: int) -> str:
    """Short and without spaces: "5n", "17", "3a", "2,-1", "leaf"."""
    verb = act.VERB[action]
    at = act.argument(action)
    if verb == act.V_STUDY:
        return f"{at // 2 + 1}{'ab'[at % 2]}"
    if action < act.BUY:
        return f"{at // 4 + 1}{act.PLACE_NAMES[at % 4][0]}"
    return act.FORMS[verb][2][at]


def label(game: Game, view: SalamandraView, action: int, language: Language) -> str:
    said = language.message(game.verbs.message(action))
    changed = view.changes.get(game.verbs.text(action), {})
    told = ", ".join(
        f"{count:+d} {language.say('salamandra-board-change', change=name)}"
        for name, count in changed.items()
    )
    return f"{said}  ({told})" if told else said
