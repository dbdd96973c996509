import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** The site at an address of its own, whose worker can be switched off as the server does it: by the other file under its name. */
async function siteWithSwitch(upstream: string) {
  let isOff = false;
  const server = createServer((asked, answer) => {
    if (isOff && asked.url === '/sw.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      answer.end(readFileSync('dist/client/sw-retirado.js'));
      return;
    }
    const headers = { ...asked.headers, host: new URL(upstream).host };
    const sent = request(new URL(asked.url ?? '/', upstream), { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    switchOff: () => void (isOff = true),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Opens a page and waits until the worker has taken over and cached it. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => savedPaths(page)).toContain(path);
}

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

test('a visited page can be read without connection, with the date of its copy', async ({
  page,
  context,
}) => {
  await visit(page, '/patologias/glaucoma');
  await context.setOffline(true);
  await page.goto('/patologias/glaucoma');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Glaucoma');
  await expect(
    page.getByText(/^Copia guardada el \d+ de [a-z]+ de \d{4}.* ([01]\d|2[0-3]):[0-5]\d$/),
  ).toBeVisible();
});

test('a page that was not visited leads to the offline page; home, contacto and urgencias are always there, with their age', async ({
  page,
  context,
}) => {
  await visit(page, '/nosotros');
  await expect
    .poll(() => savedPaths(page))
    .toEqual(expect.arrayContaining(['/', '/sin-conexion', '/contacto', '/urgencias']));
  await context.setOffline(true);
  await page.goto('/patologias/miopia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(page.getByRole('link', { name: 'Nosotros' }).last()).toBeVisible();
  const age = page.getByText(/^Copia guardada el \d+ de [a-z]+ de \d{4}/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión');
  await expect(age).toBeVisible();
  await page.goto('/contacto');
  await expect(page.getByRole('main')).toContainText(clinic.telefono.visible);
  await expect(age).toBeVisible();
  await page.goto('/urgencias');
  await expect(age).toBeVisible();
  await expect(page.getByRole('main')).toContainText('de 20 a 30 minutos');
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

test('a browser that has the worker is rid of it, and of what it kept, once it is switched off', async ({
  page,
  baseURL,
}) => {
  const site = await siteWithSwitch(baseURL ?? '');
  try {
    await page.goto(site.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const held = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [workers.length, (await caches.keys()).length];
      });
    await expect.poll(held).toEqual([1, expect.any(Number)]);
    await expect.poll(() => page.evaluate(() => caches.has('paginas'))).toBe(true);
    site.switchOff();
    await page.goto(`${site.address}/nosotros`);
    await expect.poll(held).toEqual([0, 0]);
    await page.goto(`${site.address}/contacto`);
    await expect(page.getByRole('main')).toContainText(clinic.telefono.visible);
    await expect.poll(held).toEqual([0, 0]);
  } finally {
    await site.close();
  }
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
