"""The actions of a game, declared once: numbers, notation and words come from one table.

A game lists its verbs, each with a pattern of its notation and the kinds of its arguments:

    SWAP = Verb("swap", "swap {given} for {taken}", given=CARD, taken=CARD)

Every combination of arguments is an action, numbered on from verb to verb. Where not every
combination exists, `cases` lists those that do; an argument that a case lacks is ABSENT there,
and the part of the pattern in square brackets around it is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.errors import BadText
from nemeton.core.gil import release_gil
from nemeton.core.message import Message

ABSENT: Final = -1
TEXTS_PER_RELEASE: Final = 1000  # made between two releases of the GIL

Word = str | int | Message


class Kind:
    """Values of an argument (cards, cells, seats …), each a small int from 0."""

    def __init__(
        self, name: str, texts: Sequence[str], words: Sequence[Word] | None = None
    ) -> None:
        self.name = name
        self.texts = list(texts)  # in the notation
        self.words: list[Word] = list(texts if words is None else words)  # for people
        self.count = len(self.texts)


class Argument:
    """A named placeholder in a verb's pattern."""

    def __init__(self, name: str, kind: Kind, optional: bool) -> None:
        self.name = name
        self.kind = kind
        self.optional = optional


class Verb:
    """One kind of action. Its actions are `first` … `last`."""

    def __init__(
        self,
        name: str,
        pattern: str,
        *,
        closing: bool = False,
        quiet: bool = False,
        cases: Sequence[tuple[int, ...]] | None = None,
        **kinds: Kind,
    ) -> None:
        self.name = name
        self.pattern = pattern
        self.closing = closing  # ends a decision, so that no other confirmation is needed
        self.quiet = quiet  # has no log line of its own: that of the next step covers it
        self.cases = None if cases is None else list(cases)
        self.arguments = [
            Argument(argument, kind, f"{{{argument}}}" in optional_parts(pattern))
            for argument, kind in kinds.items()
        ]
        counts = [argument.kind.count for argument in self.arguments]
        self._second: i64 = counts[1] if len(counts) > 1 else 1
        self._third: i64 = counts[2] if len(counts) > 2 else 1
        self.count = product(counts) if self.cases is None else len(self.cases)
        self.number = 0  # among the game's verbs
        self.first = 0
        # All its actions, as objects: compiled code is quicker to copy references from a list than
        # to box new ints.
        self._numbers: list[object] = []

    def follow(self, number: int, first: int) -> None:
        """Set the verb's number among the game's verbs, and its first action."""
        self.number = number
        self.first = first
        self._numbers = [*range(first, first + self.count)]

    @property
    def last(self) -> int:
        return self.first + self.count - 1

    def has(self, action: int) -> bool:
        return self.first <= action < self.first + self.count

    def action(self, one: int = 0, two: int = 0, three: int = 0) -> int:
        """The action with these arguments; for a verb with listed cases, `one` is the case."""
        case: i64 = (one * self._second + two) * self._third + three
        return self.first + case

    def actions_with(self, one: int, twos: list[int]) -> list[int]:
        """The actions with the first argument `one` and each of the second ones."""
        actions: list[int] = []
        self.add_each(actions, one, twos)
        return actions

    def add_each(self, actions: list[int], one: int, twos: list[int]) -> None:
        """Append `actions_with(one, twos)` to a list of actions."""
        numbers = self._numbers
        listed = cast("list[object]", actions)
        first: i64 = one * self._second
        for two in twos:
            listed.append(numbers[first + two])

    def add_first_of(self, actions: list[int], one: int, twos: vec[i64], count: i64) -> None:
        """Append the actions with each of the first `count` second arguments to a list."""
        numbers = self._numbers
        listed = cast("list[object]", actions)
        first: i64 = one * self._second
        number: i64 = 0
        while number < count:
            listed.append(numbers[first + twos[number]])
            number += 1

    def case(self, action: int) -> int:
        """The action's number within the verb, from 0; with one argument, that argument."""
        return action - self.first

    def nth(self, case: int) -> int:
        """The verb's action of this number, from 0; the inverse of `case`."""
        return self.first + case

    def nths(self, cases: list[int]) -> list[int]:
        """The verb's actions of these numbers."""
        if not self.first:  # of the first verb they are the numbers themselves
            return cases.copy()
        numbers = self._numbers
        return cast("list[int]", [numbers[case] for case in cases])

    def add(self, actions: list[int], case: int = 0) -> None:
        """Append `nth(case)` to a list of actions."""
        cast("list[object]", actions).append(self._numbers[case])

    def add_nths(self, actions: list[int], cases: list[int]) -> None:
        """Append `nths(cases)` to a list of actions."""
        numbers = self._numbers
        listed = cast("list[object]", actions)
        for case in cases:
            listed.append(numbers[case])

    def pair(self, action: int) -> tuple[int, int]:
        """The two arguments of an action; only for verbs without listed cases."""
        case: i64 = action - self.first
        return case // self._second, case % self._second

    def values(self, action: int) -> tuple[int, ...]:
        """All arguments, in the order of their declaration."""
        case = action - self.first
        if self.cases is not None:
            return self.cases[case]
        found: list[int] = []
        for argument in reversed(self.arguments):
            found.append(case % argument.kind.count)
            case //= argument.kind.count
        return tuple(reversed(found))

    def text(self, action: int) -> str:
        text = self.pattern
        for argument, value in zip(self.arguments, self.values(action), strict=True):
            said = "" if value == ABSENT else argument.kind.texts[value]
            text = put(text, argument.name, said, keep=value != ABSENT)
        return text

    def message(self, game: str, action: int) -> Message:
        """The action as a message; its id names the verb and the optional arguments present."""
        id_ = f"{game}-{self.name}"
        words: dict[str, Word] = {}
        for argument, value in zip(self.arguments, self.values(action), strict=True):
            if value == ABSENT:
                continue
            if argument.optional:
                id_ += f"-{argument.name}"
            words[argument.name] = argument.kind.words[value]
        return Message(id_, words)


