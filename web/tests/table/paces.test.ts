import { expect, test } from "vitest";
import { GRACES, PACES, paceAndGrace, defaultGrace, type PaceName } from "../../src/table/paces";

test("every table has a covering rule", () => {
  for (const pace of Object.keys(PACES) as PaceName[]) {
    expect(paceAndGrace(pace, null).grace).toBeGreaterThan(0);
    expect(paceAndGrace(pace, null).pace).toEqual(PACES[pace]);
    expect(GRACES).toContain(defaultGrace(pace));
  }
});

test("a chosen grace counts, except over days", () => {
  expect(paceAndGrace("free", 600).grace).toBe(600);
  expect(paceAndGrace("quick", null).grace).toBe(60);
  expect(paceAndGrace("free", null).grace).toBe(180);
  expect(paceAndGrace("days", 60).grace).toBe(86_400);
});
