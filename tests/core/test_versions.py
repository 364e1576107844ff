"""Games and records of an earlier version of the rules keep that version."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadRecord
from nemeton.core.record.history import History, replay, verify
from nemeton.core.record.record import Record, decode, encode
from nemeton.core.seed import seed_from
from nemeton.games import editions, find
from tests.core.two_versions import FIRST_LIMIT, TwoVersions

PLAYERS = ["one", "two", "three", "four", "five"]


def played(version: int) -> Record:
    """A game of this version to its end, as a record."""
    play = History(TwoVersions().of_version(version), 2, {}, seed_from("two versions"))
    while not play.over:
        (seat, *_) = play.state.actors()
        play.play(seat, play.state.legal(seat)[-1])
    return decode(encode(play.record(PLAYERS[:2])))


def test_a_record_verifies_under_its_own_version() -> None:
    game, record = TwoVersions(), played(2)
    assert (record.version, record.options["swap_limit"]) == (2, FIRST_LIMIT)
    again = verify(game, record)
    assert again.game.version == 2
    assert again.record(record.players) == record
    assert replay(game, record, to=10).game is again.game  # made once
    assert played(3).options["swap_limit"] == 40


def test_a_game_keeps_the_version_it_began_with() -> None:
    game, record = TwoVersions(), played(2)
    half = len(record.moves) // 2
    seed = bytes.fromhex(record.seed or "")
    resumed = History(game.of_version(2), record.seats, record.options, seed)
    assert resumed.commitment == record.commitment
    resumed.follow(replay(game, record, to=half).moves)
    for seat, text in record.moves[half:]:
        resumed.commit(resumed.stage(seat, [text]))
    assert resumed.record(record.players) == record


def test_an_earlier_version_refuses_later_ones() -> None:
    with pytest.raises(BadRecord):
        TwoVersions().of_version(2).of_version(3)


@pytest.mark.parametrize("version", [0, -1, 1, 4, 99])
def test_an_unknown_version_is_named(version: int) -> None:
    with pytest.raises(BadRecord) as caught:
        TwoVersions().of_version(version)
    assert caught.value.code == "record-other-version"
    assert caught.value.args_by_name == {"game": "alarun", "version": 3, "found": version}


@pytest.mark.parametrize("name", ["alluvium", "bloodrunes", "salamandra"])
def test_another_box_keeps_the_rules(name: str) -> None:
    text = files(f"nemeton.games.{name}").joinpath("components.toml").read_text("utf-8")
    game = find(name).with_components(text.replace('edition = "', 'edition = "mine: ', 1))
    assert game.version == find(name).version
    assert game.edition.startswith("mine: ")
    state = game.deal(game.seats[0], {}, QuickChance(1))
    assert state.copy().game is state.game is game


def test_a_record_replays_with_the_box_it_carries() -> None:
    other = editions("bloodrunes")["reconstruction-1"]
    options = {"first": "1", "turn_limit": 1}
    play = History(find("bloodrunes"), 2, options, bytes(32), other)
    while not play.over:
        (seat,) = play.state.actors()
        play.play(seat, play.state.legal(seat)[0])
    record = decode(encode(play.record(PLAYERS[:2])))
    assert (record.edition, record.components) == ("reconstruction-1", other)
    assert verify(find("bloodrunes"), record).record(record.players) == record
