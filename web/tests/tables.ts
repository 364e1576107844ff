/** Tables in the form of the server's messages. */
import type { SeatInfo, TableInfo } from "../src/protocol/messages";

export function aSeat(change: Partial<SeatInfo> = {}): SeatInfo {
  return {
    name: "Ada",
    person: "a",
    colour: "red",
    bot: null,
    covering: false,
    mine: false,
    away: null,
    step_in: null,
    nudged: null,
    answered: null,
    ...change,
  };
}

export function aTable(seats: SeatInfo[], change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t",
    game: "alarun",
    version: 1,
    edition: "",
    edition_hash: null,
    box: "",
    options: {},
    public: false,
    onlookers: true,
    pace: { mode: "free" },
    grace: 180,
    status: "running",
    host: "a",
    host_name: "Ada",
    hosting: false,
    watching: 0,
    invite: null,
    revision: 1,
    commitment: "",
    seed: null,
    ply: 0,
    seats,
    result: null,
    rematch: null,
    origin: null,
    known_deal: false,
    hints: false,
    freeze_reason: null,
    created: 0,
    started: 0,
    finished: null,
    ...change,
  };
}
