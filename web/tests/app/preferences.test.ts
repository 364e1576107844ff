import { describe, expect, it } from "vitest";
import { applyLook, isDefault, savedPreferences, DEFAULTS } from "../../src/app/preferences";

describe("preferences", () => {
  it("are the defaults if nothing readable is saved", () => {
    expect(savedPreferences("")).toEqual(DEFAULTS);
    expect(savedPreferences("{")).toEqual(DEFAULTS);
  });

  it("keep saved choices, and fill in new ones", () => {
    const kept = savedPreferences('{"theme":"dark"}');
    expect(kept).toEqual({ ...DEFAULTS, theme: "dark" });
    expect(isDefault(kept)).toBe(false);
    expect(isDefault(savedPreferences("{}"))).toBe(true);
  });

  it("are set where style sheets read them", () => {
    const root = { dataset: {} } as HTMLElement;
    applyLook({ ...DEFAULTS, theme: "dark", text: "larger" }, root);
    expect(root.dataset).toEqual({ theme: "dark", motion: "system", text: "larger" });
  });
});
