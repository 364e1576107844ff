"""Rules change; what was begun by an earlier version goes on, replays and verifies by it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest

from nemeton.core.box import digest
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadRecord
from nemeton.core.record.history import History, replay, verify
from nemeton.core.record.record import Record, decode, encode
from nemeton.core.seed import seed_from
from nemeton.games import NAMES, components, editions, find
from tests.golden.transcript import file_of, read

CHANGED = [name for name in NAMES if find(name).version > 1]
PLAYERS = ["one", "two", "three", "four", "five"]


@cache
def first_game(name: str) -> Record:
    """A golden game of version 1, as the record that version 1 wrote."""
    seats = find(name).seats[0]
    golden = read(file_of(name, seats, 1).read_text(encoding="utf-8"))
    play = History(find(name).of_version(1), seats, golden.options, seed_from(golden.seed))
    for seat, text in golden.moves:
        play.play(seat, play.game.verbs.parse(text))
    return decode(encode(play.record(PLAYERS[:seats])))


def test_some_rules_have_changed() -> None:
    assert CHANGED == ["alarun", "alluvium", "bloodrunes", "salamandra"]


@pytest.mark.parametrize("name", CHANGED)
def test_an_old_record_verifies_under_its_own_version(name: str) -> None:
    record = first_game(name)
    assert record.version == 1
    golden = file_of(name, record.seats, 1).read_text(encoding="utf-8")
    assert f"commitment: {record.commitment}\n" in golden
    again = verify(find(name), record)
    assert again.game.version == 1
    assert again.record(record.players) == record
    assert replay(find(name), record, to=10).game is again.game  # made once


@pytest.mark.parametrize("name", CHANGED)
def test_a_game_begun_under_version_1_goes_on_under_it(name: str) -> None:
    record = first_game(name)
    half = len(record.moves) // 2
    written = replay(find(name), record, to=half).moves
    resumed = History(
        find(name).of_version(record.version),
        record.seats,
        record.options,
        bytes.fromhex(record.seed or ""),
    )
    assert resumed.commitment == record.commitment
    resumed.follow(written)
    for seat, text in record.moves[half:]:
        resumed.commit(resumed.stage(seat, [text]))
    assert resumed.record(record.players) == record


@pytest.mark.parametrize("version", [0, -1, 4, 99])
def test_a_version_that_is_not_known_is_named(version: int) -> None:
    with pytest.raises(BadRecord) as caught:
        find("alarun").of_version(version)
    assert caught.value.code == "record-other-version"
    assert caught.value.args_by_name == {"game": "alarun", "version": 3, "found": version}


def test_an_earlier_version_knows_none_that_came_later() -> None:
    with pytest.raises(BadRecord):
        find("alarun").of_version(1).of_version(2)


@pytest.mark.rule("alarun", "3.8")
def test_the_swap_limit_of_alarun() -> None:
    limits = [find("alarun").of_version(version).settle(2, {})["swap_limit"] for version in (1, 2)]
    assert limits == [12, 40]


@pytest.mark.parametrize("name", ["alluvium", "bloodrunes", "salamandra"])
def test_another_box_keeps_the_version(name: str) -> None:
    text = files(f"nemeton.games.{name}").joinpath("components.toml").read_text("utf-8")
    own = text.replace('edition = "', 'edition = "mine: ', 1)
    for version in (1, 2):
        game = find(name).of_version(version).with_components(own)
        assert game.version == version
        assert game.edition.startswith("mine: ")
        state = game.deal(game.seats[0], {}, QuickChance(1))
        assert state.copy().game is state.game is game


def test_the_own_box_of_bloodrunes_is_that_of_its_version() -> None:
    game = find("bloodrunes")
    found = [game.of_version(version).edition for version in (1, 2, 3)]
    assert found == ["reconstruction-1", "reconstruction-1", "reconstruction-2"]
    patterns = editions("bloodrunes")["reconstruction-1"]
    by_name = game.with_components(patterns)
    assert by_name.version == 3
    assert digest(game.of_version(2).box()) == digest(by_name.box()) != digest(game.box())


def test_a_box_that_is_brought_along_is_kept_under_every_version() -> None:
    game = find("bloodrunes")
    for text in (components("bloodrunes"), *editions("bloodrunes").values()):
        brought = game.with_components(text)
        for version in (1, 2):
            assert brought.of_version(version).edition == brought.edition
            assert game.of_version(version).with_components(text).edition == brought.edition


@pytest.mark.parametrize("version", [2, 3])
def test_a_record_replays_with_the_box_it_carries(version: int) -> None:
    """Under version 2 the present box was one to bring along; now it is the one before."""
    other = {2: components("bloodrunes"), 3: editions("bloodrunes")["reconstruction-1"]}[version]
    options = {"first": "1", "turn_limit": 1}
    play = History(find("bloodrunes").of_version(version), 2, options, bytes(32), other)
    while not play.over:
        (seat,) = play.state.actors()
        play.play(seat, play.state.legal(seat)[0])
    record = decode(encode(play.record(PLAYERS[:2])))
    assert (record.version, record.components) == (version, other)
    assert record.edition == {2: "reconstruction-2", 3: "reconstruction-1"}[version]
    assert verify(find("bloodrunes"), record).record(record.players) == record
