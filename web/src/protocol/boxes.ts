/**
 * Boxes by the hash of their content, each fetched only once. They are kept in memory, and for the next visit
 * in the browser's cache.
 */
import { api } from "./api";
import type { Box } from "./messages";

const CACHE = "nemeton-boxes";

const loaded = new Map<string, Promise<Box>>();

/** A table that uses a box, and the invitation to it. */
export interface TableOfBox {
  id: string;
  invite: string | null;
}

/** Loads a box by its hash. A table that uses it lets the server find a private one. */
export function loadBox(hash: string, table: TableOfBox | null = null): Promise<Box> {
  const known = loaded.get(hash);
  if (known) return known;
  const box = savedBox(hash).then((saved) => saved ?? fetchBox(hash, table));
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

async function savedBox(hash: string): Promise<Box | null> {
  try {
    const answer = await (await open())?.match(name(hash));
    return answer ? ((await answer.json()) as Box) : null;
  } catch {
    return null; // an unreadable cache counts as empty
  }
}

/** Null where browsers have no cache: over plain HTTP, or if it is switched off. */
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
