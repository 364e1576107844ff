import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "../../src/protocol/messages";
import { BatchedQuestions } from "../../src/table/batchedQuestions";

let sent: { id: string; actions: number[] }[];
let questions: BatchedQuestions<Problem>;

beforeEach(() => {
  sent = [];
  questions = new BatchedQuestions(
    (id, actions) => sent.push({ id, actions }),
    () => `q${sent.length}`,
    64,
  );
});

const NO = { code: "not-there", rule: "4.2" };

/** Waits until questions asked together are sent. */
async function soon(): Promise<void> {
  await Promise.resolve();
}

describe("questions", () => {
  test("asked together are sent together, and answered separately", async () => {
    const one = questions.ask("1", [4, 5]);
    const other = questions.ask("1", [6]);
    await soon();
    expect(sent).toEqual([{ id: "q0", actions: [4, 5, 6] }]);
    expect(questions.answer("q0", [NO, null, NO])).toBe(true);
    expect(await one).toEqual([NO, null]);
    expect(await other).toEqual([NO]);
  });

  test("are asked once for as long as nothing changes", async () => {
    void questions.ask("1", [4]);
    void questions.ask("1", [4]);
    await soon();
    questions.answer("q0", [NO]);
    expect(await questions.ask("1", [4])).toEqual([NO]);
    expect(sent).toHaveLength(1);
  });

  test("are asked again in another position", async () => {
    void questions.ask("1", [4]);
    await soon();
    questions.answer("q0", [NO]);
    const again = questions.ask("2", [4]);
    await soon();
    questions.answer("q1", [null]);
    expect(await again).toEqual([null]);
  });

  test("wait for the one under way, and are dropped when the position changes", async () => {
    void questions.ask("1", [4]);
    await soon();
    const late = questions.ask("1", [5]);
    await soon();
    expect(sent).toHaveLength(1);
    const next = questions.ask("2", [6]);
    expect(await late).toEqual([null]);
    questions.answer("q0", [NO]);
    expect(sent.at(-1)).toEqual({ id: "q1", actions: [6] });
    questions.answer("q1", [NO]);
    expect(await next).toEqual([NO]);
  });

  test("are sent in batches that the server accepts", async () => {
    const all = questions.ask("1", Array.from({ length: 100 }, (_, at) => at));
    await soon();
    expect(sent[0]?.actions).toHaveLength(64);
    questions.answer("q0", Array.from({ length: 64 }, () => NO));
    expect(sent[1]?.actions).toEqual(Array.from({ length: 36 }, (_, at) => at + 64));
    questions.answer("q1", []);
    expect((await all).filter((reason) => reason === NO)).toHaveLength(64);
  });

  test("are sent again after a new connection, under a new id", async () => {
    const asked = questions.ask("1", [4]);
    await soon();
    questions.askAgain();
    expect(sent.map(({ actions }) => actions)).toEqual([[4], [4]]);
    expect(questions.answer("q0", [NO])).toBe(false);
    questions.answer("q1", [NO]);
    expect(await asked).toEqual([NO]);
  });

  test("without an answer of the server have no reason", async () => {
    const asked = questions.ask("1", [4]);
    await soon();
    questions.answer("q0");
    expect(await asked).toEqual([null]);
  });

  test("about nothing are not sent", async () => {
    expect(await questions.ask("1", [])).toEqual([]);
    expect(sent).toEqual([]);
  });
});
