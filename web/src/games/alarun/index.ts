/** Alarún at the browser's table. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { guide } from "./guide";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import type { AlarunView } from "./view";

const KEYS: Record<string, string> = { pass: "p", "swap and pass": "x", refresh: "r" };

const alarun: GameClient<AlarunView> = {
  Board,
  Seat,
  Sprite,
  Scoring,
  Symbol,
  describe,
  guide,
  points: (view, seat) => view.players[seat]?.points ?? null,
  badge: (view, seat) => (view.marker === seat ? "alarun-board-marker" : null),
  quiet: (text) => text === "confirm",
  progress: (view) => ({ id: "alarun-board-round", args: { round: view.round } }),
  buttons: (legal) =>
    legal
      .filter((text) => text in KEYS)
      .map((text) => ({
        text,
        key: KEYS[text] ?? "",
        label: `alarun-board-${text.replaceAll(" ", "-")}`,
      })),
};

export default alarun;
