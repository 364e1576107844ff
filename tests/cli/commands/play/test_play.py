from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nemeton.core.preview import preview
from nemeton.core.record.history import History, verify
from nemeton.core.record.record import decode
from nemeton.core.seed import seed_from
from nemeton.core.state import State
from nemeton.games import find, names
from nemeton.words.language_codes import LANGUAGES
from tests.cli.commands.play.script import whole_game
from tests.cli.conftest import Command

ALARUN = ("play", "alarun", "--option", "first=1", "--seed", "oak")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_piped_input(seats: int, nemeton: Command, tmp_path: Path) -> None:
    lines, played = whole_game("alarun", seats, "birch")
    file = tmp_path / "game.json"
    ended = nemeton(
        "play", "alarun", "--seats", seats, "--seed", "birch", "--bots", "random",
        "--record", file, typed=lines,
    )  # fmt: skip
    assert ended.code == 0, ended.err
    assert "Score sheet" in ended.out
    assert "The best potion of" in ended.out
    assert f"Record saved: {file}" in ended.out
    record = decode(file.read_bytes())
    assert record.result == played.state.result()
    assert record.players == ["person"] + ["random"] * (seats - 1)
    verify(find("alarun"), record)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_terminal_and_server_agree_on_when_a_decision_is_made(
    name: str, lang: str, nemeton: Command, tmp_path: Path
) -> None:
    """Random steps of whole games, many of them taken back; see script.py."""
    seats = find(name).seats[0]
    options = [f"--option={option}={value}" for option, value in find(name).simulation.items()]
    lines, played = whole_game(name, seats, "ash", fickle=25)
    file = tmp_path / "game.json"
    ended = nemeton(
        "play", name, "--seats", seats, "--bots", "random", "--seed", "ash", "--lang", lang,
        "--record", file, *options, typed=lines,
    )  # fmt: skip
    assert ended.code == 0, ended.err
    assert decode(file.read_bytes()).moves == played.record([]).moves


def test_a_whole_game_in_german_in_a_process_of_its_own(process: Command, tmp_path: Path) -> None:
    def say(history: History, action: int) -> str:
        return history.game.verbs.text(action).upper()

    lines, played = whole_game("alarun", 2, "Eiche", say=say)
    ended = process(
        "play", "alarun", "--seed", "Eiche", "--lang", "de", "--bots", "random",
        typed="\n".join([*lines, ""]).replace("\ny\n", "\nja\n"),
    )  # fmt: skip
    assert ended.code == 0, ended.err
    assert ended.err == ""
    assert "Runde 8 von 8" in ended.out
    result = played.state.result()
    assert result is not None
    assert f"Dein Quadrat · {result.scores[0].total} Punkte" in ended.out
    saved = list((tmp_path / "data" / "nemeton" / "records").glob("alarun-*.json"))
    assert len(saved) == 1
    assert f"Aufzeichnung gespeichert: {saved[0]}" in ended.out


@pytest.mark.slow
def test_several_people_share_a_terminal(nemeton: Command, tmp_path: Path) -> None:
    lines, played = whole_game("alarun", 3, "elm", humans=2)
    file = tmp_path / "game.json"
    ended = nemeton(
        "play", "alarun", "--seats", 3, "--humans", 2, "--bots", "random", "--seed", "elm",
        "--record", file, typed=lines,
    )  # fmt: skip
    assert ended.code == 0, ended.err
    assert "Player 2, it is your turn." in ended.out
    assert decode(file.read_bytes()).result == played.state.result()


def test_help_and_rules_before_the_terminal_is_taken_over(nemeton: Command) -> None:
    table = ("play", "alarun", "--humans", 2, "--seed", "elm", "--option", "first=1")
    ended = nemeton(*table, typed=["help", "rules 3.2", "rules 77", "quit", "n", "", "pass", ""])
    covered, *others = ended.out.split("Player 2, it is your turn.")
    assert others
    assert covered.count("Player 1, it is your turn.") == 5  # and once more after each answer
    assert "take back your last step" in covered
    assert "3.2 Swap: one card of your hand" in covered
    assert "There is no rule 77." in covered


def test_a_step_is_taken_back_before_it_is_confirmed(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, "--seats", "3", typed=["pass", "undo", "1 2"])
    assert "marker You" in ended.out  # after the pass …
    last_table = ended.out[ended.out.rindex("round 1 of 8") :]
    assert "marker –" in last_table  # … and not after it was taken back
    assert "1 of 40" in last_table


def test_a_complete_turn_needs_no_hint(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, "--seats", 2, "--bots", "random", typed=["pass", "hint"])
    assert "There is nothing left to decide in this turn" in " ".join(ended.out.split())


def test_nothing_is_taken_back_once_confirmed(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, "--seats", "2", typed=["1 1", "", "undo"])
    assert "There is nothing to take back." in ended.out


