import { describe, expect, test } from "vitest";
import { placeTip } from "../../src/ui/tipPlacement";

const WINDOW = { width: 400, height: 300 };
const TIP = { width: 100, height: 40 };

function anchor(left: number, top: number, width = 40, height = 20): { left: number; top: number; right: number; bottom: number } {
  return { left, top, right: left + width, bottom: top + height };
}

describe("a tooltip", () => {
  test("stands above the middle of its element", () => {
    expect(placeTip(anchor(180, 150), TIP, WINDOW)).toEqual({ left: 150, top: 102 });
  });

  test("goes below where there is no room above, and stays inside the window", () => {
    expect(placeTip(anchor(0, 10), TIP, WINDOW)).toEqual({ left: 6, top: 38 });
    expect(placeTip(anchor(370, 150), TIP, WINDOW).left).toBe(294);
  });

  test("goes to a side of an element as high as the window", () => {
    expect(placeTip(anchor(50, 10, 60, 280), TIP, WINDOW)).toEqual({ left: 118, top: 130 });
    expect(placeTip(anchor(300, 10, 60, 280), TIP, WINDOW)).toEqual({ left: 192, top: 130 });
  });

  test("never covers its element", () => {
    for (let left = 0; left <= 360; left += 15)
      for (let top = 0; top <= 280; top += 10) {
        const around = anchor(left, top);
        const at = placeTip(around, TIP, WINDOW);
        const apart =
          at.left >= around.right || at.left + TIP.width <= around.left || at.top >= around.bottom || at.top + TIP.height <= around.top;
        expect(apart).toBe(true);
      }
  });
});
