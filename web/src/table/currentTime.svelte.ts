/** The current time as reactive state, updated every second. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export function currentTime(): number {
  subscribe();
  return Date.now();
}
