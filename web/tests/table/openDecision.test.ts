import { expect, test } from "vitest";
import { hasOpenDecision } from "../../src/table/openDecision";
import type { TableInfo } from "../../src/protocol/messages";

const NO_DRAFT = { steps: [], complete: false };

function table(status: string, bot: string | null): TableInfo {
  return { status, seats: [{ bot }] } as unknown as TableInfo;
}

test("legal actions or a draft are an open decision, unless a bot plays", () => {
  const running = table("running", null);
  expect(hasOpenDecision(running, 0, { legal: [4], draft: NO_DRAFT })).toBe(true);
  expect(hasOpenDecision(running, 0, { legal: [], draft: { ...NO_DRAFT, steps: [4] } })).toBe(true);
  expect(hasOpenDecision(running, 0, { legal: [], draft: NO_DRAFT })).toBe(false);
  expect(hasOpenDecision(running, 0, undefined)).toBe(false);
  expect(hasOpenDecision(table("running", "druid"), 0, { legal: [4], draft: NO_DRAFT })).toBe(false);
  expect(hasOpenDecision(table("finished", null), 0, { legal: [4], draft: NO_DRAFT })).toBe(false);
});
