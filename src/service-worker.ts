/// <reference lib="webworker" />
// The service worker of the employee portal: its code, without a network. It holds no data of a user; those are in
// src/lib/offline. Pages of the website and of the other portals are not in its scope.
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;
/** From the build: the page of the portal, and the files that it loads. */
declare const precachedPage: PrecacheEntry;
declare const precachedFiles: (PrecacheEntry | string)[];

/** A network that is slower than this counts as none, in ms. */
const patience = 4_000;

precache([precachedPage, ...precachedFiles]);
cleanupOutdatedCaches();

// A new version takes over when no page of the old one is open any more: an open page keeps the files it was built with.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (/^\/(assets\/|icon\.svg$)/.test(new URL(request.url).pathname)) event.respondWith(loadFile(request));
});

/** The page from the network, so that a new version is used at once; the stored one without. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The network is too slow.')), patience),
  );
  const load = async () => ((await preloadResponse) as Response | undefined) ?? fetch(request);
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const stored = await matchPrecache(precachedPage.url);
    if (stored) return stored;
    throw error;
  }
}

const loadFile = async (request: Request): Promise<Response> => (await matchPrecache(request.url)) ?? fetch(request);
