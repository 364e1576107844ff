/**
 * A first game of Alluvium: one whole round. Passing is only allowed if nothing fits, so the second lesson
 * begins with a sheet that is nearly full.
 */
import type { Lesson } from "../../board/contract";
import type { AlluviumView } from "./types";

function later(view: AlluviumView): boolean {
  return view.turn > 0;
}

function onOthers(view: AlluviumView): boolean {
  return view.step === "others" || view.round > 1;
}

const first: Lesson<AlluviumView> = {
  seats: 4,
  seed: "new land 2739",
  line: [
    "draw v3 a6",
    "draw u4 g7",
    "confirm",
    "draw v1 c4",
    "confirm",
    "box c7", // enclosed, on the second sheet that arrives
    "confirm",
    "draw v2 a2",
    "confirm",
  ],
  steps: [
    { id: "alluvium-guide-welcome" },
    { id: "alluvium-guide-goal", rule: "5.1", point: "[data-guide=rounds]" },
    { id: "alluvium-guide-draw", rule: "3.2", verb: "draw", point: "[data-guide=tray]" },
    { id: "alluvium-guide-second", rule: "3.4", done: later, point: "[data-guide=tray]" },
    { id: "alluvium-guide-others", rule: "4.1", when: onOthers, done: (view) => view.hop > 1 || view.round > 1 },
    { id: "alluvium-guide-track", rule: "6.2", point: "[data-guide=track]" },
    { id: "alluvium-guide-box", rule: "4.3", verb: "box" },
    { id: "alluvium-guide-travel", rule: "4.1", done: (view) => view.round > 1, point: "[data-guide=travellers]" },
    { id: "alluvium-guide-round", rule: "5.2", point: "[data-guide=rounds]" },
    { id: "alluvium-guide-end", rule: "6.5" },
  ],
};

/** An L needs four free boxes in a row, and one beside their end. */
const FULL = `seats: 4
round: 4
card 1: L
sheet 1:
  .. .. r1 .. .. .. b1 b1 .. ..
  .. .. r1 r1 r1 g3 b1 .. g1 g1
  y3 y3 r1 .. r2 g3 b1 b1 g1 g1
  y3 y3 r2 r2 r2 g3 g3 g3 g1 y1
  y3 .. r2 .. b2 b2 b2 .. .. y1
  b3 b3 b3 .. .. b2 b2 y1 y1 y1
  b3 .. .. g2 .. r1 r1 r1 .. ..
  b3 g2 g2 g2 y2 r1 .. r1 .. r3
  .. .. .. g2 y2 .. .. .. r3 r3
  .. .. .. y2 y2 y2 .. .. r3 r3`;

const full: Lesson<AlluviumView> = {
  seats: 4,
  options: { scene: FULL },
  seed: "last land",
  line: ["pass", "confirm"],
  steps: [
    { id: "alluvium-guide-full", rule: "3.3" },
    { id: "alluvium-guide-pass", rule: "3.3", verb: "pass", point: "[data-guide=buttons]" },
    { id: "alluvium-guide-passed", rule: "4.4" },
  ],
};

export const guide = [first, full];
