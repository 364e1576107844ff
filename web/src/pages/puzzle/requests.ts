/** Requests of this page. */
import { call } from "../../protocol/api";
import type { PuzzleInfo, PuzzleList, PuzzleVerdict } from "../../protocol/messages";

export function listPuzzles(): Promise<PuzzleList> {
  return call("GET", "/puzzles");
}

export function showPuzzle(game: string): Promise<PuzzleInfo> {
  return call("GET", path(game));
}

/** Without an action, asks for the solution. */
export function guessAt(game: string, day: string, action: number | null): Promise<PuzzleVerdict> {
  return call("POST", path(game), { day, action });
}

function path(game: string): string {
  return `/puzzles/${encodeURIComponent(game)}`;
}
