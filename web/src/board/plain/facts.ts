/** Content of a view, in a form that can be shown without knowing the game. */
import { isOnePerSeat } from "../openView";
import type { Box, Message, View } from "../../protocol/messages";
import { capital, say, t, words } from "../../words/words.svelte";

export interface Fact {
  name: string;
  value: unknown;
}

/** Fields shown elsewhere on the page, or of no use to readers. */
const ELSEWHERE = new Set(["game", "seat", "seats", "options", "actors", "result", "story"]);

function facts(value: object): Fact[] {
  return Object.entries(value).map(([name, one]) => ({ name, value: one as unknown }));
}

/** Facts that belong to no seat. */
export function commonFacts(view: View): Fact[] {
  return facts(view).filter(({ name, value }) => !ELSEWHERE.has(name) && !isOnePerSeat(value, view.seats));
}

/** One seat's entries in the lists with one for each seat. */
export function seatFacts(view: View, seat: number): Fact[] {
  return facts(view).flatMap(({ name, value }) =>
    ELSEWHERE.has(name) || !isOnePerSeat(value, view.seats) ? [] : facts(value[seat] ?? {}),
  );
}

/** Name of a field: the game's own words (`<game>-field-<name>`), else the name itself. */
export function factName(game: string, name: string): string {
  const id = `${game}-field-${name}`;
  return capital(words.has(id) ? t(id) : name.replaceAll(/[_-]/g, " "));
}

/** Name of a verb: the game's own words (`<game>-verb-<name>`), else the name itself. */
export function verbName(game: string, verb: string): string {
  const id = `${game}-verb-${verb}`;
  return capital(words.has(id) ? t(id) : verb.replaceAll("-", " "));
}

export type Shown =
  | { kind: "nothing" }
  | { kind: "text"; text: string }
  | { kind: "pieces"; pieces: string[] }
  | { kind: "list"; entries: Shown[] }
  | { kind: "facts"; facts: Fact[] };

/** The form of a value: plain values as pieces side by side, anything else nested. */
export function shown(value: unknown, box: Box): Shown {
  if (value === null || value === undefined || value === "") return { kind: "nothing" };
  if (typeof value !== "object") return { kind: "text", text: valueText(value, box) };
  if (isMessage(value)) return { kind: "text", text: say(value) };
  if (!Array.isArray(value)) {
    const inside = facts(value);
    return inside.length > 0 ? { kind: "facts", facts: inside } : { kind: "nothing" };
  }
  if (value.length === 0) return { kind: "nothing" };
  if (value.every((one) => typeof one !== "object" || one === null)) {
    return { kind: "pieces", pieces: value.map((one: unknown) => (one === null ? "–" : valueText(one, box))) };
  }
  return { kind: "list", entries: value.map((one) => shown(one, box)) };
}

function isMessage(value: object): value is Message {
  return "id" in value && typeof value.id === "string" && words.has(value.id);
}

/** Words of a piece that actions can name, from the box. */
function valueText(value: unknown, box: Box): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value !== "string") return String(value);
  for (const { texts, words: named } of Object.values(box.actions.kinds)) {
    const at = texts.indexOf(value);
    if (at >= 0) return wordText(named?.[at] ?? value);
  }
  return value;
}

export function wordText(word: string | number | Message): string {
  return typeof word === "object" ? say(word) : String(word);
}
