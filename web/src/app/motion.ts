/** Reduced motion, by the preference or by the system. */
let lessMotion: MediaQueryList | undefined;

export function reducedMotion(): boolean {
  const wanted = document.documentElement.dataset["motion"];
  if (wanted === "less" || wanted === "full") return wanted === "less";
  lessMotion ??= window.matchMedia("(prefers-reduced-motion: reduce)");
  return lessMotion.matches;
}
