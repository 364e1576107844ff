"""Filter for names and chat: emoji and all scripts stay whole."""

from __future__ import annotations

import pytest

from nemeton.core.errors import NemetonError
from nemeton.core.visible_text import MAX_MARKS, clean, visible

WHOLE = [
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",  # a family
    "\u2764\ufe0f\u200d\U0001f525",  # a heart on fire
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # the rainbow flag
    "\U0001f469\U0001f3fd\u200d\U0001f680",  # an astronaut with a skin tone
    "\U0001f9d1\U0001f3fb\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f9d1\U0001f3ff",  # a kiss
    "\U0001f642\u200d\u2194\ufe0f",  # shakes the head
    "\U0001f1e9\U0001f1ea",  # the flag of Germany
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # of Scotland
    "1\ufe0f\u20e3",  # a keycap
    "\u2934\ufe0f \u25fc\ufe0f \u3030\ufe0f \u2139\ufe0f \u303d\ufe0e",  # symbols in a style
    "\U0001fae8",  # newer than some Pythons
    "Zoë O’Neill",
    "Nguyễn Thị Ngọc",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a non-joiner
    "\u0915\u094d\u200d\u0937",  # Devanagari, with a joiner
    "\u05e9\u05b8\u05bc\u05c1",  # Hebrew with points
    "\u845b\U000e0100",  # an ideograph in one of its forms
    "Ада-Лавлейс 2",
]

HIDDEN = {
    "bidirectional override": "\u202etxt.exe",
    "isolates": "\u2066a\u2067b\u2068c\u2069",
    "marks of direction": "\u200ea\u200fb\u061c",
    "zero width": "a\u200bb\ufeffc\u2060",
    "lone joiner": "a\u200db",
    "joiner after an emoji": "\U0001f332\u200dx",
    "lone non-joiner": "a\u200cb",
    "soft hyphen": "a\u00adb",
    "fillers that count as letters": "\u3164\u115f\u1160\uffa0a",
    "braille blank": "\u2800a",
    "tags without a flag": "a\U000e0067\U000e007f",
    "variation selectors": "a\ufe0f\ufe01\U000e0100",
    "controls": "a\x1b[2Jb\x07",
    "mark without a letter": "\u0301a",
}


@pytest.mark.parametrize("name", WHOLE)
def test_ordinary_text_stays_unchanged(name: str) -> None:
    assert clean(name) == name
    assert visible(f"{name}\n{name}") == f"{name}\n{name}"


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN.keys())
def test_hidden_and_reordering_characters_are_removed(text: str) -> None:
    found = clean(text)
    assert found == visible(text).strip()
    assert all(character.isprintable() for character in found)
    assert set(found) <= set("abcdtx.e[2J \U0001f332")


@pytest.mark.parametrize(
    "nothing",
    ["\u202e", "\u200d\u200d", "\ufe0f", "\u3164", "\u2800", "\u0301\u0302", " \u2069\t"],
)
def test_an_invisible_name_is_refused(nothing: str) -> None:
    with pytest.raises(NemetonError, match="name-empty"):
        clean(nothing)


def test_combining_marks_are_limited() -> None:
    assert clean("Z" + "\u0351" * 39) == "Z" + "\u0351" * MAX_MARKS
    assert clean("a\u0351\u200b" * 20).count("\u0351") == 20
    assert clean("a" + "\u0351\u200b" * 20).count("\u0351") == MAX_MARKS
