/**
 * Loads the words of one language, straight from the files the terminal uses too: the client's own,
 * the kernel's, and of every game what the lobby says of it. What is only said at its table comes
 * when the game is opened; and what a game says that the client was built without, from the server.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { api } from "../wire/api";

type Loader = () => Promise<string>;

const everywhere: Record<string, Loader> = {
  ...import.meta.glob<string>(
    [
      "../text/*.ftl",
      "../games/*/lobby/text/*.ftl",
      "../../../src/nemeton/bots/text/*.ftl",
      "../../../src/nemeton/core/text/*.ftl",
      "../../../src/nemeton/server/text/*.ftl",
    ],
    { query: "?raw", import: "default" },
  ),
  ...import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", { query: "?lobby", import: "default" }),
};
const games: Record<string, Loader> = import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});
const boards: Record<string, Loader> = import.meta.glob<string>("../games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Everything that is said anywhere, and at the tables of these games. */
export async function loadBundle(language: Language, opened: readonly string[] = []): Promise<FluentBundle> {
  // Isolation marks would end up in accessible names and copied text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const loaders = Object.entries(everywhere).filter(([path]) => path.endsWith(`/${language}.ftl`));
  const texts = await Promise.all(loaders.map(([, load]) => load()));
  for (const text of texts) bundle.addResource(new FluentResource(text));
  await Promise.all(opened.map((game) => addGame(bundle, language, game)));
  return bundle;
}

function pathOf(game: string, language: string): string {
  return `../../../src/nemeton/games/${game}/text/${language}.ftl`;
}

/** Was the client built with this game's words? */
export function isBuiltIn(game: string): boolean {
  return pathOf(game, "en") in games;
}

/** Adds what a game and its board say; for a game that the client does not know, all it says. */
export async function addGame(bundle: FluentBundle, language: Language, game: string): Promise<void> {
  const texts = isBuiltIn(game)
    ? await Promise.all([games[pathOf(game, language)]?.(), boards[`../games/${game}/text/${language}.ftl`]?.()])
    : [await api.words(game, language)];
  for (const text of texts) {
    if (text !== undefined) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
}
