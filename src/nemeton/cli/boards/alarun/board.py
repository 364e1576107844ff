"""Alarún in the terminal: centre and hand, then the squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Page
from nemeton.cli.boards.alarun.cards import (
    AURI,
    AURI_STYLE,
    DRUID,
    DRUID_STYLE,
    STYLES,
    SYMBOLS,
    card_words,
    chip,
    letters,
    list_cards,
)
from nemeton.cli.boards.alarun.menu import entries
from nemeton.cli.boards.alarun.squares import PENDING, Squares
from nemeton.cli.boards.flow import Flow
from nemeton.cli.boards.heading import BoardHeading
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alarun.views.box import AlarunBox
from nemeton.games.alarun.views.structs import AlarunView
from nemeton.words.language import Language

__all__ = ["PAGES", "draw", "entries", "legend", "needs_consent", "standing"]


def draw(
    game: Game, view: View, legal: Sequence[int], language: Language, players: Sequence[str]
) -> RenderableType:
    assert isinstance(view, AlarunView)
    box = game.box()
    assert isinstance(box, AlarunBox)
    heading = language.say(
        "alarun-board-heading", round=view.round, rounds=box.rounds, phase=view.phase
    )
    piles = language.say("alarun-board-piles", stack=view.stack, discard=len(view.discard))
    return Group(
        BoardHeading(heading, piles),
        draw_table_top(view, language, players),
        Text(""),
        Squares(view, legal, language, players),
    )


def draw_table_top(view: AlarunView, language: Language, players: Sequence[str]) -> Table:
    """Centre, hand and facts, side by side."""
    centre = Text.assemble((language.say("alarun-board-centre"), "bold"))
    if view.face_down:
        down = language.say("alarun-board-face-down", count=view.face_down)
        centre.append(f"  {down}", "dim")
    top = Table.grid(padding=(0, 2))
    top.add_row(
        Group(centre, *list_cards(view.centre, language)),
        draw_hand(view, language),
        draw_facts(view, language, players),
    )
    return top


def draw_hand(view: AlarunView, language: Language) -> RenderableType:
    hand = None if view.seat is None else view.players[view.seat].hand
    if hand is None:
        return Text("")
    title = Text(language.say("alarun-board-hand"), "bold")
    return Group(title, *list_cards(hand, language))


def draw_facts(view: AlarunView, language: Language, players: Sequence[str]) -> RenderableType:
    facts = Table.grid(padding=(0, 1))
    facts.add_column(style="dim")
    if view.seat is not None:
        own = view.players[view.seat]
        if own.colour is not None:
            spoken = language.say("alarun-colour", colour=own.colour)
            shown = (f" {letters(own.colour, language)} ", STYLES[own.colour])
            facts.add_row(language.say("alarun-board-colour"), Text.assemble(shown, " ", spoken))
        limit = int(view.options["swap_limit"])
        swaps = language.say("alarun-board-swaps-of", swaps=own.swaps, limit=limit)
        facts.add_row(language.say("alarun-board-swaps"), swaps)
    marker = "–" if view.marker is None else players[view.marker]
    facts.add_row(language.say("alarun-board-marker"), marker)
    facts.add_row(language.say("alarun-board-first"), players[view.first])
    return facts


def standing(game: Game, view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, AlarunView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    table.add_column(language.say("cli-points-column"), justify="right")
    for seat, player in enumerate(view.players):
        table.add_row(players[seat], str(player.points))
    return table


def legend(game: Game, language: Language) -> RenderableType:
    kinds = [
        explained((symbol, "bold"), language.say("alarun-kind", kind=kind))
        for kind, symbol in SYMBOLS.items()
    ]
    colours = [
        explained(
            (f" {letters(colour, language)} ", style),
            language.say("alarun-colour", colour=colour),
        )
        for colour, style in STYLES.items()
    ]
    others = [
        explained((AURI, AURI_STYLE), language.say("alarun-centum-auri")),
        explained((DRUID, DRUID_STYLE), language.say("alarun-board-legend-druid")),
        explained((PENDING, "bold"), language.say("alarun-board-legend-pending")),
        explained(("c4", "bright_cyan"), language.say("alarun-board-legend-open")),
    ]
    return Group(
        *(Flow(items) for items in (kinds, colours, others)),
        Text(language.say("alarun-board-legend-line"), "dim"),
    )


def draw_piles(
    game: Game, view: View, language: Language, players: Sequence[str]
) -> RenderableType:
    assert isinstance(view, AlarunView)
    title = Text(language.say("alarun-board-discard", count=len(view.discard)), "bold")
    copies = Counter(view.discard)
    cards = [
        Text.assemble(f"{count} × ", chip(name, language), " ", card_words(name, language))
        for name, count in copies.items()
    ]
    return Group(title, Flow(cards, gap=3)) if cards else title


PAGES: Mapping[str, Page] = {"piles": draw_piles}


def needs_consent(game: Game, action: int) -> bool:
    return True  # refreshing discards the centre; passing may end the round


def explained(sign: tuple[str, str], words: str) -> Text:
    return Text.assemble(sign, " ", words)
