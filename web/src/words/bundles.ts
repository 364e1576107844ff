/**
 * Loads the words of one language, straight from the files the terminal uses too: the client's own,
 * the kernel's and every game's. What only a game's board says comes when the game is opened; and
 * what a game says that the client was built without, from the server.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { api } from "../wire/api";

type Loader = () => Promise<string>;

const everywhere: Record<string, Loader> = import.meta.glob<string>(
  [
    "../text/*.ftl",
    "../games/*/lobby/text/*.ftl",
    "../../../src/nemeton/core/text/*.ftl",
    "../../../src/nemeton/server/text/*.ftl",
    "../../../src/nemeton/games/*/text/*.ftl",
  ],
  { query: "?raw", import: "default" },
);
const boards: Record<string, Loader> = import.meta.glob<string>("../games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Everything that is said anywhere, and by these games. */
export async function loadBundle(language: Language, games: readonly string[] = []): Promise<FluentBundle> {
  // Isolation marks would end up in accessible names and copied text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const loaders = Object.entries(everywhere).filter(([path]) => path.endsWith(`/${language}.ftl`));
  const texts = await Promise.all(loaders.map(([, load]) => load()));
  for (const text of texts) bundle.addResource(new FluentResource(text));
  await Promise.all(games.map((game) => addGame(bundle, language, game)));
  return bundle;
}

/** Was the client built with this game's words? */
export function isBuiltIn(game: string): boolean {
  return `../../../src/nemeton/games/${game}/text/en.ftl` in everywhere;
}

/** Adds what a game's board says; for a game that the client does not know, all it says. */
export async function addGame(bundle: FluentBundle, language: Language, game: string): Promise<void> {
  const text = isBuiltIn(game)
    ? await boards[`../games/${game}/text/${language}.ftl`]?.()
    : await api.words(game, language);
  if (text !== undefined) bundle.addResource(new FluentResource(text));
}
