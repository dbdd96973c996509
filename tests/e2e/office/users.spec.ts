import type { Locator, Page } from 'playwright';
import { emailOf, expect, signInAs, test } from '#tests/support/browser/fixtures';
import { openSession } from '#tests/support/browser/browser-accounts';
import { call, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { LIVE_MS } from '#tests/support/patience';

/** Usuarios: who may sign in, and in which role. */

const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

async function chooseAction(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email).getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function register(page: Page, info: { workerIndex: number }): Promise<string> {
  const email = `cuenta-${unique(info).toLowerCase()}@ejemplo.bo`;
  const response = await page.request.post('/api/register', { data: { email, password: 'secreto-1' } });
  expect(response.status()).toBe(201);
  return email;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('a new account appears by itself, is found by its state and is approved; suspending asks, ends the sessions, and can be taken back @firebase', async ({
  page,
  browser,
}, info) => {
  await openScreen(page, OFFICE.users);
  await expect(page.getByText('En vivo')).toBeVisible();
  const email = await register(page, info);
  await expect(rowOf(page, email)).toContainText('Pendiente', { timeout: LIVE_MS });
  await page.getByRole('radio', { name: 'Pendiente' }).check({ force: true });
  await expect(rowOf(page, emailOf('admin'))).toHaveCount(0);
  await page.getByRole('button', { name: `Aprobar ${email}` }).click();
  const asks = page.getByRole('dialog', { name: `¿Aprobar la cuenta ${email}?` });
  await asks.getByRole('button', { name: 'Aprobar' }).click();
  await expect(asks.getByText('Deje al menos una función.')).toBeVisible();
  await asks.getByRole('checkbox', { name: 'Recepción' }).check({ force: true });
  await asks.getByRole('button', { name: 'Aprobar' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await expect(rowOf(page, email)).toContainText('Activa');

  const person = await browser.newContext();
  const { request } = person;
  await openSession(request, email, 'secreto-1');
  expect((await call(request, 'GET', '/api/session')).body).toMatchObject({ user: { email } });
  await chooseAction(page, email, 'Suspender');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(rowOf(page, email)).toContainText('Suspendida');
  expect((await call(request, 'GET', '/api/session')).body).toMatchObject({ user: null });
  await chooseAction(page, email, 'Reactivar');
  await expect(rowOf(page, email)).toContainText('Activa');
  await person.close();
});

test('the role of administrator is given and taken; the last administrator keeps it @firebase', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  await openScreen(page, OFFICE.users);
  await chooseAction(page, emailOf('admin'), 'Quitar rol de administrador');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Quitar el rol' }).click();
  await expect(question.getByText('Es la única cuenta de administrador activa.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();

  // Pending, so that it never counts as a second active administrator for stories running at the same time.
  const email = await register(page, info);
  await chooseAction(page, email, 'Dar rol de administrador');
  await question.getByRole('button', { name: 'Dar el rol' }).click();
  await expect(rowOf(page, email)).toContainText('Administrador', { timeout: LIVE_MS });
  await chooseAction(page, email, 'Quitar rol de administrador');
  await question.getByRole('button', { name: 'Quitar el rol' }).click();
  await expect(rowOf(page, email)).toContainText('Personal', { timeout: LIVE_MS });
});
