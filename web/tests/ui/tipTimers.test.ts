import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TipTimers, GRACE, LONG, REST } from "../../src/ui/tipTimers";

const show = vi.fn();
const hide = vi.fn();
let timers: TipTimers<string>;

beforeEach(() => {
  vi.useFakeTimers();
  show.mockReset();
  hide.mockReset();
  timers = new TipTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a mouse that rests is told, one that goes on is not", () => {
  timers.rest("card", () => show("card"));
  vi.advanceTimersByTime(REST - 1);
  timers.restEnds("card");
  timers.rest("pile", () => show("pile"));
  vi.advanceTimersByTime(REST);
  expect(show.mock.calls).toEqual([["pile"]]);
});

test("a finger that stays down is told, one that is lifted is not", () => {
  timers.press("card", () => show("card"));
  vi.advanceTimersByTime(LONG - 1);
  timers.pressEnds("card");
  vi.advanceTimersByTime(LONG);
  expect(show).not.toHaveBeenCalled();
  timers.press("card", () => show("card"));
  vi.advanceTimersByTime(LONG);
  expect(show.mock.calls).toEqual([["card"]]);
});

test("the mouse's late leave does not end a long press, there or elsewhere", () => {
  timers.rest("pile", () => show("pile"));
  timers.press("card", () => show("card"));
  timers.restEnds("pile");
  timers.restEnds("card");
  timers.rest("pile", () => show("pile"));
  timers.closeSoon(hide);
  vi.advanceTimersByTime(LONG);
  expect(show.mock.calls).toEqual([["card"]]);
});

test("words go a moment after they were left, unless they are kept", () => {
  timers.closeSoon(hide);
  vi.advanceTimersByTime(GRACE - 1);
  timers.keepOpen();
  vi.advanceTimersByTime(GRACE);
  expect(hide).not.toHaveBeenCalled();
  timers.closeSoon(hide);
  vi.advanceTimersByTime(GRACE);
  expect(hide).toHaveBeenCalledTimes(1);
});

test("what is forgotten neither comes nor goes", () => {
  timers.press("card", show);
  timers.closeSoon(hide);
  timers.clear();
  vi.advanceTimersByTime(LONG);
  expect(show).not.toHaveBeenCalled();
  expect(hide).not.toHaveBeenCalled();
});
