/** A first game of Alarún, explained while it is played. */
import type { GuideStep } from "../contract";
import { cardMessage } from "./describe";
import type { AlarunView } from "./view";

/** A hand with two blue cards, a third one in the centre, and blue as the secret colour. */
const SEED = "first grove 1240";
const DEALT = {
  odd: cardMessage("red phoenix feathers"),
  wanted: cardMessage("blue mandrake"),
  one: cardMessage("blue dragon eggs"),
  other: cardMessage("blue myrrh"),
};

function own(view: AlarunView): AlarunView["players"][number] | undefined {
  return view.seat === null ? undefined : view.players[view.seat];
}

function maySwap(_: AlarunView, legal: readonly string[]): boolean {
  return legal.includes("pass");
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
