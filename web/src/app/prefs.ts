/** How this person likes things. The server keeps it; this browser remembers it for its next start. */
import type { Prefs } from "../protocol/messages";

export type Preferences = Required<Prefs>;
/** How long moves of others are shown, by name. */
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

/** What early.js sets before anything is drawn, and what the style sheets go by. */
export function applyLook({ theme, motion, text }: Preferences, root: HTMLElement = document.documentElement): void {
  Object.assign(root.dataset, { theme, motion, text });
}

export function keepPreferences(prefs: Preferences): void {
  localStorage.setItem(KEPT, JSON.stringify(prefs));
}

/** Those of last time; whatever is not understood is as usual. */
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
