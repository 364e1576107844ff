import { describe, expect, test } from "vitest";
import { importsOf, violations } from "./rooms";

const found = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });
const sources = Object.fromEntries(Object.entries(found).map(([path, source]) => [path.replace("../src/", ""), source]));

describe("the import rule", () => {
  test("holds in web/src", () => {
    expect(violations(sources)).toEqual([]);
  });

  test("reads hundreds of imports, of every kind", () => {
    const imports = Object.entries(sources).flatMap(([file, source]) => importsOf(file, source));
    expect(imports.length).toBeGreaterThan(500);
    expect(imports).toContainEqual({ from: "main.ts", to: "design/base.css" });
    expect(imports).toContainEqual({ from: "App.svelte", to: "pages/table/TablePage.svelte" });
    expect(imports).toContainEqual({ from: "board/registry.ts", to: "board/plain" });
  });

  test.each([
    ["against the order", "ui/Dialog.svelte", 'import { log } from "../table/log";', "ui/ may only import app, words, protocol, design"],
    ["by a dynamic import", "board/registry.ts", 'await import("../table/log")', "board/ may only import"],
    ["of a type", "protocol/api.ts", 'import type { Session } from "../app/session.svelte";', "protocol/ may only import"],
    ["over several lines", "app/session.svelte.ts", 'import {\n  one,\n  other,\n} from "../ui/tip";', "app/ may only import"],
    ["by an export", "app/session.svelte.ts", 'export * from "../ui/tip";', "app/ may only import"],
    ["by a pattern", "table/TableFrame.svelte", 'import.meta.glob("../pages/*/index.ts")', "table/ may only import"],
    ["between pages", "pages/replay/ReplayPage.svelte", 'import Lobby from "../lobby/LobbyPage.svelte";', "do not import each other"],
    ["between games", "games/alarun/Board.svelte", 'import Sheet from "../alluvium/Sheet.svelte";', "do not import each other"],
    ["of a game by its name", "table/TableFrame.svelte", 'const load = () => import("../games/alarun");', "loaded by their folder"],
    ["of a style sheet", "ui/Dialog.svelte", 'import "../design/base.css";', "by the entry alone"],
    ["from no room", "lobby/LobbyPage.svelte", 'import { t } from "../words/words.svelte";', '"lobby" is no room'],
    ["of no room", "table/TableFrame.svelte", 'import { t } from "../texts/words";', '"texts" is no room'],
  ])("refuses an import %s", (_, file, source, message) => {
    expect(violations({ [file]: source })).toEqual([expect.stringContaining(message)]);
  });

  test("allows imports along the order, within a room, of packages and of games by their folder", () => {
    const source = `
      import { mount } from "svelte";
      import { t } from "../../words/words.svelte";
      import { log } from "../../table/log";
      import Frame from "./ReplayFrame.svelte";
      const page = import("../../board/registry");
    `;
    const registry = 'import.meta.glob<GameClient>("../games/*/index.ts", { import: "default" });';
    expect(violations({ "pages/replay/ReplayPage.svelte": source, "board/registry.ts": registry })).toEqual([]);
  });

  test("reads no comments", () => {
    expect(violations({ "ui/tip.ts": '/** As `from "../table/log"` does. */\n// import "../table/log";' })).toEqual([]);
  });
});
