from __future__ import annotations

import pytest

from nemeton.core.actions import Verbs
from nemeton.core.gains import Gain
from nemeton.core.message import Message
from nemeton.core.record.log_lines import LogEntry
from nemeton.core.state import Details
from nemeton.games import find
from nemeton.words.language import Language
from nemeton.words.sentences import sentence

NAMES = ["Ada", "Bot 2", "Bot 3"]
EAST = Message("salamandra-where", {"steps": 1, "place": "east"})


def line(verbs: Verbs, seat: int, action: str | None, details: Details, *gains: Gain) -> LogEntry:
    return LogEntry(
        1, seat, None if action is None else verbs.parse(action), details, list(gains), 1
    )


@pytest.mark.parametrize(
    "code, said",
    [
        (
            "en",
            "Bot 2 builds the yellow field 12, east of the temple: −2 crystals; Ada +1 point",
        ),
        (
            "de",
            "Bot 2 legt das gelbe Feld 12 an, östlich vom Tempel: −2 Kristalle; Ada +1 Punkt",
        ),
    ],
)
def test_a_line_names_player_action_place_and_gains(code: str, said: str) -> None:
    verbs = find("salamandra").verbs
    details: Details = {"field": 12, "colours": "yellow", "where": EAST}
    gains = [Gain(1, "crystal", -2), Gain(0, "points", 1)]
    told = line(verbs, 1, "lay 2,0", details, *gains)
    assert sentence(told, verbs, NAMES, Language(code, "salamandra")) == said


def test_people_are_called_by_their_names() -> None:
    verbs = find("bloodrunes").verbs
    told = line(verbs, 0, "cast steal-fortune-any from seat 3", {}, Gain(0, "fortunes", 1))
    said = sentence(told, verbs, NAMES, Language("en", "bloodrunes"))
    assert said == "Ada casts Steal Fortune: Any on Bot 3: +1 Fortune"


def test_a_hidden_move_shows_only_public_details() -> None:
    verbs = find("alluvium").verbs
    told = line(verbs, 1, None, {"owner": 1, "own": "no", "card": "L"})
    said = sentence(told, verbs, NAMES, Language("en", "alluvium"))
    assert said == "Bot 2 works on the sheet of Ada, with card L"
