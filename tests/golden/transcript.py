"""A game as text: setup, every move, a drawing of each round, score sheet.

The text is also the source: setup and moves are read back from it, so a golden game depends on
the rules alone and not on how its moves were once chosen.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import NamedTuple

import msgspec

from nemeton.core.options import Options
from nemeton.core.record.history import History
from nemeton.core.result import Score
from nemeton.core.seed import seed_from
from nemeton.games import NAMES, find
from tests.fluent import words_of
from tests.golden.boards import draw, drawing_key

FOLDER = Path(__file__).parent
MOVE = re.compile(r"^ *\d+\. seat (\d+): (.+)$", re.MULTILINE)
FIELD = re.compile(r"^(game|seats|options|seed): (.+)$", re.MULTILINE)


class Golden(NamedTuple):
    """A recorded game: the table, the seed in words, and the moves."""

    game: str
    seats: int
    options: Options
    seed: str
    moves: list[tuple[int, str]]

    @property
    def file(self) -> Path:
        return file_of(self.game, self.seats)


def file_of(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.txt"


def expected_games() -> list[tuple[str, int]]:
    """One golden game for every seat count of every game."""
    return [(name, seats) for name in NAMES for seats in find(name).seats]


def read(text: str) -> Golden:
    fields = dict(FIELD.findall(text))
    return Golden(
        game=fields["game"],
        seats=int(fields["seats"]),
        options=msgspec.json.decode(fields["options"], type=Options),
        seed=fields["seed"],
        moves=[(int(seat), said) for seat, said in MOVE.findall(text)],
    )


def generate(name: str, seats: int) -> Golden:
    """Play a new game: half of the moves random, half the most promising."""
    game = find(name)
    seed = f"golden {name} {seats}"
    play = History(game, seats, game.simulation, seed_from(seed))
    rng = random.Random(seed)
    while not play.over:
        seat = rng.choice(play.state.actors())
        legal = play.state.legal(seat)
        good = play.game.bots.promising(play.state, seat)[0]
        play.play(seat, rng.choice([good, rng.choice(legal)]))
    return Golden(name, seats, play.options, seed, play.record([""] * seats).moves)


def replay_as_text(golden: Golden) -> str:
    """Replay the game and return its text.

    Raises Refused or BadText for an illegal move.
    """
    play = History(find(golden.game), golden.seats, golden.options, seed_from(golden.seed))
    lines = [
        f"game: {golden.game}",
        f"rules version: {play.game.version}",
        f"edition: {play.game.edition}",
        f"seats: {golden.seats}",
        f"options: {msgspec.json.encode(play.options).decode()}",
        f"seed: {golden.seed}",
        f"commitment: {play.commitment}",
        "",
        *draw(play.state),
    ]
    drawn = drawing_key(play.state)
    for ply, (seat, text) in enumerate(golden.moves, start=1):
        action = play.game.verbs.parse(text)
        play.play(seat, action)
        lines.append(f"{ply:4}. seat {seat}: {play.game.verbs.text(action)}")
        if drawing_key(play.state) != drawn:
            drawn = drawing_key(play.state)
            lines += ["", *draw(play.state)]
    result = play.state.result()
    if result is not None:
        for seat, score in enumerate(result.scores):
            lines += ["", *score_sheet(golden.game, seat, result.ranks[seat], score)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def score_sheet(game: str, seat: int, rank: int, score: Score) -> list[str]:
    words = words_of(game, "en")
    return [
        f"score of seat {seat}, rank {rank}",
        *(f"{item.points:5}  {words.say(item.source)}" for item in score.items),
        f"{score.total:5}  total",
    ]
