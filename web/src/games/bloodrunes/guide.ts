/** A first game of BloodRunes, explained while it is played. */
import type { GuideStep } from "../contract";
import type { BloodrunesView, CasterView } from "./types";

function own(view: BloodrunesView): CasterView | undefined {
  return view.seat === null ? undefined : view.casters[view.seat];
}

function mine(view: BloodrunesView): boolean {
  return view.turn === view.seat;
}

function castable(view: BloodrunesView): boolean {
  return mine(view) && (own(view)?.book.some((spell) => spell.castable) ?? false);
}

const steps: GuideStep<BloodrunesView>[] = [
  { id: "bloodrunes-guide-welcome" },
  { id: "bloodrunes-guide-side", point: "[data-guide=casting]" },
  { id: "bloodrunes-guide-book", point: "[data-guide=book]" },
  { id: "bloodrunes-guide-acolytes", point: ".plate.near" },
  {
    id: "bloodrunes-guide-rune",
    when: (view, legal) => mine(view) && legal.length > 0,
    done: (view) => view.turns > 0 || view.used > 0,
    point: "[data-guide=hand]",
  },
  {
    id: "bloodrunes-guide-draw",
    when: mine,
    done: (view) => (own(view)?.book.length ?? 0) > 1 || view.turns > 1,
    point: "[data-guide=spell-river]",
  },
  { id: "bloodrunes-guide-turn", done: (view) => view.turns > 0 },
  { id: "bloodrunes-guide-others", point: ".plate.far" },
  {
    id: "bloodrunes-guide-cast",
    when: castable,
    done: (view) => !castable(view),
    point: "[data-guide=book] .castable",
  },
  { id: "bloodrunes-guide-end" },
];

export const guide = { seats: 2, options: { first: "1" }, steps };
