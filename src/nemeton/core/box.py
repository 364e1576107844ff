"""Box of a game: its components and actions as data, sent once under a hash.

Every game's box begins with these fields. With its action space a client can turn an action's
number into notation and words without knowing the game.
"""

from __future__ import annotations

import hashlib

import msgspec

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.message import Message


class KindFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Values of an argument: in the notation, and for people if that differs."""

    texts: list[str]
    words: list[str | int | Message] | None = None


class ArgumentFace(msgspec.Struct, frozen=True):
    name: str
    kind: str
    optional: bool


class VerbFace(msgspec.Struct, frozen=True):
    """Actions `first` … `first` + `count` - 1: all combinations of arguments, or the cases."""

    name: str
    pattern: str
    first: int
    count: int
    closing: bool
    quiet: bool
    arguments: list[ArgumentFace]
    cases: list[tuple[int, ...]] | None


class Space(msgspec.Struct, frozen=True):
    """A game's verbs as data; core/actions.py explains the fields."""

    size: int
    kinds: dict[str, KindFace]
    verbs: list[VerbFace]


class Box(msgspec.Struct, kw_only=True, frozen=True):
    """Components and actions as plain JSON data, the same at every table with this edition."""

    game: str
    edition: str
    actions: Space
    rules: dict[str, str] = {}  # by the id of a prompt: the rule it is about

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
    """The hash of a box."""
    return hashlib.sha256(encode(box)).hexdigest()[:32]
