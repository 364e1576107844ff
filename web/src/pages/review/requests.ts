/** Requests of this page. */
import { call } from "../../protocol/api";
import type { ReviewProgress } from "../../protocol/messages";

/** Judges some more decisions of a finished game. To be repeated until there is a review. */
export function askReview(table: string): Promise<ReviewProgress> {
  return call("POST", `/tables/${encodeURIComponent(table)}/review`);
}
