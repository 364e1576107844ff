/** Turns the text of an action, as it stands in the log, into a message. */
import type { Message } from "../../wire/messages";

export function describe(text: string): Message {
  const drawn = /^draw (\w+?)(\d) (\w\d+)$/.exec(text);
  if (drawn?.[1] && drawn[2] && drawn[3]) {
    const [, form, rotation, box] = drawn;
    return { id: "alluvium-draw", args: { form: form.toUpperCase(), rotation: Number(rotation), box } };
  }
  const single = /^box (\w\d+)$/.exec(text);
  if (single?.[1]) return { id: "alluvium-box", args: { box: single[1] } };
  return { id: `alluvium-${text}` };
}
