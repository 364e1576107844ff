import { expect, test } from "vitest";
import { GRACES, PACES, tempo, usualGrace, type PaceName } from "../../src/table/paces";

test("every table has a covering rule", () => {
  for (const pace of Object.keys(PACES) as PaceName[]) {
    expect(tempo(pace, null).grace).toBeGreaterThan(0);
    expect(tempo(pace, null).pace).toEqual(PACES[pace]);
    expect(GRACES).toContain(usualGrace(pace));
  }
});

test("what was chosen counts, except over days", () => {
  expect(tempo("free", 600).grace).toBe(600);
  expect(tempo("quick", null).grace).toBe(60);
  expect(tempo("free", null).grace).toBe(180);
  expect(tempo("days", 60).grace).toBe(86_400);
});
