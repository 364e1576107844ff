/** Turns the text of an action, as it stands in the log, into a message. */
import type { Message } from "../../wire/messages";
import { read } from "./targets";

export function describe(text: string): Message {
  const { verb, rest } = read(text);
  const [first = "", place = ""] = rest.split(" ");
  const id = `salamandra-${verb.replaceAll(" ", "-")}${text.endsWith(" free") ? "-free" : ""}`;
  switch (verb) {
    case "buy":
      return { id, args: { goods: rest } };
    case "build":
      return { id, args: { field: Number(rest) } };
    case "take":
      return { id, args: { divinity: rest } };
    case "win grove":
    case "harvest grove":
      return { id, args: { grove: Number(rest) } };
    case "study book":
      return { id, args: { book: Number(first), place } };
    case "lay":
      return { id, args: { cell: rest } };
    default:
      return rest ? { id, args: { field: Number(first), place } } : { id };
  }
}
