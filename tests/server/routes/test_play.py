"""Whole games over real sockets."""

from __future__ import annotations

import random
from collections.abc import Callable

from nemeton import games
from nemeton.core.record.history import verify
from nemeton.core.record.record import decode
from tests.server.running import Guest, Player


def play_to_the_end(players: list[Player], chance: random.Random) -> None:
    """Play random legal actions at all seats, each confirmed at once."""
    while players[0].table["status"] != "finished":
        active = next((player for player in players if player.legal), None)
        if active is None:
            players[0].hear()
            continue
        answer = active.act(chance.choice(active.legal), confirm=True)
        assert answer["type"] == "update", answer
        for player in players:
            while player.ply < active.ply:
                player.hear()
    for player in players:
        while player.table["status"] != "finished":
            player.hear()


def test_a_game_against_a_bot(meet: Callable[[str], Guest]) -> None:
    guest = meet("Ada")
    bots = [{"seat": 1, "level": "random"}]
    table = guest.new_table(bots=bots, start=True)
    player = guest.sit(table["id"])
    play_to_the_end([player], random.Random(1))
    assert player.table["result"]["ranks"]
    assert len(player.log) == player.ply


def test_patched_views_equal_complete_views(meet: Callable[[str], Guest]) -> None:
    guests = [meet(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    table = guests[0].new_table(seats=4, public=True)
    for seat, guest in enumerate(guests[1:], start=1):
        guest.post(f"/tables/{table['id']}/seats/{seat}/take")
    guests[0].post(f"/tables/{table['id']}/start")
    players = [guest.sit(table["id"]) for guest in guests]
    watcher = meet("Eve").sit(table["id"])
    chance = random.Random(2)
    while players[0].table["status"] != "finished":
        active = next((player for player in players if player.legal), None)
        if active is None:
            players[0].hear()
            continue
        active.act(chance.choice(active.legal), confirm=True)
        for player in [*players, watcher]:
            while player.ply < active.ply:
                player.hear()
        if chance.random() < 0.05:
            for guest, player in zip(guests, players, strict=True):
                fresh = guest.sit(table["id"])
                assert fresh.seats == player.seats
                fresh.close()
    record = decode(guests[0].http.get(f"/api/tables/{table['id']}/record").content)
    verify(games.find("alarun"), record)
    assert players[0].table["seed"] == record.seed
    assert players[0].table["commitment"] == record.commitment
