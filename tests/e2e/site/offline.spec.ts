import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { loadStaticFiles } from '#server/static/static-files';
import { sendFile } from '#server/static/send-file';
import { leafletHref } from '#routes';
import { clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has taken over and cached it. */
async function visit(page: Page, address: string, path = address) {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => savedPaths(page)).toContain(path);
}

/** When a page was kept, and how long ago that is. */
const AGE = /^Copia guardada el \d+ de [a-z]+ de \d{4}.* ([01]\d|2[0-3]):[0-5]\d \((hoy|ayer)\)\.$/;

test.beforeEach(({ expectConsoleError }) => {
  expectConsoleError(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test('/sw.js is registered when a page loads', async ({ page }) => {
  await page.goto('/');
  const script = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
  );
  expect(new URL(script).pathname).toBe('/sw.js');
});

test('a visited page can be read without connection, with the date of its copy; a leaflet is heard there too, with its place marked', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    speechSynthesis.speak = (each) => {
      Object.assign(globalThis, { said: each.text });
    };
  });
  await visit(page, leafletHref('retina'));
  await visit(page, '/patologias/glaucoma');
  await context.setOffline(true);
  await page.goto('/patologias/glaucoma');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glaucoma');
  await expect(page.getByText(AGE)).toBeVisible();
  await page.goto(leafletHref('retina'));
  await page.reload();
  await expect(page.getByText(AGE)).toBeVisible();
  await page.getByRole('button', { name: 'Escuchar', exact: true }).click();
  await expect(page.locator('[data-leyendo]')).toHaveText('Después de la operación de retina');
  expect(await page.evaluate(() => (globalThis as unknown as { said: string }).said)).toBe(
    'Después de la operación de retina',
  );
});

test('a page that was not visited leads to the offline page, and home, contacto and urgencias are always there, with their age', async ({
  page,
  context,
}) => {
  await visit(page, '/nosotros');
  await expect
    .poll(() => savedPaths(page))
    .toEqual(expect.arrayContaining(['/sin-conexion', '/', '/contacto', '/urgencias']));
  await context.setOffline(true);
  await page.goto('/patologias/miopia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(page.locator('#guardadas a')).toHaveText(/^Nosotros\s*Guardada el \d+ de [a-z]+ de \d{4}$/);
  for (const [path, says] of [
    ['/', clinic.telefono.visible],
    ['/contacto', clinic.telefono.visible],
    ['/urgencias', 'de 20 a 30 minutos'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('body')).toContainText(says);
    await expect(page.getByText(AGE)).toBeVisible();
  }
});

test('a browser that saves data is sent ahead only home, contacto, urgencias and the offline page, in the device’s letters, and reads them without connection', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404|ERR_FAILED/);
  const files = loadStaticFiles('dist/client', { https: false });
  const worker = readFileSync('dist/client/sw.js', 'utf8');
  const server = createServer((incoming, response) => {
    // The browser of the tests cannot be told to save data where its workers run.
    if (incoming.url === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`Object.defineProperty(navigator.connection, 'saveData', { value: true });${worker}`);
      return;
    }
    incoming.headers['save-data'] = 'on';
    const file = files.get(new URL(incoming.url ?? '', 'http://x').pathname);
    if (file === undefined) response.writeHead(404).end();
    else sendFile(incoming, response, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  await visit(page, `${url}/nosotros`, '/nosotros');
  expect(new Set((await savedPaths(page)).filter((path) => !/^\/(nosotros|_img)/.test(path)))).toEqual(
    new Set(['/', '/contacto', '/urgencias', '/sin-conexion']),
  );
  await context.setOffline(true);
  await page.goto(`${url}/urgencias`);
  await expect(page.getByText(AGE)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-ahorro');
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
});

/** The site with a worker that answers everything wrongly from its caches, until it is switched off. */
async function siteWithBadWorker(): Promise<{ readonly url: string; readonly server: Server; off(): void }> {
  const read = (worker?: string) => loadStaticFiles('dist/client', { https: false, worker });
  let files: ReturnType<typeof read> | null = null;
  const bad = `
    addEventListener('install', (event) => event.waitUntil(
      caches.open('paginas').then((kept) => kept.put('/', new Response('viejo'))).then(() => skipWaiting())));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;
  const on = read();
  const server = createServer((incoming, response) => {
    const file = (files ?? on).get(incoming.url ?? '');
    if (files === null && incoming.url === '/sw.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(bad);
    else if (file === undefined) response.writeHead(404).end();
    else sendFile(incoming, response, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    server,
    off: () => (files = read('dist/sw-apagado.js')),
  };
}

test('a device whose worker answers wrongly is free of it, and of all it kept, once the worker is switched off', async ({
  page,
  expectConsoleError,
}) => {
  // Only the files of the site are served here, and the worker takes other files for scripts.
  expectConsoleError(/status of 404|module script/);
  const { url, server, off } = await siteWithBadWorker();
  await page.goto(`${url}/contacto`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto(`${url}/contacto`);
  await expect(page.locator('body')).toHaveText('viejo');
  off();
  // The browser looks for another worker by itself when a page is opened, even where no script of ours runs any more.
  await page.goto(`${url}/contacto`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto(`${url}/contacto`);
  await expect(page.getByRole('main')).toContainText(clinic.telefono.visible);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        navigator.serviceWorker.controller,
      ]),
    )
    .toEqual([0, 0, null]);
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
});

test('one disease is never served for another that differs only in the query, and both forms of its address open it', async ({
  page,
  context,
}) => {
  await page.goto('/contacto');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/patologias?patologia=miopia');
  await expect.poll(() => savedPaths(page)).toContain('/patologias/miopia');
  await context.setOffline(true);
  await page.goto('/patologias?patologia=glaucoma');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  for (const path of ['/patologias?patologia=miopia', '/patologias/miopia?medico=x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Miopía');
  }
});

test('the back office, the API, reset links and what somebody searched for never reach the caches', async ({
  page,
  expectConsoleError,
}) => {
  // A back-office path may have no screen for this visitor; what matters is what gets cached.
  expectConsoleError(/status of 40[34]/);
  await visit(page, '/nosotros');
  for (const path of [
    '/admin',
    '/admin-examenes',
    '/examenes',
    '/restablecer?token=secreto',
    '/buscar?q=glaucoma',
  ])
    await page.goto(path);
  await visit(page, '/noticias');
  const kept = await savedPaths(page);
  expect(
    kept.filter((path) => /^\/(admin|admin-examenes|examenes|api|restablecer|buscar)(\/|$)/.test(path)),
  ).toEqual([]);
});

test('a registration that fails is only logged', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('sin permiso'));
  });
  await page.goto('/');
  await expect.poll(() => warnings.some((text) => text.includes('sin permiso'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
