import { expect, test } from "vitest";
import { openView } from "../../src/board/openView";
import type { View } from "../../src/protocol/messages";

interface Secret extends View {
  players: { hand: string[] | null }[];
  centre: string[];
}

function seen(seat: number): Secret {
  const players = [0, 1].map((owner) => ({ hand: owner === seat ? [`card of ${owner}`] : null }));
  return { game: "grove", seat, seats: 2, options: {}, actors: [], result: null, story: [], players, centre: ["a", "b"] };
}

test("each seat's entry comes from its own view, everything else from the viewer's", () => {
  const open = openView([seen(0), seen(1)], 1);
  expect(open.players).toEqual([{ hand: ["card of 0"] }, { hand: ["card of 1"] }]);
  expect(open.seat).toBe(1);
  expect(open.centre).toEqual(["a", "b"]);
});
