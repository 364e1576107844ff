/** The time, as something that can be shown: whoever reads it is shown anew every second. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export function tickingNow(): number {
  subscribe();
  return Date.now();
}
