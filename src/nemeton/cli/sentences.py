"""A move as a sentence: who does what, and what it brings. The browser's log speaks the same."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.cli.language import Language
from nemeton.core.account import Gain
from nemeton.core.log_lines import Line, summed
from nemeton.core.message import Message
from nemeton.core.verbs import Verbs

MINUS = "\N{MINUS SIGN}"
SEATS = ("seat", "owner")  # arguments that are seats, counted from 1: people go by their names


def sentence(line: Line, verbs: Verbs, names: Sequence[str], language: Language) -> str:
    said = deed(line, verbs, names, language)
    gains = gained(line, verbs.game, names, language)
    return language.say("told-with-gains", told=said, gains=gains) if gains else said


def deed(line: Line, verbs: Verbs, names: Sequence[str], language: Language) -> str:
    who = names[line.seat]
    if line.action is None:
        own = f"{verbs.game}-hidden"
        id_ = own if language.has(own) else "told-hidden"
        return language.message(Message(id_, named({**line.details, "who": who}, names)))
    message = verbs.message(line.action)
    args = named({**message.args, **line.details, "who": who}, names)
    said = language.narrated(Message(message.id, args))
    if said is not None:
        return said
    return language.say("told-plain", who=who, action=language.message(message))


def named(
    args: dict[str, str | int | Message], names: Sequence[str]
) -> dict[str, str | int | Message]:
    for name in SEATS:
        number = args.get(name)
        if isinstance(number, int) and 1 <= number <= len(names):
            args[name] = names[number - 1]
    return args


def gained(line: Line, game: str, names: Sequence[str], language: Language) -> str:
    """What the mover gains first, then the others by name."""
    by_seat: dict[int, list[str]] = {}
    for gain in summed(line.gains):
        words = f"{game}-gain-{gain.what}"
        if language.has(words):
            by_seat.setdefault(gain.seat, []).append(
                language.say(words, by=signed(gain), count=abs(gain.by))
            )
    parts = [", ".join(by_seat.pop(line.seat))] if line.seat in by_seat else []
    for seat, said in by_seat.items():
        parts.append(language.say("told-other-gains", who=names[seat], gains=", ".join(said)))
    return "; ".join(parts)


def signed(gain: Gain) -> str:
    if gain.by == 0:
        return "±0"
    return f"+{gain.by}" if gain.by > 0 else f"{MINUS}{-gain.by}"
