/** Examples of a game's rules, carried out by the server, and the game itself. */
import { loadClient, type OpenGame } from "../../board/registry";
import { Actions } from "../../protocol/actions";
import { api } from "../../protocol/api";
import { loadBox } from "../../protocol/boxes";
import type { ExampleInfo, ExampleLine, Message } from "../../protocol/messages";
import { withNames, gainMessages } from "../../board/gains";
import { lineMessage } from "../log";
import { formatList, say, sayProblem, t, words } from "../../words/words.svelte";

export interface RuleExamples {
  game: OpenGame;
  /** By the number of the rule. */
  of: Map<string, ExampleInfo[]>;
}

/** Loads the examples; null if there are none or the server cannot be reached. */
export async function loadExamples(name: string, language: string): Promise<RuleExamples | null> {
  try {
    const { box: hash, examples } = await api.examples(name, language);
    if (examples.length === 0) return null;
    const [client, box] = await Promise.all([loadClient(name), loadBox(hash), words.load("examples")]);
    const of = new Map<string, ExampleInfo[]>();
    for (const example of examples) of.set(example.rule, [...(of.get(example.rule) ?? []), example]);
    return { game: { client, box, actions: new Actions(box) }, of };
  } catch {
    return null;
  }
}

/** A line of an example in words. */
export function saidLine(line: ExampleLine, game: OpenGame, players: readonly string[]): string {
  const name = game.box.game;
  const who = formatList(line.seats.map((seat) => players[seat] ?? ""));
  const action = line.action === undefined || line.action === null ? null : game.actions.of(line.action);
  const wish = action && words.has(action.message.id) ? say(action.message) : (action?.text ?? "");
  switch (line.kind) {
    case "step": {
      if (line.problem) return t("example-tries", { who, action: wish });
      const done = { ply: 0, seat: line.seats[0] ?? 0, action, round: 0, details: line.details ?? {}, gains: [] };
      const { message, asSentence } = lineMessage(done, game, players);
      return t(message.id, { ...message.args, who }, asSentence ? "sentence" : undefined);
    }
    case "refused":
      return line.problem ? t("rules-refused", { reason: sayProblem(line.problem, name), rule: line.problem.rule ?? "" }) : "";
    case "gains":
      return t("example-gains", { who, what: counted(line, name) });
    case "has":
      return t("example-has", { who, what: t(`${name}-gain-${line.what}`, { by: String(line.count ?? 0), count: line.count ?? 0 }) });
    case "scores":
      return t("example-scores", { who, what: line.source ? say(withNames(line.source, players)) : (line.what ?? ""), count: line.count ?? 0 });
    case "may":
    case "may-not":
      return t(`example-${line.kind}`, { who, action: wish });
    case "lies":
      return t("example-lies", { place: t(`${name}-place-${line.what}`, { who }), what: together(line.found ?? []) });
    default:
      return t(`example-${line.kind}`, { who, count: line.seats.length });
  }
}

/** A list in words, with repeated things counted. */
function together(found: readonly Message[]): string {
  const counts: [string, number][] = [];
  for (const what of found.map(say)) {
    const last = counts.at(-1);
    if (last?.[0] === what) last[1] += 1;
    else counts.push([what, 1]);
  }
  const parts = counts.map(([what, count]) => (count === 1 ? what : t("example-times", { what, count })));
  return parts.join(", ") || t("example-nothing");
}

function counted({ seats, what = "", count = 0 }: ExampleLine, game: string): string {
  const seat = seats[0] ?? 0;
  if (count === 0) return t(`${game}-gain-${what}`, { by: "±0", count });
  const messages: Message[] = gainMessages({ gains: [[seat, what, count]], seat }, game)[0]?.gains ?? [];
  return messages.map(say).join(", ");
}
