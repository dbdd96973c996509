/// <reference no-default-lib="true" />
/// <reference lib="esnext" />
/// <reference lib="webworker" />

/**
 * What is behind `/sw.js` while the worker is switched off (`SERVICE_WORKER=0`): it takes the place of any worker that a device
 * still has, empties what that one kept and takes itself away. It answers nothing, and reloads no window: somebody may be typing in
 * it. `scripts/build-sw.ts` strips its types; it imports nothing.
 */

// The types of this folder are those of a page.
declare const self: ServiceWorkerGlobalScope;
/** Its names are its own. */
export type {};

/** A page that asks for its worker at that very moment makes the browser keep this one: it goes once more afterwards. */
const AGAIN_MS = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      // A store that is locked must not keep the worker.
      await Promise.allSettled(names.map((name) => caches.delete(name)));
      await self.registration.unregister();
    })(),
  );
  setTimeout(() => void self.registration.unregister(), AGAIN_MS);
});
