import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Asking, GRACE, LONG, REST } from "../../src/ui/tipTimers";

const show = vi.fn();
const hide = vi.fn();
let asking: Asking<string>;

beforeEach(() => {
  vi.useFakeTimers();
  show.mockReset();
  hide.mockReset();
  asking = new Asking();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a mouse that rests is told, one that goes on is not", () => {
  asking.rest("card", () => show("card"));
  vi.advanceTimersByTime(REST - 1);
  asking.restEnds("card");
  asking.rest("pile", () => show("pile"));
  vi.advanceTimersByTime(REST);
  expect(show.mock.calls).toEqual([["pile"]]);
});

test("a finger that stays down is told, one that is lifted is not", () => {
  asking.press("card", () => show("card"));
  vi.advanceTimersByTime(LONG - 1);
  asking.pressEnds("card");
  vi.advanceTimersByTime(LONG);
  expect(show).not.toHaveBeenCalled();
  asking.press("card", () => show("card"));
  vi.advanceTimersByTime(LONG);
  expect(show.mock.calls).toEqual([["card"]]);
});

test("the mouse's late leave does not end a long press, there or elsewhere", () => {
  asking.rest("pile", () => show("pile"));
  asking.press("card", () => show("card"));
  asking.restEnds("pile");
  asking.restEnds("card");
  asking.rest("pile", () => show("pile"));
  asking.fade(hide);
  vi.advanceTimersByTime(LONG);
  expect(show.mock.calls).toEqual([["card"]]);
});

test("words go a moment after they were left, unless they are kept", () => {
  asking.fade(hide);
  vi.advanceTimersByTime(GRACE - 1);
  asking.keep();
  vi.advanceTimersByTime(GRACE);
  expect(hide).not.toHaveBeenCalled();
  asking.fade(hide);
  vi.advanceTimersByTime(GRACE);
  expect(hide).toHaveBeenCalledTimes(1);
});

test("what is forgotten neither comes nor goes", () => {
  asking.press("card", show);
  asking.fade(hide);
  asking.forget();
  vi.advanceTimersByTime(LONG);
  expect(show).not.toHaveBeenCalled();
  expect(hide).not.toHaveBeenCalled();
});
