/** Preferences of a person, kept by the server and cached for the next start. */
import type { Prefs } from "../protocol/messages";

export type Preferences = Required<Prefs>;
/** Names of the durations for which moves of others are shown. */
export type MovePace = Exclude<Preferences["pace"], "system">;

const STORAGE_KEY = "nemeton.prefs";

export const DEFAULTS: Preferences = {
  auto_forced: false,
  theme: "system",
  motion: "system",
  pace: "system",
  text: "normal",
  confirm: "always",
  sound: false,
};

/** Sets the attributes that style sheets depend on. early.js sets the same before the first picture. */
export function applyLook({ theme, motion, text }: Preferences, root: HTMLElement = document.documentElement): void {
  Object.assign(root.dataset, { theme, motion, text });
}

export function savePreferences(prefs: Preferences): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(prefs));
}

/** Preferences of the last visit; the default for each that cannot be read. */
export function savedPreferences(text: string | null = localStorage.getItem(STORAGE_KEY)): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(text ?? "{}") as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}

export function isDefault(prefs: Preferences): boolean {
  return (Object.keys(DEFAULTS) as (keyof Preferences)[]).every((name) => prefs[name] === DEFAULTS[name]);
}
