"""Every text sent as a components file is answered quickly, with a message."""

from __future__ import annotations

import random
import re
import time
import tomllib
from importlib.resources import files

import msgspec
import pytest

from nemeton.core.components import MAX_BYTES, MAX_LEVELS, decode, is_too_deep
from nemeton.core.errors import BadComponents
from nemeton.games import find

GAMES = ("alluvium", "bloodrunes")


class Box(msgspec.Struct, forbid_unknown_fields=True):
    edition: str


def text_of(game: str) -> str:
    return files(f"nemeton.games.{game}").joinpath("components.toml").read_text("utf-8")


@pytest.mark.parametrize(
    "text, code",
    [
        ("x" * (MAX_BYTES + 1), "too-large"),
        ("ä" * (MAX_BYTES // 2 + 1), "too-large"),
        ("a = " + "[" * 60_000, "too-deep"),
        ("a = " + "{a=" * 20_000, "too-deep"),
        ("[" * 60_000, "too-deep"),
        ("a." * 30_000 + "a = 1", "too-deep"),
        ("a . " * 15_000 + "a = 1", "too-deep"),
        ('"a".' * 15_000 + "a = 1", "too-deep"),
        ("[" + "a." * 30_000 + "a]", "too-deep"),
        ("a = {" + "a." * 30_000 + "a = 1}", "too-deep"),
        ("edition = 1" + "0" * 50_000, "unreadable"),
        ('edition = "' + "x" * 50_000, "unreadable"),
        ("x" * 50_000 + " = 1", "unreadable"),
        ("edition = \"\ud800\"", "unreadable"),
    ],
)  # fmt: skip
def test_files_that_are_costly_to_parse_are_refused(text: str, code: str) -> None:
    with pytest.raises(BadComponents) as caught:
        decode(text, Box)
    assert caught.value.code == f"components-{code}"
    assert all(len(str(value)) <= 200 for value in caught.value.args_by_name.values())


@pytest.mark.parametrize(
    "text",
    [
        'a = """' + "\n..s....s.." * 100 + '\n"""',
        'a = """x""""" # [[[[[[[[[[\nb = 1',
        'a = "\\"[[[[[[[[[[[[" # ..............',
        "a = '[[[[[[[[[[[[\\'\nb = '''..........'..........'''",
        "# " + "." * 100,
        "a = [" + "1.5, " * 100 + "]",
        "a = [" + "[1], " * 100 + "]",
        "a = " + "[" * MAX_LEVELS + "]" * MAX_LEVELS,
        ".".join("abcdefgh"[:MAX_LEVELS]) + " = 1",
    ],
)
def test_strings_and_comments_do_not_count(text: str) -> None:
    tomllib.loads(text)
    assert not is_too_deep(text)


def depth_of(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth_of, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth_of, value), default=0)
    return 0


def test_the_first_check_refuses_deep_nesting() -> None:
    """Strings and comments before brackets do not hide them from the check."""
    chance = random.Random(1)
    parts = ["[", "]", "{}", "a", "b=", '"', "'", '"""', "'''", "\\", "#", "\n", ",", "\r\n", "1"]
    seen = 0
    for _ in range(30_000):
        before = "".join(chance.choices(parts, k=chance.randint(1, 12)))
        for deep in ("[" * 9 + "]" * 9, "{ a.a.a.a.a.a.a.a.a = 1 }"):
            text = f"a = {before}\nz = {deep}\n"
            try:
                found = tomllib.loads(text)
            except tomllib.TOMLDecodeError:
                continue
            if depth_of(found) > MAX_LEVELS + 1:
                assert is_too_deep(text), text
                seen += 1
    assert seen > 100


def mutated(text: str, chance: random.Random) -> str:
    """A real file with a few things changed, doubled, cut or blown up."""
    for _ in range(chance.randint(1, 4)):
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        match chance.randrange(7):
            case 0:
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
            case 1:
                del lines[at]
            case 2:
                lines[at:at] = lines[at : at + chance.randint(1, 8)] * chance.choice([1, 9, 400])
            case 3:
                lines[at] = re.sub(r"\d+", chance.choice(["0", "999", "9" * 30, "-1"]), lines[at])
            case 4:
                lines[at] = lines[at].replace(".", "s").replace("#.", "##")
            case 5:
                lines[at] *= chance.choice([2, 5, 3000])
            case 6:
                number = chance.choice([3, 60, 2000])
                lines[at:at] = [f'Q{index} = "#"' for index in range(number)]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize("game", GAMES)
def test_changed_editions_are_built_or_refused_quickly(game: str) -> None:
    """Each is built or refused; the bound is generous, an unbounded file takes minutes."""
    own, chance = text_of(game), random.Random(2)
    built = refused = 0
    for _ in range(300):
        text = mutated(own, chance)
        start = time.process_time()
        try:
            find(game).with_components(text)
            built += 1
        except BadComponents:
            refused += 1
        assert time.process_time() - start < 2, text[:2000]
    assert built > 10
    assert refused > 10
