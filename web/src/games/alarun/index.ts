/** Alarún's client for the browser. */
import { verbButtons } from "../../board/verbButtons";
import type { GameClient } from "../../board/contract";
import Board from "./Board.svelte";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import { traces } from "./traces";
import type { AlarunBox, AlarunView } from "./types";

const alarun: GameClient<AlarunView, AlarunBox> = {
  Board,
  Seat,
  Sprite,
  Scoring,
  Symbol,
  guide: async () => (await import("./guide")).guide,
  points: (view, seat) => view.players[seat]?.points ?? null,
  badge: (view, seat) => (view.marker === seat ? "alarun-board-marker" : null),
  traces,
  progress: ({ round }, { rounds }) => ({ id: "alarun-board-round", args: { round, rounds } }),
  buttons: verbButtons({ pass: "p", "swap-and-pass": "x", refresh: "r" }, "alarun-board", ["refresh"]),
};

export default alarun;
