/** BloodRunes at the browser's table. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { guide } from "./guide";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import type { BloodrunesView } from "./types";

const KEYS: Record<string, string> = { "clear runes": "n", "clear spells": "m" };

const bloodrunes: GameClient<BloodrunesView> = {
  Board,
  coloured: true,
  Seat,
  Sprite,
  Scoring,
  Symbol,
  describe,
  guide,
  points: (view, seat) => view.casters[seat]?.fortunes ?? null,
  progress: (view) => ({
    id: "bloodrunes-board-turn",
    args: { turn: Math.floor(view.turns / view.seats) + 1 },
  }),
  buttons: (legal) =>
    legal
      .filter((text) => text in KEYS)
      .map((text) => ({
        text,
        key: KEYS[text] ?? "",
        label: `bloodrunes-board-${text.replaceAll(" ", "-")}`,
      })),
};

export default bloodrunes;
