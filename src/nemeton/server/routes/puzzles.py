"""The puzzle of the day: its view, and answers to it."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec
from litestar import Response, Router, get, post
from litestar.params import JSONBody

from nemeton import games
from nemeton.analysis.puzzle import Puzzle, game_of_day, games_of_puzzles, of_day, reached
from nemeton.core.errors import NemetonError
from nemeton.core.preview import preview
from nemeton.protocol.puzzles import (
    PuzzleAnswer,
    PuzzleGuess,
    PuzzleInfo,
    PuzzleList,
    PuzzleVerdict,
)
from nemeton.server import editions
from nemeton.server.routes.cached_answers import computed_once
from nemeton.server.routes.games import NameOfGame
from nemeton.server.tables import outgoing

MAX_CACHED = 16  # puzzles as they are sent


def today() -> date:
    return datetime.now(UTC).date()


@get("/", sync_to_thread=True)
def list_puzzles() -> PuzzleList:
    day = today()
    return PuzzleList(day=day.isoformat(), game=game_of_day(day), games=games_of_puzzles())


@get("/{game:str}", sync_to_thread=True)
def show_puzzle(game: NameOfGame) -> Response[bytes]:
    """Today's puzzle, the same for everybody, without its answer."""
    day = today().isoformat()
    return Response(asked(game, day), media_type="application/json")


@computed_once(most=MAX_CACHED)
def asked(game: str, day: str) -> bytes:
    puzzle = of_day(game, date.fromisoformat(day))
    history = reached(games.find(game), puzzle)
    state = history.state
    legal = state.legal(puzzle.seat)
    return msgspec.json.encode(
        PuzzleInfo(
            day=day,
            game=game,
            box=editions.CACHE.own(history.game).box,
            seats=puzzle.seats,
            seat=puzzle.seat,
            view=state.view(puzzle.seat),
            legal=legal,
            previews=[outgoing.preview(preview(state, puzzle.seat, one)) for one in legal],
            prompt=state.prompt(puzzle.seat),
        )
    )


@post("/{game:str}", status_code=200, sync_to_thread=True)
def answer_puzzle(game: NameOfGame, data: JSONBody[PuzzleGuess]) -> PuzzleVerdict:
    """Check an answer; without an action, show the right one."""
    try:
        day = date.fromisoformat(data.day)
    except ValueError as error:
        raise NemetonError("bad-request") from error
    puzzle = of_day(game, day)
    verbs = games.find(game).of_version(puzzle.version).verbs
    if data.action is None:
        return PuzzleVerdict(right=False, answer=answer_of(puzzle, verbs.parse(puzzle.answer)))
    if not 0 <= data.action < verbs.size:
        raise NemetonError("bad-request")
    text = verbs.text(data.action)
    right = text == puzzle.answer
    answer = answer_of(puzzle, data.action) if right else None
    return PuzzleVerdict(right=right, chance=puzzle.chance_of(text), answer=answer)


def answer_of(puzzle: Puzzle, action: int) -> PuzzleAnswer:
    chance = puzzle.tried[0].chance
    history = reached(games.find(puzzle.game), puzzle)
    found = outgoing.preview(preview(history.state, puzzle.seat, action))
    margin, why = puzzle.margin, puzzle.why
    return PuzzleAnswer(action=action, chance=chance, margin=margin, why=why, preview=found)


puzzle_routes = Router(
    "/api/puzzles", route_handlers=[list_puzzles, show_puzzle, answer_puzzle], tags=["puzzles"]
)
