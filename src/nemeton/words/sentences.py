"""Moves as sentences: player, action and gains, as in the browser's log."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.message import Message
from nemeton.core.preview import Preview
from nemeton.core.record.log_lines import LogEntry, summed
from nemeton.words.language import Language

MINUS = "\N{MINUS SIGN}"
SEAT_ARGUMENTS = ("seat", "owner", "rival")  # arguments that are seats, counted from 1


def sentence(line: LogEntry, verbs: Verbs, names: Sequence[str], language: Language) -> str:
    said = action_sentence(line, verbs, names, language)
    gains = gained(line, verbs.game, names, language)
    return language.say("sentence-with-gains", sentence=said, gains=gains) if gains else said


def action_sentence(line: LogEntry, verbs: Verbs, names: Sequence[str], language: Language) -> str:
    """The sentence of an action without its gains."""
    who = names[line.seat]
    if line.action is None:
        own = f"{verbs.game}-hidden"
        id_ = own if language.has(own) else "sentence-hidden"
        return language.message(Message(id_, named({**line.details, "who": who}, names)))
    message = verbs.message(line.action)
    args = named({**message.args, **line.details, "who": who}, names)
    said = language.sentence(Message(message.id, args))
    if said is not None:
        return said
    return language.say("sentence-plain", who=who, action=language.message(message))


def named(
    args: dict[str, str | int | Message], names: Sequence[str]
) -> dict[str, str | int | Message]:
    """Replace seats by names, also in nested messages."""
    for name, value in args.items():
        if isinstance(value, Message):
            args[name] = by_name(value, names)
        elif name in SEAT_ARGUMENTS and isinstance(value, int) and 1 <= value <= len(names):
            args[name] = names[value - 1]
    return args


def by_name(message: Message, names: Sequence[str]) -> Message:
    """The message with names in place of seats."""
    return Message(message.id, named(dict(message.args), names))


def gained(line: LogEntry, game: str, names: Sequence[str], language: Language) -> str:
    """The gains in words: the mover's first, then the others' by name."""
    by_seat: dict[int, list[str]] = {}
    for gain in summed(line.gains):
        words = f"{game}-gain-{gain.what}"
        if language.has(words):
            by_seat.setdefault(gain.seat, []).append(
                language.say(words, by=signed(gain), count=abs(gain.by))
            )
    parts = [", ".join(by_seat.pop(line.seat))] if line.seat in by_seat else []
    for seat, said in by_seat.items():
        parts.append(language.say("sentence-other-gains", who=names[seat], gains=", ".join(said)))
    return "; ".join(parts)


def signed(gain: Gain) -> str:
    if gain.by == 0:
        return "±0"
    return f"+{gain.by}" if gain.by > 0 else f"{MINUS}{-gain.by}"


def preview_words(
    found: Preview | None, game: str, seat: int, names: Sequence[str], language: Language
) -> str:
    """A preview in words; empty without gains and notes."""
    if found is None:
        return ""
    gains = gained(LogEntry(0, seat, None, {}, list(found.gains), 0), game, names, language)
    notes = [language.message(by_name(note, names)) for note in found.notes]
    return ", ".join([gains, *notes] if gains else notes)
