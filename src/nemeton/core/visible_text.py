"""Filter for names and chat, without characters that hide, reorder or overprint text."""

from __future__ import annotations

import unicodedata

from nemeton.core.errors import NemetonError

MAX_MARKS = 4  # combining marks on one letter: Tibetan and pointed Hebrew need that many
JOINER, NON_JOINER = "\u200d", "\u200c"
EMOJI_STYLES = {"\ufe0e", "\ufe0f"}
BLACK_FLAG, FIRST_TAG, LAST_TAG = "\U0001f3f4", "\U000e0020", "\U000e007f"
VIRAMA = 9  # the combining class of the mark that joins two consonants
SKIN_TONES = range(0x1F3FB, 0x1F400)
# Symbols with an emoji style that Unicode counts as punctuation, mathematics or a letter.
STYLED = frozenset("\u203c\u2049\u2139\u2194\u25fb\u25fc\u25fd\u25fe\u2934\u2935\u3030\u303d")
EMOJI = range(0x1F000, 0x1FB00)  # newer ones are unassigned in an older Python
# Printable by their category, but drawn as nothing.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def clean(name: str) -> str:
    """A name without invisible characters and repeated blanks. Raises NemetonError."""
    found = " ".join(visible(name).split())
    if not found:
        raise NemetonError("name-empty")
    return found


def visible(text: str) -> str:
    """Text without controls, format characters and stacks of marks; lines and emoji stay."""
    text = unicodedata.normalize("NFC", text)
    found: list[str] = []
    marks = 0
    place = 0
    while place < len(text):
        flag = flag_of_a_region(text, place)
        if flag:
            found.append(flag)
            place += len(flag)
            marks = 0
            continue
        character = text[place]
        kept = kept_as(character, found, text[place + 1 : place + 2])
        if unicodedata.category(character) in {"Mn", "Me"}:
            marks += 1
            kept = kept if marks <= MAX_MARKS and found and found[-1] not in " \n" else ""
        elif kept:
            marks = 0
        if kept:
            found.append(kept)
        place += 1
    return "".join(found)


def kept_as(character: str, before: list[str], after: str) -> str:
    """The replacement of a character between these: itself, a blank, or nothing."""
    if character == JOINER:
        return JOINER if joins(before, after) else ""
    if character == NON_JOINER:
        return NON_JOINER if separates(before, after) else ""
    if character in EMOJI_STYLES:
        keycap = bool(before) and before[-1] in "0123456789#*" and after == "\u20e3"
        return character if keycap or (before and is_emoji(before[-1])) else ""
    if any(ord(character) in selectors for selectors in SELECTORS):
        return character if before and is_ideograph(before[-1]) else ""
    if character in BLANK:
        return ""
    if character.isprintable() or character == "\n" or is_emoji(character):
        return character
    return "" if unicodedata.category(character) == "Cf" else " "


def flag_of_a_region(text: str, place: int) -> str:
    """The flag of England, Scotland or Wales here: a black flag and invisible letters."""
    if text[place] != BLACK_FLAG:
        return ""
    end = place + 1
    while end < len(text) and FIRST_TAG <= text[end] < LAST_TAG and end - place < 8:
        end += 1
    tagged = end > place + 2 and end < len(text) and text[end] == LAST_TAG
    return text[place : end + 1] if tagged else ""


def joins(before: list[str], after: str) -> bool:
    """True if a joiner combines two emoji, or letters of an Indic script."""
    if not before or not after:
        return False
    if unicodedata.combining(before[-1]) == VIRAMA:
        return after.isalpha()
    emoji = [one for one in before[-3:] if one not in EMOJI_STYLES and not is_skin_tone(one)]
    return bool(emoji) and is_emoji(emoji[-1][0]) and is_emoji(after)


def separates(before: list[str], after: str) -> bool:
    """True if a non-joiner changes the letters, as in Persian and Indic scripts."""
    if not before or not after:
        return False
    if unicodedata.combining(before[-1]) == VIRAMA:
        return after.isalpha()
    return is_arabic(before[-1]) and is_arabic(after)


def is_emoji(character: str) -> bool:
    """True for symbols that may be part of an emoji, and harmless other ones."""
    if is_skin_tone(character):
        return False
    category = unicodedata.category(character)
    return category == "So" or ord(character) in EMOJI or character in STYLED


def is_skin_tone(character: str) -> bool:
    return len(character) == 1 and ord(character) in SKIN_TONES


def is_ideograph(character: str) -> bool:
    return unicodedata.category(character[-1]) == "Lo" and ord(character[-1]) >= 0x2E80


def is_arabic(character: str) -> bool:
    return len(character) == 1 and (
        unicodedata.bidirectional(character) == "AL" and character.isalpha()
    )