def test_revealing_actions_need_consent(nemeton: Command) -> None:
    declined = nemeton(*ALARUN, "--seats", "2", typed=["refresh", "n"])
    assert "cannot be taken back" in declined.out
    assert "discard 3" not in declined.out
    agreed = nemeton(*ALARUN, "--seats", "2", typed=["refresh", "y"])
    assert "discard 3" in agreed.out


@pytest.mark.parametrize("typed", ["", "y", "confirm", "CONFIRM the placement"])
def test_a_turn_with_nothing_left_to_do_is_confirmed_at_once(typed: str, nemeton: Command) -> None:
    """The last card is placed: Enter is enough, and so is the game's own word."""
    placed = ["pass", "", "1 d5", "1 c5", "1 b5"]
    ended = nemeton(*ALARUN, "--seats", "2", "--bots", "random", typed=[*placed, typed])
    assert "Enter confirms" in ended.out
    assert "round 2 of 8" in ended.out


def test_a_step_has_a_preview(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, "--seats", "2", "--bots", "random", typed=["pass", "", "1"])
    assert "e4 +3 points, row 4: from 0 to 1, column E: from 1 to 3" in ended.out
    german = nemeton(*ALARUN, "--bots", "random", "--lang", "de", typed=["pass", "", "1"])
    assert "e4 +3 Punkte, Reihe 4: von 0 auf 1, Spalte E: von 1 auf 3" in german.out


def two_drawings(state: State) -> Iterator[tuple[int, int]]:
    """Two drawings, the second of which enlarges the rectangle; 0: there is none."""
    for first in state.legal(0):
        after = state.copy()
        after.play(0, first)
        found = [(second, preview(after, 0, second)) for second in after.legal(0)]
        yield first, next((second for second, told in found if told and told.notes), 0)


def test_a_drawing_has_a_preview(nemeton: Command) -> None:
    drawing = ("play", "alluvium", "--seats", "4", "--seed", "oak", "--bots", "random")
    game = find("alluvium")
    play = History(game, 4, game.settle(4, {}), seed_from("oak"))
    steps = next(both for both in two_drawings(play.state) if both[1])
    ended = nemeton(*drawing, typed=[game.verbs.text(step) for step in steps])
    assert "The last step: your rectangle" in ended.out


@pytest.mark.parametrize("language, said", [("en", "+1 point"), ("de", "+1 Punkt")])
def test_each_choice_has_a_preview(language: str, said: str, nemeton: Command) -> None:
    choosing = ("play", "salamandra", "--seats", "2", "--bots", "random", "--lang", language)
    ended = nemeton(*choosing, typed=["p"])
    north = next(line for line in ended.out.splitlines() if re.search(r"\b1n\b", line))
    assert north.rstrip().endswith(f"{said})")  # the place's bonus, after crystals of groves


def test_a_refused_action_names_its_rule(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, typed=["swap centum auri for centum auri", "place centum auri e4"])
    said = " ".join(ended.out.split())
    assert "That card is not in the hand. Rule 3.2: Swap: one card of your hand" in said
    assert "Cards are placed when the exchange is over. Rule 4.1:" in said


def test_a_verb_refused_by_several_rules_names_them_all(nemeton: Command) -> None:
    ended = nemeton("play", "salamandra", "--seed", "oak", "--bots", "random", typed=["build"])
    assert "“build” is not possible now; see the rules 5.2, 5.9." in ended.out


def test_words_that_fit_one_menu_open_it(nemeton: Command) -> None:
    placing = ["pass", "", "place"]
    ended = nemeton(*ALARUN, "--seats", "2", "--bots", "random", typed=[*placing, "dragon"])
    assert "“place” may mean several things" in ended.out
    assert "Which cell?" in ended.out


def test_unknown_input_is_asked_again(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, typed=["abracadabra", "swap"])
    assert "“abracadabra” is not one of the choices" in ended.out
    assert "“swap” may mean several things" in ended.out


def test_help_score_and_rules(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, typed=["help", "score", "rules 4.2", "rules 77"])
    assert "take back your last step" in ended.out
    assert "♥ mandrake" in ended.out
    assert "points" in ended.out
    assert "4.2 A card goes to an empty cell" in ended.out
    assert "There is no rule 77." in ended.out


def test_leaving_needs_consent(nemeton: Command) -> None:
    stayed = nemeton(*ALARUN, typed=["quit", "n"])
    assert stayed.code == 1
    left = nemeton(*ALARUN, typed=["quit", "y"])
    assert left.code == 0
    assert "Game left." in left.out


def test_the_end_of_the_input_ends_the_game(nemeton: Command, tmp_path: Path) -> None:
    ended = nemeton(*ALARUN, typed=["1 1"])
    assert ended.code == 1
    assert ended.err == "The input ended before the game was over.\n"
    assert not (tmp_path / "data").exists()


def test_others_cards_stay_hidden(nemeton: Command) -> None:
    ended = nemeton(*ALARUN, "--seats", "3", "--bots", "random", typed=[])
    assert ended.out.count("???") == 6
