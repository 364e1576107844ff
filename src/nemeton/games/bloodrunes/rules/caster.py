"""One caster: hand, Spell Book and console. A hand is stored as counts by kind."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS
from nemeton.games.bloodrunes.rules.state_layout import (
    ACOLYTES,
    CASTER_SIZE,
    CASTERS,
    COLOURS,
    HAND,
    KNOWN,
    MAX_SPELLS_IN_BOOK,
    SPELL_BOOK,
    WARD,
    WARDS,
    put,
    read_list,
)


@final
class Caster:
    """One seat: its hand, Spell Book and console."""

    def __init__(self, pieces: vec[i16], seat: i64) -> None:
        self._pieces = pieces  # the same vector as in the position
        self._at: i64 = CASTERS + seat * CASTER_SIZE
        self.colour: i64 = 0
        self.side: i64 = 0
        self.hand_size = 0
        self.kinds_held: i64 = 0  # a bit for each kind of rune in the hand
        self.book_size: i64 = 0
        self.book_limit: i64 = 6
        self.fortunes = 0
        self.acolyte_count = 0
        self.acolyte_limit = 6
        self.ward_count: i64 = 0

    def copy(self, pieces: vec[i16]) -> Caster:
        """Copy the caster; its cards are read from these pieces."""
        twin = Caster(pieces, 0)
        twin._at = self._at
        twin.colour = self.colour
        twin.side = self.side
        twin.hand_size = self.hand_size
        twin.kinds_held = self.kinds_held
        twin.book_size = self.book_size
        twin.book_limit = self.book_limit
        twin.fortunes = self.fortunes
        twin.acolyte_count = self.acolyte_count
        twin.acolyte_limit = self.acolyte_limit
        twin.ward_count = self.ward_count
        return twin

    # The hand.

    def held(self, rune: i64) -> int:
        """Number of these runes in the hand."""
        return self._pieces[self._at + HAND + rune]

    def known_held(self, rune: i64) -> int:
        """Number of these runes that everyone saw going into the hand."""
        return self._pieces[self._at + KNOWN + rune]

    def gain_rune(self, rune: i64) -> None:
        self._pieces[self._at + HAND + rune] += 1
        self.kinds_held |= 1 << rune
        self.hand_size += 1

    def lose_rune(self, rune: i64) -> None:
        at: i64 = self._at + HAND + rune
        self._pieces[at] -= 1
        if not self._pieces[at]:
            self.kinds_held &= ~(1 << rune)
        self.hand_size -= 1

    def show_rune(self, rune: i64) -> None:
        """Count one more rune that everyone knows to be in the hand."""
        self._pieces[self._at + KNOWN + rune] += 1

    def hide_rune(self, rune: i64) -> None:
        self._pieces[self._at + KNOWN + rune] -= 1

    @property
    def hand(self) -> list[int]:
        """Runes in the hand, counted by kind."""
        return read_list(self._pieces, self._at + HAND, RUNE_KINDS)

    @hand.setter
    def hand(self, counts: list[int]) -> None:
        put(self._pieces, self._at + HAND, counts)
        self.hand_size = sum(counts)
        self.kinds_held = sum([1 << rune for rune, held in enumerate(counts) if held])

    @property
    def known(self) -> list[int]:
        """Runes that everyone knows to be in the hand, counted by kind."""
        return read_list(self._pieces, self._at + KNOWN, RUNE_KINDS)

    @known.setter
    def known(self, counts: list[int]) -> None:
        put(self._pieces, self._at + KNOWN, counts)

    # The Spell Book, sorted.

    def spell(self, place: i64) -> int:
        return self._pieces[self._at + SPELL_BOOK + place]

    def has_spell(self, spell: i64) -> bool:
        place: i64
        for place in range(self.book_size):
            if self.spell(place) == spell:
                return True
        return False

    def gain_spell(self, spell: int) -> None:
        first: i64 = self._at + SPELL_BOOK
        at: i64 = first + self.book_size
        while at > first and self._pieces[at - 1] > spell:
            self._pieces[at] = self._pieces[at - 1]
            at -= 1
        self._pieces[at] = spell
        self.book_size += 1

    def lose_spell(self, spell: int) -> None:
        self.book_size -= 1
        at: i64 = self._at + SPELL_BOOK
        last: i64 = at + self.book_size
        while at < last and self._pieces[at] != spell:
            at += 1
        while at < last:
            self._pieces[at] = self._pieces[at + 1]
            at += 1
        self._pieces[last] = 0

    @property
    def book(self) -> list[int]:
        return read_list(self._pieces, self._at + SPELL_BOOK, self.book_size)

    @book.setter
    def book(self, spells: list[int]) -> None:
        put(self._pieces, self._at + SPELL_BOOK, spells + [0] * (MAX_SPELLS_IN_BOOK - len(spells)))
        self.book_size = len(spells)

    # The console.

    def acolytes_of(self, colour: i64) -> int:
        return self._pieces[self._at + ACOLYTES + colour]

    def gain_acolyte(self, colour: i64) -> None:
        self._pieces[self._at + ACOLYTES + colour] += 1
        self.acolyte_count += 1

    def lose_acolyte(self, colour: i64) -> None:
        self._pieces[self._at + ACOLYTES + colour] -= 1
        self.acolyte_count -= 1

    @property
    def acolytes(self) -> list[int]:
        """Acolytes, counted by colour."""
        return read_list(self._pieces, self._at + ACOLYTES, COLOURS)

    @acolytes.setter
    def acolytes(self, counts: list[int]) -> None:
        put(self._pieces, self._at + ACOLYTES, counts)
        self.acolyte_count = sum(counts)

    def ward(self, place: i64) -> int:
        return self._pieces[self._at + WARD + place]

    @property
    def wards(self) -> list[int]:
        """Active Wards, by direction."""
        return read_list(self._pieces, self._at + WARD, self.ward_count)

    @wards.setter
    def wards(self, spells: list[int]) -> None:
        put(self._pieces, self._at + WARD, spells + [0] * (WARDS - len(spells)))
        self.ward_count = len(spells)
