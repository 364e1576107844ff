"""Salamandra in the terminal: land, market, decks, spellbooks and players.

A field is three lines: its four places round its number, the letters of its colours and a sign
for billhook or cauldron. The colours on the screen only repeat signs and letters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Page
from nemeton.cli.boards.flow import Flow
from nemeton.cli.boards.heading import BoardHeading
from nemeton.cli.boards.menu import Meaning, MenuEntry
from nemeton.cli.boards.salamandra.land import LandDrawing
from nemeton.cli.boards.salamandra.signs import (
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
from nemeton.core.actions import Verb
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.salamandra.rules.actions import BOOK_PLACE, BUILD, DONE, PASS, SIDE, SIDES
from nemeton.games.salamandra.views.box import DivinityFace, SalamandraBox, SpellbookFace
from nemeton.games.salamandra.views.structs import SalamandraPlayerView, SalamandraView
from nemeton.words.language import Language

PAGES: Mapping[str, Page] = {}
TO_ACT, PASSED, BUILDABLE = "▶", "✕", "✓"


def draw(
    game: Game, view: View, legal: Sequence[int], language: Language, players: Sequence[str]
) -> RenderableType:
    assert isinstance(view, SalamandraView)
    box = printed(game)
    heading = language.say("salamandra-board-heading", round=view.round, face=view.face)
    stacks = language.say(
        "salamandra-board-stacks", fields=view.field_stack, groves=view.grove_stack
    )
    return Group(
        BoardHeading(f"{heading} {FACES[view.face]}", stacks),
        LandDrawing(box, view),
        draw_market(box, view, legal, language),
        draw_cards(box, view, language),
        draw_players(view, language, players),
    )


def printed(game: Game) -> SalamandraBox:
    box = game.box()
    assert isinstance(box, SalamandraBox)
    return box


def draw_market(
    box: SalamandraBox, view: SalamandraView, legal: Sequence[int], language: Language
) -> RenderableType:
    """The fields on sale; those that may be built now are ticked."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for name in ("market", "cost", "bonus", "work", "buildable"):
        table.add_column(language.say(f"salamandra-board-{name}"), no_wrap=True)
    for number in view.market:
        field = box.fields[number - 1]
        use = field.billhook or field.cauldron
        assert use is not None
        sign = BILLHOOK if field.billhook else CAULDRON
        table.add_row(
            Text.assemble((str(number), "bold"), " ", colour_letters(field.colours)),
            gain_text(field.cost),
            gain_text(field.bonus),
            f"{sign} {deal(use)}",
            Text(BUILDABLE if BUILD.action(number - 1) in legal else "", "bold green"),
        )
    return table


def draw_cards(box: SalamandraBox, view: SalamandraView, language: Language) -> Table:
    """The four decks on the left, the spellbooks on the right."""
    decks = [draw_deck(box, view, name, language) for name in view.decks]
    books = [
        draw_book(box.spellbooks[number], number, view.books[number], language)
        for number in view.books
    ]
    side_by_side = Table.grid(padding=(0, 2, 0, 0))
    side_by_side.add_row(Text("\n").join(decks), Text("\n").join(books))
    return side_by_side


def draw_deck(box: SalamandraBox, view: SalamandraView, name: str, language: Language) -> Text:
    deck = view.decks[name]
    spoken = language.say("salamandra-board-deck", deck=name)
    line = Text.assemble((f"{spoken} ", "bold"))
    if name in box.salamanders:
        temple = box.costs.temple[name]
        line.append(f"{gain_text(temple.pay)} → ", "dim")
        if deck.top is None:
            return line.append(gain_text(temple.empty_deck_gain))
        card = box.salamanders[name][deck.top]
        line.append(f"{gain_text(card.gain)} {'♛' * card.faith}")
    elif deck.top is None:
        return line.append("–", "dim")
    else:
        line.append(divinity_text(name, box.divinities[name][deck.top], language))
    return line.append(f"  ({deck.left})", "dim")


def divinity_text(deck: str, card: DivinityFace, language: Language) -> str:
    crowns = DIVINITY_SIGNS[deck] * card.faith
    if card.any_time is not None:
        return f"{deal(card.any_time)} {crowns}"
    event = language.say("salamandra-board-event", event=card.on.replace(":", "-"))
    return f"{event}: {gain_text(card.gain)} {crowns}"


