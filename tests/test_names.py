"""Names and docstrings are plain: unique classes, short sentences, no riddles."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = "src/nemeton"
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

PACKAGE_NAME = re.compile(r"(nemeton|examples)(\.\w+)+")
MAX_WORDS = 15
CLIENT = "web/src"
CLIENT_COMMENT = re.compile(r"/\*\*(.*?)\*/|<!--(.*?)-->", re.DOTALL)
LINE_BREAK = re.compile(r"\s*\n\s*(\* ?)?")
END_OF_SENTENCE = re.compile(r"(?<=[.!?])\s|\n\n")
BAD_BEGINNINGS = {
    "how", "of", "raises", "so", "that", "what", "whatever", "where", "whether", "which", "who",
    "whoever", "whose", "why",
}  # fmt: skip

# Phrases in names of tests that a reader cannot understand alone.
RIDDLE = re.compile(
    r"^test_(?:and|nor|they)_"
    r"|(?<=_)(?:(?:as|by|for|from|of|only|to)_who|anew|cannot_be_is|goes_on|gone_through"
    r"|hold_nobody|is_not_there|is_told|keeps_nobody_waiting|pile_up|say_so|so_many|told_what"
    r"|trickle_in|would_be_noticed)(?=_|$)"
)


def sources(*folders: str, endings: Collection[str] = (".py",)) -> dict[str, str]:
    """The sources below these folders, by path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in endings
    }


def shared_class_names(files: Mapping[str, str]) -> dict[str, list[str]]:
    """Names of public classes with more than one definition, and the files that define them."""
    places: dict[str, list[str]] = defaultdict(list)
    for path, text in files.items():
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    return {name: paths for name, paths in places.items() if len(paths) > 1}


def named_packages(files: Mapping[str, str]) -> list[str]:
    """Packages named by strings: a copied game would read its model's files."""
    return [
        f"{path}:{node.lineno} {node.value}"
        for path, text in files.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if PACKAGE_NAME.fullmatch(node.value)
    ]


