/// <reference no-default-lib="true" />
/// <reference lib="esnext" />
/// <reference lib="webworker" />

/**
 * The worker behind `/sw.js`: public pages that were visited can be read offline, with the date of the copy. Nothing of the
 * office is stored; without a network its pages give way to one that reads what their own tab kept.
 * `scripts/build-sw.ts` strips its types and fills in the two constants below; it imports nothing.
 */

/** Files to cache from the start, with a revision for those whose names carry no hash; `light` for who saves data too. */
declare const PRECACHE: readonly {
  readonly url: string;
  readonly revision: string | null;
  readonly light: boolean;
}[];
declare const SETTINGS: {
  /** Path prefixes that are never touched: back office, API, and the page whose address carries a secret. */
  readonly bypass: readonly string[];
  /** The back office, and what is shown of it without a network. */
  readonly office: readonly string[];
  readonly officeOfflinePage: string;
  readonly offlinePage: string;
  readonly imagePath: string;
  /** What somebody searched for is kept nowhere: without a network its page is shown as it was kept without a question. */
  readonly searchPage: string;
};

// The types of this folder are those of a page.
declare const self: ServiceWorkerGlobalScope;
/** Its names are its own. */
export type {};

const FILES = 'archivos';
const PAGES = 'paginas';
const IMAGES = 'imagenes';
const PAGE_LIMIT = 60;
const IMAGE_LIMIT = 60;
const NETWORK_TIMEOUT_MS = 3000;
const SAVED_AT = 'x-guardada';

const pathOf = ({ url }: (typeof PRECACHE)[number]): string => `/${url.replace(/(^index)?\.html$/, '')}`;
const precachedPaths = new Map(PRECACHE.map((file) => [pathOf(file), file.revision]));
const lightPaths: readonly string[] = PRECACHE.filter(({ light }) => light).map(pathOf);

/** Who saves data is sent ahead only what somebody may need without a network: where to call, where to go, and what is urgent. */
function savesData(): boolean {
  // Not in every browser, and in no types yet.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
const fileKey = (path: string): string => `${path}?v=${precachedPaths.get(path) ?? 'h'}`;

/**
 * The name a page is kept under: without what does not change the page, such as the modal that an address opens; the
 * query form of a disease is kept with its path form, since both are the same page.
 */
const keyOf = (address: string): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|fbclid|gclid|entrar$|volver$|medico$)/.test(name)) url.searchParams.delete(name);
  const disease = url.searchParams.get('patologia') ?? '';
  if (url.pathname === SETTINGS.searchPage) return url.pathname;
  if (url.pathname === '/patologias' && /^[a-z0-9-]+$/.test(disease)) return `${url.pathname}/${disease}`;
  return url.pathname + url.search;
};

const isBelow = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
const isBypassed = (path: string): boolean => isBelow(SETTINGS.bypass, path);

const isStorable = (response: Response): boolean =>
  response.ok &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('cache-control') ?? '');

async function precache(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  // One by one: a single missing file must not stop the worker from installing.
  await Promise.allSettled(
    paths.map(async (path) => {
      const key = fileKey(path);
      if (await cache.match(key)) return;
      // What carries a hash never changes: the page that is open has often just brought it.
      const isHashed = precachedPaths.get(path) === null;
      const response = await fetch(path, { cache: isHashed ? 'default' : 'no-cache' });
      if (isStorable(response)) await cache.put(key, await dated(response));
    }),
  );
}

async function removeOld(): Promise<void> {
  const cache = await caches.open(FILES);
  const current = new Set(
    [...precachedPaths.keys()].map((path) => new URL(fileKey(path), self.location.origin).href),
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    // Hashed assets of the previous build may still be named by a saved page.
    if (!pathname.startsWith('/_astro/') && !current.has(url)) await cache.delete(url);
  }
  for (const name of await caches.keys())
    if (![FILES, PAGES, IMAGES].includes(name)) await caches.delete(name);
}

async function trim(name: string, limit: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}

async function dated(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // The stored body is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(await response.blob(), { status: response.status, headers });
}

/** A saved page shows when it was saved: readers of health information must be able to see its age. */
async function withDate(saved: Response): Promise<Response> {
  const savedAt = saved.headers.get(SAVED_AT);
  const html = await saved.text();
  const words = savedAt === null ? '' : savedWords(new Date(savedAt));
  const banner = `<p class="copia-guardada" role="status">Copia guardada ${words}</p>`;
  return new Response(html.replace('<main', `${banner}<main`), { status: 200, headers: saved.headers });
}

const timeZone = 'America/La_Paz';
const DAY_MS = 24 * 60 * 60 * 1000;
/** From so many days on a copy says that it may no longer be true. */
const OLD_DAYS = 30;

