/**
 * Meaning of a game's actions. They travel as numbers; the game's box says which verb and which arguments a
 * number has. Nothing here knows a game, and no board reads an action's text.
 */
import type { Box, Message, VerbFace } from "./messages";

export interface Action {
  readonly id: number;
  readonly verb: string;
  /** In the notation, by name; null for an argument left out. */
  readonly args: Readonly<Record<string, string | null>>;
  /** The same as numbers, in the verb's order of arguments; -1 if left out. */
  readonly values: readonly number[];
  /** The notation of records. */
  readonly text: string;
  /** Words for people; see `say`. */
  readonly message: Message;
  /** Ends a decision, so that nothing is left to confirm. */
  readonly closing: boolean;
  /** Reported together with the next step. */
  readonly quiet: boolean;
}

const ABSENT = -1;

export class Actions {
  private readonly known = new Map<number, Action>();
  /** For verbs that list their cases: the index of each combination of arguments. */
  private readonly cases = new Map<string, Map<string, number>>();

  constructor(private readonly box: Box) {}

  of(id: number): Action {
    let action = this.known.get(id);
    if (!action) {
      action = this.read(id);
      this.known.set(id, action);
    }
    return action;
  }

  all(ids: readonly number[]): Action[] {
    return ids.map((id) => this.of(id));
  }

  /** The action of a verb with these arguments, legal or not. Null if the game has none. */
  find(verb: string, args: Readonly<Record<string, string | null>> = {}): Action | null {
    const face = this.box.actions.verbs.find((one) => one.name === verb);
    if (!face) return null;
    const values: number[] = [];
    for (const { name, kind } of face.arguments) {
      const text = args[name] ?? null;
      const value = text === null ? ABSENT : this.texts(kind).indexOf(text);
      if (text !== null && value < 0) return null;
      values.push(value);
    }
    const at = face.cases === null ? this.combination(face, values) : this.case(face, values);
    return at === null ? null : this.of(face.first + at);
  }

  /** All actions of a verb with these arguments, whatever the others are. */
  like(verb: string, args: Readonly<Record<string, string | null>> = {}): Action[] {
    const face = this.box.actions.verbs.find((one) => one.name === verb);
    return Array.from({ length: face?.count ?? 0 }, (_, at) => this.of((face?.first ?? 0) + at)).filter(
      (action) => Object.entries(args).every(([name, text]) => action.args[name] === text),
    );
  }

  private read(id: number): Action {
    const face = this.box.actions.verbs.find(({ first, count }) => first <= id && id < first + count);
    if (!face) throw new RangeError(`${this.box.game} has no action ${id}`);
    const values = face.cases?.[id - face.first] ?? this.values(face, id - face.first);
    const args: Record<string, string | null> = {};
    const words: NonNullable<Message["args"]> = {};
    let text = face.pattern;
    let message = `${this.box.game}-${face.name}`;
    face.arguments.forEach(({ name, kind, optional }, index) => {
      const value = values[index] ?? ABSENT;
      const notation = value === ABSENT ? null : (this.texts(kind)[value] ?? null);
      args[name] = notation;
      text = fill(text, name, notation);
      if (value === ABSENT) return;
      if (optional) message += `-${name}`;
      words[name] = wordOf(this.box, kind, value) ?? "";
    });
    const { name: verb, closing, quiet } = face;
    return { id, verb, args, values, text, message: { id: message, args: words }, closing, quiet };
  }

  private texts(kind: string): readonly string[] {
    return this.box.actions.kinds[kind]?.texts ?? [];
  }

  /** Arguments of a verb that has every combination of them. */
  private values(face: VerbFace, at: number): number[] {
    const values: number[] = [];
    for (const { kind } of [...face.arguments].reverse()) {
      const count = this.texts(kind).length;
      values.unshift(at % count);
      at = Math.floor(at / count);
    }
    return values;
  }

  private combination(face: VerbFace, values: readonly number[]): number | null {
    if (values.includes(ABSENT)) return null;
    return face.arguments.reduce(
      (at, { kind }, index) => at * this.texts(kind).length + (values[index] ?? 0),
      0,
    );
  }

  private case(face: VerbFace, values: readonly number[]): number | null {
    let known = this.cases.get(face.name);
    if (!known) {
      known = new Map(face.cases?.map((one, at) => [one.join(), at]));
      this.cases.set(face.name, known);
    }
    return known.get(values.join()) ?? null;
  }
}

/** Puts an argument into a pattern. A bracketed part goes if its argument is left out. */
function fill(pattern: string, name: string, notation: string | null): string {
  const place = `{${name}}`;
  return pattern
    .replace(/\[([^\]]*)\]/g, (whole, inside: string) =>
      inside.includes(place) ? (notation === null ? "" : inside) : whole,
    )
    .replaceAll(place, notation ?? "");
}

/** An argument's value for people: its word, or its notation if that will do. */
export function wordOf(box: Box, kind: string, value: number): string | number | Message | undefined {
  const face = box.actions.kinds[kind];
  return (face?.words ?? face?.texts)?.[value];
}
