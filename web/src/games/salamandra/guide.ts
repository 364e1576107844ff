/**
 * A first game of Salamandra, explained while it is played: all five actions and what belongs to
 * them, in three rounds. Only what a particular card or place asks for is left out: to reactivate,
 * to work just before going to a spellbook, to build for nothing because no place is free, and the
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
  seed: "festival 603",
  line: [
    "place 2 east",
    "place 1 north",
    "place 1 west",
    "pass",
    "harvest grove 14",
    "done",
    "place 2 south",
    "place 4 south",
    "pass",
    "harvest grove 28",
    "done",
    "build 22",
    "lay -1,0",
    "take eagle", // it sells potions
    "buy potion-green",
    "temple gold 1 west",
    "win grove 4",
    "place 22 north",
    "send 4 south",
    "study book 6 first",
    "work 2 east",
    "use 2 south",
    "cast 22 north",
  ],
  steps: [
    { id: "salamandra-guide-welcome" },
    { id: "salamandra-guide-land", point: "[data-guide=land]" },
    { id: "salamandra-guide-place", verb: "place", point: "[data-guide=land]" },
    {
      id: "salamandra-guide-rest",
      done: (view) => after(1)(view) || own(view)?.available === 0,
      point: "[data-guide=tray]",
    },
    { id: "salamandra-guide-pass", verb: "pass", point: "[data-guide=buttons]" },
    { id: "salamandra-guide-harvest", verb: "harvest-grove", done: after(1), point: "[data-guide=land]" },
    { id: "salamandra-guide-done", verb: "done", done: after(1), point: "[data-guide=buttons]" },
    { id: "salamandra-guide-night", when: after(1), done: after(2), point: "[data-guide=land]" },
    { id: "salamandra-guide-build", when: after(2), verb: "build", point: "[data-guide=market]" },
    { id: "salamandra-guide-lay", verb: "lay", point: "[data-guide=land]" },
    { id: "salamandra-guide-take", verb: "take", point: "[data-guide=decks]" },
    { id: "salamandra-guide-tray", verb: "buy", point: "[data-guide=tray]" },
    { id: "salamandra-guide-temple", verb: "temple-gold", point: "[data-guide=decks]" },
    { id: "salamandra-guide-books", verb: "send", point: "[data-guide=books]" },
    { id: "salamandra-guide-study", verb: "study-book", point: "[data-guide=books]" },
    { id: "salamandra-guide-work", verb: "work", point: "[data-guide=land]" },
    { id: "salamandra-guide-use", verb: "use", point: "[data-guide=land]" },
    { id: "salamandra-guide-cauldron", verb: "cast", point: "[data-guide=land]" },
    { id: "salamandra-guide-end" },
  ],
};
