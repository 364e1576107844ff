/** Salamandra at the browser's table. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { guide } from "./guide";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import type { SalamandraView } from "./types";

const KEYS: Record<string, string> = { pass: "p", done: "d" };

const salamandra: GameClient<SalamandraView> = {
  Board,
  coloured: true,
  Seat,
  Sprite,
  Scoring,
  describe,
  guide,
  points: (view, seat) => (view.result ? view.players[seat]?.final : view.players[seat]?.total) ?? null,
  badge: (view, seat) => (view.starter === seat ? "salamandra-starter" : null),
  progress: (view) => ({ id: "salamandra-round", args: { number: Math.ceil(view.round / 2), face: view.round % 2 ? "day" : "night" } }),
  buttons: (legal) =>
    legal
      .filter((text) => text in KEYS)
      .map((text) => ({ text, key: KEYS[text] ?? "", label: `salamandra-button-${text}` })),
};

export default salamandra;
