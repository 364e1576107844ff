"""An example of the rules as text: board, steps and consequences."""

from __future__ import annotations

from itertools import groupby

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from nemeton.cli.boards import board_of
from nemeton.core.gains import Gain
from nemeton.core.message import Message
from nemeton.core.record.log_lines import LogEntry
from nemeton.core.rulebook.example import Example, ExampleRun, contents_of, scored
from nemeton.core.rulebook.statement import Statement
from nemeton.core.state import State
from nemeton.games import find
from nemeton.words.language import Language
from nemeton.words.sentences import action_sentence, by_name, signed

BY_STYLE = {"refused": "red", "step": "bold", "takes-back": "bold", "wins": "bold green"}
NEGATIVE_KINDS = {"refused", "may-not", "may-not-take-back"}


def example_parts(example: Example, language: Language) -> list[RenderableType]:
    """The caption, the board, and a line for each statement."""
    assert language.game is not None
    game = find(language.game)
    run = ExampleRun(game, example)
    names = [language.say("cli-player-person", seat=seat + 1) for seat in range(run.state.seats)]
    view = run.start.view(example.viewer)
    legal = [] if example.viewer is None else run.start.legal(example.viewer)
    parts: list[RenderableType] = [
        "",
        Text(language.say("example-title", caption=example.caption), "bold cyan"),
        board_of(game.name).draw(game, view, legal, language, names),
    ]
    for statement in example.statements:
        before = run.state.copy()
        run.take(statement)
        said = in_words(statement, run, before, names, language)
        parts.append(Padding.indent(Text(said, BY_STYLE.get(statement.kind, "")), 2))
    return parts


def in_words(
    statement: Statement, run: ExampleRun, before: State, names: list[str], language: Language
) -> str:
    if statement.kind == "step":
        return step(statement, before, names, language)
    said = consequence(statement, run, names, language)
    if statement.kind == "takes-back":
        return said
    sign = "not" if statement.kind in NEGATIVE_KINDS else "follows"
    return language.say(f"cli-example-{sign}", said=said)


def consequence(statement: Statement, run: ExampleRun, names: list[str], language: Language) -> str:
    kind = statement.kind
    if kind == "refused":
        assert run.refused is not None
        return language.reason(run.refused)
    who = together([names[seat] for seat in statement.seats], language)
    if kind == "scores":
        item = scored(run.state, statement.seats[0], statement.text)
        what = statement.text if item is None else language.message(by_name(item.source, names))
        return language.say("example-scores", who=who, what=what, count=statement.count)
    if kind in {"gains", "has"}:
        words = f"{run.game.name}-gain-{statement.text}"
        by = signed(Gain(0, "", statement.count)) if kind == "gains" else str(statement.count)
        what = language.say(words, by=by, count=abs(statement.count))
        return language.say(f"example-{kind}", who=who, what=what)
    if kind in {"may", "may-not"}:
        action = run.game.verbs.message(run.game.verbs.parse(statement.text))
        return language.say(f"example-{kind}", who=who, action=language.message(action))
    if kind == "lies":
        place = f"{run.game.name}-place-{statement.text.replace(' ', '-')}"
        what = listed(contents_of(run.state, statement).messages, language)
        return language.say("example-lies", place=language.say(place, who=who), what=what)
    return language.say(f"example-{kind}", who=who, count=len(statement.seats))


def together(names: list[str], language: Language) -> str:
    """Names in a list with “and” before the last."""
    most = ", ".join(names[:-1])
    return language.say("cli-and").join([most, names[-1]] if most else names)


def listed(messages: list[Message], language: Language) -> str:
    """Messages in words; equal neighbours are counted."""
    found = []
    for message, alike in groupby(messages):
        what, count = language.message(message), len(list(alike))
        found.append(what if count == 1 else language.say("example-times", what=what, count=count))
    return ", ".join(found) or language.say("example-nothing")


def step(statement: Statement, before: State, names: list[str], language: Language) -> str:
    seat = statement.seats[0]
    verbs = before.game.verbs
    action = verbs.parse(statement.text)
    if before.refusal(seat, action) is not None:
        said = language.message(verbs.message(action))
        return language.say("example-tries", who=names[seat], action=said)
    line = LogEntry(0, seat, action, before.details(seat, action), [], 0)
    return action_sentence(line, verbs, names, language)
