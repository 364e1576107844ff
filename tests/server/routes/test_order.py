"""Messages that are sent without waiting for the answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.server.running import Guest, Player

BURSTS = 8


def burst(player: Player, number: int) -> list[dict[str, Any]]:
    """Accepted and refused messages; for one with a later ply the server has to wait."""
    actor = next(seat for seat, found in player.seats.items() if found["legal"])
    other = next(seat for seat in player.seats if seat != actor)
    step = player.seats[actor]["legal"][0]
    now, soon = player.ply, player.ply + 1
    wanted: list[dict[str, Any]] = [
        {"type": "take_back", "seat": actor, "ply": now},
        {"type": "act", "seat": actor, "ply": now, "steps": [step], "confirm": True},
        {"type": "take_back", "seat": other, "ply": now},
        {"type": "act", "seat": actor, "ply": now, "steps": ["nonsense"]},
        {"type": "take_back", "seat": actor, "ply": soon},
        {"type": "act", "seat": other, "ply": soon, "steps": [step], "confirm": True},
        {"type": "confirm", "seat": actor, "ply": soon},
        {"type": "act", "seat": other, "ply": now, "steps": [step]},
    ]
    return [{"id": f"{number}.{index}", **message} for index, message in enumerate(wanted)]


@pytest.mark.parametrize("together", [True, False])
def test_a_burst_is_answered_in_order(meet: Callable[[str], Guest], together: bool) -> None:
    """The burst arrives as one packet, or message by message."""
    ada = meet("Ada")
    player = ada.sit(ada.new_table(take=[0, 1], start=True)["id"])
    kinds: set[str] = set()
    for number in range(BURSTS):
        sent = burst(player, number)
        if together:
            frames = [Frame(Opcode.TEXT, json.dumps(message).encode()) for message in sent]
            player.socket.socket.sendall(b"".join(frame.serialize(mask=True) for frame in frames))
        else:
            for message in sent:
                player.send(**message)
        answers: list[dict[str, Any]] = []
        while len(answers) < len(sent):
            heard = player.hear()
            if "re" in heard:
                answers.append(heard)
        assert [answer["re"] for answer in answers] == [message["id"] for message in sent]
        kinds |= {answer["type"] for answer in answers}
    assert kinds == {"update", "refused"}
    assert player.ply >= BURSTS  # of each burst at least one move was accepted
