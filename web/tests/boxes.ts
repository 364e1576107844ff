/** A small game with every shape a verb can have, as a box describes it. */
import type { Box } from "../src/protocol/messages";

export const BOX: Box = {
  game: "grove",
  edition: "test",
  rules: {},
  actions: {
    size: 47,
    kinds: {
      card: {
        texts: ["oak", "red ash", "elm"],
        words: [{ id: "grove-card", args: { card: "oak" } }, { id: "grove-card", args: { card: "ash" } }, "Elm"],
      },
      cell: { texts: ["a1", "b1", "a2", "b2"], words: ["a1", "b1", "a2", "b2"] },
      seat: { texts: ["1", "2"], words: [1, 2] },
    },
    verbs: [
      verb("pass", "pass", 0, 1, []),
      verb("confirm", "confirm", 1, 1, [], true),
      verb("take", "take {card}", 2, 3, ["card"]),
      verb("place", "place {card} at {cell}", 5, 12, ["card", "cell"]),
      {
        name: "give",
        pattern: "give {card}[ to seat {seat}][ over {cell}]",
        first: 17,
        count: 4,
        closing: false,
        quiet: false,
        arguments: [
          { name: "card", kind: "card", optional: false },
          { name: "seat", kind: "seat", optional: true },
          { name: "cell", kind: "cell", optional: true },
        ],
        cases: [
          [0, -1, -1],
          [0, 1, -1],
          [1, 0, 3],
          [2, -1, 2],
        ],
      },
      verb("lay", "{card} {cell}{seat}", 21, 24, ["card", "cell", "seat"]),
      verb("pay", "pay {seat}", 45, 2, ["seat"], false, true),
    ],
  },
};

function verb(
  name: string,
  pattern: string,
  first: number,
  count: number,
  kinds: string[],
  closing = false,
  quiet = false,
): Box["actions"]["verbs"][number] {
  const args = kinds.map((kind) => ({ name: kind, kind, optional: false }));
  return { name, pattern, first, count, closing, quiet, arguments: args, cases: null };
}
