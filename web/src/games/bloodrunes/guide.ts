/** A first game of BloodRunes, explained while it is played: every kind of action, in two turns. */
import type { Lesson } from "../contract";
import type { BloodrunesView } from "./types";

function mine(view: BloodrunesView): boolean {
  return view.turn === view.seat;
}

const first: Lesson<BloodrunesView> = {
  seats: 2,
  options: { first: "1" },
  seed: "blood moon 2991",
  line: [
    "cast wealth c2", // beside a Rider: what one spell of the river asks for
    "draw spell recruit-acolyte",
    "cast recruit-acolyte",
    "draw rune serpent",
    "clear runes",
    "clear spells",
  ],
  steps: [
    { id: "bloodrunes-guide-welcome" },
    { id: "bloodrunes-guide-side", point: "[data-guide=casting]" },
    { id: "bloodrunes-guide-book", point: "[data-guide=book]" },
    { id: "bloodrunes-guide-acolytes", point: ".plate.near" },
    { id: "bloodrunes-guide-rune", verb: "cast-rune", point: "[data-guide=hand]" },
    { id: "bloodrunes-guide-draw", verb: "draw-spell", point: "[data-guide=spell-river]" },
    { id: "bloodrunes-guide-cast", verb: "cast-spell", point: "[data-guide=book]" },
    { id: "bloodrunes-guide-turn", verb: "draw-rune", point: "[data-guide=rune-river]" },
    { id: "bloodrunes-guide-others", point: ".plate.far" },
    { id: "bloodrunes-guide-clear", when: mine, verb: "clear-runes", point: "[data-guide=buttons]" },
    { id: "bloodrunes-guide-clear-spells", when: mine, verb: "clear-spells", point: "[data-guide=buttons]" },
    { id: "bloodrunes-guide-end" },
  ],
};

export const guide = [first];
