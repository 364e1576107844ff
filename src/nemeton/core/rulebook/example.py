"""Examples in a rulebook that are run: a scene, steps, and expected results.

In RULES.md an example is a block of code below the rule it explains:

    ```example Corners are not enough
    seats: 2
    phase: placing
    > 1 place red myrrh f6
    refused 4.2
    > 1 place red myrrh e6
    1 gains 1 points
    1 may place red myrrh f6
    2 does not see it
    1 takes it back
    ```

The opening line has the caption, in the language of the file; all else is the same in every
language. Players are counted from 1, actions are in the notation of records. A line of a scene
after the first step states the present contents of a place; `5*W` is five of a kind. The seat
that acted last may take steps back, as at a table: until something is turned up, or the decision
is closed.
"""

from __future__ import annotations

import re
from typing import Final

from nemeton.core.errors import BadScene, BadText, Refused
from nemeton.core.gains import gained
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.result import Item
from nemeton.core.rulebook.scene import Contents, Scene, arrange
from nemeton.core.rulebook.statement import Statement, read_statement
from nemeton.core.state import NOBODY, State

RULE: Final = re.compile(r"\s*[-*] \**(\d+\.\d+)\b")
FENCE: Final = re.compile(r"\s*```example(?: (.*))?")
POINTS: Final = "points"


class Example:
    def __init__(self, rule: str, number: int, caption: str, lines: list[str]) -> None:
        self.rule = rule
        self.number = number  # among those of the rule, from 1
        self.caption = caption
        self.lines = lines
        self.scene: list[str] = []
        self.statements: list[Statement] = []
        for line in lines:
            if self.statements or line.startswith(">") or not self._is_scene(line):
                self.statements.append(read_statement(line))
            else:
                self.scene.append(line)

    def _is_scene(self, line: str) -> bool:
        return line.startswith(" ") or ":" in line

    @property
    def name(self) -> str:
        return f"{self.rule}/{self.number}"

    @property
    def viewer(self) -> int | None:
        """The seat that acts first; None, an onlooker, if nobody acts."""
        for statement in self.statements:
            if statement.kind == "step":
                return statement.seats[0]
        return None


def read_examples(rulebook: str) -> list[Example]:
    """All examples of a rulebook, in its order. Raises BadScene."""
    found: list[Example] = []
    rule = ""
    lines: list[str] | None = None
    caption = ""
    indent = 0
    for line in rulebook.splitlines():
        if lines is not None:
            if line.strip() == "```":
                number = 1 + sum([1 for example in found if example.rule == rule])
                found.append(Example(rule, number, caption, lines))
                lines = None
            elif line.strip():
                lines.append(line[indent:].rstrip())
            continue
        numbered = RULE.match(line)
        if numbered is not None:
            rule = numbered[1]
        fence = FENCE.fullmatch(line.rstrip())
        if fence is not None:
            lines, caption = [], fence[1] or ""
            indent = len(line) - len(line.lstrip())
    return found


