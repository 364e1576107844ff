import { describe, expect, test } from "vitest";
import { freeCorner } from "../../src/table/panelCorner";

const ROOM = { left: 0, top: 0, right: 400, bottom: 300 };
const PANEL = { width: 150, height: 100 };

function place(left: number, top: number): { left: number; top: number; right: number; bottom: number } {
  return { left, top, right: left + 20, bottom: top + 20 };
}

describe("a panel over the table", () => {
  test("lies low on the right where it covers nothing", () => {
    expect(freeCorner(PANEL, ROOM, [])).toEqual({ left: 250, top: 200 });
    expect(freeCorner(PANEL, ROOM, [place(10, 10)])).toEqual({ left: 250, top: 200 });
  });

  test("makes way for the places it is about", () => {
    expect(freeCorner(PANEL, ROOM, [place(300, 250)])).toEqual({ left: 250, top: 0 });
    expect(freeCorner(PANEL, ROOM, [place(300, 250), place(300, 10)])).toEqual({ left: 0, top: 200 });
  });

  test("covers as little as it can", () => {
    const everywhere = [place(300, 250), place(310, 260), place(300, 10), place(10, 10), place(20, 20), place(10, 250), place(30, 250)];
    expect(freeCorner(PANEL, ROOM, everywhere)).toEqual({ left: 250, top: 0 });
  });

  test("stays in a room that is too small for it", () => {
    expect(freeCorner(PANEL, { left: 8, top: 50, right: 100, bottom: 120 }, [])).toEqual({ left: 8, top: 50 });
  });
});
