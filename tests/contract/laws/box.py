"""The box holds what is printed, and how to read every action."""

from __future__ import annotations

import msgspec

from nemeton.core.box import Box, VerbFace, digest
from nemeton.core.message import Message
from tests.contract.cases import Case


def boxes_explain_every_action(case: Case, seed: int) -> None:
    """Whoever has only the box, as JSON, turns any number into its notation and its message."""
    verbs = case.game.verbs
    box = case.game.box()
    read = msgspec.json.decode(msgspec.json.encode(box), type=type(box))
    assert read == box, f"{case}: the box does not survive JSON"
    assert digest(read) == digest(case.game.box()), f"{case}: another hash for the same box"
    assert (box.game, box.edition) == (case.game.name, case.game.edition)
    assert box.actions.size == verbs.size
    step = max(1, verbs.size // 500)
    for action in range(seed % step, verbs.size, step):
        where = f"{case}, seed {seed}, action {action}"
        assert read_text(read, action) == verbs.text(action), where
        assert read_message(read, action) == verbs.message(action), where
        assert face_of(read, action).closing == verbs.closes(action), where


def face_of(box: Box, action: int) -> VerbFace:
    return next(
        face for face in box.actions.verbs if face.first <= action < face.first + face.count
    )


def values(box: Box, face: VerbFace, action: int) -> list[int]:
    case = action - face.first
    if face.cases is not None:
        return list(face.cases[case])
    found = []
    for argument in reversed(face.arguments):
        case, value = divmod(case, len(box.actions.kinds[argument.kind].texts))
        found.append(value)
    return found[::-1]


def read_text(box: Box, action: int) -> str:
    face = face_of(box, action)
    text = face.pattern
    for argument, value in zip(face.arguments, values(box, face, action), strict=True):
        place = f"{{{argument.name}}}"
        if argument.optional:
            start = text.rindex("[", 0, text.index(place))
            end = text.index("]", start)
            inside = text[start + 1 : end] if value >= 0 else ""
            text = text[:start] + inside + text[end + 1 :]
        text = text.replace(place, box.actions.kinds[argument.kind].texts[value])
    return text


def read_message(box: Box, action: int) -> Message:
    face = face_of(box, action)
    id_ = f"{box.game}-{face.name}"
    words: dict[str, str | int | Message] = {}
    for argument, value in zip(face.arguments, values(box, face, action), strict=True):
        if value >= 0:
            id_ += f"-{argument.name}" if argument.optional else ""
            kind = box.actions.kinds[argument.kind]
            words[argument.name] = (kind.words or kind.texts)[value]
    return Message(id_, words)
