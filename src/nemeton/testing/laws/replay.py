"""A law of records: the same seed and the same moves give the same game."""

from __future__ import annotations

import random

from nemeton.core.errors import BadRecord
from nemeton.core.record.history import History, replay, verify
from nemeton.core.record.record import decode, encode
from nemeton.core.seed import seed_from
from nemeton.testing.case import Case
from nemeton.testing.law import Law
from nemeton.testing.random_game import MAX_GAME_DECISIONS, appearance, choose, difference


@Law
def replays_identically(case: Case, seed: int) -> None:
    """Two games with the same moves look alike at every ply; so does their record."""
    key = seed_from(str(seed))
    rng = random.Random(seed)
    game = History(case.game, case.seats, case.table, key)
    twin = History(case.game, case.seats, case.table, key)
    checkpoint, seen = 0, appearance(game.state)
    while not game.over and len(game.moves) < MAX_GAME_DECISIONS:
        step = choose(case, game.state, rng, bold=bool(seed % 2))
        game.play(*step)
        twin.play(*step)
        ply = len(game.moves)
        if case.plies is None or rng.random() < 0.1 or game.over:
            found = appearance(game.state)
            assert appearance(twin.state) == found, (
                f"{case}, seed {seed}: the same moves gave another position at ply {ply}: "
                f"{difference(twin.state, found)}"
            )
            if rng.random() < 0.5:
                checkpoint, seen = ply, found
    players = [f"player {seat}" for seat in range(case.seats)]
    record = game.record(players)
    assert record == twin.record(players), f"{case}, seed {seed}: two records of the same game"
    if not game.over:
        return
    read = decode(encode(record))
    assert read == record, f"{case}, seed {seed}: the record does not survive its encoding"
    try:
        again = verify(case.game, read)
    except BadRecord as error:
        raise AssertionError(f"{case}, seed {seed}: the record is refused: {error}") from error
    assert appearance(again.state) == appearance(game.state), (
        f"{case}, seed {seed}: the record leads to another end: "
        f"{difference(again.state, appearance(game.state))}"
    )
    assert appearance(replay(case.game, read, to=checkpoint).state) == seen, (
        f"{case}, seed {seed}: the record leads to another position at ply {checkpoint}"
    )
