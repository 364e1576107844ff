import { describe, expect, it } from "vitest";
import { chanceAt, DASHES, percent, points, signed } from "../../../src/pages/review/chartLines";
import { remainingTime } from "../../../src/pages/review/remainingTime";

describe("the chances to win", () => {
  const line = [[0, 0.5], [4, 0.75], [8, 1]] as const;

  it("are drawn from the first move to the last, the better the higher", () => {
    expect(points(line, 8)).toBe("0.0,120.0 320.0,60.0 640.0,0.0");
  });

  it("are read at a seat's latest judgement", () => {
    expect([0, 3, 4, 7, 8].map((ply) => chanceAt(line, ply))).toEqual([0.5, 0.5, 0.75, 0.75, 1]);
  });

  it("differ without colour, for every number of players", () => {
    expect(new Set(DASHES).size).toBe(5);
  });

  it("have signs where they are changes", () => {
    expect([0.12, -0.3, 0.001].map(signed)).toEqual(["+12", "−30", "±0"]);
    expect(percent(0.255)).toBe("26 %");
  });
});

describe("the remaining time", () => {
  it("is estimated from the work since the start", () => {
    expect(remainingTime(10, 20, 40, 10_000)).toEqual({ unit: "seconds", count: 20 });
    expect(remainingTime(0, 10, 310, 10_000)).toEqual({ unit: "minutes", count: 5 });
    expect(remainingTime(0, 39, 40, 10_000)).toEqual({ unit: "seconds", count: 5 });
  });

  it("is unknown before any work, and after all of it", () => {
    expect(remainingTime(10, 10, 40, 10_000)).toBeNull();
    expect(remainingTime(0, 40, 40, 10_000)).toBeNull();
  });
});
