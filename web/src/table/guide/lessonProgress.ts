/**
 * Progress in a lesson. Steps come one after the other, and are ended by the game itself, so that taking back
 * leads back here too.
 */
import type { GuideStep, Lesson } from "../../board/contract";
import type { Action } from "../../protocol/actions";
import type { View } from "../../protocol/messages";

/** The game as the learner sees it now. */
export interface LearnerState<V extends View = View> {
  view: V;
  legal: readonly Action[];
  draft: readonly Action[];
  /** All actions of the learner, the draft included, oldest first. */
  played: readonly Action[];
  /** The draft is complete, and only left to confirm. */
  ready: boolean;
}

export interface Progress {
  at: number;
  /** The condition of the step has been met; it stays until it is done. */
  started: boolean;
  /** Steps ended by an action, with the number of actions by then. */
  passed: readonly { at: number; done: number }[];
}

export const START: Progress = { at: 0, started: false, passed: [] };

/** Goes to the next step, by *Next*. */
export function nextStep({ at, passed }: Progress): Progress {
  return { at: at + 1, started: false, passed };
}

/** The progress after a change of the game. */
export function updateProgress<V extends View>(steps: readonly GuideStep<V>[], progress: Progress, now: LearnerState<V>): Progress {
  let { at, started, passed } = progress;
  for (let last = passed.at(-1); last && now.played.length < last.done; last = passed.at(-1)) {
    at = last.at;
    started = true;
    passed = passed.slice(0, -1);
  }
  for (let step = steps[at]; step; step = steps[at]) {
    started ||= step.when?.(now.view, now.legal, now.draft) ?? true;
    if (!started || now.ready || !isDone(step, now)) break;
    passed = [...passed, { at, done: now.played.length }];
    at += 1;
    started = false;
  }
  const same = at === progress.at && started === progress.started && passed === progress.passed;
  return same ? progress : { at, started, passed };
}

function isDone<V extends View>({ verb, done }: GuideStep<V>, { view, legal, draft, played }: LearnerState<V>): boolean {
  if (verb !== undefined && played.some((action) => action.verb === verb)) return true;
  return done?.(view, legal, draft) ?? false;
}

/** True if the step waits for an action of the learner. */
export function isTask({ verb, done }: GuideStep): boolean {
  return verb !== undefined || done !== undefined;
}

/** An action to suggest. The next of the lesson's own line, or any with the step's verb. */
export function suggestion({ line }: Pick<Lesson, "line">, step: GuideStep, now: Pick<LearnerState, "legal" | "played">): Action | null {
  const onLine = now.played.every(({ text }, at) => text === line[at]);
  const next = line[now.played.length];
  const found = onLine ? now.legal.find(({ text }) => text === next) : undefined;
  return found ?? now.legal.find(({ verb }) => verb === step.verb) ?? null;
}
