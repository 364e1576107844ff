/** A first game of Alarún with every kind of action, in two rounds. */
import type { Lesson } from "../../board/contract";
import { cardMessage } from "./cards";
import type { AlarunView } from "./types";

/** The deal: three pink cards, one in the centre; pink is the secret colour. */
const DEALT = {
  odd: cardMessage({ kind: "calendula", colour: "white" }),
  wanted: cardMessage({ kind: "phoenix-feathers", colour: "pink" }),
  one: cardMessage({ kind: "moon-berries", colour: "pink" }),
  other: cardMessage({ kind: "myrrh", colour: "pink" }),
};

const first: Lesson<AlarunView> = {
  seats: 2,
  options: { first: "1" },
  seed: "first grove 218",
  line: [
    "swap white calendula for pink phoenix feathers",
    "refresh",
    "pass",
    "place pink moon berries e4",
    "place pink myrrh e3",
    "place pink phoenix feathers e2",
    "confirm",
    "swap and pass",
  ],
  steps: [
    { id: "alarun-guide-welcome" },
    { id: "alarun-guide-strength", rule: "6.3" },
    { id: "alarun-guide-colour", rule: "6.7", point: "[data-guide=colour]" },
    { id: "alarun-guide-swap", rule: "3.2", args: DEALT, verb: "swap", point: "[data-guide=hand]" },
    { id: "alarun-guide-refresh", rule: "3.5", verb: "refresh", point: "[data-guide=buttons]" },
    { id: "alarun-guide-pass", rule: "3.6", args: DEALT, verb: "pass", point: "[data-guide=buttons]" },
    {
      id: "alarun-guide-place",
      rule: "4.2",
      args: DEALT,
      when: (view) => view.phase === "placing" || view.round > 1,
      verb: "place",
      point: "[data-guide=hand]",
    },
    { id: "alarun-guide-placed", rule: "6.2", done: (view) => view.round > 1 },
    { id: "alarun-guide-swap-all", rule: "3.4", verb: "swap-and-pass", point: "[data-guide=centre]" },
    { id: "alarun-guide-end", rule: "6.8" },
  ],
};

export const guide = [first];