def docstrings(files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """All docstrings, each with its place."""
    for path, text in files.items():
        for node in ast.walk(ast.parse(text)):
            docstring = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
            if docstring is not None:
                yield f"{path}:{getattr(node, 'lineno', 1)}", docstring


def riddles(files: Mapping[str, str]) -> list[str]:
    """Names of functions with a phrase that is no plain English, each with its place."""
    return [
        f"{path}:{node.lineno} {node.name} [{found[0].strip('_')}]"
        for path, text in files.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (found := RIDDLE.search(node.name))
    ]


def client_comments(files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """All documenting comments of the browser client, each with its place."""
    for path, text in files.items():
        for found in CLIENT_COMMENT.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield f"{path}:{line}", LINE_BREAK.sub(" ", found[1] or found[2]).strip()


def faults(docstring: str) -> list[str]:
    """Faults of the first sentence: its beginning, its length, or its question mark."""
    sentence = END_OF_SENTENCE.split(docstring, maxsplit=1)[0]
    words = sentence.split()
    if not words:
        return ["empty"]
    found = []
    if words[0].strip(",.:;").lower() in BAD_BEGINNINGS:
        found.append(f"begins with {words[0]}")
    if len(words) > MAX_WORDS:
        found.append(f"{len(words)} words")
    if sentence.endswith("?"):
        found.append("a question")
    return found


def faulty_docstrings(places: Iterable[tuple[str, str]]) -> list[str]:
    return [
        f"{place} [{', '.join(found)}] {docstring.splitlines()[0] if docstring else ''}"
        for place, docstring in places
        if (found := faults(docstring))
    ]


def test_no_two_public_classes_share_a_name() -> None:
    assert shared_class_names(sources(PACKAGE, "scripts", "examples")) == {}


def test_a_shared_class_name_is_found() -> None:
    files = {
        "one.py": "class Step: ...\nclass _Order: ...\n",
        "other.py": "class Step: ...\nclass _Order: ...\nclass Weights: ...\n",
    }
    assert shared_class_names(files) == {"Step": ["one.py", "other.py"]}


def test_a_game_names_no_package_by_a_string() -> None:
    folders = [str(path.relative_to(ROOT)) for path in (ROOT / PACKAGE / "games").glob("*/")]
    found = named_packages(sources(*folders, "examples/gops"))
    assert found == []


def test_a_package_named_by_a_string_is_found() -> None:
    source = '"""Of nemeton.games.go."""\nfrom nemeton import games\nread("nemeton.games.go")\n'
    assert named_packages({"go.py": source}) == ["go.py:3 nemeton.games.go"]


def test_docstrings_begin_with_a_short_plain_sentence() -> None:
    read = sources(PACKAGE, "scripts", "examples", "tests", "benchmarks")
    found = faulty_docstrings(docstrings(read))
    assert not found, "\n".join(found)


def test_names_of_tests_have_no_riddles() -> None:
    read = sources("tests", "benchmarks")
    assert len(read) > 400
    found = riddles(read)
    assert not found, "\n".join(found)


def test_a_riddle_is_found() -> None:
    source = "class Ear:\n  def kept_for_who(self): ...\nasync def test_and_it_holds(): ...\n"
    assert sorted(riddles({"ear.py": f"{source}def kept_for_whoever(): ...\n"})) == [
        "ear.py:2 kept_for_who [for_who]",
        "ear.py:3 test_and_it_holds [test_and]",
    ]


def test_comments_of_the_client_begin_with_a_short_plain_sentence() -> None:
    read = sources(CLIENT, endings=(".ts", ".svelte"))
    assert len(list(client_comments(read))) > 500
    found = faulty_docstrings(client_comments(read))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "docstring, found",
    [
        ("The seats of a table.", []),
        ("The seats\n\nof a table, without the seats of all the people who only look on at it", []),
        ("One two three four five six seven eight nine ten 11 12 13 14 15. 16 17.", []),
        ("One two three four five six seven eight nine ten 11 12: 13 14 15 16.", ["16 words"]),
        ("One two three four five six seven\neight nine ten 11 12 13 14 15 16.", ["16 words"]),
        ("Version 1.0 of a file.", []),
        ("What lies on the table.", ["begins with What"]),
        ("So, nothing is left.", ["begins with So,"]),
        ("Raises NotYet.", ["begins with Raises"]),
        ("Is it over? Then nothing is left.", ["a question"]),
        ("", ["empty"]),
    ],
)
def test_a_faulty_docstring_is_found(docstring: str, found: list[str]) -> None:
    assert faults(docstring) == found


def test_docstrings_of_modules_classes_and_functions_are_read() -> None:
    source = '"""Who."""\nclass Seat:\n  """Whose."""\n  async def leave(self):\n    """How."""\n'
    assert faulty_docstrings(docstrings({"seat.py": source})) == [
        "seat.py:1 [begins with Who.] Who.",
        "seat.py:2 [begins with Whose.] Whose.",
        "seat.py:4 [begins with How.] How.",
    ]


def test_documenting_comments_of_the_client_are_read() -> None:
    long = "one two three four five six seven eight\n * nine ten 11 12 13 14 15 16"
    comments = [
        "/** Whose. */",
        "// How",
        "/* Who */",
        f"/**\n * A. {long}\n */",
        f"/** {long}. */",
    ]
    files = {
        "seat.ts": "\n".join(comments),
        "Seat.svelte": "<!-- What. -->\n<script>\n  /** The seat. */",
    }
    assert faulty_docstrings(client_comments(files)) == [
        "seat.ts:1 [begins with Whose.] Whose.",
        "seat.ts:8 [16 words] one two three four five six seven eight nine ten 11 12 13 14 15 16.",
        "Seat.svelte:1 [begins with What.] What.",
    ]
