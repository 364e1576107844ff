/**
 * A first game of Salamandra: all five actions, in three rounds. Particular cards and places come in two more
 * lessons that begin in the middle of a game.
 */
import type { Lesson } from "../../board/contract";
import type { SalamandraPlayerView, SalamandraView } from "./types";

function own(view: SalamandraView): SalamandraPlayerView | undefined {
  return view.players[view.seat ?? 0];
}

function after(round: number): (view: SalamandraView) => boolean {
  return (view) => view.round > round;
}

const first: Lesson<SalamandraView> = {
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
    { id: "salamandra-guide-land", rule: "1.1", point: "[data-guide=land]" },
    { id: "salamandra-guide-place", rule: "5.1", verb: "place", point: "[data-guide=land]" },
    { id: "salamandra-guide-use", rule: "4.1", verb: "use", point: "[data-guide=land]" },
    { id: "salamandra-guide-build", rule: "5.2", verb: "build", point: "[data-guide=market]" },
    { id: "salamandra-guide-lay", rule: "5.3", verb: "lay", point: "[data-guide=land]" },
    { id: "salamandra-guide-take", rule: "5.4", verb: "take", point: "[data-guide=decks]" },
    {
      id: "salamandra-guide-rest",
      rule: "5.1",
      done: (view) => after(1)(view) || own(view)?.available === 0,
      point: "[data-guide=tray]",
    },
    { id: "salamandra-guide-pass", rule: "5.8", verb: "pass", point: "[data-guide=buttons]" },
    { id: "salamandra-guide-harvest", rule: "5.8", verb: "harvest-grove", done: after(1), point: "[data-guide=land]" },
    { id: "salamandra-guide-night", rule: "3.1", when: after(1), verb: "done", done: after(2), point: "[data-guide=land]" },
    { id: "salamandra-guide-tray", rule: "4.4", when: after(2), verb: "buy", point: "[data-guide=tray]" },
    { id: "salamandra-guide-temple", rule: "5.7", verb: "temple-gold", point: "[data-guide=decks]" },
    { id: "salamandra-guide-work", rule: "4.2", verb: "work", point: "[data-guide=land]" },
    { id: "salamandra-guide-cauldron", rule: "5.6", verb: "cast", point: "[data-guide=land]" },
    { id: "salamandra-guide-books", rule: "6.2", verb: "send", point: "[data-guide=books]" },
    { id: "salamandra-guide-study", rule: "6.2", verb: "study-book", point: "[data-guide=books]" },
    { id: "salamandra-guide-end", rule: "8.4" },
  ],
};

/** Gifts at both temples. A grove at the gold one brings the fourth scroll; a woken apprentice visits the black one. */
const GIFTS = `seats: 2
round: 2
land:
  .   g9   .   .
    1    2    9
  g12  g17  g20  .
    T    T    .
  g5   g25  g8
    3    4    .
  .   g30   .
books: 5 7 10
gold: 6
black: 2
eagles 1: 4
active 1: 1n 3n 9n
worked 1: 2w 4n
crystals 1: 9
scrolls 1: 3
goods: potion-green`;

const gifts: Lesson<SalamandraView> = {
  seats: 2,
  options: { scene: GIFTS },
  seed: "second festival",
  line: [
    "temple gold 3 north",
    "win grove 9",
    "work and send 1 north",
    "study book 10 first",
    "use 9 north",
    "reactivate 2 west",
    "buy potion-bloom",
    "temple black 2 west",
  ],
  steps: [
    { id: "salamandra-guide-gifts" },
    { id: "salamandra-guide-gold", rule: "5.7", verb: "temple-gold", point: "[data-guide=decks]" },
    { id: "salamandra-guide-grove", rule: "6.6", verb: "win-grove", point: "[data-guide=land]" },
    { id: "salamandra-guide-goes", rule: "6.2", verb: "work-and-send", point: "[data-guide=land]" },
    { id: "salamandra-guide-study", rule: "6.2", verb: "study-book", point: "[data-guide=books]" },
    { id: "salamandra-guide-wake", rule: "4.1", verb: "use", point: "[data-guide=land]" },
    { id: "salamandra-guide-woken", rule: "6.5", verb: "reactivate", point: "[data-guide=land]" },
    { id: "salamandra-guide-bloom", rule: "4.3", verb: "buy", point: "[data-guide=tray]" },
    { id: "salamandra-guide-black", rule: "5.7", verb: "temple-black", point: "[data-guide=decks]" },
    { id: "salamandra-guide-given" },
  ],
};

/** All sixteen places are taken, and each field of the market asks for two plants. */
const CROWD = `seats: 2
round: 4
land:
    1    2
  g12  g17  g20
    T    T
  g5   g25  g8
    3    4
market: 15 20 23 24
worked 1: 1n 1e 2s 2w 3n 3e 4s 4w
worked 2: 1s 1w 2n 2e 3s 3w 4n 4e
crystals 1: 2
crystals 2: 3`;

const crowd: Lesson<SalamandraView> = {
  seats: 2,
  options: { scene: CROWD },
  seed: "third festival",
  line: ["build 20 free", "lay 2,0", "place 20 north"],
  steps: [
    { id: "salamandra-guide-crowd", point: "[data-guide=land]" },
    { id: "salamandra-guide-free", rule: "5.9", verb: "build-free", point: "[data-guide=market]" },
    { id: "salamandra-guide-lay-free", rule: "5.2", verb: "lay", point: "[data-guide=land]" },
    { id: "salamandra-guide-place-free", rule: "5.4", verb: "place", point: "[data-guide=land]" },
    { id: "salamandra-guide-all" },
  ],
};

export const guide = [first, gifts, crowd];
