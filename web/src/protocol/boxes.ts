/**
 * What is printed on the components. A box goes by the hash of what is in it, so whoever has it
 * once has it for ever: in memory, and in the browser's cache for the next visit.
 */
import { api } from "./api";
import type { Box } from "./messages";

const CACHE = "nemeton-boxes";

const loaded = new Map<string, Promise<Box>>();

/** A table that is played with a box, and the invitation to it. */
export interface TableOfBox {
  id: string;
  invite: string | null;
}

/** The box of this hash; a table that is played with it lets the server find one of its own. */
export function loadBox(hash: string, table: TableOfBox | null = null): Promise<Box> {
  const known = loaded.get(hash);
  if (known) return known;
  const box = keptBox(hash).then((kept) => kept ?? fetchBox(hash, table));
  loaded.set(hash, box);
  box.catch(() => loaded.delete(hash)); // so that it can be tried again
  return box;
}

async function fetchBox(hash: string, table: TableOfBox | null): Promise<Box> {
  const box = await api.box(hash, table?.id ?? null, table?.invite ?? null);
  const cache = await open();
  await cache?.put(name(hash), new Response(JSON.stringify(box))).catch(() => undefined);
  return box;
}

async function keptBox(hash: string): Promise<Box | null> {
  try {
    const answer = await (await open())?.match(name(hash));
    return answer ? ((await answer.json()) as Box) : null;
  } catch {
    return null; // a cache that cannot be read is as good as an empty one
  }
}

/** Browsers have no cache where a table is opened over plain HTTP, nor when they are told so. */
async function open(): Promise<Cache | null> {
  try {
    return await globalThis.caches.open(CACHE);
  } catch {
    return null;
  }
}

function name(hash: string): string {
  return `/api/boxes/${hash}`;
}
