/** Finds the games by their folders; nothing else lists them. */
import type { Component } from "svelte";
import type { View } from "../wire/messages";
import type { GameClient } from "./contract";

const clients = import.meta.glob<GameClient>("./*/index.ts", { import: "default" });
const arts = import.meta.glob<Component>("./*/Art.svelte", { import: "default" });
const rules = import.meta.glob<string>("../../../src/nemeton/games/*/RULES*.md", {
  query: "?raw",
  import: "default",
});

export type AnyGame = GameClient<View>;

export async function loadGame(name: string): Promise<AnyGame | null> {
  return (await clients[`./${name}/index.ts`]?.()) ?? null;
}

export function hasBoard(name: string): boolean {
  return `./${name}/index.ts` in clients;
}

export async function loadArt(name: string): Promise<Component | null> {
  return (await arts[`./${name}/Art.svelte`]?.()) ?? null;
}

/** The numbered rules of a game, in the language if it has them, else in English. */
export async function loadRules(name: string, language: string): Promise<string> {
  const folder = `../../../src/nemeton/games/${name}`;
  const load = rules[`${folder}/RULES.${language}.md`] ?? rules[`${folder}/RULES.md`];
  return (await load?.()) ?? "";
}
