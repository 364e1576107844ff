/** Finds the games by their folders; nothing else lists them. */
import type { Component } from "svelte";
import { Actions } from "../wire/actions";
import { api } from "../wire/api";
import { loadBox } from "../wire/boxes";
import type { Box, TableInfo } from "../wire/messages";
import type { Language } from "../words/bundles";
import { words } from "../words/words.svelte";
import type { GameClient } from "./contract";

const clients = import.meta.glob<GameClient>("./*/index.ts", { import: "default" });
const arts = import.meta.glob<Component>("./*/Art.svelte", { import: "default" });
const rules = import.meta.glob<string>("../../../src/nemeton/games/*/RULES*.md", {
  query: "?raw",
  import: "default",
});

/** A game as it is opened at one table: its client, and the box that is played with there. */
export interface OpenGame {
  client: GameClient;
  box: Box;
  actions: Actions;
}

/** The game's own client, or the plain one for a game that has none; with its words. */
export async function loadClient(name: string): Promise<GameClient> {
  const load = clients[`./${name}/index.ts`] ?? loadPlain;
  const [client] = await Promise.all([load(), words.open(name)]);
  return client;
}

async function loadPlain(): Promise<GameClient> {
  return (await import("../boards/plain")).default;
}

export async function openGame({ game, box: hash, id }: TableInfo): Promise<OpenGame> {
  const [client, box] = await Promise.all([loadClient(game), loadBox(hash, id)]);
  return { client, box, actions: new Actions(box) };
}

export async function loadArt(name: string): Promise<Component | null> {
  return (await arts[`./${name}/Art.svelte`]?.()) ?? null;
}

/** The numbered rules of a game, in the language if it has them, else in English. */
export async function loadRules(name: string, language: Language): Promise<string> {
  for (const file of [`${name}/RULES.${language}.md`, `${name}/RULES.md`]) {
    const load = rules[`../../../src/nemeton/games/${file}`];
    if (load) return load();
  }
  return api.rules(name, language);
}
