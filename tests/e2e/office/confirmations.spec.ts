import type { APIRequestContext, Page } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** The worklist of confirmations. Each story has its own doctor, patients and day. */

const MORNING = [{ inicio: '08:00', fin: '12:00' }];
const WEEK = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

/** A word that no other story uses, in letters only: names cannot contain digits. */
const word = (info: { workerIndex: number }): string => {
  const letters = [...unique(info).toLowerCase()].map((sign) =>
    /\d/.test(sign) ? 'abcdefghij'[Number(sign)] : sign,
  );
  return `${letters[0]?.toUpperCase() ?? ''}${letters.slice(1).join('')}`;
};

async function wednesdayDoctor(request: APIRequestContext, name: string): Promise<string> {
  await addDoctor(request, name);
  const { body } = await call(request, 'GET', API.doctorSchedule(name));
  const { version } = body as { version: number };
  const week = { ...WEEK, wednesday: MORNING, version };
  expect((await call(request, 'PUT', API.doctorSchedule(name), week)).status).toBe(200);
  return name;
}

async function book(request: APIRequestContext, booking: object): Promise<void> {
  const body = { tipo: 'control', confirmado: true, ...booking };
  expect((await call(request, 'POST', API.appointments, body)).status).toBe(201);
}

const patient = (apellidos: string, telefono = '71234567'): object => ({
  nombres: 'Ana',
  apellidos,
  telefono,
});

test('patients are written to with a ready message, confirm or do not answer; a colleague sees it at once, and it can be undone', async ({
  page,
  browser,
}, info) => {
  const name = word(info);
  const fecha = '2027-02-03';
  await signInAs(page, 'admin');
  const medico = await wednesdayDoctor(page.request, `Dra. Confirma ${name}`);
  const [first, second, fixed] = [`Escribe${name}`, `Llama${name}`, `Fijo${name}`];
  await book(page.request, { medico, fecha, hora: '08:00', paciente: patient(first) });
  await book(page.request, { medico, fecha, hora: '08:20', paciente: patient(second) });
  await book(page.request, { medico, fecha, hora: '08:40', paciente: patient(fixed, '22123456') });
  // WhatsApp's answers are not under test.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  const address = `${OFFICE.confirmations}?fecha=${fecha}&medico=${encodeURIComponent(medico)}`;
  await openScreen(page, address);
  await expect(page.getByRole('heading', { level: 2, name: /^Miércoles 3 de febrero/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Turnos por confirmar del miércoles 3 de febrero' });
  const row = (surname: string, within: Page = page) => within.getByRole('row').filter({ hasText: surname });
  const count = (label: string) =>
    page.locator('main fieldset label').filter({ hasText: label }).locator('b');
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(count('Sin contactar')).toHaveText('3');
  await expect(row(fixed).getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await expect(row(fixed).getByRole('link', { name: /Llamar/ })).toHaveAttribute('href', 'tel:+59122123456');
  await expectNoViolations(page);

  const colleague = await otherBrowser(browser, 'admin');
  await openScreen(colleague, address);

  const link = row(first).getByRole('link', { name: /WhatsApp/ });
  const text = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(text).toContain(`/59171234567?text=Hola, Ana ${first}.`);
  expect(text).toContain(`miércoles 3 de febrero de 2027, a las 08:00\nCon ${medico}\nDirección:`);
  expect(text).not.toMatch(/control/i);
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).close();
  await expect(row(first)).toContainText('Mensaje enviado');
  await expect(row(first)).toContainText(/, 20 nov, \d\d:\d\d/);
  await expect(row(first, colleague)).toContainText('Mensaje enviado');

  // By keyboard: noting the answer removes its button, and the next row gets the focus.
  await row(first)
    .getByRole('button', { name: /^Confirmó/ })
    .press('Enter');
  await expect(row(first).getByText('Confirmó', { exact: true })).toBeVisible();
  await expect(row(second).getByRole('link', { name: /WhatsApp/ })).toBeFocused();
  await expect(row(first, colleague).getByRole('button', { name: /^Confirmó/ })).toHaveCount(0);
  const { body: listed } = await call(
    page.request,
    'GET',
    `${API.appointments}?desde=${fecha}&hasta=${fecha}`,
  );
  const items = (listed as { items: { estado: string; paciente: { nombre: string } }[] }).items;
  expect(items.find(({ paciente }) => paciente.nombre.startsWith(first))?.estado).toBe('confirmado');

  const noAnswer = row(second).getByRole('button', { name: /^No contesta/ });
  await noAnswer.press('Enter');
  await expect(row(second)).toContainText('No contesta (1 vez)');
  await noAnswer.press('Enter');
  await expect(row(second)).toContainText('No contesta (2 veces)');
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(row(second)).toContainText('No contesta (1 vez)');
  await expect(count('Confirmó')).toHaveText('1');
  await expect(count('No contesta')).toHaveText('1');

  await page.getByRole('radio', { name: 'Sin contactar' }).check({ force: true });
  await expect(table.getByRole('row')).toHaveCount(2);
  await row(fixed)
    .getByRole('button', { name: /^Confirmó/ })
    .press('Enter');
  await expect(page.getByText('Ningún turno de este día coincide')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Miércoles/ })).toBeFocused();
  await page.getByRole('button', { name: 'Ver todos' }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('712 34567').first()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeHidden();
  // The birth date of one is not the first line of a sheet, above the name of another.
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: null });

  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
  await row(second).getByRole('button', { name: /^Más/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancela o cambia…' }).click();
  await expect(page.getByRole('dialog').getByText(second).first()).toBeVisible();
  await colleague.context().close();
});

test(
  'on the phone and in penumbra: a doctor finds the own patients of a day and no others',
  { tag: '@whole' },
  async ({ page }, info) => {
    const name = word(info);
    const fecha = '2027-02-10';
    await leftInPenumbra(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'admin');
    const medico = await wednesdayDoctor(page.request, `Dr. Ajeno ${name}`);
    await book(page.request, { medico, fecha, hora: '08:00', paciente: patient(`Ajena${name}`) });
    const own = 'Dra. Lourdes Salazar Choquetarqui';
    const asked = new URLSearchParams({ tipo: 'control', medicos: own, desde: fecha, cantidad: '1' });
    const { body } = await call(page.request, 'GET', `${API.firstFree}?${asked.toString()}`);
    const [place] = (body as { cupos: { fecha: string; hora: string }[] }).cupos;
    expect(place?.fecha).toBe(fecha);
    await book(page.request, { medico: own, fecha, hora: place?.hora, paciente: patient(`Propia${name}`) });
    await signInAs(page, 'doctora');
    await openScreen(page, `${OFFICE.confirmations}?fecha=${fecha}`);
    const row = page.getByRole('row').filter({ hasText: `Propia${name}` });
    await row.getByRole('button', { name: /^No contesta/ }).click();
    await expect(row).toContainText('No contesta (1 vez)');
    await expect(page.getByText(`Ajena${name}`)).toHaveCount(0);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
