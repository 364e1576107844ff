"""The menu of Alarún: by card of the hand, then by centre card or cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.cli.boards.alarun.cards import card_words
from nemeton.cli.boards.menu import MenuEntry, completed
from nemeton.core.actions import Verb
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alarun.rules.actions import (
    CARD,
    CONFIRM,
    PASS,
    PLACE,
    REFRESH,
    SWAP,
    SWAP_AND_PASS,
)
from nemeton.games.alarun.views.structs import AlarunView
from nemeton.words.language import Language


def entries(game: Game, view: View, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    assert isinstance(view, AlarunView)
    assert view.seat is not None
    hand = view.players[view.seat].hand or []
    menu: list[MenuEntry] = []
    for number, name in enumerate(hand, start=1):
        if name in hand[: number - 1]:
            continue  # two equal cards make one choice
        card = CARD.texts.index(name)
        swaps = second_arguments(SWAP, card, legal)
        places = second_arguments(PLACE, card, legal)
        if swaps:
            menu.append(swap_entry(game, str(number), name, swaps, view, language))
        if places:
            menu.append(place_entry(game, str(number), name, places, language))
    for number, verb in enumerate((PASS, SWAP_AND_PASS, REFRESH), start=len(hand) + 1):
        if verb.first in legal:
            menu.append(named(game, str(number), verb.first, language))
    if CONFIRM.first in legal:
        menu.append(named(game, "1", CONFIRM.first, language))
    return menu


def second_arguments(verb: Verb, first: int, legal: Sequence[int]) -> dict[str, int]:
    """The legal actions of a verb with this first argument, by the second's text."""
    texts = verb.arguments[1].kind.texts
    pairs = [(verb.pair(action), action) for action in legal if verb.has(action)]
    return {texts[two]: action for (one, two), action in pairs if one == first}


def named(game: Game, key: str, action: int, language: Language) -> MenuEntry:
    return MenuEntry(key, language.message(game.verbs.message(action)), action)


def swap_entry(
    game: Game,
    key: str,
    name: str,
    swaps: Mapping[str, int],
    view: AlarunView,
    language: Language,
) -> MenuEntry:
    then = [
        MenuEntry(
            str(number),
            language.say("alarun-board-take", card=card_words(other, language)),
            swaps[other],
        )
        for number, other in enumerate(view.centre, start=1)
        if other not in view.centre[: number - 1]
    ]
    label = language.say("alarun-board-give", card=card_words(name, language))
    return MenuEntry(
        key,
        label,
        question=language.say("alarun-board-take-which"),
        then=then,
        means=completed(game.verbs, f"swap {name} for {{}}"),
    )


def place_entry(
    game: Game, key: str, name: str, places: Mapping[str, int], language: Language
) -> MenuEntry:
    return MenuEntry(
        key,
        language.say("alarun-board-place", card=card_words(name, language)),
        question=language.say("alarun-board-place-where"),
        then=[MenuEntry(cell, "", action) for cell, action in places.items()],
        means=completed(game.verbs, f"place {name} {{}}"),
    )
