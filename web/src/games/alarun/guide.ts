/** A first game of Alarún, explained while it is played. */
import type { Action } from "../../wire/actions";
import type { GuideStep } from "../contract";
import { cardMessage } from "./cards";
import type { AlarunView } from "./types";

/** A hand with two blue cards, a third one in the centre, and blue as the secret colour. */
const SEED = "first grove 1240";
const DEALT = {
  odd: cardMessage({ kind: "phoenix-feathers", colour: "red" }),
  wanted: cardMessage({ kind: "mandrake", colour: "blue" }),
  one: cardMessage({ kind: "dragon-eggs", colour: "blue" }),
  other: cardMessage({ kind: "myrrh", colour: "blue" }),
};

function own(view: AlarunView): AlarunView["players"][number] | undefined {
  return view.seat === null ? undefined : view.players[view.seat];
}

function maySwap(_: AlarunView, legal: readonly Action[]): boolean {
  return legal.some(({ verb }) => verb === "pass");
}

function placed(view: AlarunView): number {
  return own(view)?.pending.length ?? 0;
}

const steps: GuideStep<AlarunView>[] = [
  { id: "alarun-guide-welcome" },
  { id: "alarun-guide-strength" },
  { id: "alarun-guide-colour", point: "[data-guide=colour]" },
  {
    id: "alarun-guide-swap",
    args: DEALT,
    when: maySwap,
    done: (view, _, draft) => draft.length > 0 || view.phase !== "exchange",
    point: "[data-guide=hand]",
  },
  {
    id: "alarun-guide-confirm",
    done: (_view, _legal, draft) => draft.length === 0,
    point: "[data-guide=buttons]",
  },
  {
    id: "alarun-guide-pass",
    args: DEALT,
    when: (view, legal) => maySwap(view, legal) || view.phase === "placing",
    done: (view) => view.phase === "placing" || view.round > 1,
    point: "[data-guide=buttons]",
  },
  {
    id: "alarun-guide-place",
    args: DEALT,
    when: (view) => view.phase === "placing" || view.round > 1,
    done: (view) => placed(view) > 0 || view.round > 1,
    point: "[data-guide=hand]",
  },
  { id: "alarun-guide-placed", done: (view) => view.round > 1 },
  { id: "alarun-guide-end" },
];

export const guide = { seats: 2, options: { first: "1" }, seed: SEED, steps };
