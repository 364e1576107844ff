"""Records are committed, complete and replayable, and every change is noticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadRecord
from nemeton.core.record.history import History, replay, verify
from nemeton.core.record.record import Record, commitment, decode, encode, open_seed
from nemeton.core.seed import new_seed, seed_from
from nemeton.games.alarun.game import GAME
from nemeton.testing.random_game import appearance

SEED = seed_from("a walk in the grove")
PLAYERS = ["Ada", "Boš", "Çelik"]


@cache
def finished_bytes() -> bytes:
    play = History(GAME, 3, {"swap_limit": 3}, SEED)
    chance = QuickChance(7)
    while not play.over:
        seat = play.state.actors()[0]
        legal = play.state.legal(seat)
        play.play(seat, legal[chance.below(len(legal))])
    return encode(play.record(PLAYERS))


def finished() -> Record:
    return decode(finished_bytes())


def code_of(check: Callable[[], object]) -> str:
    with pytest.raises(BadRecord) as caught:
        check()
    return caught.value.code


def test_a_finished_game_is_verified() -> None:
    record = finished()
    assert verify(GAME, record).state.result() == record.result
    assert record.seed == SEED.hex()
    assert record.players == PLAYERS


def test_a_record_is_readable_json() -> None:
    told = json.loads(finished_bytes())
    assert told["format"] == "nemeton-record"
    assert told["format_version"] == 1
    assert told["game"] == "alarun"
    assert told["options"] == {"first": "random", "swap_limit": 3}
    seat, text = told["moves"][0]
    assert 0 <= seat < 3
    assert GAME.verbs.text(GAME.verbs.parse(text)) == text
    assert encode(decode(finished_bytes())) == finished_bytes()


def test_a_record_has_no_seed_before_the_end() -> None:
    play = History(GAME, 2, {}, SEED)
    before = play.record(["a", "b"])
    assert before.seed is None
    assert before.result is None
    assert SEED.hex() not in encode(before).decode()
    assert before.commitment == play.commitment
    assert code_of(lambda: replay(GAME, before)) == "record-unfinished"


def test_the_commitment_is_the_same_before_and_after() -> None:
    record = finished()
    assert History(GAME, 3, {"swap_limit": 3}, SEED).commitment == record.commitment
    assert open_seed(record, GAME) == SEED


def test_the_commitment_never_changes() -> None:
    """A pinned value: old records must stay verifiable."""
    options = GAME.settle(3, {"swap_limit": 3})
    bound = (
        f'["nemeton.commitment.1","alarun",{GAME.version},3,'
        f'[["first","random"],["swap_limit",3]],null,"{SEED.hex()}"]'
    )
    assert commitment(GAME, 3, options, None, SEED) == hashlib.sha256(bound.encode()).hexdigest()
    assert SEED.hex() == hashlib.sha256(b"nemeton.seed.1:a walk in the grove").hexdigest()


def test_the_commitment_binds_everything_the_deal_depends_on() -> None:
    options = GAME.settle(3, {})
    others = {
        commitment(GAME, 3, options, None, SEED),
        commitment(GAME, 2, options, None, SEED),
        commitment(GAME, 3, GAME.settle(3, {"first": "1"}), None, SEED),
        commitment(GAME, 3, options, "edition = 1", SEED),
        commitment(GAME, 3, options, None, bytes(32)),
    }
    assert len(others) == 5


def test_new_seeds_are_new() -> None:
    assert len({new_seed() for _ in range(20)}) == 20
    assert all(len(new_seed()) == 32 for _ in range(3))


def test_replay_to_any_ply() -> None:
    record = finished()
    live = History(GAME, 3, record.options, SEED)
    for ply, (seat, text) in enumerate(record.moves):
        if ply % 20 == 0:
            assert appearance(replay(GAME, record, to=ply).state) == appearance(live.state)
        live.play(seat, GAME.verbs.parse(text))
    assert appearance(replay(GAME, record).state) == appearance(live.state)
    for ply in (-1, len(record.moves) + 1):
        assert code_of(partial(replay, GAME, record, to=ply)) == "record-no-such-ply"


def other_hex(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


@pytest.mark.parametrize(
    "changes, expected",
    [
        ({"game": "chess"}, "record-other-game"),
        ({"version": GAME.version + 1}, "record-other-version"),
        ({"version": GAME.version - 1}, "record-other-version"),
        ({"version": 0}, "record-other-version"),
        ({"edition": "pirated"}, "record-damaged"),
        ({"seats": 2}, "record-damaged"),  # the players no longer fit
        ({"seats": 2, "players": ["a", "b"]}, "record-commitment"),
        ({"seats": 9, "players": ["a"] * 9}, "record-commitment"),
        ({"players": ["a"]}, "record-damaged"),
        ({"options": {}}, "record-commitment"),
        ({"options": {"first": "random", "swap_limit": 4}}, "record-commitment"),
        ({"options": {"first": "1", "swap_limit": 3}}, "record-commitment"),
        ({"components": "edition = 1"}, "record-commitment"),
        ({"commitment": ""}, "record-commitment"),
        ({"commitment": "é"}, "record-commitment"),
        ({"seed": None}, "record-unfinished"),
        ({"seed": ""}, "record-damaged"),
        ({"seed": "no hex"}, "record-damaged"),
        ({"seed": "00"}, "record-damaged"),
        ({"seed": "00" * 32}, "record-commitment"),
        ({"result": None}, "record-result"),
    ],
)
def test_a_changed_field_is_noticed(changes: dict[str, object], expected: str) -> None:
    changed = msgspec.structs.replace(finished(), **changes)
    assert code_of(lambda: verify(GAME, changed)) == expected


def test_a_changed_digit_of_seed_or_commitment_is_noticed() -> None:
    record = finished()
    assert record.seed is not None
    for changed in (
        msgspec.structs.replace(record, seed=other_hex(record.seed)),
        msgspec.structs.replace(record, commitment=other_hex(record.commitment)),
    ):
        assert code_of(partial(verify, GAME, changed)) == "record-commitment"


@pytest.mark.parametrize(
    "first, components",
    [("4", None), ("5", None), ("1", "edition = 1")],  # nobody sits there; no other box exists
)
def test_an_impossible_table_is_an_error(first: str, components: str | None) -> None:
    """It is an error even with a fitting commitment."""
    options: dict[str, bool | int | str] = {"first": first, "swap_limit": 3}
    forged = msgspec.structs.replace(
        finished(),
        options=options,
        components=components,
        commitment=commitment(GAME, 3, options, components, SEED),
    )
    assert code_of(lambda: verify(GAME, forged)) == "record-options"


def test_a_changed_result_is_noticed() -> None:
    told = json.loads(finished_bytes())
    told["result"]["scores"][0]["total"] += 1
    raised = decode(json.dumps(told).encode())
    assert code_of(lambda: verify(GAME, raised)) == "record-result"
    told = json.loads(finished_bytes())
    told["result"]["ranks"] = [1, 1, 1]
    shared = decode(json.dumps(told).encode())
    assert code_of(lambda: verify(GAME, shared)) == "record-result"


def with_moves(change: Callable[[list[tuple[int, str]]], object]) -> Record:
    record = finished()
    change(record.moves)
    return record


def test_a_truncated_game_is_noticed() -> None:
    assert code_of(lambda: verify(GAME, with_moves(lambda m: m.pop()))) == "record-truncated"
    assert code_of(lambda: verify(GAME, with_moves(lambda m: m.clear()))) == "record-truncated"


def test_changed_moves_are_noticed() -> None:
    def check(change: Callable[[list[tuple[int, str]]], object]) -> str:
        return code_of(lambda: verify(GAME, with_moves(change)))

    assert check(lambda m: m.append((0, "confirm"))) == "record-illegal-move"
    assert check(lambda m: m.insert(0, (0, "dance"))) == "record-unreadable-move"
    assert check(lambda m: m.insert(0, (-1, "pass"))) == "record-illegal-move"
    assert check(lambda m: m.insert(0, (3, "pass"))) == "record-illegal-move"
    assert check(lambda m: m.insert(0, (0, "confirm"))) == "record-illegal-move"
    assert check(lambda m: m.pop(0)) == "record-illegal-move"


def test_an_illegal_move_is_reported_with_ply_and_rule() -> None:
    with pytest.raises(BadRecord) as caught:
        verify(GAME, with_moves(lambda m: m.insert(0, (0, "confirm"))))
    assert caught.value.args_by_name["ply"] == 1
    assert caught.value.args_by_name["text"] == "confirm"
    assert caught.value.args_by_name["rule"] in {"3.1", "4.1"}


@settings(deadline=None)  # a slow machine is no failure
@given(cut=st.integers(0, 4000))
def test_a_file_cut_short_is_damaged(cut: int) -> None:
    whole = finished_bytes().rstrip()
    part = whole[: min(cut, len(whole) - 1)]
    assert code_of(lambda: decode(part)) == "record-damaged"


@settings(deadline=None)  # a slow machine is no failure
@given(st.binary(max_size=60))
def test_other_bytes_are_no_record(data: bytes) -> None:
    assert code_of(lambda: decode(data)) == "record-damaged"


def reshaped(change: Callable[[dict[str, Any]], object]) -> bytes:
    told = json.loads(finished_bytes())
    change(told)
    return json.dumps(told).encode()


@pytest.mark.parametrize("field", ["game", "version", "seats", "options", "moves", "commitment"])
def test_a_missing_field_is_damage(field: str) -> None:
    assert code_of(lambda: decode(reshaped(lambda told: told.pop(field)))) == "record-damaged"


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "pgn"},
        {"format_version": 2},
        {"seats": "3"},
        {"moves": [[0]]},
        {"moves": [["0", "pass"]]},
        {"options": {"first": None}},
        {"extra": 1},
    ],
)
def test_another_shape_is_damage(changes: dict[str, object]) -> None:
    data = reshaped(lambda told: told.update(changes))
    assert code_of(lambda: decode(data)) == "record-damaged"


def test_a_deeply_nested_record_is_damage() -> None:
    nested = b'{"id":"x","args":{"a":' * 20000
    data = b'{"result":{"scores":[{"items":[{"source":' + nested
    assert code_of(lambda: decode(data)) == "record-damaged"


def test_bytes_that_are_not_utf8_are_damage() -> None:
    data = finished_bytes().replace(b"Ada", b"\xff\xfe")
    assert code_of(lambda: decode(data)) == "record-damaged"


def test_a_record_names_and_carries_the_box_it_was_played_with() -> None:
    text = games.components("alluvium").replace("reconstruction-1", "my box")
    played = History(games.find("alluvium"), 3, {}, SEED, text).record(PLAYERS)
    assert played.edition_hash == hashlib.sha256(text.encode()).hexdigest()
    data = encode(played)
    assert decode(data) == played
    for old, new in (("my box", "your box"), (str(played.edition_hash), "0" * 64)):
        other = data.replace(old.encode(), new.encode())
        assert other != data
        assert code_of(partial(decode, other)) == "record-damaged"


def test_a_record_from_before_editions_had_hashes_gets_one() -> None:
    text = games.components("alluvium")
    told = json.loads(encode(History(games.find("alluvium"), 3, {}, SEED, text).record(PLAYERS)))
    hash_ = told.pop("edition_hash")
    assert decode(json.dumps(told).encode()).edition_hash == hash_
    assert b"edition_hash" not in finished_bytes()  # the game's own box
    told = {**json.loads(finished_bytes()), "edition_hash": hash_}
    assert code_of(partial(decode, json.dumps(told).encode())) == "record-damaged"
