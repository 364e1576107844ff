"""Reader of components files, which may come from strangers.

Size, nesting and the depth of keys are checked before the TOML parser runs: its time grows with
the square of a dotted key, and it follows brackets by recursion. The types below bound all
values; each game declares further bounds beside its components.
"""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from nemeton.core.errors import BadComponents

MAX_BYTES: Final = 64 * 1024  # ten times the largest file that comes with a game
MAX_LEVELS: Final = 8  # brackets inside brackets, or parts of a dotted key
MAX_DETAIL_CHARACTERS: Final = 200

Title = Annotated[str, Meta(max_length=80)]  # of an edition
Name = Annotated[str, Meta(max_length=40)]
Picture = Annotated[str, Meta(max_length=2000)]  # 26 rows of 26, and room to indent them
Count = Annotated[int, Meta(ge=0, le=999)]

PUNCTUATION: Final = re.compile(r"""["'#\[\]{}.,=\n]""")
LINE_END: Final = re.compile(r"\n")
IN_BASIC: Final = re.compile(r'\\.|"|\n', re.DOTALL)
IN_LONG_BASIC: Final = re.compile(r'\\.|"""', re.DOTALL)
IN_LITERAL: Final = re.compile(r"'|\n")
IN_LONG_LITERAL: Final = re.compile(r"'''")

FAULTY_PART: Final = re.compile(r" - at `\$\.?(.+)`$")

T = TypeVar("T")


def edition_hash(text: str) -> str:
    """The identifier of an edition: the SHA-256 of its components file."""
    return hashlib.sha256(text.encode()).hexdigest()


def decode(text: str, type_: type[T]) -> T:
    """Parse components and check their types. Raises BadComponents."""
    try:
        if len(text.encode()) > MAX_BYTES:
            raise BadComponents("components-too-large", kilobytes=MAX_BYTES // 1024)
        if is_too_deep(text):
            raise BadComponents("components-too-deep", most=MAX_LEVELS)
        return msgspec.toml.decode(text, type=type_)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        detail = str(error)[:MAX_DETAIL_CHARACTERS]
        part = FAULTY_PART.search(detail)
        place = "" if part is None else part.group(1)
        raise BadComponents("components-unreadable", place=place, detail=detail) from error


def is_too_deep(text: str) -> bool:
    """True if brackets or dotted keys go deeper than MAX_LEVELS.

    One pass over the text that knows only strings and comments. It agrees with the parser on
    every text that the parser accepts, and on any other one as far as the parser reads it.
    """
    text = text.replace("\r\n", "\n")  # as the parser does
    depth = dots = at = 0
    while (found := PUNCTUATION.search(text, at)) is not None:
        sign = found.group()
        at = found.end()
        if sign in "\"'":
            at = end_of_string(text, found.start())
        elif sign == "#":
            at = end_of(text, at, LINE_END)
            dots = 0
        elif sign == ".":
            dots += 1
        else:
            dots = 0
            depth += (sign in "[{") - (sign in "]}")
        if depth > MAX_LEVELS or dots >= MAX_LEVELS:
            return True
    return False


def end_of_string(text: str, start: int) -> int:
    """The end of the string that begins here; a broken one ends with its line."""
    quote = text[start]
    if not text.startswith(quote * 3, start):
        ending = IN_BASIC if quote == '"' else IN_LITERAL
        return end_of(text, start + 1, ending)
    at = end_of(text, start + 3, IN_LONG_BASIC if quote == '"' else IN_LONG_LITERAL)
    for _ in range(2):  # the last two of five quotes belong to the string
        at += text.startswith(quote, at)
    return at


def end_of(text: str, start: int, ending: re.Pattern[str]) -> int:
    for found in ending.finditer(text, start):
        if not found.group().startswith("\\"):
            return found.end()
    return len(text)
