import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "../../src/protocol/heartbeat";

const asked = vi.fn();
const silent = vi.fn();
let heart: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  silent.mockReset();
  heart = new Heartbeat(10_000, 6_000, asked, silent);
});

afterEach(() => {
  heart.stop();
  vi.useRealTimers();
});

test("an answered ping is followed by another", () => {
  asked.mockImplementation(() => heart.heard());
  heart.start();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(9_000);
  expect(silent).not.toHaveBeenCalled();
});

test("a silent connection is given up, once", () => {
  heart.start();
  vi.advanceTimersByTime(15_999);
  expect(silent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(silent).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalledOnce();
});

test("a message has to be answered in time, and further ones give no more time", () => {
  heart.start();
  heart.expect();
  vi.advanceTimersByTime(5_000);
  heart.expect();
  vi.advanceTimersByTime(1_000);
  expect(silent).toHaveBeenCalledOnce();
});

test("any message is an answer", () => {
  heart.start();
  heart.expect();
  vi.advanceTimersByTime(5_000);
  heart.heard();
  vi.advanceTimersByTime(4_000);
  expect(silent).not.toHaveBeenCalled();
});
