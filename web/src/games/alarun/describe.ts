/** Turns the text of an action, as it stands in the log, into a message. */
import type { Message } from "../../wire/messages";
import { card } from "./cards";

export function cardMessage(name: string): Message {
  const { emblem, colour } = card(name);
  if (colour === null) return { id: `alarun-${emblem}` };
  return { id: "alarun-card", args: { kind: emblem, colour } };
}

export function describe(text: string): Message {
  const swap = /^swap (.+) for (.+)$/.exec(text);
  if (swap?.[1] && swap[2]) {
    return { id: "alarun-swap", args: { given: cardMessage(swap[1]), taken: cardMessage(swap[2]) } };
  }
  const laid = /^place (.+) (\w\d)$/.exec(text);
  if (laid?.[1] && laid[2]) {
    return { id: "alarun-place", args: { card: cardMessage(laid[1]), cell: laid[2] } };
  }
  return { id: `alarun-${text.replaceAll(" ", "-")}` };
}
