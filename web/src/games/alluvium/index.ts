/** Alluvium's client for the browser. */
import { verbButtons } from "../../board/verbButtons";
import { openView } from "../../board/openView";
import type { GameClient } from "../../board/contract";
import Board from "./Board.svelte";
import Scoring from "./Scoring.svelte";
import Seat from "./Seat.svelte";
import Sprite from "./Sprite.svelte";
import Symbol from "./Symbol.svelte";
import { traces } from "./traces";
import type { AlluviumBox, AlluviumView } from "./types";

const alluvium: GameClient<AlluviumView, AlluviumBox> = {
  Board,
  coloured: true,
  Seat,
  Sprite,
  Scoring,
  Symbol,
  guide: async () => (await import("./guide")).guide,
  traces,
  points: (view, seat) => {
    if (view.result) return view.result.scores[seat]?.total ?? null;
    const scores = view.sheets[seat]?.scores;
    return scores && scores.length > 0 ? scores.reduce((sum, points) => sum + points, 0) : null;
  },
  progress: (view) => ({ id: "alluvium-board-round", args: { round: view.round, rounds: view.rounds } }),
  // The seat in front of which a sheet lies knows most about it.
  open: (views, viewer) => {
    const view = openView(views, viewer);
    const sheets = view.sheets.map(
      (sheet, owner) => views.find((one) => one.front === owner)?.sheets[owner] ?? sheet,
    );
    return { ...view, sheets };
  },
  buttons: verbButtons({ pass: "p" }, "alluvium-board"),
};

export default alluvium;
