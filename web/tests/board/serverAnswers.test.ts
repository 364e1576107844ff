import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Previews } from "../../src/board/previews.svelte";
import { Reasons } from "../../src/board/refusals.svelte";
import type { Action } from "../../src/protocol/actions";

const [PASS, SWAP] = [{ id: 1 } as Action, { id: 2 } as Action];

describe("answers of the server", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("are known by action once they arrive", async () => {
    const reasons = new Reasons(() => (actions) => Promise.resolve(actions.map(({ id }) => (id === 2 ? { code: "not-your-turn" } : null))));
    reasons.ask([PASS, SWAP]);
    expect(reasons.against(SWAP)).toBeNull();
    await vi.runAllTimersAsync();
    expect(reasons.against(SWAP)).toEqual({ code: "not-your-turn" });
    expect(reasons.against(PASS)).toBeNull();
    expect(reasons.against(null)).toBeNull();
  });

  test("are dropped if something else was asked since", async () => {
    const reasons = new Reasons(() => (actions) => Promise.resolve(actions.map(() => ({ code: "over" }))));
    const drop = reasons.ask([PASS]);
    drop();
    await vi.runAllTimersAsync();
    expect(reasons.against(PASS)).toBeNull();
  });

  test("stay until those about the next position arrive", async () => {
    const reasons = new Reasons(() => (actions) => Promise.resolve(actions.map(() => ({ code: "over" }))));
    reasons.ask([PASS], "before");
    await vi.runAllTimersAsync();
    expect(reasons.areAbout("before")).toBe(true);
    reasons.ask([PASS], "after");
    expect(reasons.against(PASS)).toEqual({ code: "over" });
    expect(reasons.areAbout("after")).toBe(false);
    await vi.runAllTimersAsync();
    expect(reasons.areAbout("after")).toBe(true);
  });

  test("with previews are requested after a pause, and forgotten at once", async () => {
    const preview = vi.fn((actions: readonly Action[]) => Promise.resolve(actions.map(() => ({ notes: [] }))));
    const previews = new Previews(() => preview);
    previews.ask([PASS])();
    await vi.runAllTimersAsync();
    expect(preview).not.toHaveBeenCalled();
    previews.ask([PASS]);
    await vi.runAllTimersAsync();
    expect(previews.of(PASS)).toEqual({ notes: [] });
    previews.ask([SWAP]);
    expect(previews.of(PASS)).toBeNull();
  });
});
