/** Turns the text of an action, as it stands in the log, into a message. */
import type { Message } from "../../wire/messages";

const CAST_RUNE = /^cast (\w+) ([abc][123])$/;
const DRAW = /^draw (rune|spell) (\S+)$/;
const CAST_SPELL = /^cast (\S+)(?: from seat (\d))?(?: taking (\w+))?(?: against (\w+))?$/;

export interface Aim {
  spell: string;
  /** From 0 on; null where the card itself says whom. */
  seat: number | null;
  colour: string | null;
  direction: string | null;
}

/** Reads how a spell is cast; null for any other action. */
export function readAim(text: string): Aim | null {
  const cast = CAST_RUNE.test(text) ? null : CAST_SPELL.exec(text);
  if (!cast?.[1]) return null;
  return {
    spell: cast[1],
    seat: cast[2] ? Number(cast[2]) - 1 : null,
    colour: cast[3] ?? null,
    direction: cast[4] ?? null,
  };
}

export function describe(text: string): Message {
  const laid = CAST_RUNE.exec(text);
  if (laid?.[1] && laid[2]) {
    return { id: "bloodrunes-cast-rune", args: { rune: runeMessage(laid[1]), square: laid[2] } };
  }
  const drawn = DRAW.exec(text);
  if (drawn?.[2]) {
    return drawn[1] === "rune"
      ? { id: "bloodrunes-draw-rune", args: { rune: runeMessage(drawn[2]) } }
      : { id: "bloodrunes-draw-spell", args: { spell: spellMessage(drawn[2]) } };
  }
  const aim = readAim(text);
  return aim ? castMessage(aim) : { id: `bloodrunes-${text.replaceAll(" ", "-")}` };
}

function castMessage({ spell, seat, colour, direction }: Aim): Message {
  let id = "bloodrunes-cast-spell";
  const args: NonNullable<Message["args"]> = { spell: spellMessage(spell) };
  if (seat !== null) {
    id += "-seat";
    args["seat"] = seat + 1;
  }
  if (colour !== null) {
    id += "-colour";
    args["colour"] = { id: "bloodrunes-colour", args: { colour } };
  }
  if (direction !== null) {
    id += "-ward";
    args["direction"] = { id: "bloodrunes-direction", args: { direction } };
  }
  return { id, args };
}

function runeMessage(rune: string): Message {
  return { id: "bloodrunes-rune", args: { rune } };
}

function spellMessage(spell: string): Message {
  return { id: "bloodrunes-spell", args: { spell } };
}
