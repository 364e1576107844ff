/** Salamandra's client for the browser. */
import { verbButtons } from "../../board/verbButtons";
import type { GameClient } from "../../board/contract";
import Board from "./Board.svelte";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import { traces } from "./traces";
import type { SalamandraBox, SalamandraView } from "./types";

const salamandra: GameClient<SalamandraView, SalamandraBox> = {
  Board,
  coloured: true,
  Seat,
  Sprite,
  Scoring,
  guide: async () => (await import("./guide")).guide,
  Symbol,
  traces,
  points: (view, seat) => (view.result ? view.players[seat]?.final : view.players[seat]?.total) ?? null,
  badge: (view, seat) => (view.starter === seat ? "salamandra-starter" : null),
  progress: (view) => ({ id: "salamandra-round", args: { number: Math.ceil(view.round / 2), face: view.face } }),
  buttons: verbButtons({ pass: "p", done: "d" }, "salamandra-button"),
};

export default salamandra;
