import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../../../src/nemeton/games/*/text/*.ftl", {
  query: "?lobby",
  import: "default",
  eager: true,
});

test("all games are here, in both languages", () => {
  expect(Object.keys(texts).length).toBeGreaterThanOrEqual(8);
});

test.each(Object.entries(texts))("the lobby's words for a game are its title and tagline: %s", (path, text) => {
  const name = /games\/(\w+)\//.exec(path)?.[1] ?? "";
  for (const id of ["title", "tagline"]) expect(text).toMatch(new RegExp(`^${name}-${id} = `, "m"));
  expect(text.trim().split(/\n(?=\S)/)).toHaveLength(2);
});
