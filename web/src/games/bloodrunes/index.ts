/** BloodRunes' client for the browser. */
import { verbButtons } from "../../board/verbButtons";
import type { GameClient } from "../../board/contract";
import Board from "./Board.svelte";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import { traces } from "./traces";
import type { BloodrunesBox, BloodrunesView } from "./types";

const bloodrunes: GameClient<BloodrunesView, BloodrunesBox> = {
  Board,
  coloured: true,
  Seat,
  Sprite,
  Scoring,
  Symbol,
  guide: async () => (await import("./guide")).guide,
  traces,
  points: (view, seat) => view.casters[seat]?.fortunes ?? null,
  progress: (view) => ({
    id: "bloodrunes-board-turn",
    args: { turn: view.turn_number },
  }),
  buttons: verbButtons({ "clear-runes": "n", "clear-spells": "m" }, "bloodrunes-board", ["clear-runes", "clear-spells"]),
};

export default bloodrunes;
