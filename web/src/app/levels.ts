/** What the levels of bots are called, how they play, and which one this person likes to meet. */
import type { GameInfo } from "../protocol/messages";
import { t, words } from "../words/words.svelte";

const KEPT = "nemeton.level";

export function levelName(level: string): string {
  return words.has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** How it plays, in a sentence. */
export function levelHow(level: string): string {
  return words.has(`level-${level}-how`) ? t(`level-${level}-how`) : "";
}

/** The one chosen last, in any game; at first the usual one. */
export function likedLevel(game: GameInfo | undefined): string {
  const kept = localStorage.getItem(KEPT);
  if (!game) return "apprentice";
  return kept !== null && game.bots.includes(kept) ? kept : game.usual_bot;
}

export function keepLevel(level: string): void {
  localStorage.setItem(KEPT, level);
}