class Verbs:
    """All actions of a game, numbered from 0; a number never changes its meaning.

    >>> card = Kind("card", ["ace", "king"])
    >>> verbs = Verbs("snap", [Verb("play", "play {card}", card=card), Verb("pass", "pass")])
    >>> verbs.size, verbs.text(1), verbs.parse("Play  KING")
    (3, 'play king', 1)
    >>> verbs.message(1)
    Message(id='snap-play', args={'card': 'king'})
    """

    def __init__(self, game: str, verbs: Sequence[Verb]) -> None:
        self.game = game
        self.all = list(verbs)
        self.has_quiet = any(verb.quiet for verb in self.all)
        self.size = 0
        self.of: list[int] = []  # action -> the number of its verb
        for number, verb in enumerate(self.all):
            verb.follow(number, self.size)
            self.size += verb.count
            self.of += [number] * verb.count
        self._by_text: dict[str, int] = {}
        self._texts: dict[int, str] = {}  # cache of `text`

    def __repr__(self) -> str:
        names = ", ".join(verb.name for verb in self.all)
        return f"<Verbs of {self.game}: {names}; {self.size} actions>"

    def verb(self, action: int) -> Verb:
        return self.all[self.of[action]]

    def closes(self, action: int) -> bool:
        return self.all[self.of[action]].closing

    def text(self, action: int) -> str:
        """The action in notation, as in records: English, lower case, stable for ever."""
        text = self._texts.get(action)
        if text is None:
            text = self._texts[action] = self.verb(action).text(action)
        return text

    def parse(self, text: str) -> int:
        """The action with this text (any case, any spacing). Raises BadText."""
        if not self._by_text:
            self.learn_texts()
        action = self._by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise BadText("unknown-action", text=text)
        return action

    def learn_texts(self) -> None:
        """Build the index for `parse`; done on first use, because large boxes have many texts."""
        by_text: dict[str, int] = {}
        for action in range(self.size):
            if action % TEXTS_PER_RELEASE == 0:
                release_gil()
            by_text[self.verb(action).text(action)] = action
        self._by_text = by_text

    def message(self, action: int) -> Message:
        """The action as people should read it, in their language."""
        return self.verb(action).message(self.game, action)


def product(counts: list[int]) -> int:
    found = 1
    for count in counts:
        found *= count
    return found


def optional_parts(pattern: str) -> str:
    """The parts of a pattern in square brackets."""
    return "".join([part.partition("]")[0] for part in pattern.split("[")[1:]])


def put(pattern: str, name: str, said: str, *, keep: bool) -> str:
    """Fill in one argument, without the brackets around it.

    Unless it is to be kept, everything inside the brackets goes as well.
    """
    place = f"{{{name}}}"
    for part in pattern.split("[")[1:]:
        inside = part.partition("]")[0]
        if place in inside:
            pattern = pattern.replace(f"[{inside}]", inside if keep else "")
    return pattern.replace(place, said)
