/** A person's preferences, kept by the server and remembered by this browser for its next start. */
import type { Prefs } from "../protocol/messages";

export type Preferences = Required<Prefs>;
/** Names of the durations for which moves of others are shown. */
export type MovePace = Exclude<Preferences["pace"], "system">;

const KEPT = "nemeton.prefs";

export const USUAL: Preferences = {
  auto_forced: false,
  theme: "system",
  motion: "system",
  pace: "system",
  text: "normal",
  confirm: "always",
  sound: false,
};

/** Sets the attributes that style sheets depend on; early.js sets the same before the first picture. */
export function applyLook({ theme, motion, text }: Preferences, root: HTMLElement = document.documentElement): void {
  Object.assign(root.dataset, { theme, motion, text });
}

export function keepPreferences(prefs: Preferences): void {
  localStorage.setItem(KEPT, JSON.stringify(prefs));
}

/** Preferences of the last visit; the default for each that cannot be read. */
export function keptPreferences(text: string | null = localStorage.getItem(KEPT)): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(text ?? "{}") as Partial<Preferences>) };
  } catch {
    return USUAL;
  }
}

export function isUsual(prefs: Preferences): boolean {
  return (Object.keys(USUAL) as (keyof Preferences)[]).every((name) => prefs[name] === USUAL[name]);
}
