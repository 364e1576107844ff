/**
 * What a game brings to the box editor. It knows how a components file is written and what its
 * parts look like, and nothing of what makes a box complete: that is the server's word, asked after
 * every change (editing.svelte.ts). The page finds a game's editor by its folder.
 */
import type { Component } from "svelte";
import type { Fault } from "../../protocol/messages";

/** What every components file says. */
export interface Parts {
  edition: string;
}

export interface EditorProps<P extends Parts = Parts> {
  parts: P;
  /** The game's own box, to compare with. */
  own: P;
  /** Which of the forms, spells … is being worked on; empty: none. */
  chosen: string;
  fault: Fault | null;
  choose: (name: string) => void;
  change: (parts: P) => void;
}

export interface BoxEditor<P extends Parts = Parts> {
  Editor: Component<EditorProps<P>>;
  /** The components file that says this. */
  write: (parts: P) => string;
  /** What differs, as places: keys joined by dots, like those of a fault. */
  differences: (parts: P, own: P) => string[];
  /** Which part to choose, so that this place is seen; of itself all but the first key. */
  partAt?: (place: string) => string;
}

const editors = import.meta.glob<BoxEditor>("../../games/*/editor/index.ts", { import: "default" });

export async function loadEditor(game: string): Promise<BoxEditor | null> {
  return (await editors[`../../games/${game}/editor/index.ts`]?.()) ?? null;
}

/** Is the fault at this place, or inside it? */
export function isAt(fault: Fault | null, place: string): boolean {
  const found = fault?.place ?? "";
  return found === place || found.startsWith(`${place}.`);
}
