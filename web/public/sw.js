// Caches the shell of the client, so that pages open without a network and report that it is missing. Files
// with a hash in their name never change; everything else is fetched first.
const CACHE = "nemeton-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (/^\/(api|docs)(\/|$)|^\/licences\.txt$/.test(url.pathname)) return; // no pages of the client
  if (url.pathname.startsWith("/assets/")) event.respondWith(fromCache(event.request));
  else event.respondWith(fromNetwork(event.request));
});

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function fromNetwork(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate" ? "/" : request;
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(cache, page, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(page);
    if (kept) return kept;
    throw error;
  }
}

/** Stores a page; a new one names new files, so those of the old one are dropped. */
async function keep(cache, page, answer) {
  const before = await cache.match(page);
  if (page === "/" && before && (await before.text()) !== (await answer.clone().text())) {
    for (const request of await cache.keys()) await cache.delete(request);
  }
  await cache.put(page, answer);
}
