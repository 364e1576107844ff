import { describe, expect, it } from "vitest";
import { applyLook, isDefault, savedPreferences, DEFAULTS } from "../../src/app/preferences";

describe("preferences", () => {
  it("are as usual where nothing readable is kept", () => {
    expect(savedPreferences("")).toEqual(DEFAULTS);
    expect(savedPreferences("{")).toEqual(DEFAULTS);
  });

  it("keep what was chosen, and fill up what is new", () => {
    const kept = savedPreferences('{"theme":"dark"}');
    expect(kept).toEqual({ ...DEFAULTS, theme: "dark" });
    expect(isDefault(kept)).toBe(false);
    expect(isDefault(savedPreferences("{}"))).toBe(true);
  });

  it("are where the style sheets look for them", () => {
    const root = { dataset: {} } as HTMLElement;
    applyLook({ ...DEFAULTS, theme: "dark", text: "larger" }, root);
    expect(root.dataset).toEqual({ theme: "dark", motion: "system", text: "larger" });
  });
});
