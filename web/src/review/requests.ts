/** What this page asks of the server. */
import { call } from "../wire/api";
import type { ReviewProgress } from "../wire/messages";

/** Judges some more decisions of a finished game: to be asked until there is a review. */
export function askReview(table: string): Promise<ReviewProgress> {
  return call("POST", `/tables/${encodeURIComponent(table)}/review`);
}
