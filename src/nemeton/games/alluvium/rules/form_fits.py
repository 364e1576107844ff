"""Placements of forms that fit on a sheet, as bit sets of anchors.

A form fits where no box under it is coloured. The coloured boxes, shifted back by the offset of one
of the form's boxes from its anchor, are the anchors that this box rules out: a few shifts find them
all, and no placement is tested by itself.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.components import Offsets


class Fitting:
    """The anchors of one form on one sheet, rotation by rotation; never changed."""

    def __init__(self, form: i64, opening: bool, sets: vec[i64], count: i64) -> None:
        self.form: i64 = form
        self.opening = opening  # True: only anchors that cover a start box  (3.4)
        self.sets = sets
        self.count: i64 = count


class Anchors:
    """Anchors of all forms of a terrain, for finding the placements that fit.

    A *turned form* is a form in one of its rotations.
    """

    def __init__(self, forms: list[list[Offsets]], size: int, width: int, per_word: int) -> None:
        self.per_word: i64 = per_word  # boxes in a word of a set
        self.words: i64 = (size + per_word - 1) // per_word
        turned = [boxes for rotations in forms for boxes in rotations]
        first, begin = [0], [0]
        far: list[int] = []
        near: list[int] = []
        for rotations in forms:
            first.append(first[-1] + len(rotations))
        for boxes in turned:
            for row, column in boxes[1:]:
                far.append((row * width + column) // per_word)
                near.append((row * width + column) % per_word)
            begin.append(len(far))
        self.first = vec[i64](first)  # by form: its first turned form; then the end
        self.begin = vec[i64](begin)  # by turned form: its first offset; then the end
        # Offsets from the anchor to each other box, as a number of words and of bits.
        self.far = vec[i64](far)
        self.near = vec[i64](near)
        # By turned form and word: the anchors that keep it on the sheet, and those of them that
        # cover a start box.
        self.on_sheet = vec[i64]([0] * (len(turned) * self.words))
        self.at_start = vec[i64]([0] * (len(turned) * self.words))
        # By turned form and anchor: the drawing.
        self.placed = vec[i64]([0] * (len(turned) * self.words * per_word))
        # As objects, for lists of actions: compiled code would make new ones each time.
        self.drawings: list[object] = []

    def add(self, turned: int, anchor: int, drawing: int, at_start: bool) -> None:
        """Add the drawing of a turned form at an anchor, in the order of drawings."""
        per_word: int = self.per_word  # no i64: see CONTRIBUTING.md
        place: int = anchor % per_word
        bit: i64 = 1 << place
        word: i64 = turned * self.words + anchor // per_word
        self.on_sheet[word] |= bit
        if at_start:
            self.at_start[word] |= bit
        self.placed[word * per_word + place] = drawing
        self.drawings.append(drawing)

    def fitting(self, form: i64, opening: bool, filled: vec[i64]) -> Fitting:
        """The placements of a form that leave out the boxes of the set `filled`."""
        words = self.words
        first: i64 = self.first[form]
        last: i64 = self.first[form + 1]
        begin = self.begin
        far = self.far
        near = self.near
        per_word = self.per_word
        allowed = self.at_start if opening else self.on_sheet
        sets: vec[i64] = vec[i64]([0] * ((last - first) * words))
        found: i64 = 0
        count: i64 = 0
        for turned in range(first, last):
            start: i64 = begin[turned]
            end: i64 = begin[turned + 1]
            for word in range(words):
                taken: i64 = filled[word]
                for box in range(start, end):
                    there: i64 = word + far[box]
                    if there < words:
                        shift: i64 = near[box]
                        taken |= filled[there] >> shift
                        if there + 1 < words:  # bits above the word are no anchors
                            taken |= filled[there + 1] << (per_word - shift)
                free: i64 = allowed[turned * words + word] & ~taken
                sets[found] = free
                found += 1
                count += bitset.count(free)
        return Fitting(form, opening, sets, count)

    def nth(self, fitting: Fitting, number: i64) -> i64:
        """The nth drawing of the form that fits, counted from 0."""
        sets = fitting.sets
        at: i64 = 0
        here: i64 = bitset.count(sets[at])
        while number >= here:
            number -= here
            at += 1
            here = bitset.count(sets[at])
        word: i64 = self.first[fitting.form] * self.words + at
        return self.placed[word * self.per_word + bitset.nth(sets[at], number)]

    def every(self, fitting: Fitting) -> list[int]:
        """The drawings of the form that fit, ascending."""
        found: list[object] = []
        drawings = self.drawings
        word: i64 = self.first[fitting.form] * self.words
        for at in range(len(fitting.sets)):
            rest: i64 = fitting.sets[at]
            base: i64 = (word + at) * self.per_word
            while rest != 0:
                found.append(drawings[self.placed[base + bitset.lowest(rest)]])
                rest &= rest - 1
        return cast("list[int]", found)
