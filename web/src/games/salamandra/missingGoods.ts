/** Missing things, by the refusals of the server. */
import type { Action, Actions } from "../../protocol/actions";
import type { Problem } from "../../protocol/messages";
import { counts, field, TEMPLES, type Count } from "./pieces";
import { placeArgs } from "./targets";
import type { SalamandraBox, SalamandraView } from "./types";

/** The action to ask about for each target with a price. Those are fields of the market, cauldrons, temples. */
export function pricedActions(view: SalamandraView, box: SalamandraBox, actions: Actions): Map<string, Action> {
  const found = new Map<string, Action>();
  const add = (target: string, action: Action | null): void => {
    if (action) found.set(target, action);
  };
  for (const number of view.market) add(`field ${number}`, actions.find("build", { field: String(number) }));
  const own = ownPlaces(view);
  for (const place of own) {
    const args = placeArgs(place);
    if (field(box, args.field).cauldron) add(`cauldron ${args.field}`, actions.find("cast", args));
  }
  // Without an apprentice there any place will do: the answer is that an active one is missing.
  const worker = own.at(-1) ?? `${Object.keys(view.fields)[0]} north`;
  for (const name of TEMPLES) add(`temple ${name}`, actions.find(`temple-${name}`, placeArgs(worker)));
  return found;
}

/** Places of the seat's own apprentices, active ones last. */
function ownPlaces({ fields, seat }: SalamandraView): string[] {
  const places = Object.entries(fields).flatMap(([number, { apprentices }]) =>
    Object.entries(apprentices)
      .filter(([, who]) => who.seat === seat)
      .map(([place, { active }]) => ({ name: `${number} ${place}`, active })),
  );
  return places.sort((one, other) => Number(one.active) - Number(other.active)).map(({ name }) => name);
}

/** Missing things; none if the reason is another one. */
export function missingIn(reason: Problem | null): Count[] {
  if (reason?.code === "cannot-pay") return counts(reason.args);
  return reason?.code === "not-active" ? [["active-apprentice", 1]] : [];
}
