/** The numbered rules of the games, from the very files the terminal shows. */
import { api } from "../../protocol/api";
import type { Language } from "../../words/bundles";

const rules = import.meta.glob<string>("../../../../src/nemeton/games/*/RULES*.md", { query: "?raw", import: "default" });

/** In the language if the game has them in it, else in English; of a game that is not built in, from the server. */
export async function loadRules(name: string, language: Language): Promise<string> {
  for (const file of [`${name}/RULES.${language}.md`, `${name}/RULES.md`]) {
    const load = rules[`../../../../src/nemeton/games/${file}`];
    if (load) return load();
  }
  return api.rules(name, language);
}
