import { describe, expect, it } from "vitest";
import { applyLook, isUsual, keptPreferences, USUAL } from "../../src/app/preferences";

describe("preferences", () => {
  it("are as usual where nothing readable is kept", () => {
    expect(keptPreferences("")).toEqual(USUAL);
    expect(keptPreferences("{")).toEqual(USUAL);
  });

  it("keep what was chosen, and fill up what is new", () => {
    const kept = keptPreferences('{"theme":"dark"}');
    expect(kept).toEqual({ ...USUAL, theme: "dark" });
    expect(isUsual(kept)).toBe(false);
    expect(isUsual(keptPreferences("{}"))).toBe(true);
  });

  it("are where the style sheets look for them", () => {
    const root = { dataset: {} } as HTMLElement;
    applyLook({ ...USUAL, theme: "dark", text: "larger" }, root);
    expect(root.dataset).toEqual({ theme: "dark", motion: "system", text: "larger" });
  });
});
