/** The log as it is kept, and its lines for readers. The server names the line of each move. */
import { gainMessages, argsWithNames, type Gain } from "../board/gains";
import type { OpenGame } from "../board/registry";
import type { Action } from "../protocol/actions";
import type { LogLine, Message } from "../protocol/messages";
import { formatList, say, t, words } from "../words/words.svelte";

/** Merges new or better known lines, in the order of the game. */
export function mergeLog(log: readonly LogLine[], lines: readonly LogLine[]): LogLine[] {
  const known = new Map(log.map((line) => [line[0], line]));
  for (const line of lines) known.set(line[0], line);
  return [...known.values()].sort((one, other) => one[0] - other[0]);
}

/** Marks a move that is on no line. */
const NO_LINE = 0;

/** One line for readers; the action is null if it is hidden from the viewer. */
export interface Line {
  ply: number;
  seat: number;
  action: Action | null;
  round: number;
  details: LogLine[5];
  gains: Gain[];
}

/** Lines for readers: a move opens a line, or adds its gains to one. The server says which. */
export function readableLines(log: readonly LogLine[], game: OpenGame): Line[] {
  const lines = new Map<number, Line>();
  for (const move of log) {
    const [, , , , , , gains, number] = move;
    const line = lines.get(number);
    if (line) line.gains.push(...gains);
    else if (number !== NO_LINE) lines.set(number, lineAlone(move, game));
  }
  return [...lines.values()];
}

/** A single move as a line of its own. */
export function lineAlone([ply, seat, id, , round, details, gains]: LogLine, { actions }: OpenGame): Line {
  return { ply, seat, action: id === null ? null : actions.of(id), round, details, gains: [...gains] };
}

/** The question that asks for confirmation of a draft. */
export function confirmationQuestion(draft: readonly Action[], gains: readonly Gain[], seat: number, game: OpenGame): Message {
  const steps = draft.filter(({ quiet, closing }) => !quiet && !closing);
  const said = (steps.length > 0 ? steps : draft).slice(-MAX_STEPS).map(({ message, text }) => (words.has(message.id) ? say(message) : text));
  const what = `${steps.length > MAX_STEPS ? "… " : ""}${formatList(said)}`;
  const own = gainMessages({ gains: gains.filter(([whose]) => whose === seat), seat }, game.box.game)[0]?.gains ?? [];
  if (own.length === 0) return { id: "confirm-what", args: { what } };
  return { id: "confirm-what-gains", args: { what, gains: own.map(say).join(", ") } };
}

/** Number of steps that people read. */
const MAX_STEPS = 3;

/** Stands for the mover's name, so that it can be styled. */
export const WHO = "who";

/** The message of a line, with whether it is a sentence about `who`. */
export function lineMessage(line: Line, game: OpenGame, names: readonly string[]): { message: Message; asSentence: boolean } {
  const { action, details, seat } = line;
  const who: Message = { id: WHO, args: { name: names[seat] ?? "" } };
  if (!action) {
    const own = `${game.box.game}-hidden`;
    return { message: { id: words.has(own) ? own : "sentence-hidden", args: { ...argsWithNames(details, names), who } }, asSentence: false };
  }
  const { id, args } = action.message;
  if (words.hasSentence(id)) return { message: { id, args: { ...argsWithNames({ ...args, ...details }, names), who } }, asSentence: true };
  const done = words.has(id) ? action.message : { id: action.text };
  return { message: { id: "sentence-plain", args: { who, action: done } }, asSentence: false };
}

/** The line as one sentence. */
export function sentence(line: Line, game: OpenGame, names: readonly string[]): string {
  const { message, asSentence } = lineMessage(line, game, names);
  const args = { ...message.args, who: names[line.seat] ?? "" };
  const said = t(message.id, args, asSentence ? "sentence" : undefined);
  const gains = gainMessages(line, game.box.game).map(({ seat, gains: messages }) => {
    const list = messages.map(say).join(", ");
    return seat === line.seat ? list : t("sentence-other-gains", { who: names[seat] ?? "", gains: list });
  });
  return gains.length > 0 ? t("sentence-with-gains", { sentence: said, gains: gains.join("; ") }) : said;
}
