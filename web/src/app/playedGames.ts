/** Games that somebody has played in this browser. */
function key(game: string): string {
  return `nemeton.played.${game}`;
}

export function hasPlayed(game: string): boolean {
  return localStorage.getItem(key(game)) !== null;
}

export function notePlayed(game: string): void {
  localStorage.setItem(key(game), "yes");
}
