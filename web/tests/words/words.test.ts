import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { GUIDE, LANGUAGES, loadBundle } from "../../src/words/bundles";
import { messageParts, say, sayCapital, sayProblem, t, words } from "../../src/words/words.svelte";

beforeAll(() => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(
    new FluentResource(`
card = the { $name }
swap = swap { $given } for { $taken } ({ $count })
error-stale = Too late.
error-other = That did not work ({ $code }).
grove-refused-not-there = { $cell } is not there.
`),
  );
  words.bundle = bundle;
});

const SWAP = {
  id: "swap",
  args: { given: { id: "card", args: { name: "oak" } }, taken: { id: "card", args: { name: "elm" } }, count: 2 },
};

test("messages inside a message are put into words first", () => {
  expect(say(SWAP)).toBe("swap the oak for the elm (2)");
  expect(sayCapital(SWAP.args.given)).toBe("The oak");
});

test("a message is split where others stand in it", () => {
  expect(messageParts(SWAP)).toEqual(["swap ", SWAP.args.given, " for ", SWAP.args.taken, " (2)"]);
});

test("without words the id is shown", () => {
  expect(t("unheard-of")).toBe("unheard-of");
});

describe("a problem", () => {
  test("of a rule has the game's words", () => {
    expect(sayProblem({ code: "not-there", rule: "4.2", args: { cell: "c4" } }, "grove")).toBe("c4 is not there.");
  });
  test("of the server has the server's words", () => {
    expect(sayProblem({ code: "stale" }, "grove")).toBe("Too late.");
  });
  test("without words is named by its code", () => {
    expect(sayProblem({ code: "odd", rule: "1.1" }, "grove")).toBe("That did not work (odd).");
  });
  test("loads its words with the first error", async () => {
    expect(sayProblem({ code: "no-such-table" })).toBe("");
    await vi.waitFor(() => expect(sayProblem({ code: "no-such-table" })).toBe("There is no such table."));
    expect(sayProblem({ code: "odd" })).toBe("That did not work (odd).");
  });
});

test.each(LANGUAGES)("all words of %s can be read", async (language) => {
  const bundle = await loadBundle(language, ["alarun"]);
  for (const id of ["opening", "alarun-swap", "alarun-duration"]) expect(bundle.hasMessage(id)).toBe(true);
});

test("words for an occasion are loaded with it", async () => {
  const said = await loadBundle("en");
  const ids = ["error-no-such-table", "error-unknown-action", "example-title", "identity-name", "prefer-theme", "replay-of", "setup-open", "room-yours", "seed"];
  for (const id of ids) expect(said.hasMessage(id)).toBe(false);
  for (const id of ["error-offline", "story-lead", "setup-seats", "preferences"]) expect(said.hasMessage(id)).toBe(true);
  const more = await loadBundle("de", ["dialogs", "errors", "examples", "replay"]);
  for (const id of ids) expect(more.hasMessage(id)).toBe(true);
});

describe("the words of a board", () => {
  test("are loaded with its game, and in every language chosen later", async () => {
    expect((await loadBundle("en")).hasMessage("alarun-board-centre")).toBe(false);
    expect((await loadBundle("de", ["alarun"])).hasMessage("alarun-board-centre")).toBe(true);
    expect((await loadBundle("de", ["alarun"])).hasMessage("alarun-guide-welcome")).toBe(false);
    expect((await loadBundle("de", [`${GUIDE}alarun`])).hasMessage("alarun-guide-welcome")).toBe(true);
    await words.load("alarun");
    expect(words.has("alarun-board-centre")).toBe(true);
  });

  test("come from the server for a game that the client was built without", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response("unheard-of-title = Unheard of"));
    });
    await words.loadForeign(["alarun", "unheard-of"]);
    vi.unstubAllGlobals();
    expect(asked).toEqual([`/api/games/unheard-of/words/${words.language}`]);
    expect(t("unheard-of-title")).toBe("Unheard of");
  });
});

test("words that arrive later replace those shown", async () => {
  words.bundle = new FluentBundle("en");
  words.bundle.addResource(new FluentResource("salamandra-title = not yet"));
  expect(t("salamandra-title")).toBe("not yet");
  await words.load("salamandra");
  expect(t("salamandra-title")).toBe("Salamandra");
});
