import type { Locator, Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Gestión de Horarios de Médicos: the list. */

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function typeName(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar médico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar médico' });
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('lists every doctor with hours per week and state', async ({ page }) => {
  await openScreen(page, OFFICE.doctorSchedules);
  const row = rowOf(page, 'Dr. Edgar Rivas Ticona');
  await expect(row).toContainText('44 h');
  await expect(row).toContainText('Activo');
  await expect(row).toContainText('Oftalmología general');
});

test('adds a doctor with the name trimmed and seven empty weekday lists', async ({ page }, info) => {
  await openScreen(page, OFFICE.doctorSchedules);
  const name = `Dra. Nueva ${unique(info)}`;
  await typeName(page, `   ${name}  `);
  await expect(page.getByText(`Se agregó a ${name}.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('0 h');
  const { body } = await call(page.request, 'GET', API.doctorSchedule(name));
  expect(body).toMatchObject({
    id: name,
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  });
});

test('an empty name is refused with «Nombre requerido»', async ({ page }) => {
  await openScreen(page, OFFICE.doctorSchedules);
  const dialog = await typeName(page, '    ');
  await expect(dialog.getByText('Nombre requerido')).toBeVisible();
  await expect(dialog.getByLabel('Nombre completo')).toHaveAttribute('aria-invalid', 'true');
});

for (const [difference, change] of [
  ['nothing', (name: string) => name],
  ['case', (name: string) => name.toUpperCase()],
  ['accents', (name: string) => name.replace('í', 'i')],
  ['spaces', (name: string) => name.replaceAll(' ', '   ')],
] as const) {
  test(`a doctor whose name differs in ${difference} is refused beside the field`, async ({
    page,
    expectConsoleError,
  }, info) => {
    expectConsoleError(/status of 409/);
    const name = await addDoctor(page.request, `Dra. María ${unique(info)}`);
    await openScreen(page, OFFICE.doctorSchedules);
    const dialog = await typeName(page, change(name));
    await expect(dialog.getByText('Ya existe un médico con ese nombre (ID).')).toBeVisible();
  });
}

test('a doctor added in one browser appears in another within 2 s, without reload @firebase', async ({
  page,
  browser,
}, info) => {
  const other = await otherBrowser(browser, 'admin');
  await openScreen(other, OFFICE.doctorSchedules);
  await expect(other.getByText('En vivo')).toBeVisible();
  const name = await addDoctor(page.request, `Dr. Vivo ${unique(info)}`);
  await expect(rowOf(other, name)).toBeVisible({ timeout: 2_000 });
  await call(page.request, 'DELETE', API.doctorSchedule(name));
  await expect(rowOf(other, name)).toHaveCount(0, { timeout: 2_000 });
  await other.context().close();
});

test('two tabs of one browser share one stream, and both hear', async ({ page, context }, info) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/eventos')) streams.push(request.url());
  });
  const second = await context.newPage();
  await openScreen(page, OFFICE.doctorSchedules);
  await expect(page.getByText('En vivo')).toBeVisible();
  await openScreen(second, OFFICE.doctorSchedules);
  await expect(second.getByText('En vivo')).toBeVisible();
  const name = await addDoctor(page.request, `Dr. Pestaña ${unique(info)}`);
  await expect(rowOf(page, name)).toBeVisible({ timeout: 2_000 });
  await expect(rowOf(second, name)).toBeVisible({ timeout: 2_000 });
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  const later = await addDoctor(second.request, `Dr. Relevo ${unique(info)}`);
  await expect(rowOf(second, later)).toBeVisible({ timeout: 5_000 });
});

test('asks before it removes a doctor', async ({ page }, info) => {
  const name = await addDoctor(page.request, `Dr. Breve ${unique(info)}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, name, 'Quitar');
  const question = page.getByRole('alertdialog', { name: `¿Quitar a ${name}?` });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  await chooseAction(page, name, 'Quitar');
  await question.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText(`Se quitó a ${name}.`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a doctor who cannot be removed: the reason is shown and deactivating is offered @firebase', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const name = 'Dra. Lourdes Salazar Choquetarqui';
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, name, 'Quitar');
  const question = page.getByRole('alertdialog', { name: `¿Quitar a ${name}?` });
  await question.getByRole('button', { name: 'Quitar', exact: true }).click();
  // By now another story may have booked with this doctor, in which case that is the reason given.
  await expect(
    question.getByText(/tiene (una cuenta vinculada|turnos en su historia) y no se puede quitar/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Desactivar en su lugar' }).click();
  await expect(page.getByRole('dialog', { name: `¿Desactivar a ${name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toContainText('Activo');
});

test('deactivates a doctor, and the toast undoes it @firebase', async ({ page }, info) => {
  const name = await addDoctor(page.request, `Dr. Pausa ${unique(info)}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, name, 'Desactivar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(rowOf(page, name)).toContainText('Inactivo');
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, name)).toContainText('Activo');
  const offered = await page.request.get(API.activeDoctors);
  expect(JSON.stringify(await offered.json())).toContain(name);
});

test('deactivates from a date, typed by the keyboard', async ({ page }, info) => {
  const name = await addDoctor(page.request, `Dr. Despedida ${unique(info)}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, name, 'Desactivar');
  const dialog = page.getByRole('dialog', { name: `¿Desactivar a ${name}?` });
  await dialog.getByRole('spinbutton', { name: /^día/ }).click();
  await page.keyboard.type('31122026');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(rowOf(page, name)).toContainText('Activo hasta el 31 dic');
});

test('changes the specialty', async ({ page }, info) => {
  const name = await addDoctor(page.request, `Dr. Título ${unique(info)}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await expect(rowOf(page, name)).toContainText('Sin especialidad anotada');
  await chooseAction(page, name, 'Cambiar especialidad');
  await page.getByLabel('Especialidad', { exact: true }).fill('Úvea');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('Úvea');
});

test('a registration code is shown once, with its end and a way to copy it', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = await addDoctor(page.request, `Dr. Código ${unique(info)}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, name, 'Dar código de registro');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  const shown = page.getByRole('alertdialog', { name: `Código de registro para ${name}` });
  const code = await shown.getByLabel('Código').inputValue();
  expect(code).toMatch(/^[0-9A-Z-]{6,}$/);
  await expect(shown).toContainText('Vence el 27 de noviembre de 2026');
  await expect(shown).toContainText('Se muestra solo esta vez.');
  await shown.getByRole('button', { name: 'Copiar' }).click();
  await expect(shown.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await shown.getByRole('button', { name: 'Listo, ya lo copié' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('Código de registro vigente hasta el 27 nov');
});
