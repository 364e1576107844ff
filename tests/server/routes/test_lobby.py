"""Creating and finding tables, sitting down, and permissions."""

from __future__ import annotations

from collections.abc import Callable

from nemeton import games
from nemeton.bot_levels import LEVELS
from tests.server.running import Guest

Meet = Callable[[str], Guest]


def test_every_game_is_offered_with_its_bots(meet: Meet) -> None:
    offered = {game["name"]: game for game in meet("Ada").get("/games")}
    assert offered["alarun"]["seats"] == [2, 3, 4]
    assert offered["alarun"]["bots"] == list(LEVELS)


def test_a_table_can_be_found_joined_and_started(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True)["id"]
    assert table in [found["id"] for found in ben.get("/tables", list="open")["tables"]]
    assert ada.refused(f"/tables/{table}/start") == "seats-left"
    seated = ben.post(f"/tables/{table}/seats/1/take", colour="teal")
    assert [seat["name"] for seat in seated["seats"]] == ["Ada", "Ben"]
    assert [seat["mine"] for seat in seated["seats"]] == [False, True]
    assert seated["seats"][1]["colour"] == "teal"
    assert ben.refused(f"/tables/{table}/start") == "only-the-host"
    assert ada.post(f"/tables/{table}/start")["status"] == "running"
    assert table not in [found["id"] for found in ben.get("/tables", list="open")["tables"]]
    assert table in [found["id"] for found in ben.get("/tables", list="running")["tables"]]


def test_a_list_shows_my_turn_at_all_my_tables(meet: Meet) -> None:
    ada = meet("Ada")
    mine = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
    waiting = ada.new_table()["id"]
    turns = {found["id"]: found["my_turn"] for found in ada.get("/tables", list="mine")["tables"]}
    assert turns == {mine: True, waiting: False}
    ben = meet("Ben")
    other = ada.new_table(public=True, options={"first": "2"})["id"]
    ben.post(f"/tables/{other}/seats/1/take")
    ada.post(f"/tables/{other}/start")
    assert [found["my_turn"] for found in ben.get("/tables", list="mine")["tables"]] == [True]
    ben.sit(other).act("pass", confirm=True)
    assert [found["my_turn"] for found in ben.get("/tables", list="mine")["tables"]] == [False]