def draw_book(
    book: SpellbookFace, number: int, readers: Sequence[int | None], language: Language
) -> Text:
    spoken = language.say("salamandra-board-book", book=number)
    line = Text.assemble((f"{spoken} ", "bold"))
    for at, seat in enumerate(readers):
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
        marker = PASSED if player.passed else TO_ACT if seat in view.actors else " "
        name_text = Text(f"{marker} {seat + 1} {players[seat]} ", seat_style(seat))
        name_text.append(FACES[player.druid])
        table.add_row(
            name_text,
            f"{player.total} ({player.final})",
            goods_text(player),
            f"{player.available} + {player.later}",
            f"{SIGNS['grove']}{len(player.groves)}",
            cards_text(player),
        )
    return table


def goods_text(player: SalamandraPlayerView) -> str:
    held = {"crystal": player.crystals, **player.goods, "scroll": player.scrolls}
    return amounts({name: count for name, count in held.items() if count}) or "–"


def cards_text(player: SalamandraPlayerView) -> str:
    """Numbers of cards of each kind, with the symbols of faith."""
    salamanders = sum(len(cards) for cards in player.salamanders.values())
    parts = [f"♛{player.faith['salamander']} ({salamanders})"]
    parts += [
        f"{DIVINITY_SIGNS[deck]}{player.faith[deck]} ({len(cards)})"
        for deck, cards in player.divinities.items()
    ]
    return "  ".join(parts)


def standing(game: Game, view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """The score track, with the points that the end would add now."""
    assert isinstance(view, SalamandraView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    table.add_column(language.say("cli-points-column"), justify="right")
    table.add_column(language.say("salamandra-board-if-over"), justify="right")
    for seat, player in enumerate(view.players):
        table.add_row(players[seat], str(player.total), str(player.final))
    return table


def legend(game: Game, language: Language) -> RenderableType:
    signs = [
        Text.assemble((sign, "bold"), " ", language.say("salamandra-board-sign", sign=name))
        for name, sign in {
            **SIGNS,
            **DIVINITY_SIGNS,
            "salamander": "♛",
            "billhook": BILLHOOK,
            "cauldron": CAULDRON,
            **FACES,
            "to-act": TO_ACT,
            "passed": PASSED,
        }.items()
    ]
    return Group(
        Flow(signs),
        Text(language.say("salamandra-board-legend-places"), "dim"),
        Text(language.say("salamandra-board-legend-groves"), "dim"),
    )


def needs_consent(game: Game, action: int) -> bool:
    return True  # revealed cards and fields end any undo


# Keys of the verbs; each opens a menu of its actions.
VERB_KEYS = {
    "place": "p", "use": "u", "work": "w", "cast": "c", "temple-black": "tb", "temple-gold": "tg",
    "reactivate": "r", "send": "s", "work-and-send": "ws", "buy": "y", "build": "b",
    "build-free": "f", "take": "t", "win-grove": "g", "harvest-grove": "h", "study-book": "k",
    "pass": "x", "done": "d", "lay": "l",
}  # fmt: skip


def entries(game: Game, view: View, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    """Entries by verb, then by object."""
    menu: list[MenuEntry] = []
    for verb in game.verbs.all:
        actions = [action for action in legal if verb.has(action)]
        if not actions:
            continue
        key = VERB_KEYS[verb.name]
        if verb in (PASS, DONE):
            menu.append(MenuEntry(key, label(game, actions[0], language), actions[0]))
            continue
        words = language.say("salamandra-board-verb", verb=verb.name)
        then = [
            MenuEntry(argument_key(verb, action), label(game, action, language), action)
            for action in actions
        ]
        question = language.say("salamandra-board-which")
        menu.append(MenuEntry(key, words, question=question, then=then, means=refused(verb)))
    return menu


def refused(verb: Verb) -> Meaning:
    """A reader of all other objects of a verb, for the rules to refuse."""
    keys = {argument_key(verb, action): action for action in range(verb.first, verb.last + 1)}
    return keys.get


def argument_key(verb: Verb, action: int) -> str:
    """The arguments as a short key: "5n", "17", "3a", "2,-1", "leaf"."""
    key = ""
    for argument, value in zip(verb.arguments, verb.values(action), strict=True):
        if argument.kind is BOOK_PLACE:
            key += "ab"[value]
        elif argument.kind is SIDE:
            key += SIDES[value][0]
        else:
            key += argument.kind.texts[value]
    return key


def label(game: Game, action: int, language: Language) -> str:
    return language.message(game.verbs.message(action))
