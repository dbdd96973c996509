import type { Locator, Page } from 'playwright';
import { emailOf, expect, signInAs, test } from '#tests/support/browser/fixtures';
import { openSession } from '#tests/support/browser/browser-accounts';
import { addDoctor, call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

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

test('lists the accounts; an empty role is «Personal»', async ({ page }) => {
  await openScreen(page, OFFICE.users);
  await expect(rowOf(page, emailOf('examenes'))).toContainText('Personal');
  await expect(rowOf(page, emailOf('admin'))).toContainText('Administrador');
  await expect(rowOf(page, emailOf('doctora'))).toContainText('Dra. Lourdes Salazar Choquetarqui');
});

test('a new account appears by itself, is found by its state and is approved @firebase', async ({
  page,
}, info) => {
  await openScreen(page, OFFICE.users);
  await expect(page.getByText('En vivo')).toBeVisible();
  const email = await register(page, info);
  await expect(rowOf(page, email)).toContainText('Pendiente', { timeout: 2_000 });
  await page.getByRole('radio', { name: 'Pendiente' }).check({ force: true });
  await expect(rowOf(page, emailOf('admin'))).toHaveCount(0);
  await page.getByRole('button', { name: `Aprobar ${email}` }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Todas' }).check({ force: true });
  await expect(rowOf(page, email)).toContainText('Activa');
});

test('suspending asks, ends the sessions, and can be taken back @firebase', async ({
  page,
  browser,
}, info) => {
  const email = await register(page, info);
  const person = await (await browser.newContext()).newPage();
  await openSession(person.request, email, 'secreto-1');
  await openScreen(page, OFFICE.users);
  await page.getByRole('button', { name: `Aprobar ${email}` }).click();
  await expect(rowOf(page, email)).toContainText('Activa');
  await chooseAction(page, email, 'Suspender');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await expect(rowOf(page, email)).toContainText('Suspendida');
  expect((await call(person.request, 'GET', '/api/session')).body).toMatchObject({ user: null });
  await chooseAction(page, email, 'Reactivar');
  await expect(rowOf(page, email)).toContainText('Activa');
  await person.context().close();
});

test('links an account to a doctor; a doctor who has one is refused beside the field @firebase', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 400/);
  const email = await register(page, info);
  const doctor = await addDoctor(page.request, `Dra. Vínculo ${unique(info)}`);
  await openScreen(page, OFFICE.users);
  await chooseAction(page, email, 'Vincular médico');
  const dialog = page.getByRole('dialog', { name: `Médico de ${email}` });
  const choose = async (name: string): Promise<void> => {
    await dialog.getByRole('button', { name: /Médico$/ }).click();
    await page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  };
  await choose('Dra. Lourdes Salazar Choquetarqui');
  await expect(dialog.getByText('Ese médico ya tiene una cuenta.')).toBeVisible();
  await choose(doctor);
  await expect(rowOf(page, email)).toContainText(doctor);
  await expect(rowOf(page, email)).toContainText('Médico');
});

test('a reset link is shown once @firebase', async ({ page }, info) => {
  const email = await register(page, info);
  await openScreen(page, OFFICE.users);
  await chooseAction(page, email, 'Enlace para la contraseña');
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const shown = page.getByRole('alertdialog', { name: `Enlace para ${email}` });
  await expect(shown.getByLabel('Enlace')).toHaveValue(/\/restablecer\?token=.+/);
  await expect(shown).toContainText('Se muestra solo esta vez.');
  await shown.getByRole('button', { name: 'Listo, ya lo copié' }).click();
  await expect(page.getByLabel('Enlace')).toHaveCount(0);
});

test('the history of an account says what changed, when and by whom', async ({ page }, info) => {
  const email = await register(page, info);
  await openScreen(page, OFFICE.users);
  await page.getByRole('button', { name: `Aprobar ${email}` }).click();
  await expect(rowOf(page, email)).toContainText('Activa');
  await chooseAction(page, email, 'Ver historial');
  const history = page.getByRole('dialog', { name: `Historial de ${email}` });
  await expect(history).toContainText('Estado: pendiente → activo');
  await expect(history).toContainText('20 de noviembre de 2026');
  await expect(history).toContainText(`por ${emailOf('admin')}`);
});

test('a stale version is said in words, and the row shows what is true @firebase', async ({
  page,
  context,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  const email = await register(page, info);
  await openScreen(page, OFFICE.users);
  const { body } = await call(page.request, 'GET', `${API.users}?limite=200`);
  const user = (body as { items: { uid: string; email: string; version: number }[] }).items.find(
    (item) => item.email === email,
  );
  // The other administrator's change is still on its way when this one acts, so the list is kept from refreshing.
  await context.route('**/api/users?*', (route) => route.abort());
  expectConsoleError(/ERR_FAILED/);
  await call(page.request, 'PATCH', API.user(user?.uid ?? ''), {
    estado: 'suspendido',
    version: user?.version,
  });
  await page.getByRole('button', { name: `Aprobar ${email}` }).click();
  await expect(page.getByText('Otra persona cambió esta cuenta mientras tanto.')).toBeVisible();
  await context.unroute('**/api/users?*');
  await expect(rowOf(page, email)).toContainText('Suspendida');
});

test('the role of administrator is given and taken; the last administrator keeps it @firebase', async ({
  page,
  browser,
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
  const other = await otherBrowser(browser, 'admin');
  await openScreen(other, OFFICE.users);
  await chooseAction(other, email, 'Dar rol de administrador');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Dar el rol' }).click();
  await expect(rowOf(page, email)).toContainText('Administrador', { timeout: 2_000 });
  await chooseAction(other, email, 'Quitar rol de administrador');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Quitar el rol' }).click();
  await expect(rowOf(page, email)).toContainText('Personal', { timeout: 2_000 });
  await other.context().close();
});
