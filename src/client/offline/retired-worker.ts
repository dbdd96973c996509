/** Served as `/sw.js` while the service worker is switched off: it takes the place of the one before, empties what that kept, and goes. */
declare const self: ServiceWorkerGlobalScope;
export type {};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      await self.registration.unregister();
    })(),
  );
});