class ExampleRun:
    """An example that is carried out line by line."""

    def __init__(self, game: Game, example: Example) -> None:
        self.game = game
        self.example = example
        self.start = arranged(game, example.scene)
        self.state = self.start.copy()
        self.before = self.start  # before the last step
        self.settled = self.start  # nobody can take back anything before it
        self.seat = NOBODY  # has acted since then
        self.steps: list[int] = []  # since then
        self.refused: Refused | None = None  # the refusal of the last step
        self._unexpected = False  # the refusal that no line has stated yet
        self.failures: list[str] = []  # the lines that do not hold, and what holds instead

    def play(self) -> ExampleRun:
        for statement in self.example.statements:
            self.take(statement)
        if self._unexpected:
            self._fail_refused()
        return self

    def take(self, statement: Statement) -> None:
        """Carry out or check one line."""
        if self._unexpected and statement.kind != "refused":
            self._fail_refused()
        self._unexpected = False
        if statement.kind == "step":
            self._step(statement)
            self._unexpected = self.refused is not None
            return
        self._check(statement)
        if statement.kind == "takes-back" and self._may_take_back(statement.seats[0]):
            self._take_back()

    def _fail_refused(self) -> None:
        assert self.refused is not None
        self.failures.append(f"refused by {self.refused.rule} ({self.refused.code})")

    def _step(self, statement: Statement) -> None:
        seat = statement.seats[0]
        try:
            action = self.game.verbs.parse(statement.text)
        except BadText as error:
            raise BadScene("example-no-action", line=statement.line) from error
        self.refused = self.state.refusal(seat, action)
        if self.refused is not None:
            return
        if seat != self.seat:
            self._settle(seat)
        self.before = self.state.copy()
        self.state.perform(seat, action)
        self.steps.append(action)
        if self.game.verbs.closes(action) or self.state.reveals > self.settled.reveals:
            self._settle(seat)

    def _settle(self, seat: int) -> None:
        self.settled = self.state.copy()
        self.seat = seat
        self.steps = []

    def _may_take_back(self, seat: int) -> bool:
        return seat == self.seat and bool(self.steps)

    def _take_back(self) -> None:
        self.steps.pop()
        self.refused = None
        self.before = self.state
        self.state = self.settled.copy()
        for action in self.steps:
            self.state.perform(self.seat, action)

    def _check(self, statement: Statement) -> None:
        back = statement.kind.endswith("-back")
        found = self._found_back(statement) if back else self._found(statement)
        if found:
            self.failures.append(f"{statement.line}: {found}")

    def _found_back(self, statement: Statement) -> str:
        if self._may_take_back(statement.seats[0]):
            return "allowed" if statement.kind == "may-not-take-back" else ""
        return "" if statement.kind == "may-not-take-back" else "nothing to take back"

    def _found(self, statement: Statement) -> str:
        """The fact that contradicts the statement; empty if it holds."""
        kind = statement.kind
        state = self.state
        if kind == "refused":
            rule = "not refused" if self.refused is None else f"refused {self.refused.rule}"
            return "" if rule == statement.line else rule
        if kind == "to-act":
            actors = state.actors()
            return "" if actors == statement.seats else f"to act: {numbered(actors)}"
        if kind == "wins":
            result = state.result()
            winners = [] if result is None else result.winners
            return "" if winners == statement.seats else f"won by: {numbered(winners)}"
        if kind in ("sees", "sees-not"):
            saw = [seat for seat in statement.seats if state.view(seat) != self.before.view(seat)]
            right = not saw if kind == "sees-not" else saw == statement.seats
            return "" if right else f"seen by: {numbered(saw)}"
        if kind == "lies":
            words = contents_of(state, statement).words
            return "" if words == statement.words else " ".join(words) or "nothing"
        seat = statement.seats[0]
        if kind == "scores":
            item = scored(state, seat, statement.text)
            points = "nothing of that name" if item is None else str(item.points)
            return "" if points == str(statement.count) else points
        if kind == "gains":
            by = gain(self.before, state, seat, statement.text)
            return "" if by == statement.count else f"{by:+d}"
        if kind == "has":
            count = owned(state, seat, statement.text)
            return "" if count == statement.count else str(count)
        try:
            action = self.game.verbs.parse(statement.text)
        except BadText as error:
            raise BadScene("example-no-action", line=statement.line) from error
        refused = state.refusal(seat, action)
        if kind == "may":
            return "" if refused is None else f"refused by {refused.rule}"
        return "" if refused is not None else "allowed"


def arranged(game: Game, lines: list[str]) -> State:
    """The state of a scene. Raises BadScene or BadOptions."""
    scene = Scene(lines)
    state = game.blank(scene.seats, game.settle(scene.seats, scene.options()))
    arrange(state, lines)
    return state


def gain(before: State, after: State, seat: int, what: str) -> int:
    changes = gained(before.tally(seat), after.tally(seat), seat)
    return sum([one.by for one in changes if one.seat == seat and one.what == what])


def owned(state: State, seat: int, what: str) -> int:
    result = state.result()
    if result is not None and what == POINTS:
        return result.scores[seat].total
    tally = state.tally(seat)
    return sum([count for key, count in tally.items() if key[0] == seat and key[1] == what])


def scored(state: State, seat: int, what: str) -> Item | None:
    """An item of the final score: `bonus 2` is <game>-score-bonus with the argument 2."""
    result = state.result()
    for item in [] if result is None else result.scores[seat].items:
        words = [item.source.id.removeprefix(f"{state.game.name}-score-")]
        for value in item.source.args.values():
            inner = list(value.args.values()) if isinstance(value, Message) else [value]
            words += [str(word) for word in inner]
        if " ".join(words) == what:
            return item
    return None


def contents_of(state: State, statement: Statement) -> Contents:
    return state.contents(statement.text, statement.seats[0] if statement.seats else None)


def numbered(seats: list[int]) -> str:
    return " ".join([str(seat + 1) for seat in seats]) or "nobody"
