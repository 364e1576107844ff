from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.arena.simulation import simulate
from nemeton.arena.spread import spread
from nemeton.core.errors import BadComponents, BadOptions
from nemeton.core.record.record import Record
from nemeton.games import NAMES, find
from nemeton.lab.study.action_kinds import ActionKinds
from nemeton.lab.study.game_counts import GameCounter
from nemeton.lab.study.study import study

BLOODRUNES = find("bloodrunes")


def kinds() -> ActionKinds:
    return ActionKinds(BLOODRUNES, 4)


def test_actions_with_longer_messages_are_of_the_same_kind() -> None:
    found = kinds()
    parse = BLOODRUNES.verbs.parse
    assert sorted(found.ids) == [
        "bloodrunes-cast-rune",
        "bloodrunes-cast-spell",
        "bloodrunes-clear-runes",
        "bloodrunes-clear-spells",
        "bloodrunes-draw-rune",
        "bloodrunes-draw-spell",
    ]
    cast = found.of[parse("cast recruit-acolyte")]
    assert found.ids[cast] == "bloodrunes-cast-spell"
    assert found.of[parse("cast steal-acolyte-any from seat 2 taking blue")] == cast
    assert found.of[parse("cast wealth b2")] != cast


def test_a_counter_separates_turns_and_their_possible_kinds() -> None:
    parse = BLOODRUNES.verbs.parse
    draw, lay = parse("draw rune wealth"), parse("cast wealth b2")
    recruit, steal = parse("cast recruit-acolyte"), parse("cast steal-fortune-any from seat 2")
    found = kinds()
    counter = GameCounter(found)
    counter.add(2, [draw, lay], draw)
    counter.add(2, [draw, lay, recruit], lay)
    counter.add(3, [draw, recruit], recruit)
    counter.add(3, [draw, recruit, steal], steal)
    counter.add(0, [draw], draw)
    counts = counter.finish([0, 0, 1, 0], [2])
    cast = found.of[recruit]
    assert (counts.first, counts.decisions, counts.turns) == (2, 5, 3)
    assert (counts.taken[cast], counts.turns_possible[cast], counts.turns_taken[cast]) == (2, 2, 1)
    assert counts.turns_possible[found.of[lay]] == 1
    assert counts.used == [{"recruit-acolyte": 1, "steal-fortune-any": 1}]


def test_a_spread_counts_every_value() -> None:
    found = spread([3.0, 1.0, 2.5, 2.0, 10.0])
    assert (found.least, found.median, found.most, found.mean) == (1.0, 2.5, 10.0, 3.7)
    assert found.histogram == {1: 1, 2: 2, 3: 1, 10: 1}


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_of_every_game_add_up(name: str) -> None:
    game = find(name)
    seats = game.seats[-1]
    found = study(game, seats, {}, ["random"], 4, "seed")
    assert found.games == 4
    assert sum(found.turns_each.histogram.values()) == 4
    assert sum(found.wins) == pytest.approx(1, abs=0.001)
    assert sum(found.wins_by_order) == pytest.approx(1, abs=0.001)
    assert sum(kind.taken for kind in found.kinds) == round(4 * found.decisions.mean)
    for kind in found.kinds:
        assert kind.turns_taken <= kind.turns_possible <= 1


def test_a_study_plays_the_games_that_simulate_plays() -> None:
    records: list[Record] = []
    report = simulate(
        BLOODRUNES, 3, {}, ["random"], 3, "seed", recorded=lambda _, one: records.append(one)
    )
    found = study(BLOODRUNES, 3, {}, ["random"], 3, "seed")
    assert [round(3 * one.mean) for one in found.points] == [
        round(3 * mean) for mean in report.mean_score
    ]
    assert found.decisions.mean * 3 == pytest.approx(report.decisions, abs=0.01)
    told = [text.split() for record in records for _, text in record.moves]
    (census,) = found.censuses
    for thing in census.things:
        assert thing.used == sum(words[:2] == ["cast", thing.name] for words in told)


def test_only_spells_in_play_are_counted_with_their_copies() -> None:
    (census,) = study(BLOODRUNES, 2, {}, ["random"], 1, "seed").censuses
    copies = {thing.name: thing.copies for thing in census.things}
    assert copies["recruit-acolyte"] == 10
    assert "steal-fortune-left" not in copies


@pytest.mark.slow
def test_the_same_seed_gives_the_same_study_on_any_number_of_processes() -> None:
    one = study(BLOODRUNES, 4, {}, ["random"], 9, "seed")
    seen: list[int] = []
    two = study(BLOODRUNES, 4, {}, ["random"], 9, "seed", jobs=2, played=seen.append)
    assert one == two
    assert seen == list(range(1, 10))
    assert one != study(BLOODRUNES, 4, {}, ["random"], 9, "another seed")


def test_another_box_is_studied() -> None:
    own = files("nemeton.games.bloodrunes").joinpath("components.toml").read_text("utf-8")
    box = own.replace('edition = "', 'edition = "another ').replace("copies = 10\n", "copies = 9\n")
    found = study(BLOODRUNES, 4, {}, ["random"], 1, "seed", components=box)
    assert found.edition.startswith("another ")
    recruit = next(one for one in found.censuses[0].things if one.name == "recruit-acolyte")
    assert recruit.copies == 9


def test_an_impossible_study_is_refused() -> None:
    with pytest.raises(BadOptions, match="wrong-seats"):
        study(BLOODRUNES, 9, {}, ["random"], 1, "seed")
    with pytest.raises(BadOptions, match="unknown-bot"):
        study(BLOODRUNES, 4, {}, ["wizard"], 1, "seed")
    with pytest.raises(BadComponents):
        study(BLOODRUNES, 4, {}, ["random"], 1, "seed", components="nothing")
