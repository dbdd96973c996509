import type { Page } from 'playwright';
import { clinic } from '#tests/support/clinic';
import { expect, test } from '#tests/support/browser/fixtures';

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

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

test('a page that was not visited leads to the offline page, and contacto and urgencias are always there', async ({
  page,
  context,
}) => {
  await visit(page, '/nosotros');
  await expect
    .poll(() => savedPaths(page))
    .toEqual(expect.arrayContaining(['/sin-conexion', '/contacto', '/urgencias']));
  await context.setOffline(true);
  await page.goto('/patologias/miopia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(page.getByRole('link', { name: 'Nosotros' }).last()).toBeVisible();
  await page.goto('/contacto');
  await expect(page.getByRole('main')).toContainText(clinic.telefono.visible);
  await page.goto('/urgencias');
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
