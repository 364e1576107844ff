import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame, withFrame } from "../../src/parts/frames";

let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a browser that shows no frames is not waited for", () => {
  const called = vi.fn();
  withFrame(called);
  withFrame(called)();
  vi.runAllTimers();
  expect(called).toHaveBeenCalledOnce();
});

test("what is to follow a frame is no part of it, and comes once", () => {
  const called = vi.fn();
  afterFrame(called);
  frames[0]?.();
  expect(called).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(called).toHaveBeenCalledOnce();
});
