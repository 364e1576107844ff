"""nemeton puzzle: the puzzle of the day, and the search for more."""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli import settings
from nemeton.cli.declaration import argument, documented, option
from nemeton.cli.parameters import Json, Seed
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions, NemetonError

if TYPE_CHECKING:
    from nemeton.analysis.puzzle import Puzzle
    from nemeton.cli.commands.play.screen import Screen
    from nemeton.cli.commands.play.session import Session
    from nemeton.core.record.history import History
    from nemeton.words.language import Language

SEED = 1  # of hints


@documented(
    game=argument("[GAME]", "Otherwise the games take turns."),
    day=option("YYYY-MM-DD", "Of this day; otherwise of today."),
    answer="Show the answer at once.",
    make=option("N", "Look for so many new ones instead.", min=1),
    out=option("FILE", "Where --make writes them."),
    seats=option("N", "Players at --make; otherwise as few as can be."),
)
def puzzle(
    game: str | None = None,
    day: str | None = None,
    answer: bool = False,
    make: int | None = None,
    out: Path | None = None,
    seats: int | None = None,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """The puzzle of the day: one action is clearly the best. Which?

    You see what the seat to act can see. Positions come from games between druids; that the
    answer stands out was confirmed with more work in fresh worlds.

    [dim]nemeton puzzle[/]
    [dim]nemeton puzzle alarun --answer[/]
    [dim]nemeton puzzle alarun --make 20 --out puzzles.json[/]
    """
    if make is not None or out is not None:
        make_puzzles(game, wanted=make, out=out, seats=seats, seed=seed)
    else:
        show_puzzle(game, day=day, answer=answer, json=json)


def show_puzzle(name: str | None, *, day: str | None, answer: bool, json: bool) -> None:
    from nemeton.analysis.puzzle import game_of_day, of_day, reached
    from nemeton.cli.boards import board_of
    from nemeton.cli.commands.play.local_game import LocalGame
    from nemeton.cli.commands.play.screen import Screen
    from nemeton.cli.commands.play.session import GameLeft, Session
    from nemeton.cli.console import output, print_json
    from nemeton.cli.inputs import load_game
    from nemeton.core.chance import QuickChance
    from nemeton.words.language import speak

    today = datetime.now(UTC).date() if day is None else read_day(day)
    game = load_game(game_of_day(today) if name is None else name)
    puzzle = of_day(game.name, today)
    history = reached(game, puzzle)
    if json:
        print_json(as_json(puzzle, history, answer=answer))
        return
    language = speak(settings.language(), game.name)
    screen = Screen(output(), language)
    screen.say("cli-puzzle-of-day", "bold", day=today.isoformat(), seat=puzzle.seat + 1)
    players, board = names_of(puzzle, language), board_of(game.name)
    local = LocalGame(history, {}, QuickChance(SEED), players, board, language)
    local.news.read_by(puzzle.seat)  # the moves before are no part of the puzzle
    session = Session(local, screen, leaving="cli-puzzle-give-up")
    if answer:
        session.draw(puzzle.seat)
        show_answer(screen, history, puzzle, language)
        return
    try:
        solve(session, screen, puzzle)
    except GameLeft:
        show_answer(screen, history, puzzle, language)
    except EOFError:
        screen.show("")
        raise NemetonError("input-ended") from None


def names_of(puzzle: Puzzle, language: Language) -> list[str]:
    return [
        language.say("cli-player-you")
        if seat == puzzle.seat
        else language.say("cli-player-person", seat=seat + 1)
        for seat in range(puzzle.seats)
    ]


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadOptions("not-a-day", text=text) from error


def solve(session: Session, screen: Screen, puzzle: Puzzle) -> None:
    """Ask until the answer is found or given up."""
    while True:
        action = session.choose(puzzle.seat)
        if action is None:
            continue
        text = session.local.game.verbs.text(action)
        if text == puzzle.answer:
            screen.say("cli-puzzle-right", "bold green")
            break
        chance = puzzle.chance_of(text)
        if chance is None:
            screen.say("cli-puzzle-unlikely", "yellow")
        else:
            wins, best = round(100 * chance), round(100 * puzzle.tried[0].chance)
            screen.say("cli-puzzle-wrong", "yellow", percent=wins, best=best)
        if session.agrees(puzzle.seat, "cli-puzzle-give-up"):
            break
    show_answer(screen, session.local.history, puzzle, session.language)


def show_answer(screen: Screen, history: History, puzzle: Puzzle, language: Language) -> None:
    from nemeton.cli.commands.hint import reasons
    from nemeton.core.preview import preview

    verbs = history.game.verbs
    screen.say(
        "cli-puzzle-answer",
        "bold",
        action=language.message(verbs.message(verbs.parse(puzzle.answer))),
        percent=round(100 * puzzle.tried[0].chance),
        margin=round(100 * puzzle.margin),
    )
    action = verbs.parse(puzzle.answer)
    found = preview(history.state, puzzle.seat, action)
    names = names_of(puzzle, language)
    screen.show(reasons(puzzle.game, puzzle.seat, found, puzzle.why, names, language))


def as_json(puzzle: Puzzle, history: History, *, answer: bool) -> dict[str, object]:
    state = history.state
    text = history.game.verbs.text
    found: dict[str, object] = {
        "game": puzzle.game,
        "seat": puzzle.seat + 1,
        "legal": [text(action) for action in state.legal(puzzle.seat)],
        "view": state.view(puzzle.seat),
    }
    if answer:
        found["answer"] = puzzle.answer
        found["margin"] = puzzle.margin
        found["error"] = puzzle.error
        found["tried"] = puzzle.tried
    return found


def make_puzzles(
    name: str | None, *, wanted: int | None, out: Path | None, seats: int | None, seed: str | None
) -> None:
    from nemeton.analysis.puzzle import encode
    from nemeton.analysis.puzzle_search import search
    from nemeton.cli.console import output
    from nemeton.cli.files import file_errors, prepare
    from nemeton.cli.inputs import load_game
    from nemeton.cli.progress import progress_bar
    from nemeton.core.seed import new_seed
    from nemeton.words.language import speak

    if name is None or wanted is None or out is None:
        raise BadOptions("puzzle-make")
    game = load_game(name)
    at_table = game.seats[0] if seats is None else seats
    game.settle_simulation(at_table, {})
    prepare(out)
    begun = seed if seed is not None else new_seed().hex()[:12]
    language = speak(settings.language(), game.name)
    remark_if_uncompiled()
    found: list[Puzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(language.say("cli-puzzle-looking"), total=wanted)
        for number in count():
            puzzle = search(game, at_table, f"{begun} {number}")
            if puzzle is not None:
                found.append(puzzle)
                with file_errors(out):
                    out.write_bytes(encode(found))
                bar.advance(task)
            if len(found) == wanted:
                break
    output().print(language.say("cli-puzzle-made", count=wanted, path=str(out)), soft_wrap=True)
