import { beforeAll, describe, expect, test } from "vitest";
import { gainOf, marks, previewWords } from "../../src/board/previews.svelte";
import type { PreviewInfo } from "../../src/protocol/messages";
import { loadBundle } from "../../src/words/bundles";
import { words } from "../../src/words/words.svelte";

const NAMES = ["Ada", "Ben", "Cem"];
const PREVIEW: PreviewInfo = {
  gains: [
    [0, "checks", 3],
    [1, "points", -2],
  ],
  notes: [
    { id: "alluvium-preview-rank", args: { rank: 1, stays: "no", shared: "no", points: 4 } },
    { id: "alluvium-preview-rectangle", args: { own: "no", owner: 2, before: 4, after: 9 } },
  ],
  marks: [
    ["touched", ["c4", "d4"], 2],
    ["rectangle", ["a1", "c3"], 9],
  ],
};

describe("a preview", () => {
  beforeAll(async () => {
    words.bundle = await loadBundle("en", ["alluvium"]);
  });

  test("names the seat's own gains first, and people by their names", () => {
    expect(previewWords(PREVIEW, "alluvium", 0, NAMES)).toEqual([
      "+3 checks",
      "Ben −2 points",
      "you would be 1st here, worth 4 points",
      "rectangle of Ben from 4 to 9",
    ]);
    expect(previewWords(null, "alluvium", 0, NAMES)).toEqual([]);
  });

  test("yields marks and gains for boards", () => {
    expect(marks(PREVIEW, "touched")).toEqual([{ places: ["c4", "d4"], value: 2 }]);
    expect(marks(null, "touched")).toEqual([]);
    expect(gainOf(PREVIEW, 0, "checks")).toBe(3);
    expect(gainOf(PREVIEW, 2, "checks")).toBe(0);
  });
});
