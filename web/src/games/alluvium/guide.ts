/** A first game of Alluvium, explained while it is played. */
import type { Action } from "../../wire/actions";
import type { GuideStep } from "../contract";
import type { AlluviumView } from "./types";

function asked(_: AlluviumView, legal: readonly Action[]): boolean {
  return legal.some(({ verb }) => verb === "draw");
}

function later(view: AlluviumView): boolean {
  return view.turn > 0;
}

const steps: GuideStep<AlluviumView>[] = [
  { id: "alluvium-guide-welcome" },
  { id: "alluvium-guide-goal", point: "[data-guide=rounds]" },
  {
    id: "alluvium-guide-draw",
    when: (view, legal) => asked(view, legal) || later(view),
    done: (view) => (view.task?.forms.length ?? 0) < 2 || later(view),
    point: "[data-guide=tray]",
  },
  { id: "alluvium-guide-second", done: (view) => view.task?.ready === true || later(view) },
  { id: "alluvium-guide-confirm", done: later, point: "[data-guide=buttons]" },
  {
    id: "alluvium-guide-others",
    when: (view) => view.step === "others",
    done: (view) => view.task?.ready === true || view.round > 1,
    point: "[data-guide=track]",
  },
  { id: "alluvium-guide-track", done: (view) => view.hop > 1 || view.round > 1, point: "[data-guide=track]" },
  { id: "alluvium-guide-travel", done: (view) => view.round > 1, point: "[data-guide=travellers]" },
  { id: "alluvium-guide-round", point: "[data-guide=rounds]" },
  { id: "alluvium-guide-end" },
];

export const guide = { seats: 4, steps };
