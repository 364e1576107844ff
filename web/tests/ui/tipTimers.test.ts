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

test("a resting mouse opens the tooltip, a passing one does not", () => {
  timers.rest("card", () => show("card"));
  vi.advanceTimersByTime(REST - 1);
  timers.restEnds("card");
  timers.rest("pile", () => show("pile"));
  vi.advanceTimersByTime(REST);
  expect(show.mock.calls).toEqual([["pile"]]);
});

test("a pressed finger opens the tooltip, a lifted one does not", () => {
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

test("the tooltip closes a moment after the mouse leaves, unless it is kept open", () => {
  timers.closeSoon(hide);
  vi.advanceTimersByTime(GRACE - 1);
  timers.keepOpen();
  vi.advanceTimersByTime(GRACE);
  expect(hide).not.toHaveBeenCalled();
  timers.closeSoon(hide);
  vi.advanceTimersByTime(GRACE);
  expect(hide).toHaveBeenCalledTimes(1);
});

test("cleared timers neither open nor close it", () => {
  timers.press("card", show);
  timers.closeSoon(hide);
  timers.clear();
  vi.advanceTimersByTime(LONG);
  expect(show).not.toHaveBeenCalled();
  expect(hide).not.toHaveBeenCalled();
});
