"""What is printed on a game's components and never changes: sent once, under a hash, and kept.

Every game's box begins with these fields. With the action space in it, whoever has the box can
turn an action's number into notation and words without knowing the game.
"""

from __future__ import annotations

import hashlib

import msgspec

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.message import Message


class KindFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The values an argument can have: in the notation, and for people if that differs."""

    texts: list[str]
    words: list[str | int | Message] | None = None


class ArgumentFace(msgspec.Struct, frozen=True):
    name: str
    kind: str
    optional: bool


class VerbFace(msgspec.Struct, frozen=True):
    """Actions `first` … `first` + count - 1: all combinations of its arguments, or the cases."""

    name: str
    pattern: str
    first: int
    count: int
    closing: bool
    quiet: bool
    arguments: list[ArgumentFace]
    cases: list[tuple[int, ...]] | None


class Space(msgspec.Struct, frozen=True):
    """A game's verbs as data; see core/verbs.py for what the fields mean."""

    size: int
    kinds: dict[str, KindFace]
    verbs: list[VerbFace]


class Box(msgspec.Struct, kw_only=True, frozen=True):
    """Plain JSON data, the same for every table with this edition."""

    game: str
    edition: str
    actions: Space
    rules: dict[str, str] = {}  # by the id of what a seat is asked: the rule in question

    def __repr__(self) -> str:
        fields = ", ".join(self.__struct_fields__)
        return f"<Box of {self.game}, {self.edition}: {fields}>"


def space(verbs: Verbs) -> Space:
    kinds = {
        argument.kind.name: kind_face(argument.kind)
        for verb in verbs.all
        for argument in verb.arguments
    }
    return Space(verbs.size, kinds, [verb_face(verb) for verb in verbs.all])


def kind_face(kind: Kind) -> KindFace:
    return KindFace(kind.texts, None if kind.words == kind.texts else kind.words)


def verb_face(verb: Verb) -> VerbFace:
    return VerbFace(
        name=verb.name,
        pattern=verb.pattern,
        first=verb.first,
        count=verb.count,
        closing=verb.closing,
        quiet=verb.quiet,
        arguments=[
            ArgumentFace(argument.name, argument.kind.name, argument.optional)
            for argument in verb.arguments
        ],
        cases=verb.cases,
    )


def encode(box: Box) -> bytes:
    return msgspec.json.encode(box)


def digest(box: Box) -> str:
    """The name under which a box is kept: it changes whenever anything in the box does."""
    return hashlib.sha256(encode(box)).hexdigest()[:32]
