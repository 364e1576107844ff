// Sets the look of the last visit before the first picture, so that nothing flashes.
try {
  const kept = JSON.parse(localStorage.getItem("nemeton.prefs") ?? "{}");
  for (const name of ["theme", "motion", "text"]) {
    if (typeof kept[name] === "string") document.documentElement.dataset[name] = kept[name];
  }
} catch {
  // Nothing readable is saved: the defaults apply.
}
