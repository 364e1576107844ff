/** The server's HTTP requests, one function each. */
import type {
  Box,
  Branch,
  ComponentsChecked,
  ErrorBody,
  Examples,
  GameInfo,
  HintList,
  LinkCode,
  LogPage,
  Me,
  NewTable,
  PastPosition,
  Prefs,
  Problem,
  SeatInfo,
  TableInfo,
  TableList,
  WhoAmI,
} from "./messages";
import { reachability } from "./reachability.svelte";

/** A refusal of the server, or `offline` if it could not be reached. */
export class Failed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export type List = "open" | "running" | "finished" | "mine";

export async function call<T>(method: string, path: string, body?: unknown, operator = ""): Promise<T> {
  const text = await fetchText(method, path, body, operator);
  return (text ? JSON.parse(text) : null) as T;
}

async function fetchText(method: string, path: string, body?: unknown, operator = ""): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: { "X-Nemeton": "1", ...(operator && { "X-Nemeton-Operator": operator }), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    reachability.failed();
    throw new Failed({ code: "offline" });
  }
  reachability.worked();
  const text = await response.text();
  if (!response.ok) throw new Failed(problemIn(text, response.status));
  return text;
}

function problemIn(text: string, status: number): Problem {
  try {
    return (JSON.parse(text) as ErrorBody).error;
  } catch {
    return { code: "unexpected", args: { status } };
  }
}

function at(table: string): string {
  return `/tables/${encodeURIComponent(table)}`;
}

export const api = {
  games: () => call<GameInfo[]>("GET", "/games"),
  /** Words and rules of games that the client was built without. */
  words: (game: string, language: string) => fetchText("GET", `/games/${encodeURIComponent(game)}/words/${language}`),
  rules: (game: string, language: string) => fetchText("GET", `/games/${encodeURIComponent(game)}/rules/${language}`),
  whoAmI: () => call<WhoAmI>("GET", "/me"),
  becomeGuest: (name: string) => call<Me>("POST", "/guest", { name }),
  rename: (name: string) => call<Me>("PATCH", "/me", { name }),
  prefer: (prefs: Prefs) => call<Me>("PATCH", "/me", { prefs }),
  makeLink: () => call<LinkCode>("POST", "/me/link"),
  useLink: (code: string) => call<Me>("POST", "/link", { code }),
  logOut: () => call<WhoAmI>("POST", "/logout"),
  logOutEverywhere: (stay: boolean) => call<WhoAmI>("POST", "/logout/everywhere", { stay }),
  examples: (game: string, language: string) =>
    call<Examples>("GET", `/games/${encodeURIComponent(game)}/examples/${language}`),
  box: (hash: string, table: string | null, invite: string | null) => {
    const query = new URLSearchParams({ ...(table && { table }), ...(invite && { invite }) }).toString();
    return call<Box>("GET", `/boxes/${encodeURIComponent(hash)}${query && `?${query}`}`);
  },
  tables: (list: List) => call<TableList>("GET", `/tables?list=${list}`),
  table: (id: string, invite: string | null) =>
    call<TableInfo>("GET", at(id) + (invite ? `?invite=${encodeURIComponent(invite)}` : "")),
  /** With the host's token, where only the host may bring components. */
  makeTable: (table: NewTable, operator = "") => call<TableInfo>("POST", "/tables", table, operator),
  /** The game's own components file, or that of an edition the host offers. */
  components: (game: string, edition: string | null) =>
    fetchText("GET", `/games/${encodeURIComponent(game)}/components${edition ? `?edition=${edition}` : ""}`),
  judgeComponents: (game: string, text: string, operator: string) =>
    call<ComponentsChecked>("POST", `/games/${encodeURIComponent(game)}/components`, { text }, operator),
  take: (id: string, seat: number, invite: string | null) =>
    call<TableInfo>("POST", `${at(id)}/seats/${seat}/take`, { invite }),
  leave: (id: string, seat: number) => call<TableInfo>("POST", `${at(id)}/seats/${seat}/leave`),
  colour: (id: string, seat: number, colour: SeatInfo["colour"]) =>
    call<TableInfo>("POST", `${at(id)}/seats/${seat}/colour`, { colour }),
  bot: (id: string, seat: number, level: string) =>
    call<TableInfo>("POST", `${at(id)}/seats/${seat}/bot`, { level }),
  person: (id: string, seat: number) => call<TableInfo>("POST", `${at(id)}/seats/${seat}/person`),
  cover: (id: string, seat: number) => call<TableInfo>("POST", `${at(id)}/seats/${seat}/cover`),
  nudge: (id: string, seat: number) => call<TableInfo>("POST", `${at(id)}/seats/${seat}/nudge`),
  here: (id: string) => call<TableInfo>("POST", `${at(id)}/here`),
  hint: (id: string, seat: number) => call<HintList>("POST", `${at(id)}/hint`, { seat }),
  start: (id: string) => call<TableInfo>("POST", `${at(id)}/start`),
  rematch: (id: string) => call<TableInfo>("POST", `${at(id)}/rematch`),
  branch: (id: string, branch: Branch) => call<TableInfo>("POST", `${at(id)}/branch`, branch),
  position: (id: string, ply: number) => call<PastPosition>("GET", `${at(id)}/position?ply=${ply}`),
  log: (id: string, since: number) => call<LogPage>("GET", `${at(id)}/log?since=${since}&limit=200`),
  recordPath: (id: string) => `/api${at(id)}/record`,
};
