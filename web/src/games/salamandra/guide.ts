/** A first game of Salamandra, explained while it is played. */
import type { GuideStep } from "../contract";
import type { PlayerView, SalamandraView } from "./types";

/** A market with three fields that one billhook and a crystal pay for, and one with a cauldron. */
const SEED = "festival 520";

function own(view: SalamandraView): PlayerView | undefined {
  return view.players[view.seat ?? 0];
}

/** Apprentices of the seat on fields and spellbooks. */
function placed(view: SalamandraView): number {
  const standing = Object.values(view.fields).flatMap((field) => Object.values(field.apprentices));
  return standing.filter((one) => one.seat === view.seat).length;
}

function later(view: SalamandraView): boolean {
  return view.round > 1;
}

const steps: GuideStep<SalamandraView>[] = [
  { id: "salamandra-guide-welcome" },
  { id: "salamandra-guide-land", point: "[data-guide=land]" },
  {
    id: "salamandra-guide-place",
    when: (_, legal) => legal.some(({ verb }) => verb === "place"),
    done: (view) => placed(view) > 0,
    point: "[data-guide=land]",
  },
  {
    id: "salamandra-guide-confirm",
    done: (view, legal) => later(view) || (placed(view) > 0 && legal.length > 0),
    point: "[data-guide=buttons]",
  },
  {
    id: "salamandra-guide-prepare",
    when: (view, legal) => later(view) || legal.some(({ verb }) => verb === "use"),
    done: (view) => later(view) || own(view)?.passed === true || Object.values(own(view)?.goods ?? {}).some((count) => count > 0) || placed(view) > 1,
    point: "[data-guide=land]",
  },
  { id: "salamandra-guide-tray", point: "[data-guide=tray]" },
  { id: "salamandra-guide-build", point: "[data-guide=market]" },
  { id: "salamandra-guide-cauldron", point: "[data-guide=market]" },
  { id: "salamandra-guide-temple", point: "[data-guide=decks]" },
  {
    id: "salamandra-guide-rest",
    when: (view, legal) => later(view) || legal.length > 0,
    done: (view) => later(view) || own(view)?.available === 0,
    point: "[data-guide=tray]",
  },
  {
    id: "salamandra-guide-pass",
    when: (view, legal) => later(view) || legal.some(({ verb }) => verb === "pass"),
    done: (view) => later(view) || own(view)?.passed === true || view.passing,
    point: "[data-guide=buttons]",
  },
  { id: "salamandra-guide-harvest", done: later },
  { id: "salamandra-guide-books", point: "[data-guide=books]" },
  { id: "salamandra-guide-end" },
];

export const guide = { seats: 2, options: { first: "1" }, seed: SEED, steps };
