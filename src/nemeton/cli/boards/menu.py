"""Menus as trees of entries, and the search for typed words among actions.

A key is a number, a letter or a short name, never the word of a command (see play/keyboard.py).
Where no key is a number, the entries are counted, and both the number and the key will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from nemeton.core.actions import Verb, Verbs
from nemeton.core.errors import BadText
from nemeton.core.game import Game
from nemeton.words.language import Language

Meaning = Callable[[str], int | None]


class MenuEntry:
    """One entry of a menu: an action, or a further menu with its own question.

    `means` returns the action of a word that is no key of the further menu, so that the rules can
    refuse it with a reason.
    """

    def __init__(
        self,
        key: str,
        label: str,
        action: int | None = None,
        question: str = "",
        then: Sequence[MenuEntry] = (),
        means: Meaning | None = None,
    ) -> None:
        self.key = key
        self.label = label
        self.action = action
        self.question = question
        self.then = list(then)
        self.means = means

    def actions(self) -> Iterator[int]:
        """All actions of this entry and its further menus."""
        if self.action is not None:
            yield self.action
        for entry in self.then:
            yield from entry.actions()


def completed(verbs: Verbs, pattern: str) -> Meaning:
    """A reader of the open part of a notation: "place red myrrh {}"."""

    def means(word: str) -> int | None:
        try:
            return verbs.parse(pattern.format(word))
        except BadText:
            return None

    return means


def argument_texts(verb: Verb, action: int) -> list[str]:
    """All arguments of an action, as its notation writes them."""
    arguments = zip(verb.arguments, verb.values(action), strict=True)
    return [argument.kind.texts[value] for argument, value in arguments]


def counted(entries: Sequence[MenuEntry]) -> bool:
    """True if the entries have numbers besides their keys."""
    labelled = any(entry.label for entry in entries)
    return labelled and not any(entry.key.isdigit() for entry in entries)


def keys_shown(entries: Sequence[MenuEntry]) -> list[str]:
    """The text before each entry: its key, with its number if entries are counted."""
    if not counted(entries):
        return [entry.key for entry in entries]
    return [f"{number}/{entry.key}" for number, entry in enumerate(entries, start=1)]


def follow(entries: Sequence[MenuEntry], words: Sequence[str]) -> list[MenuEntry]:
    """The entries along these keys; none if the keys lead nowhere."""
    path: list[MenuEntry] = []
    level = list(entries)
    for word in words:
        found = entry_for(level, word)
        if found is None:
            return []
        path.append(found)
        level = found.then
    return path


def entry_for(level: Sequence[MenuEntry], word: str) -> MenuEntry | None:
    for entry in level:
        if entry.key == word:
            return entry
    if counted(level) and word.isdecimal() and 1 <= int(word) <= len(level):
        return level[int(word) - 1]
    return None


def around(entries: Sequence[MenuEntry], actions: Iterable[int]) -> list[MenuEntry]:
    """The path to the smallest menu that contains all these actions."""
    wanted = set(actions)
    for entry in entries:
        if entry.action is None and wanted <= set(entry.actions()):
            return [entry, *around(entry.then, wanted)]
    return []


def meant_by(game: Game, actions: Iterable[int], text: str, language: Language) -> list[int]:
    """The actions that a text may mean: by exact notation, or by beginnings of words.

    One letter alone is a key or nothing, because it would fit too many words.
    """
    try:
        action = game.verbs.parse(text)
    except BadText:
        words = text.lower().split()
        if len(text.strip()) < 2:
            return []
        return [one for one in actions if matches(game, one, words, language)]
    return [action] if action in actions else []


def several(game: Game, actions: Sequence[int], text: str, language: Language) -> BadText:
    examples = [language.message(game.verbs.message(action)) for action in actions[:3]]
    return BadText("ambiguous-action", text=text, examples="; ".join(examples))


def matches(game: Game, action: int, words: Sequence[str], language: Language) -> bool:
    notation = game.verbs.text(action).lower().split()
    spoken = language.message(game.verbs.message(action)).lower().split()
    return begin(notation, words) or begin(spoken, words)


def begin(full: Sequence[str], words: Sequence[str]) -> bool:
    return bool(words) and all(any(one.startswith(word) for one in full) for word in words)
