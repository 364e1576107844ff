import { expect, test } from "vitest";
import { traces as alarun } from "../../src/games/alarun/traces";
import type { AlarunView } from "../../src/games/alarun/types";
import { traces as alluvium } from "../../src/games/alluvium/traces";
import type { AlluviumView } from "../../src/games/alluvium/types";
import { traces as bloodrunes } from "../../src/games/bloodrunes/traces";
import { atSeat } from "../../src/board/contract";
import { traces as salamandra } from "../../src/games/salamandra/traces";
import type { SalamandraView } from "../../src/games/salamandra/types";
import type { Action } from "../../src/protocol/actions";

function action(verb: string, args: Record<string, string> = {}, closing = false): Action {
  return { id: 0, verb, args, values: [], text: verb, message: { id: verb }, closing, quiet: false };
}

test("Alarún: a swap goes both ways; confirmed cards go from the hand into the square", () => {
  const square = (cells: Record<string, string>): AlarunView =>
    ({ seat: 0, players: [{ square: {} }, { square: cells }] }) as unknown as AlarunView;
  const swap = { seat: 1, action: action("swap", { given: "red myrrh", taken: "blue myrrh" }) };
  expect(alarun(swap, square({}), square({}))).toEqual([
    { from: '.centre [data-flip="blue myrrh"]', to: atSeat(1) },
    { from: atSeat(1), to: '.centre [data-flip="red myrrh"]' },
  ]);
  const confirm = { seat: 1, action: action("confirm", {}, true) };
  const laid = alarun(confirm, square({ e5: "druid" }), square({ e5: "druid", e4: "red myrrh" }));
  expect(laid.map(({ to }) => to)).toEqual([`${atSeat(1)} [data-lies="e4"]`]);
  expect(alarun({ seat: 1, action: null }, square({}), square({}))).toEqual([]);
});

test("Alluvium: sheets go round, and what was drawn meanwhile is found on the new one", () => {
  const before = { seat: 0, turn: 1, front: 0, players: [{ holds: 0 }, { holds: 1 }], sheets: [null, { drawings: [{ boxes: ["a1"] }] }] };
  const after = {
    ...before,
    turn: 2,
    front: 1,
    players: [{ holds: 1 }, { holds: 0 }],
    sheets: [null, { drawings: [{ boxes: ["a1"] }, { boxes: ["b2", "b3"] }] }],
  };
  const views = [before, after] as unknown as [AlluviumView, AlluviumView];
  const confirm = { seat: 1, action: action("confirm", {}, true) };
  expect(alluvium(confirm, views[0], views[0])).toEqual([{ from: null, to: '.travellers [data-traveller="1"]' }]);
  expect(alluvium(confirm, ...views).map(({ from, to }) => [from, to])).toEqual([
    ['.travellers [data-traveller="1"]', '.travellers [data-traveller="0"]'],
    ['.travellers [data-traveller="0"]', '.travellers [data-traveller="1"]'],
    [null, '[data-box="b2"]'],
    [null, '[data-box="b3"]'],
  ]);
});

test("BloodRunes: from the river to the caster, from the caster to the board", () => {
  const [drawn] = bloodrunes({ seat: 2, action: action("draw-rune", { rune: "hail" }) });
  expect(drawn).toEqual({ from: '[data-group="rune-river"] [data-flip="rune hail"]', to: '.plate[data-seat="2"]' });
  const [cast] = bloodrunes({ seat: 2, action: action("cast-rune", { rune: "hail", square: "b2" }) });
  expect(cast).toEqual({ from: '.plate[data-seat="2"]', to: '[data-square="b2"]' });
  const [stolen] = bloodrunes({ seat: 2, action: action("cast-spell", { spell: "steal-fortune-any", seat: "1" }) });
  expect(stolen).toEqual({ from: '.plate[data-seat="0"]', to: '.plate[data-seat="2"]' });
});

test("Salamandra: an apprentice to its place, a field from the market over the builder to the land", () => {
  const view = { new_field: 12, fields: { 12: { cell: "2,0" } } } as unknown as SalamandraView;
  const moved = (verb: string, args: Record<string, string>): unknown =>
    salamandra({ seat: 1, action: action(verb, args) }, view, view)[0];
  expect(moved("place", { field: "5", place: "north" })).toEqual({ from: atSeat(1), to: '[data-target="place 5 north"]' });
  expect(moved("build", { field: "12" })).toEqual({ from: '[data-target="field 12"]', to: atSeat(1) });
  expect(moved("lay", { cell: "2,0" })).toEqual({ from: atSeat(1), to: '.land [data-flip="field 12"]' });
  expect(moved("temple-gold", { field: "5", place: "north" })).toEqual({
    from: '[data-target="place 5 north"]',
    to: '[data-target="temple gold"]',
  });
});
