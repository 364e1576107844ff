/**
 * A first game of Alluvium, explained while it is played: a whole round. Nobody passes in it, for
 * that is only done where nothing fits, on sheets that are nearly full.
 */
import type { Guide } from "../contract";
import type { AlluviumView } from "./types";

function later(view: AlluviumView): boolean {
  return view.turn > 0;
}

function onOthers(view: AlluviumView): boolean {
  return view.step === "others" || view.round > 1;
}

export const guide: Guide<AlluviumView> = {
  seats: 4,
  seed: "new land 2739",
  line: [
    "draw v3 a6",
    "draw u4 g7",
    "confirm",
    "draw v1 c4",
    "confirm",
    "box c7", // enclosed, on the second sheet that comes
    "confirm",
    "draw v2 a2",
    "confirm",
  ],
  steps: [
    { id: "alluvium-guide-welcome" },
    { id: "alluvium-guide-goal", point: "[data-guide=rounds]" },
    { id: "alluvium-guide-draw", verb: "draw", point: "[data-guide=tray]" },
    { id: "alluvium-guide-second", done: later, point: "[data-guide=tray]" },
    { id: "alluvium-guide-others", when: onOthers, done: (view) => view.hop > 1 || view.round > 1 },
    { id: "alluvium-guide-track", point: "[data-guide=track]" },
    { id: "alluvium-guide-box", verb: "box" },
    { id: "alluvium-guide-travel", done: (view) => view.round > 1, point: "[data-guide=travellers]" },
    { id: "alluvium-guide-round", point: "[data-guide=rounds]" },
    { id: "alluvium-guide-end" },
  ],
};
