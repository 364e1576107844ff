/**
 * Loads the words of one language: the client's own, the kernel's and every game's, straight from
 * the files the terminal uses too. One language is fetched at a time.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";

type Loader = () => Promise<string>;

const files: Record<string, Loader> = {
  ...import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../games/*/text/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../src/nemeton/core/text/*.ftl", {
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("../../../src/nemeton/server/text/*.ftl", {
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", {
    query: "?raw",
    import: "default",
  }),
};

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export async function loadBundle(language: Language): Promise<FluentBundle> {
  // Isolation marks would end up in accessible names and copied text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const loaders = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ftl`));
  const texts = await Promise.all(loaders.map(([, load]) => load()));
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}
