/** A first game of BloodRunes with every kind of action, in two turns. */
import type { Lesson } from "../../board/contract";
import type { BloodrunesView } from "./types";

function mine(view: BloodrunesView): boolean {
  return view.turn === view.seat;
}

const first: Lesson<BloodrunesView> = {
  seats: 2,
  options: { first: "1" },
  seed: "blood moon 845",
  line: [
    "cast wealth a2", // beside a Spear: the pattern of one spell of the river
    "draw spell recruit-acolyte",
    "cast recruit-acolyte",
    "draw rune serpent",
    "clear runes",
    "clear spells",
  ],
  steps: [
    { id: "bloodrunes-guide-welcome", rule: "5.2" },
    { id: "bloodrunes-guide-side", rule: "2.1", point: "[data-guide=casting]" },
    { id: "bloodrunes-guide-book", rule: "4.1", point: "[data-guide=book]" },
    { id: "bloodrunes-guide-acolytes", rule: "3.1", point: ".plate.near" },
    { id: "bloodrunes-guide-rune", rule: "3.5", verb: "cast-rune", point: "[data-guide=hand]" },
    { id: "bloodrunes-guide-draw", rule: "3.4", verb: "draw-spell", point: "[data-guide=spell-river]" },
    { id: "bloodrunes-guide-cast", rule: "4.3", verb: "cast-spell", point: "[data-guide=book]" },
    { id: "bloodrunes-guide-turn", rule: "3.3", verb: "draw-rune", point: "[data-guide=rune-river]" },
    { id: "bloodrunes-guide-others", rule: "4.1", point: ".plate.far" },
    { id: "bloodrunes-guide-clear", rule: "3.7", when: mine, verb: "clear-runes", point: "[data-guide=buttons]" },
    { id: "bloodrunes-guide-clear-spells", rule: "3.8", when: mine, verb: "clear-spells", point: "[data-guide=buttons]" },
    { id: "bloodrunes-guide-end", rule: "5.2" },
  ],
};

export const guide = [first];
