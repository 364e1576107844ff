/**
 * A first game of Salamandra, explained while it is played: all five actions and what belongs to
 * them, in three rounds. Only what a particular card or place asks for is left out: to reactivate,
 * to win a grove, to work just before going to a spellbook, to build for nothing because no place is free, and the
 * second of the two temples, which is visited like the first.
 */
import type { Guide } from "../contract";
import type { PlayerView, SalamandraView } from "./types";

function own(view: SalamandraView): PlayerView | undefined {
  return view.players[view.seat ?? 0];
}

function after(round: number): (view: SalamandraView) => boolean {
  return (view) => view.round > round;
}

export const guide: Guide<SalamandraView> = {
  seats: 2,
  options: { first: "1" },
  seed: "festival 1360",
  line: [
    "place 3 west",
    "use 3 west",
    "build 18",
    "lay 2,-1",
    "take bear", // it sells potions
    "place 2 east",
    "place 18 north",
    "pass",
    "harvest grove 30",
    "place 1 west",
    "place 17 south",
    "pass",
    "done",
    "buy potion-green",
    "temple gold 18 north",
    "place 1 east",
    "use 3 west",
    "build 11", // it has a cauldron, and scrolls
    "lay -1,2",
    "place 11 north",
    "work 1 west",
    "cast 11 north",
    "place 11 east",
    "pass",
    "harvest grove 2",
    "send 11 east",
    "study book 6 second",
  ],
  steps: [
    { id: "salamandra-guide-welcome" },
    { id: "salamandra-guide-land", point: "[data-guide=land]" },
    { id: "salamandra-guide-place", verb: "place", point: "[data-guide=land]" },
    { id: "salamandra-guide-use", verb: "use", point: "[data-guide=land]" },
    { id: "salamandra-guide-build", verb: "build", point: "[data-guide=market]" },
    { id: "salamandra-guide-lay", verb: "lay", point: "[data-guide=land]" },
    { id: "salamandra-guide-take", verb: "take", point: "[data-guide=decks]" },
    {
      id: "salamandra-guide-rest",
      done: (view) => after(1)(view) || own(view)?.available === 0,
      point: "[data-guide=tray]",
    },
    { id: "salamandra-guide-pass", verb: "pass", point: "[data-guide=buttons]" },
    { id: "salamandra-guide-harvest", verb: "harvest-grove", done: after(1), point: "[data-guide=land]" },
    { id: "salamandra-guide-night", when: after(1), verb: "done", done: after(2), point: "[data-guide=land]" },
    { id: "salamandra-guide-tray", when: after(2), verb: "buy", point: "[data-guide=tray]" },
    { id: "salamandra-guide-temple", verb: "temple-gold", point: "[data-guide=decks]" },
    { id: "salamandra-guide-work", verb: "work", point: "[data-guide=land]" },
    { id: "salamandra-guide-cauldron", verb: "cast", point: "[data-guide=land]" },
    { id: "salamandra-guide-books", verb: "send", point: "[data-guide=books]" },
    { id: "salamandra-guide-study", verb: "study-book", point: "[data-guide=books]" },
    { id: "salamandra-guide-end" },
  ],
};
