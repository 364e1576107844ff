/** Names and descriptions of bot levels, and the level chosen last. */
import type { GameInfo } from "../protocol/messages";
import { t, words } from "../words/words.svelte";

const STORAGE_KEY = "nemeton.level";

export function levelName(level: string): string {
  return words.has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** One sentence on how the level plays. */
export function levelDescription(level: string): string {
  return words.has(`level-${level}-how`) ? t(`level-${level}-how`) : "";
}

/** The level chosen last in any game, else the game's usual one. */
export function preferredLevel(game: GameInfo | undefined): string {
  const saved = localStorage.getItem(STORAGE_KEY);
  if (!game) return "apprentice";
  return saved !== null && game.bots.includes(saved) ? saved : game.usual_bot;
}

export function rememberLevel(level: string): void {
  localStorage.setItem(STORAGE_KEY, level);
}