def test_a_private_table_needs_its_invitation(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table()
    path = f"/tables/{table['id']}"
    assert table["id"] not in [found["id"] for found in ben.get("/tables")["tables"]]
    assert ben.http.get(f"/api{path}").json()["error"]["code"] == "invitation-needed"
    assert ben.refused(f"{path}/seats/1/take") == "invitation-needed"
    assert ben.refused(f"{path}/seats/1/take", invite="x") == "invitation-needed"
    assert ben.get(path, invite=table["invite"])["invite"] is None
    assert ben.post(f"{path}/seats/1/take", invite=table["invite"])["invite"] == table["invite"]
    assert ben.get(path)["status"] == "open"


def test_seats_can_be_taken_left_and_given_to_bots(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(seats=3, public=True)["id"]
    path = f"/tables/{table}/seats"
    ben.post(f"{path}/1/take")
    assert ada.refused(f"{path}/1/take") == "seat-taken"
    assert ada.refused(f"{path}/1/bot", level="greedy") == "seat-taken"
    assert ben.refused(f"{path}/2/bot", level="greedy") == "only-the-host"
    assert ada.refused(f"{path}/2/bot", level="genius") == "unknown-bot"
    assert ada.refused(f"{path}/7/bot", level="greedy") == "not-a-seat"
    assert ada.post(f"{path}/2/bot", level="greedy")["seats"][2]["bot"] == "greedy"
    assert ada.post(f"{path}/2/person")["seats"][2]["bot"] is None
    assert ben.refused(f"{path}/0/leave") == "not-your-seat"
    assert ben.post(f"{path}/1/leave")["seats"][1]["name"] is None
    assert ben.refused(f"{path}/1/colour", colour="red") == "not-your-seat"
    assert ada.refused(f"{path}/0/colour", colour="blue") == "colour-taken"
    assert ada.post(f"{path}/0/colour", colour="grey")["seats"][0]["colour"] == "grey"


def test_an_impossible_table_is_refused(meet: Meet) -> None:
    ada = meet("Ada")
    assert ada.refused("/tables", game="ludo", seats=2) == "unknown-game"
    assert ada.refused("/tables", game="alarun", seats=5) == "wrong-seats"
    assert ada.refused("/tables", game="alarun", seats=2, options={"x": 1}) == "option-unknown"
    assert ada.refused("/tables", game="alarun", seats=2, take=[3]) == "not-a-seat"
    assert ada.refused("/tables", game="alarun", seats=2, start=True) == "seats-left"
    pace = {"mode": "days"}
    assert ada.refused("/tables", game="alarun", seats=2, pace=pace) == "pace-without-time"
    assert ada.refused("/tables", game="alarun", seats=2, extra=1) == "bad-request"
    assert ada.http.get("/api/tables/nowhere").status_code == 404


def test_a_deal_can_be_chosen_only_for_a_game_alone(meet: Meet) -> None:
    ada = meet("Ada")
    alone = {"take": [0], "bots": [{"seat": 1, "level": "random"}], "start": True}
    alone["options"] = {"first": "1"}

    def dealt(**wanted: object) -> object:
        return ada.sit(ada.new_table(**wanted)["id"]).seats[0]["view"]["players"][0]["hand"]

    hand = dealt(**alone, seed="grove")
    assert dealt(**alone, seed="grove") == hand
    assert dealt(take=[0, 1], start=True, options={"first": "1"}, seed="grove") == hand
    assert dealt(**alone, seed="another grove") != hand
    seeded = {"game": "alarun", "seats": 2, "seed": "grove"}
    assert ada.refused("/tables", **seeded, **(alone | {"public": True})) == "seed-not-alone"
    assert ada.refused("/tables", **seeded, **(alone | {"start": False})) == "seed-not-alone"
    assert ada.refused("/tables", **seeded) == "seed-not-alone"
    assert ada.refused("/tables", **(seeded | {"seats": 3}), **alone) == "seed-not-alone"


def test_onlookers_watch_only_where_they_may(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    table = ada.new_table(take=[0, 1], start=True, public=True)["id"]
    view = eve.sit(table).seats[None]
    assert view["legal"] == []
    assert all(player["hand"] is None for player in view["view"]["players"])
    closed = ada.new_table(take=[0, 1], start=True, public=True, onlookers=False)["id"]
    answer = eve.http.get(f"/api/tables/{closed}/poll")
    assert answer.json()["error"]["code"] == "no-onlookers"


def test_polling_returns_the_same_as_a_socket(meet: Meet) -> None:
    ada = meet("Ada")
    table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
    poll = ada.get(f"/tables/{table}/poll")
    assert [seat["seat"] for seat in poll["seats"]] == [0, 1]
    known = {"ply": poll["ply"], "revision": poll["table"]["revision"]}
    assert ada.get(f"/tables/{table}/poll", wait=1, **known)["ply"] == 0
    step = {"type": "act", "id": "1", "seat": 0, "ply": 0, "steps": ["pass"], "confirm": True}
    answer = ada.post(f"/tables/{table}/submit", **step)
    assert answer["re"] == "1"
    assert [line[2] for line in answer["moves"]] == [games.find("alarun").verbs.parse("pass")]
    after = ada.get(f"/tables/{table}/poll", wait=20, **known)
    assert after["ply"] == 1
    assert [seat["view"] for seat in answer["seats"]] == [seat["view"] for seat in after["seats"]]
    refused = ada.post(f"/tables/{table}/submit", **(step | {"id": "2"}))
    assert refused["type"] == "refused"