/** «el 20 de noviembre de 2026, 09:00 (hace 7 días).» */
function savedWords(instant: Date): string {
  const day = (of: Date): number => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(of));
  const days = Math.max(0, Math.round((day(new Date()) - day(instant)) / DAY_MS));
  const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
  const age =
    days < 2 * OLD_DAYS ? relative.format(-days, 'day') : relative.format(-Math.floor(days / 30.44), 'month');
  const date = new Intl.DateTimeFormat('es-BO', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const warning = days < OLD_DAYS ? '' : ' Puede haber cambiado: si puede, llame antes de venir.';
  return `el ${date.format(instant)} (${age}).${warning}`;
}

async function savePage(key: string, response: Response): Promise<void> {
  if (!isStorable(response)) return;
  const cache = await caches.open(PAGES);
  const copy = await dated(response);
  await cache.delete(key);
  await cache.put(key, copy);
  await trim(PAGES, PAGE_LIMIT);
}

/** Pages that were open before this worker took over also count as visited. */
async function saveOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.allSettled(
    open
      .filter(({ url }) => !isBypassed(new URL(url).pathname))
      .map(async ({ url }) => savePage(keyOf(url), await fetch(keyOf(url)))),
  );
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  // The types leave open what it resolves to.
  const preload = event.preloadResponse as Promise<Response | undefined>;
  return (await preload) ?? fetch(event.request);
}

/** The copy of a visit, or the one that is there from the start. */
const copyOf = async (key: string, path: string): Promise<Response | undefined> =>
  (await (await caches.open(PAGES)).match(key)) ?? fromFiles(path);

async function page(event: FetchEvent, path: string): Promise<Response> {
  const key = keyOf(event.request.url);
  const network = fromNetwork(event);
  const timeout = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), NETWORK_TIMEOUT_MS));
  event.waitUntil(
    network.then(
      (response) => savePage(key, response.clone()),
      () => undefined,
    ),
  );
  try {
    const first = await Promise.race([network, timeout]);
    if (first !== 'late') return first;
    const saved = await copyOf(key, path);
    return saved === undefined ? await network : await withDate(saved);
  } catch {
    const saved = await copyOf(key, path);
    if (saved !== undefined) return withDate(saved);
    return (await fromFiles(SETTINGS.offlinePage)) ?? Response.error();
  }
}

/** A page of the office, always from the server; without a network, the one that says so. */
async function officePage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fromNetwork(event);
    // Whoever works here and saves data gets with the first screen what the others have from the start.
    if (savesData()) event.waitUntil(precache([...precachedPaths.keys()]));
    return response;
  } catch {
    return (await fromFiles(SETTINGS.officeOfflinePage)) ?? Response.error();
  }
}

async function fromFiles(path: string): Promise<Response | undefined> {
  return precachedPaths.has(path) ? (await caches.open(FILES)).match(fileKey(path)) : undefined;
}

/** What cannot be kept is answered all the same: a full disk must not take a page's scripts away. */
async function keep(cache: Cache, key: string, response: Response): Promise<void> {
  if (!isStorable(response)) return;
  try {
    await cache.put(key, response.clone());
  } catch {
    // Read from the network again next time.
  }
}

async function asset(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(FILES);
  const saved = await cache.match(fileKey(path));
  if (saved !== undefined) return saved;
  const response = await fetch(request);
  await keep(cache, fileKey(path), response);
  return response;
}

async function image(request: Request): Promise<Response> {
  const cache = await caches.open(IMAGES);
  const saved = await cache.match(request.url);
  if (saved !== undefined) return saved;
  const response = await fetch(request);
  await keep(cache, request.url, response);
  await trim(IMAGES, IMAGE_LIMIT);
  return response;
}

/** Drawings keep their names when they change, so the network comes first. */
async function drawing(request: Request): Promise<Response> {
  const cache = await caches.open(IMAGES);
  try {
    const response = await fetch(request);
    await keep(cache, request.url, response);
    return response;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  const paths = savesData() ? lightPaths : [...precachedPaths.keys()];
  event.waitUntil(precache(paths).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await removeOld();
      if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable();
      await self.clients.claim();
      await saveOpenPages();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.pathname;
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isBelow(SETTINGS.office, path)) {
    event.respondWith(officePage(event));
    return;
  }
  if (isBypassed(path)) return;
  if (request.headers.has('range') || request.headers.has('authorization')) return;
  if (request.mode === 'navigate') {
    event.respondWith(page(event, path));
  } else if (path.startsWith('/_astro/') && /\.(css|js|woff2)$/.test(path)) {
    event.respondWith(asset(request, path));
  } else if (path === SETTINGS.imagePath) {
    event.respondWith(image(request));
  } else if (path.endsWith('.svg')) {
    event.respondWith(drawing(request));
  }
});
