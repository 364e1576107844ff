"""Every example of every rulebook holds."""

from __future__ import annotations

from importlib.resources import files

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.example import Example, ExampleRun, arranged, read_examples
from nemeton.core.search.playout import PromisingPolicy, playout
from nemeton.games import NAMES, find, package
from nemeton.words.language_codes import LANGUAGES
from tests.rulebook import FILES, rule_numbers

MIN_EXAMPLES = 20
# Rules that only list the contents of the box.
BOX_RULES = {
    "alarun": {"1.1", "1.3", "1.4"},
    "alluvium": {"1.1", "1.2"},
    "bloodrunes": {"1.1", "1.2", "1.3"},
    "salamandra": {"1.4"},
}


def examples(game: str, language: str = "en") -> list[Example]:
    text = files(package(game)).joinpath(FILES[language]).read_text(encoding="utf-8")
    return read_examples(text)


CASES = [(game, example) for game in NAMES for example in examples(game)]
IDS = [f"{game}-{example.name}" for game, example in CASES]


@pytest.mark.parametrize("game, example", CASES, ids=IDS)
def test_example(game: str, example: Example) -> None:
    assert ExampleRun(find(game), example).play().failures == []


@pytest.mark.parametrize("game, example", CASES, ids=IDS)
def test_a_position_of_an_example_can_be_played_to_the_end(game: str, example: Example) -> None:
    state = arranged(find(game), example.scene)
    for seat in (*range(state.seats), None):
        twin = find(game).sample(state.view(seat), QuickChance(1))
        assert twin.view(seat) == state.view(seat)
    playout(state, QuickChance(1), PromisingPolicy(wander=20))  # random games are much longer
    assert state.result() is not None


@pytest.mark.parametrize("game", NAMES)
def test_every_rulebook_has_enough_examples(game: str) -> None:
    found = examples(game)
    assert len(found) >= MIN_EXAMPLES
    assert {example.rule for example in found} <= set(rule_numbers(game))
    assert all(example.caption for example in found)
    assert all(example.statements for example in found)


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_except_lists_of_the_box_has_an_example(game: str) -> None:
    shown = {example.rule for example in examples(game)}
    assert set(rule_numbers(game)) - shown == BOX_RULES[game]


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", NAMES)
def test_examples_are_the_same_in_every_language(game: str, language: str) -> None:
    first, second = examples(game), examples(game, language)
    assert [(one.name, one.lines) for one in first] == [(one.name, one.lines) for one in second]
    assert all(one.caption != other.caption for one, other in zip(first, second, strict=True))


def example(*lines: str) -> Example:
    return Example("3.1", 1, "", ["seats: 3", *lines])


@pytest.mark.parametrize(
    "lines, failures",
    [
        (["> 1 pass", "1 to act"], ["1 to act: to act: 2"]),
        (["> 2 pass"], ["refused by 3.1 (not-your-turn)"]),
        (["> 2 pass", "1 to act"], ["refused by 3.1 (not-your-turn)"]),
        (["> 2 pass", "refused 3.2"], ["refused 3.2: refused 3.1"]),
        (["> 1 pass", "refused 3.1"], ["refused 3.1: not refused"]),
        (["> 1 pass", "1 gains 2 points"], ["1 gains 2 points: +0"]),
        (["> 1 pass", "1 has 3 points"], ["1 has 3 points: 2"]),
        (["> 1 pass", "1 may pass"], ["1 may pass: refused by 3.1"]),
        (["> 1 pass", "2 may not pass"], ["2 may not pass: allowed"]),
        (["> 1 pass", "2 does not see it"], ["2 does not see it: seen by: 2"]),
        (["2 3 see it"], ["2 3 see it: seen by: nobody"]),
        (["1 scores 9 row A"], ["1 scores 9 row A: nothing of that name"]),
        (["> 1 pass", "1 wins"], ["1 wins: won by: nobody"]),
        (["1 takes it back"], ["1 takes it back: nothing to take back"]),
        (["> 1 pass", "1 takes it back", "2 to act"], ["2 to act: to act: 1"]),
        (["> 1 pass", "2 may take it back"], ["2 may take it back: nothing to take back"]),
        (["> 1 pass", "1 may not take it back"], ["1 may not take it back: allowed"]),
        (["> 1 pass", "> 2 pass", "1 takes it back"], ["1 takes it back: nothing to take back"]),
        (["> 1 pass", "discard: 2*rM"], ["discard: 2*rM: nothing"]),
    ],
)
def test_a_wrong_line_fails(lines: list[str], failures: list[str]) -> None:
    assert ExampleRun(find("alarun"), example(*lines)).play().failures == failures


@pytest.mark.parametrize(
    "lines, code",
    [
        (["seats: none"], "scene-number"),
        (["seats: 3", "moon: full"], "scene-unknown"),
        (["seats: 3", "deal: oak", "hand 1: rM"], "scene-unknown"),
        (["seats: 3", "hand 4: rM"], "scene-unknown"),
        (["seats: 3", "hand 1: rM", "hand 1: rY"], "scene-twice"),
        (["seats: 3", "hand 1: rM rM rM"], "scene-no-such-card"),
        (["seats: 3", "hand 1: rM rM rY rY"], "scene-hand-count"),
        (["seats: 3", "centre: rM rM rY rY"], "scene-centre-count"),
        (["seats: 3", "hand 1: xx"], "scene-no-such-card"),
        (["seats: 3", "  rM"], "scene-stray-row"),
        (["seats: 3", "Hand: rM"], "scene-unreadable"),
        (["seats: 3", "phase: dancing"], "scene-choice"),
        (["seats: 3", "square 1:", "  rM"], "scene-one-druid"),
        (["seats: 3", "square 1:", "  rM ** rY"], "scene-square-count"),
        (["seats: 3", "round: 2", "square 1:", "  rM rY ** .. rF"], "scene-square-apart"),
    ],
)
def test_an_invalid_scene_is_refused(lines: list[str], code: str) -> None:
    with pytest.raises(BadScene) as refused:
        arranged(find("alarun"), lines)
    assert refused.value.code == code


@pytest.mark.parametrize("line", ["1 dances", "> 1", "refused", "may pass"])
def test_an_unreadable_line_is_refused(line: str) -> None:
    with pytest.raises(BadScene, match="example-unreadable"):
        example("> 1 pass", line)


def test_a_scene_can_be_the_deal_of_a_seed() -> None:
    dealt = find("alarun").new(3, "oak", first="2")
    assert arranged(find("alarun"), ["seats: 3", "options: first=2", "deal: oak"]) == dealt
    assert arranged(find("alarun"), ["seats: 3", "options: first=2", "deal: ash"]) != dealt


def test_an_action_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadScene, match="example-no-action"):
        ExampleRun(find("alarun"), example("> 1 fly")).play()
