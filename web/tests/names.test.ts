import { expect, test } from "vitest";

const found = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const EXPORTED = /^\s*export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** The names of exported types and classes with more than one definition, and the files that have them. */
function sharedNames(sources: Record<string, string>): Record<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources)) {
    for (const [, name = ""] of source.matchAll(EXPORTED)) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return Object.fromEntries([...places].filter(([, paths]) => paths.length > 1));
}

test("no two exported types or classes share a name", () => {
  expect(sharedNames(found)).toEqual({});
});

test("a shared name is found, of a type, an interface or a class", () => {
  const sources = {
    "one.ts": "export interface Place {\n}\nexport type Line = string;\ninterface Own {\n}\n",
    "other.ts": "export class Place {\n}\nexport type { Line } from './one';\ninterface Own {\n}\n",
  };
  expect(sharedNames(sources)).toEqual({ Place: ["one.ts", "other.ts"] });
});
