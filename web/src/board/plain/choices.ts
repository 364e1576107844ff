/** Legal actions as buttons: by verb, and with many of one verb, argument by argument. */
import { type Action, wordOf } from "../../protocol/actions";
import type { Box } from "../../protocol/messages";
import { sayCapital, words } from "../../words/words.svelte";
import { wordText } from "./facts";

/** Most actions of one verb shown at once. */
const FEW = 10;

/** A verb with the values chosen for its first arguments. */
export interface Picked {
  verb: string;
  values: readonly number[];
}

export interface Choice {
  /** Distinguishes choices of one verb. */
  key: string;
  label: string;
  /** The action to take; null if another argument is to be chosen. */
  action: Action | null;
  picked: Picked;
}

export interface Group {
  verb: string;
  choices: Choice[];
}

/** Usable verbs with their choices; only the picked one, if there is one. */
export function groups(legal: readonly Action[], picked: Picked | null, box: Box): Group[] {
  const verbs = new Map<string, Action[]>();
  for (const action of legal) {
    if (!picked || isPicked(action, picked)) verbs.set(action.verb, [...(verbs.get(action.verb) ?? []), action]);
  }
  return [...verbs].map(([verb, actions]) => ({ verb, choices: choices(actions, picked?.values ?? [], box) }));
}

function isPicked({ verb, values }: Action, picked: Picked): boolean {
  return verb === picked.verb && picked.values.every((value, at) => values[at] === value);
}

function choices(actions: readonly Action[], chosen: readonly number[], box: Box): Choice[] {
  const next = chosen.length;
  const last = (actions[0]?.values.length ?? 0) - 1;
  if (actions.length <= FEW || next >= last) return actions.map(whole);
  const found = new Map<number, Choice>();
  for (const action of actions) {
    const value = action.values[next] ?? -1;
    if (found.has(value)) continue;
    const picked = { verb: action.verb, values: [...chosen, value] };
    found.set(value, { key: String(value), label: argumentText(action, next, box), action: null, picked });
  }
  return [...found.values()];
}

function whole(action: Action): Choice {
  const { id, verb, values, message, text } = action;
  const label = words.has(message.id) ? sayCapital(message) : text;
  return { key: `action ${id}`, label, action, picked: { verb, values } };
}

function argumentText({ verb, values }: Action, at: number, box: Box): string {
  const kind = box.actions.verbs.find(({ name }) => name === verb)?.arguments[at]?.kind ?? "";
  const value = values[at] ?? -1;
  return value < 0 ? "–" : wordText(wordOf(box, kind, value) ?? String(value));
}
