"""What a spell takes if nobody interferes: the actions that a caster alone can expect to need.

The caster has the spell, a fresh hand, the river and one rune on the centre square  (2.4), and
wants nothing else: draws what serves, clears a river that holds nothing useful, casts the runes and
then the spell. How the pattern is turned does not matter alone, and neither does the caster's side:
only which runes it shows, and which of them on the centre square.

It is reckoned, not played: every card that turns up may be any that the caster does not hold. Cards
that were cleared do not come again so soon, so what asks for several of one rare rune really takes
a little less: up to a tenth, for the spells of the first reconstruction.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.components import Components, Spell
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNES
from nemeton.games.bloodrunes.rules.state_layout import RIVER

HAND: Final = 5


class Solo:
    def __init__(self, box: Components) -> None:
        self.letters = {letter: RUNES.index(name) for letter, name in box.letters.items()}
        self.copies = [box.runes[name].copies for name in RUNES]
        self.total = sum(self.copies)
        self.known: dict[str, float] = {}

    def of_spell(self, spell: Spell) -> float:
        return self.of_face(spell.cells or spell.pair or "")

    def of_face(self, face: str) -> float:
        """Actions for what is printed: nine cells, or the two letters of a pair."""
        shown = "".join(sorted(face.replace(".", "")))
        pair = len(face) == 2
        centre = shown if pair else face[CENTRE].strip(".")
        key = f"{shown} {centre}"
        if key not in self.known:
            wants = [self.letters[letter] for letter in shown]
            found = self._rest(wants)
            total = len(wants) + 1 + found
            for letter in centre:  # 4.3: of a pair either serves
                rune = self.letters[letter]
                spared = wants.copy()
                spared.remove(rune)
                total -= self.copies[rune] / self.total * (1.0 + found - self._rest(spared))
            self.known[key] = total
        return self.known[key]

    def _rest(self, wants: list[int]) -> float:
        """Draws and clearings until these runes are in a hand that is yet to be dealt."""
        return Gathering(self.copies, self.total, wants).expected()


class Gathering:
    """One set of runes to be gathered. A state is what is lacking, in order, and how many Lokis
    there are: whoever has as many as are lacking is done, for Loki stands in for any  (4.2)."""

    def __init__(self, copies: list[int], total: int, wants: list[int]) -> None:
        self.copies = copies
        self.total = total
        self.wants = wants
        self.river: dict[tuple[tuple[int, ...], int], list[float]] = {}
        self.dealt: dict[tuple[tuple[int, ...], int, int], float] = {}

    def expected(self) -> float:
        return self._after_deal(tuple(sorted(self.wants)), 0, HAND)

    def _after_deal(self, lacking: tuple[int, ...], lokis: int, cards: int) -> float:
        """With so many cards of the hand still to be dealt."""
        if not cards:
            return self._drawing(lacking, lokis)[RIVER]
        key = lacking, lokis, cards
        if key not in self.dealt:
            found = 0.0
            rest = 1.0
            for chance, less, wild in self._useful(lacking, lokis):
                found += chance * self._after_deal(less, wild, cards - 1)
                rest -= chance
            self.dealt[key] = found + rest * self._after_deal(lacking, lokis, cards - 1)
        return self.dealt[key]

    def _drawing(self, lacking: tuple[int, ...], lokis: int) -> list[float]:
        """Actions to go, by how many runes of the river have not been looked at.

        One that serves is taken, and another comes; with none left the river is cleared  (3.7).
        """
        if len(lacking) <= lokis:
            return [0.0] * (RIVER + 1)
        key = lacking, lokis
        if key not in self.river:
            gains = [0.0] * (RIVER + 1)
            rest = 1.0
            for chance, less, wild in self._useful(lacking, lokis):
                after = self._drawing(less, wild)
                for unseen in range(RIVER + 1):
                    gains[unseen] += chance * (1.0 + after[unseen])
                rest -= chance
            # to_go[n] = gains[n] + rest · to_go[n − 1], and to_go[0] = 1 + to_go[RIVER]
            sums = 0.0
            for unseen in range(1, RIVER + 1):
                sums = gains[unseen] + rest * sums
            to_go = [(1.0 + sums) / (1.0 - rest**RIVER)]
            for unseen in range(1, RIVER + 1):
                to_go.append(gains[unseen] + rest * to_go[unseen - 1])
            self.river[key] = to_go
        return self.river[key]

    def _useful(
        self, lacking: tuple[int, ...], lokis: int
    ) -> list[tuple[float, tuple[int, ...], int]]:
        """What may turn up and serves: how likely it is, what is lacking then, Lokis then."""
        if len(lacking) <= lokis:
            return []
        held = len(self.wants) - len(lacking) + lokis
        left = self.total - held
        found: list[tuple[float, tuple[int, ...], int]] = []
        for at, rune in enumerate(lacking):
            if at and lacking[at - 1] == rune:
                continue
            taken = self.wants.count(rune) - lacking.count(rune)
            chance = max(self.copies[rune] - taken, 0) / left
            found.append((chance, lacking[:at] + lacking[at + 1 :], lokis))
        found.append((max(self.copies[LOKI] - lokis, 0) / left, lacking, lokis + 1))
        return found
