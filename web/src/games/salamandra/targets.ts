/**
 * What can be pressed on the board, and which of the legal actions belong to it. A target is named
 * "place 5 north", "temple gold", "field 12" (in the market), "cell 2,-1", "deck bear", "grove 7",
 * "book 3 first" or "goods leaf".
 */
const VERBS =
  /^(place|use|work and send|work|cast|temple black|temple gold|reactivate|send|buy|build|lay|take|win grove|harvest grove|study book) (.+)$/;

const TARGET: Record<string, string> = {
  buy: "goods",
  build: "field",
  lay: "cell",
  take: "deck",
  "win grove": "grove",
  "harvest grove": "grove",
  "study book": "book",
};

export interface Reading {
  verb: string;
  /** What follows the verb, without "free". */
  rest: string;
}

export function read(text: string): Reading {
  const found = VERBS.exec(text);
  return { verb: found?.[1] ?? text, rest: (found?.[2] ?? "").replace(/ free$/, "") };
}

export function targetsOf(text: string): string[] {
  const { verb, rest } = read(text);
  if (rest === "") return [];
  const target = `${TARGET[verb] ?? "place"} ${rest}`;
  return verb.startsWith("temple ") ? [target, verb] : [target];
}

/** Every target with its actions. */
export function byTarget(legal: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const text of legal) {
    for (const target of targetsOf(text)) found.set(target, [...(found.get(target) ?? []), text]);
  }
  return found;
}

export function kindOf(target: string): string {
  return target.slice(0, target.indexOf(" "));
}

export function nameOf(target: string): string {
  return target.slice(target.indexOf(" ") + 1);
}
