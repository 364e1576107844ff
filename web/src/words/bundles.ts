/**
 * Loads the words of one language, from the files that the terminal uses too. At first the client's own, the
 * kernel's, and the lobby's words for every game. A game's other words are loaded with its table, those of errors and
 * examples when they are needed; and those of games that the client was built without, from the server.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { api } from "../protocol/api";

type Loader = () => Promise<string>;
type Loaders = Record<string, Loader>;

const everywhere: Loaders = {
  ...import.meta.glob<string>("../games/*/lobby/text/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>(["./text/*.ftl", "../../../src/nemeton/core/text/*.ftl", "../../../src/nemeton/bots/text/*.ftl"], {
    query: "?rest",
    import: "default",
  }),
  ...import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", { query: "?lobby", import: "default" }),
};
const games: Loaders = import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", { query: "?raw", import: "default" });
const boards: Loaders = import.meta.glob<string>("../games/*/text/*.ftl", { query: "?rest", import: "default" });
const guides: Loaders = import.meta.glob<string>("../games/*/text/*.ftl", { query: "?guide", import: "default" });
/** Words for occasions, whatever the game: dialogs, hints and guides. */
const dialogs: Loaders = import.meta.glob<string>(["./text/*.ftl", "../../../src/nemeton/bots/text/*.ftl"], { query: "?dialogs", import: "default" });
const occasions: Record<string, Loaders[]> = {
  dialogs: [dialogs],
  errors: [
    import.meta.glob<string>("../../../src/nemeton/core/text/*.ftl", { query: "?errors", import: "default" }),
    import.meta.glob<string>("../../../src/nemeton/server/text/*.ftl", { query: "?raw", import: "default" }),
  ],
  editor: [import.meta.glob<string>("../pages/editor/text/*.ftl", { query: "?raw", import: "default" })],
  examples: [import.meta.glob<string>("../../../src/nemeton/core/text/*.ftl", { query: "?examples", import: "default" })],
  replay: [import.meta.glob<string>("./text/*.ftl", { query: "?replay", import: "default" })],
};

/** Prefix of a game's name for the words of its guide. */
export const GUIDE = "guide:";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

function loadAll(loaders: Loaders, language: Language): Promise<string>[] {
  return Object.entries(loaders)
    .filter(([path]) => path.endsWith(`/${language}.ftl`))
    .map(([, load]) => load());
}

/** Loads the common words, and those of these games and occasions. */
export async function loadBundle(language: Language, opened: readonly string[] = []): Promise<FluentBundle> {
  // Isolation marks would end up in accessible names and copied text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const texts = await Promise.all(loadAll(everywhere, language));
  for (const text of texts) bundle.addResource(new FluentResource(text));
  await Promise.all(opened.map((name) => addWords(bundle, language, name)));
  return bundle;
}

function pathOf(game: string, language: string): string {
  return `../../../src/nemeton/games/${game}/text/${language}.ftl`;
}

/** True if the client was built with this game's words. */
export function isBuiltIn(game: string): boolean {
  return pathOf(game, "en") in games;
}

/** Adds the words of an occasion, or of a game and its board. For unknown games, asks the server. */
export async function addWords(bundle: FluentBundle, language: Language, name: string): Promise<void> {
  const texts = await Promise.all(loadersOf(name, language));
  for (const text of texts) {
    if (text !== undefined) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
}

function loadersOf(name: string, language: Language): (Promise<string> | undefined)[] {
  const occasion = occasions[name];
  if (occasion) return occasion.flatMap((loaders) => loadAll(loaders, language));
  if (name.startsWith(GUIDE)) {
    return [guides[`../games/${name.slice(GUIDE.length)}/text/${language}.ftl`]?.(), ...loadAll(dialogs, language)];
  }
  if (!isBuiltIn(name)) return [api.words(name, language)];
  return [games[pathOf(name, language)]?.(), boards[`../games/${name}/text/${language}.ftl`]?.()];
}
