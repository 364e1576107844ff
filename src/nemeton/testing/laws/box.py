"""A law of the box: it explains every action."""

from __future__ import annotations

import msgspec

from nemeton.core.box import Box, VerbFace, digest
from nemeton.core.message import Message
from nemeton.testing.case import Case
from nemeton.testing.law import Law


@Law
def boxes_explain_every_action(case: Case, seed: int) -> None:
    """The box, as JSON, is enough to read the notation and message of any action."""
    verbs = case.game.verbs
    box = case.game.box()
    read = msgspec.json.decode(msgspec.json.encode(box), type=type(box))
    assert read == box, f"{case}: the box does not survive JSON"
    assert digest(read) == digest(case.game.box()), f"{case}: another hash for the same box"
    named = (box.game, box.edition, box.actions.size)
    own = (case.game.name, case.game.edition, verbs.size)
    assert named == own, f"{case}: the box is of {named}, the game is {own}"
    step = max(1, verbs.size // 500)
    for action in range(seed % step, verbs.size, step):
        where = f"{case}, seed {seed}, action {action}"
        text, message = read_text(read, action), read_message(read, action)
        assert text == verbs.text(action), f"{where}: “{text}” by the box, “{verbs.text(action)}”"
        assert message == verbs.message(action), (
            f"{where}: {message} by the box, {verbs.message(action)}"
        )
        assert face_of(read, action).closing == verbs.closes(action), f"{where}: closing or not?"


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
