// Runs before the first picture, so that nothing flashes: the look that was chosen last time.
try {
  const kept = JSON.parse(localStorage.getItem("nemeton.prefs") ?? "{}");
  for (const name of ["theme", "motion", "text"]) {
    if (typeof kept[name] === "string") document.documentElement.dataset[name] = kept[name];
  }
} catch {
  // Nothing readable is kept: everything is as usual.
}
