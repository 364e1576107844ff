/**
 * The contract between a game and the box editor. A game's editor writes the components file and draws its
 * parts; whether a box is complete is for the server to say, which is asked after every change. The page
 * finds an editor by the folder of its game.
 */
import type { Component } from "svelte";
import type { ComponentFault } from "../../protocol/messages";

/** Content that every components file has. */
export interface Parts {
  edition: string;
}

export interface EditorProps<P extends Parts = Parts> {
  parts: P;
  /** The game's own box, for comparison. */
  own: P;
  /** Name of the form, spell … that is being edited; empty for none. */
  chosen: string;
  fault: ComponentFault | null;
  choose: (name: string) => void;
  change: (parts: P) => void;
}

export interface BoxEditor<P extends Parts = Parts> {
  Editor: Component<EditorProps<P>>;
  /** Writes the components file of these parts. */
  write: (parts: P) => string;
  /** Places that differ, as keys joined by dots, like the place of a fault. */
  differences: (parts: P, own: P) => string[];
  /** The part to choose to see a place; by default all but the first key. */
  partAt?: (place: string) => string;
}

const editors = import.meta.glob<BoxEditor>("../../games/*/editor/index.ts", { import: "default" });

export async function loadEditor(game: string): Promise<BoxEditor | null> {
  return (await editors[`../../games/${game}/editor/index.ts`]?.()) ?? null;
}

/** True if the fault is at this place or inside it. */
export function isAt(fault: ComponentFault | null, place: string): boolean {
  const found = fault?.place ?? "";
  return found === place || found.startsWith(`${place}.`);
}
