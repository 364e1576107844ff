import { describe, expect, it } from "vitest";
import type { GuideStep } from "../../../src/board/contract";
import { nextStep, updateProgress, START, suggestion, type LearnerState } from "../../../src/table/guide/lessonProgress";
import type { Action } from "../../../src/protocol/actions";
import type { View } from "../../../src/protocol/messages";

function action(text: string): Action {
  const verb = text.split(" ")[0] ?? "";
  return { id: 0, verb, args: {}, values: [], text, message: { id: verb }, closing: false, quiet: false };
}

function now(played: string[], change: Partial<LearnerState> = {}): LearnerState {
  return { view: {} as View, legal: [], draft: [], played: played.map(action), ready: false, ...change };
}

const STEPS: GuideStep[] = [{ id: "welcome" }, { id: "build", verb: "build" }, { id: "lay", verb: "lay" }, { id: "end" }];

describe("a guide", () => {
  it("waits for Next if there is no task", () => {
    const first = updateProgress(STEPS, START, now([]));
    expect([first.at, first.started]).toEqual([0, true]);
    expect(updateProgress(STEPS, nextStep(first), now([])).at).toBe(1);
  });

  it("goes forward with the learner's actions, and back when they are taken back", () => {
    let progress = updateProgress(STEPS, nextStep(START), now([]));
    progress = updateProgress(STEPS, progress, now(["build 22"]));
    expect(progress.at).toBe(2);
    progress = updateProgress(STEPS, progress, now(["build 22", "lay 0,2"]));
    expect(progress.at).toBe(3);
    progress = updateProgress(STEPS, progress, now(["build 22"]));
    expect(progress.at).toBe(2);
    expect(updateProgress(STEPS, progress, now([])).at).toBe(1);
  });

  it("does not go on before a complete draft is confirmed", () => {
    const progress = updateProgress(STEPS, nextStep(START), now(["build 22"], { ready: true }));
    expect(progress.at).toBe(1);
    expect(updateProgress(STEPS, progress, now(["build 22"])).at).toBe(2);
  });

  it("starts a step when its condition is met, and then stays with it", () => {
    const steps: GuideStep[] = [{ id: "later", when: (_, legal) => legal.length > 0, verb: "build" }];
    expect(updateProgress(steps, START, now([])).started).toBe(false);
    const started = updateProgress(steps, START, now([], { legal: [action("build 22")] }));
    expect(updateProgress(steps, started, now([])).started).toBe(true);
  });

  it("suggests its own line while it is followed, then any action with the verb", () => {
    const guide = { line: ["build 22", "lay 0,2"] };
    const lay = STEPS[2] as GuideStep;
    const legal = [action("lay 1,1"), action("lay 0,2")];
    expect(suggestion(guide, lay, now(["build 22"], { legal }))?.text).toBe("lay 0,2");
    expect(suggestion(guide, lay, now(["build 7"], { legal }))?.text).toBe("lay 1,1");
    expect(suggestion(guide, lay, now(["build 7"]))).toBeNull();
  });
});
