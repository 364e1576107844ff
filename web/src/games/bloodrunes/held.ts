/** What a player has chosen on the table. */
export interface Held {
  from: "rune-river" | "spell-river" | "hand" | "book";
  /** Its place there. */
  at: number;
  name: string;
}
