"""The names of `import nemeton`, and the packages it does not load."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import nemeton
from nemeton.core import describer
from nemeton.core.chance import Chance

# Packages that only the server or an extra needs.
HEAVY = {
    "aiosqlite", "alembic", "httptools", "litestar", "matplotlib", "prometheus_client", "psycopg",
    "pyarrow",
    "sqlalchemy", "textual", "uvicorn", "uvloop", "websockets",
}  # fmt: skip
EXTRAS = {"matplotlib", "psycopg", "pyarrow", "textual"}


def run_without(
    code: str, *arguments: str, typed: str = "", lacking: Iterable[str] = HEAVY
) -> subprocess.CompletedProcess[str]:
    """Run code in a process that lacks some packages."""
    block = f"import sys; sys.modules.update(dict.fromkeys({sorted(lacking)!r}))\n"
    return subprocess.run(
        [sys.executable, "-c", block + code, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


COMMAND = "from nemeton.cli import main; main()"


def test_the_engine_needs_nothing_of_the_server() -> None:
    ended = run_without(
        "import nemeton; game = nemeton.load('alarun'); print(game.new(seats=2, seed=1))\n"
        "print(nemeton.match(game, ['random'] * 2, games=2))"
    )
    assert ended.returncode == 0, ended.stderr
    assert "round 1 of 8" in ended.stdout
    assert "2 games" in ended.stdout


def test_the_terminal_needs_nothing_of_the_server() -> None:
    ended = run_without(COMMAND, "play", "alarun", "--seed", "oak", typed="quit\ny\n")
    assert ended.returncode == 0, ended.stderr
    assert "Game left." in ended.stdout
    assert run_without(COMMAND, "games").returncode == 0
    assert run_without(COMMAND, "simulate", "alarun", "--games", "1").returncode == 0


@pytest.mark.parametrize(
    "arguments,extra",
    [
        (["serve", "--port", "0", "--database", "postgresql://x@127.0.0.1:1/x"], "postgres"),
        (["export", "file.jsonl", "--database", "postgresql://x@127.0.0.1:1/x"], "postgres"),
        (["dataset", "alarun", "--games", "1", "--out", "data"], "data"),
        (["train", "bloodrunes", "--out", "data"], "train"),
        (["lab", "alarun", "--games", "1", "--out", "page.html"], "lab"),
        (["play", "alarun", "--full"], "tui"),
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(
    arguments: list[str], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, words in (("C", "is not installed"), ("de_DE.UTF-8", "fehlt")):
        monkeypatch.setenv("LANG", lang)
        ended = run_without(COMMAND, *arguments, lacking=EXTRAS)
        assert ended.returncode == 2, ended.stderr
        assert ended.stderr.count("\n") == 1
        assert words in ended.stderr
        assert f'pip install "nemeton[{extra}]"' in ended.stderr


def test_importing_nemeton_loads_no_other_module() -> None:
    ended = run_without(
        "import nemeton; print([name for name in sys.modules if 'nemeton.' in name])"
    )
    assert ended.stdout == "[]\n"


AT_THE_PROMPT = """
import nemeton

def loaded():
    upper = ("nemeton.cli", "nemeton.server", "rich", "typer")
    return [name for name in upper if name in sys.modules]

state = nemeton.load("alarun").new(seats=2, seed=9)
nemeton.language("de")
nemeton.language("en")
for mistake in (lambda: state.play(0, "confirm"), lambda: nemeton.load("chess")):
    try:
        mistake()
    except nemeton.NemetonError as error:
        print(error)
