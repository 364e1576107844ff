/** The numbered rules of the games, from the files that the terminal shows. */
import { api } from "../../protocol/api";
import type { Language } from "../../words/bundles";

const rules = import.meta.glob<string>("../../../../src/nemeton/games/*/RULES*.md", { query: "?raw", import: "default" });

/** Rules in this language, else in English; from the server for games not built in. */
export async function loadRules(name: string, language: Language): Promise<string> {
  for (const file of [`${name}/RULES.${language}.md`, `${name}/RULES.md`]) {
    const load = rules[`../../../../src/nemeton/games/${file}`];
    if (load) return load();
  }
  return api.rules(name, language);
}
