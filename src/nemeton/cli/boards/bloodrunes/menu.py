"""The menu of BloodRunes: by kind of action, then by rune, spell or square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.cli.boards.menu import MenuEntry, argument_texts, completed
from nemeton.core.actions import Verb
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.bloodrunes.rules.actions import SQUARE, BloodrunesVerbs
from nemeton.games.bloodrunes.views.structs import BloodrunesView
from nemeton.words.language import Language


def entries(game: Game, view: View, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    """A key for each of the six kinds of action, then its object."""
    assert isinstance(view, BloodrunesView)
    verbs = game.verbs
    assert isinstance(verbs, BloodrunesVerbs)
    words = {action: language.message(verbs.message(action)) for action in legal}
    runes = by_argument(verbs.draw_rune, legal)
    spells = by_argument(verbs.draw_spell, legal)
    casts = legal_of(verbs.cast_spell, legal)
    kinds = [
        ("draw-rune", "draw rune {}", by_place(view.rune_river, runes, words)),
        ("draw-spell", "draw spell {}", by_place(view.spell_river, spells, words)),
        ("cast-rune", f"cast {{}} {SQUARE.texts[0]}", placements(verbs.cast_rune, legal, language)),
        (
            "cast-spell",
            "cast {}",
            [MenuEntry(str(n), words[cast], cast) for n, cast in enumerate(casts, start=1)],
        ),
    ]
    menu = [
        MenuEntry(
            str(key),
            language.say(f"bloodrunes-board-{kind}"),
            question=language.say(f"bloodrunes-board-{kind}-which"),
            then=then,
            means=completed(verbs, notation),
        )
        for key, (kind, notation, then) in enumerate(kinds, start=1)
        if then
    ]
    for key, verb in (("5", verbs.clear_runes), ("6", verbs.clear_spells)):
        menu += [MenuEntry(key, words[action], action) for action in legal_of(verb, legal)]
    return menu


def legal_of(verb: Verb, legal: Sequence[int]) -> list[int]:
    return [action for action in legal if verb.has(action)]


def by_argument(verb: Verb, legal: Sequence[int]) -> dict[str, int]:
    """The legal actions of a verb with one argument, by the text of that argument."""
    return {argument_texts(verb, action)[0]: action for action in legal_of(verb, legal)}


def by_place(
    river: Sequence[str | None], drawn: Mapping[str, int], words: Mapping[int, str]
) -> list[MenuEntry]:
    """The runes or spells that can be drawn, by place in the river."""
    return [
        MenuEntry(str(place), words[drawn[name]], drawn[name])
        for place, name in enumerate(river, start=1)
        if name is not None and name in drawn and name not in river[: place - 1]
    ]


def placements(cast_rune: Verb, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    """Each rune of the hand, then the square for it."""
    squares: dict[str, list[MenuEntry]] = {}
    for action in legal_of(cast_rune, legal):
        rune, square = argument_texts(cast_rune, action)
        squares.setdefault(rune, []).append(MenuEntry(square, "", action))
    where = language.say("bloodrunes-board-cast-rune-where")
    return [
        MenuEntry(str(key), language.say("bloodrunes-rune", rune=rune), question=where, then=then)
        for key, (rune, then) in enumerate(squares.items(), start=1)
    ]
