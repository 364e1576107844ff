"""Expected number of actions that a caster alone needs for a spell.

The caster has the spell, a fresh hand, the river and one rune on the centre square  (2.4). They
draw useful runes, clear a river without any, cast the runes and then the spell. Alone, the turning
of the pattern and the caster's side do not matter: only its runes, and that on the centre square.

The number is computed, not simulated: every new card may be any that the caster does not hold.
Cleared cards do not return so soon, so a spell with several copies of a rare rune really takes a
little less.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.bloodrunes.rules.board import CENTRE
from nemeton.games.bloodrunes.rules.components import BloodrunesComponents, Spell
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNES
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES

HAND: Final = 5


class SoloCost:
    """Solo costs of the spells of a box."""

    def __init__(self, box: BloodrunesComponents) -> None:
        self.letters = {letter: RUNES.index(name) for letter, name in box.letters.items()}
        self.copies = [box.runes[name].copies for name in RUNES]
        self.total = sum(self.copies)
        self.known: dict[str, float] = {}

    def spell_cost(self, spell: Spell) -> float:
        return self.face_cost(spell.cells or spell.pair or "")

    def face_cost(self, face: str) -> float:
        """Actions for a face: nine cells, or the two letters of a pair."""
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
        """Draws and clearings until a hand, not yet dealt, has these runes."""
        return Gathering(self.copies, self.total, wants).expected()


class Gathering:
    """Expected draws for one set of runes.

    A state is the lacking runes, in order, and the number of Lokis. With as many Lokis as lacking
    runes the set is complete: Loki counts as any rune  (4.2).
    """

    def __init__(self, copies: list[int], total: int, wants: list[int]) -> None:
        self.copies = copies
        self.total = total
        self.wants = wants
        self.river: dict[tuple[tuple[int, ...], int], list[float]] = {}
        self.dealt: dict[tuple[tuple[int, ...], int, int], float] = {}

    def expected(self) -> float:
        return self._after_deal(tuple(sorted(self.wants)), 0, HAND)

    def _after_deal(self, lacking: tuple[int, ...], lokis: int, cards: int) -> float:
        """Expected draws with this number of cards of the hand still to be dealt."""
        if not cards:
            return self._drawing(lacking, lokis)[RIVER_SPACES]
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
        """Expected actions by the number of unseen runes in the river.

        A useful rune is drawn, and another follows; with none left the river is cleared  (3.7).
        """
        if len(lacking) <= lokis:
            return [0.0] * (RIVER_SPACES + 1)
        key = lacking, lokis
        if key not in self.river:
            gains = [0.0] * (RIVER_SPACES + 1)
            rest = 1.0
            for chance, less, wild in self._useful(lacking, lokis):
                after = self._drawing(less, wild)
                for unseen in range(RIVER_SPACES + 1):
                    gains[unseen] += chance * (1.0 + after[unseen])
                rest -= chance
            # to_go[n] = gains[n] + rest · to_go[n − 1], and to_go[0] = 1 + to_go[RIVER_SPACES]
            sums = 0.0
            for unseen in range(1, RIVER_SPACES + 1):
                sums = gains[unseen] + rest * sums
            to_go = [(1.0 + sums) / (1.0 - rest**RIVER_SPACES)]
            for unseen in range(1, RIVER_SPACES + 1):
                to_go.append(gains[unseen] + rest * to_go[unseen - 1])
            self.river[key] = to_go
        return self.river[key]

    def _useful(
        self, lacking: tuple[int, ...], lokis: int
    ) -> list[tuple[float, tuple[int, ...], int]]:
        """Useful cards: probability, lacking runes afterwards, Lokis afterwards."""
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
