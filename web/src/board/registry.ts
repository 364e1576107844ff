/** Finds games by their folders; nothing else lists them. */
import type { Component } from "svelte";
import { Actions } from "../protocol/actions";
import { loadBox } from "../protocol/boxes";
import type { Box, TableInfo } from "../protocol/messages";
import { words } from "../words/words.svelte";
import type { GameClient } from "./contract";

const clients = import.meta.glob<GameClient>("../games/*/index.ts", { import: "default" });
const arts = import.meta.glob<Component>("../games/*/Art.svelte", { import: "default" });

/** A game opened at one table: its client, and the box used there. */
export interface OpenGame {
  client: GameClient;
  box: Box;
  actions: Actions;
}

/** Loads a game's client, or the plain one, with its words. */
export async function loadClient(name: string): Promise<GameClient> {
  const load = clients[`../games/${name}/index.ts`] ?? loadPlain;
  const [client] = await Promise.all([load(), words.load(name)]);
  return client;
}

async function loadPlain(): Promise<GameClient> {
  return (await import("./plain")).default;
}

export async function openGame({ game, box: hash, id }: TableInfo, invite: string | null = null): Promise<OpenGame> {
  const [client, box] = await Promise.all([loadClient(game), loadBox(hash, { id, invite })]);
  return { client, box, actions: new Actions(box) };
}

export async function loadArt(name: string): Promise<Component | null> {
  return (await arts[`../games/${name}/Art.svelte`]?.()) ?? null;
}
