/** The names of the numbers in Salamandra's box, by their places. */
import { t } from "../../../words/words.svelte";

/** Parts that are prices or gains: their labels name the part and the thing. */
const PARTS = new Set(["cost", "bonus", "pay", "gain", "empty_deck_gain"]);

export function labelOf(place: string): string {
  const keys = place.split(".");
  const thing = keys.at(-1) ?? "";
  const part = keys.at(-2) ?? "";
  const [group = "", second = ""] = keys;
  if (group === "costs" && second === "temple") return t("editor-temple-number", { temple: keys[2] ?? "", part, thing: t("editor-thing", { thing }) });
  if (PARTS.has(part)) return t("editor-part-number", { part, thing: t("editor-thing", { thing }) });
  if (thing === "faith") return t("editor-faith");
  if (group === "costs") return t("editor-cost-number", { what: second });
  if (group === "spellbooks") return t("editor-book-number", { place: Number(thing) });
  if (group === "faith") return t("editor-faith-number", { deck: second, place: Number(thing) });
  if (group === "grove_row") return t("editor-row-number", { grove: second });
  if (group === "spellbooks_in_play") return t("editor-books-number", { players: second });
  return second === "apprentices" ? t("editor-apprentices-number", { round: Number(thing) + 1 }) : t("editor-round-crystals");
}