print(loaded())
print(state)
print(loaded())
"""


def test_the_terminal_is_loaded_when_a_board_is_drawn() -> None:
    ended = run_without(AT_THE_PROMPT, lacking=())
    assert ended.returncode == 0, ended.stderr
    refused, unknown, before, *board, after = ended.stdout.splitlines()
    assert refused.endswith("(Rule 4.1)")
    assert unknown.startswith("There is no game called “chess”; there is alarun")
    assert before == "[]"
    assert "round 1 of 8" in board[0]
    assert any("Your hand" in line for line in board)
    assert after == "['nemeton.cli', 'rich']"


def test_every_public_name_exists() -> None:
    for name in nemeton.__all__:
        assert getattr(nemeton, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        getattr(nemeton, "non" + "sense")


def test_a_state_is_drawn_from_the_seat_to_act() -> None:
    state = nemeton.load("alarun").new(seats=3, seed=9)
    said = str(state)
    assert "Your hand" in said
    assert said.count("???") == 6  # the hands of the other two
    assert max(map(len, said.splitlines())) <= 100


def test_a_refusal_names_action_state_and_reason() -> None:
    state = nemeton.load("alarun").new(seats=3, seed=9)
    before = state.copy()
    with pytest.raises(nemeton.Refused) as refused:
        state.play(0, "swap centum auri for centum auri")
    assert str(refused.value) == (
        "illegal: 'swap centum auri for centum auri' by seat 0"
        " in <alarun: 3 seats, seat 0 to act>: That card is not in the hand. (Rule 3.2)"
    )
    assert refused.value.rule == "3.2"
    with pytest.raises(nemeton.BadText, match=r"^illegal: 'abracadabra' by seat 0 in <alarun"):
        state.play(0, "abracadabra")
    with pytest.raises(nemeton.Refused, match=r"^illegal: action -1 by seat 0 in <alarun"):
        state.play(0, -1)
    assert state == before


class Stubborn(nemeton.Bot):
    """A bot that always makes the same choice, legal or not."""

    def __init__(self, choice: object) -> None:
        self.choice = choice

    def choose(
        self,
        game: nemeton.Game,
        view: nemeton.View,
        legal: list[int],
        chance: Chance,
    ) -> int:
        return self.choice  # type: ignore[return-value]


ALARUN = nemeton.load("alarun")


@pytest.mark.parametrize(
    "mistake, said",
    [
        (lambda: nemeton.load("chess"), "There is no game called “chess”; there is alarun"),
        (lambda: ALARUN.new(seats=9), r"^Alarún is for 2 to 4 players, not 9. \[wrong-seats\]$"),
        (lambda: ALARUN.new(3, colour="red"), "no option “colour”; the options are first, swap"),
        (lambda: ALARUN.new(2, seed=9).view(2), "no seat 2; with 2 seats they are 0 to 1"),
        (lambda: ALARUN.new(2, seed=9).view(-1), "no seat -1; with 2 seats"),
        (lambda: nemeton.match(ALARUN, ["random", "wizard"]), "no bot called “wizard”"),
        (lambda: nemeton.match(ALARUN, "random"), "Bots are given in a list"),
        (lambda: nemeton.match(ALARUN, [Stubborn, "random"]), "Stubborn'> is no bot"),  # type: ignore[list-item]
        (lambda: nemeton.match(ALARUN, ["random"] * 2, games=0), "At least 1 game"),
        (
            lambda: nemeton.match(ALARUN, [Stubborn(-7), "random"]),
            "^illegal: action -7 by seat 0 in <alarun: 2 seats.* There is no such action",
        ),
        (lambda: nemeton.read_record(__file__), "The record is damaged"),
    ],
)
def test_a_mistake_raises_an_error_in_one_sentence(
    mistake: Callable[[], object], said: str
) -> None:
    with pytest.raises(nemeton.NemetonError, match=said):
        mistake()


def test_a_wrong_type_is_named_in_the_error() -> None:
    state = ALARUN.new(2, seed=9)
    before = state.copy()
    for seat, action in (("0", "pass"), (0, None), (0, 1.5)):
        with pytest.raises(TypeError, match=r"integer|int object expected"):
            state.play(seat, action)  # type: ignore[arg-type]
    assert state == before
    with pytest.raises(TypeError, match="Stubborn must choose one of `legal`, not None"):
        nemeton.match(ALARUN, [Stubborn(None), "random"])
    with pytest.raises(NotImplementedError, match="Bot has no method `choose`"):
        nemeton.match(ALARUN, [nemeton.Bot(), "random"])


def test_dir_lists_every_public_name() -> None:
    assert set(nemeton.__all__) <= set(dir(nemeton))


def test_boards_and_errors_change_their_language() -> None:
    state = nemeton.load("alarun").new(seats=2, seed=9)
    try:
        nemeton.language("de")
        assert "Deine Hand" in str(state)
        nemeton.load("alarun")
        assert "Deine Hand" in str(state)  # loading another game changes no language
    finally:
        nemeton.language("en")
    assert "Your hand" in str(state)
    with pytest.raises(nemeton.NemetonError, match="unknown-language"):
        nemeton.language("tlh")


def test_without_a_describer_a_state_prints_its_repr() -> None:
    usual = describer.installed()
    state = nemeton.load("alarun").new(seats=2, seed=9)
    try:
        describer.install(describer.Describer())
        assert str(state) == repr(state) == "<alarun: 2 seats, seat 0 to act>"
        with pytest.raises(nemeton.Refused, match="rule 4"):
            state.play(0, "confirm")
    finally:
        describer.install(usual)


def test_objects_have_a_readable_repr() -> None:
    game = nemeton.load("alarun")
    state = game.new(seats=2, seed=9)
    assert repr(game) == f"<Game alarun: 2 to 4 seats, rules {game.version}, published>"
    assert repr(state.view(1)) == "<View of alarun for seat 1: 2 seats, seat 0 to act>"
    assert repr(state.view(None)).startswith("<View of alarun for an onlooker")
    assert repr(game.bots.evaluate_all(state)).startswith("<Forecast ")
    assert repr(game.verbs).startswith("<Verbs of alarun: swap, pass, ")
    assert repr(game.box()).startswith("<Box of alarun, published: game, edition, actions, ")
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[0])
    assert repr(state) == "<alarun: 2 seats, over>"
    assert repr(state.result()).startswith("<Result: won by seat ")


def test_a_record_is_written_read_and_replayed_by_one_call_each(tmp_path: Path) -> None:
    from nemeton.bots import make
    from nemeton.bots.game_loop import record_game

    history = nemeton.History(nemeton.load("alarun"), 2, {}, bytes(32))
    record_game(history, [make("random")] * 2)
    record = history.record(["Ann", "Ben"])
    record.write(tmp_path / "game.json")
    again = nemeton.read_record(tmp_path / "game.json")
    assert again == record
    assert repr(again).startswith(f"<Record of alarun: 2 seats, {history.ply} moves, won by ")
    assert nemeton.replay(again).state == history.state
    assert nemeton.replay(again, to=3).ply == 3
