import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNextFrame } from "../../src/app/nextFrame";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a browser without frames is not waited for", () => {
  vi.stubGlobal("requestAnimationFrame", () => 7);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  const called = vi.fn();
  onNextFrame(called);
  onNextFrame(called)();
  vi.runAllTimers();
  vi.unstubAllGlobals();
  expect(called).toHaveBeenCalledOnce();
});
