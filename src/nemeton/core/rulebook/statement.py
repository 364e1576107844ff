"""Lines of an example: steps and expected results. `example.py` shows the notation."""

from __future__ import annotations

import re
from typing import Final

from nemeton.core.errors import BadScene
from nemeton.core.rulebook.scene import ENTRY

STEP: Final = re.compile(r"> ?(\d) (.+)")
REFUSED: Final = re.compile(r"refused (\d+\.\d+)")
GAINS: Final = re.compile(r"(\d) (gains|loses) (\d+) ([a-z-]+)")
HAS: Final = re.compile(r"(\d) has (\d+) ([a-z-]+)")
MAY: Final = re.compile(r"(\d) (may|may not) (.+)")
TO_ACT: Final = re.compile(r"(nobody|\d(?: \d)*) to act")
TAKES_BACK: Final = re.compile(r"(\d) (takes|may take|may not take) it back")
SEES: Final = re.compile(r"(\d(?: \d)*) (sees? it|do(?:es)? not see it)")
SCORES: Final = re.compile(r"(\d) scores (\d+) ([a-z-]+(?: [A-Za-z0-9-]+)*)")
WINS: Final = re.compile(r"(\d(?: \d)*) wins?")
ALIKE: Final = re.compile(r"(\d+)\*(.+)")


class Statement:
    """One line of an example. Its `kind` determines the other fields."""

    def __init__(self, line: str, kind: str) -> None:
        self.line = line
        # step refused gains has may may-not to-act sees sees-not scores wins lies
        # takes-back may-take-back may-not-take-back
        self.kind = kind
        self.seats: list[int] = []
        self.text = ""  # of an action, the thing counted, or a place
        self.words: list[str] = []  # the contents of the place
        self.count = 0
        self.rule = ""


def read_statement(line: str) -> Statement:
    """Parse one line. Raises BadScene."""
    found = STEP.fullmatch(line)
    if found is not None:
        return seated(line, "step", found[1], found[2])
    found = REFUSED.fullmatch(line)
    if found is not None:
        refused = Statement(line, "refused")
        refused.rule = found[1]
        return refused
    found = GAINS.fullmatch(line)
    if found is not None:
        by = int(found[3]) if found[2] == "gains" else -int(found[3])
        return seated(line, "gains", found[1], found[4], by)
    found = HAS.fullmatch(line)
    if found is not None:
        return seated(line, "has", found[1], found[3], int(found[2]))
    found = TAKES_BACK.fullmatch(line)
    if found is not None:
        return seated(line, f"{found[2].replace(' ', '-')}-back", found[1], "")
    found = MAY.fullmatch(line)
    if found is not None:
        negated = found[3].startswith("not ")
        kind = "may-not" if found[2] == "may not" or negated else "may"
        return seated(line, kind, found[1], found[3].removeprefix("not "))
    found = TO_ACT.fullmatch(line)
    if found is not None:
        return seated(line, "to-act", "" if found[1] == "nobody" else found[1], "")
    found = SEES.fullmatch(line)
    if found is not None:
        return seated(line, "sees-not" if " not " in found[2] else "sees", found[1], "")
    found = SCORES.fullmatch(line)
    if found is not None:
        return seated(line, "scores", found[1], found[3], int(found[2]))
    found = WINS.fullmatch(line)
    if found is not None:
        return seated(line, "wins", found[1], "")
    found = ENTRY.fullmatch(line)
    if found is not None:
        lies = seated(line, "lies", found[2] or "", found[1])
        lies.words = expanded(found[3] or "")
        return lies
    raise BadScene("example-unreadable", line=line)


def expanded(text: str) -> list[str]:
    """The words of a text; `2*W` is two of them."""
    words: list[str] = []
    for word in text.split():
        alike = ALIKE.fullmatch(word)
        words += [word] if alike is None else [alike[2]] * int(alike[1])
    return words


def seated(line: str, kind: str, seats: str, text: str, count: int = 0) -> Statement:
    statement = Statement(line, kind)
    statement.count = count
    statement.seats = [int(seat) - 1 for seat in seats.split()]
    statement.text = text
    return statement
