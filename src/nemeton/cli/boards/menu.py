"""A menu as a tree: the keys on the way down name an action. Also finds what somebody typed."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.cli.language import Language
from nemeton.core.errors import BadText
from nemeton.core.game import Game


class Choice:
    """One entry of a menu: an action, or a further menu with its own question."""

    def __init__(
        self,
        key: str,
        label: str,
        action: int | None = None,
        question: str = "",
        then: Sequence[Choice] = (),
    ) -> None:
        self.key = key
        self.label = label
        self.action = action
        self.question = question
        self.then = list(then)


def follow(choices: Sequence[Choice], words: Sequence[str]) -> Choice | None:
    """The choice at the end of these keys, if they lead to one."""
    found: Choice | None = None
    level = list(choices)
    for word in words:
        found = next((choice for choice in level if choice.key == word), None)
        if found is None:
            return None
        level = found.then
    return found


def read_action(game: Game, legal: Sequence[int], text: str, language: Language) -> int:
    """The action somebody means: its notation, or the beginnings of its words in any order.

    An action in full notation is returned even if it is not legal, so that the rules can say
    why. Raises BadText where nothing, or more than one legal action, is meant.
    """
    try:
        return game.verbs.parse(text)
    except BadText:
        words = text.lower().split()
    meant = [action for action in legal if means(game, action, words, language)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        examples = [language.message(game.verbs.message(action)) for action in meant[:3]]
        raise BadText("ambiguous-action", text=text, examples="; ".join(examples))
    raise BadText("not-understood", text=text)


def means(game: Game, action: int, words: Sequence[str], language: Language) -> bool:
    notation = game.verbs.text(action).lower().split()
    spoken = language.message(game.verbs.message(action)).lower().split()
    return begin(notation, words) or begin(spoken, words)


def begin(full: Sequence[str], words: Sequence[str]) -> bool:
    return bool(words) and all(any(one.startswith(word) for one in full) for word in words)
