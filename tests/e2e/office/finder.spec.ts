import type { APIRequestContext, Locator, Page } from 'playwright';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { SCREEN_TITLES } from '#copy/office/shell';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Ctrl+K: screens, actions, patients, appointments and doctors from anywhere. */

const finderOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar en el panel' });
async function openFinder(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const finder = finderOf(page);
  await expect(finder.getByRole('combobox')).toBeFocused();
  return finder;
}
const active = (finder: Locator): Locator => finder.getByRole('option', { selected: true });

/** Letters that no other story uses, because names cannot contain digits. */
const lettersOf = (text: string): string =>
  [...text.toLowerCase()].map((each) => (/\d/.test(each) ? 'abcdefghij'[Number(each)] : each)).join('');

async function bookedPatient(
  request: APIRequestContext,
  word: string,
): Promise<{ id: string; paciente: { id: string }; surname: string; medico: string }> {
  const medico = await addDoctor(request, `Dr. Hallazgo ${word}`);
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      [{ inicio: '08:00', fin: '12:00' }],
    ]),
  );
  await call(request, 'PUT', API.doctorSchedule(medico), { ...week, version: 1 });
  const surname = `Ñandú${lettersOf(word)}`;
  const { status, body } = await call(request, 'POST', API.appointments, {
    medico,
    fecha: '2026-12-10',
    hora: '09:40',
    tipo: 'control',
    paciente: { nombres: 'Álvaro', apellidos: surname, telefono: '71230099' },
    confirmado: true,
  });
  expect(status).toBe(201);
  return { ...(body as { id: string; paciente: { id: string } }), surname, medico };
}

test('a patient, the appointments to come and a doctor are found without accents, and opened by keyboard; on a phone it opens from the bar above, is touched, and fits @firebase', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const { id, paciente, surname, medico } = await bookedPatient(page.request, unique(info));
  await openScreen(page, OFFICE.holidays);
  const finder = await openFinder(page);
  const plain = surname.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  await page.keyboard.type(`${plain.slice(0, 12)} alv`);
  await expect(finder.getByRole('group', { name: 'Pacientes' }).getByRole('option')).toContainText([
    `${surname}, Álvaro`,
  ]);
  const appointment = finder.getByRole('group', { name: 'Turnos' }).getByRole('option');
  await expect(appointment).toContainText(['10 dic 2026 a las 09:40']);
  // Later results moved nothing: the patient is still first, the appointment second.
  await expect(active(finder)).toContainText(surname);
  await page.keyboard.press('ArrowDown');
  await expect(active(finder)).toContainText('09:40');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin\\?paciente=${paciente.id}$`));

  await openFinder(page);
  // Pasted whole: half an id that is typed slowly is asked for too, and is nobody's.
  await page.keyboard.insertText(id);
  await expect(active(finder)).toContainText('09:40');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/turnos\\?.*turno=${id}`));
  await moveTo(page, OFFICE.holidays);

  await openFinder(page);
  await expect(finder.getByRole('group', { name: 'Recientes' }).getByRole('option')).toContainText([
    '09:40',
    surname,
  ]);
  await page.keyboard.type(medico.slice(4));
  await expect(finder.getByRole('group', { name: 'Médicos' }).getByRole('option')).toContainText([medico]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/turnos\?.*medico=/);

  await moveTo(page, OFFICE.holidays);
  await page.setViewportSize({ width: 390, height: 760 });
  await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click();
  await finder.getByRole('combobox').fill(surname);
  const option = finder.getByRole('group', { name: 'Pacientes' }).getByRole('option');
  await expect(option).toContainText([surname]);
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await option.click();
  await expect(page).toHaveURL(new RegExp(`paciente=${paciente.id}`));
});

test(
  'Ctrl+K pressed before the program has come opens it when it comes',
  { tag: '@whole' },
  async ({ page }) => {
    await signInAs(page, 'admin');
    let letCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/_astro/BackofficeApp*.js', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(OFFICE.holidays, { waitUntil: 'commit' });
    await expect(page.getByText('Cargando')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(finderOf(page)).toHaveCount(0);
    letCome();
    await expect(finderOf(page).getByRole('combobox')).toBeFocused();
  },
);

test(
  'Esc closes it and the focus goes back; actions do what they say; a letter and Intro lead to a screen, whose heading or first field takes the focus',
  { tag: '@whole' },
  async ({ page }) => {
    await signInAs(page, 'doctora');
    await openScreen(page, OFFICE.booking);
    const button = page.getByRole('button', { name: 'Buscar', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const finder = finderOf(page);
    await expect(finder.getByRole('combobox')).toBeFocused();
    await expectNoViolations(page, { inside: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await openFinder(page);
    await page.keyboard.type('oscuro');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'penumbra');
    await expect(page.getByRole('button', { name: 'Penumbra' })).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-impreso', 'si');
    });
    await openFinder(page);
    await page.keyboard.type('imprimir');
    await expectNoViolations(page, { inside: '[role="dialog"]' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/turnos\?vista=hojas/);
    await expect(page.locator('html')).toHaveAttribute('data-impreso', 'si');

    for (const [title, path] of [
      [SCREEN_TITLES[OFFICE.exams], OFFICE.exams],
      [SCREEN_TITLES[OFFICE.booking], OFFICE.booking],
    ] as const) {
      await openFinder(page);
      const screens = finder.getByRole('group', { name: 'Pantallas' }).getByRole('option');
      const letter = await screens.filter({ hasText: title }).first().locator('kbd').textContent();
      await page.keyboard.type(letter ?? '');
      await expect(active(finder)).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(finder).toHaveCount(0);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.locator('main h1:focus, main input:focus')).toHaveCount(1);
    }
  },
);

test('a phrase is understood, what was asked is answered by keyboard, and Agendar opens filled', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const { surname, medico } = await bookedPatient(page.request, unique(info));
  await openScreen(page, OFFICE.holidays);
  const finder = await openFinder(page);
  await page.keyboard.type(`control ${surname} jueves 10 dr ${medico.replace(/^Dr\. /, '')}`);
  const asked = finder.getByRole('group', { name: '¿Cuál? Cuándo:' });
  await expect(asked.getByRole('button')).toHaveCount(2);
  await expectNoViolations(page, { inside: '[role="dialog"]' });
  await asked.getByRole('button', { name: 'Jueves 10 de diciembre' }).press('Enter');
  await expect(finder.getByRole('combobox')).toBeFocused();
  await expect(active(finder)).toContainText(`Agendar: ${surname}, Álvaro`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Agendar Turnos' })).toBeVisible();
  const summary = page.locator('dl[aria-label="Resumen del turno"]');
  await expect(summary).toContainText(`${surname}, Álvaro`);
  await expect(summary).toContainText('Control');
  await expect(summary).toContainText(medico);
  await expect(page.getByRole('button', { name: /^Jueves 10 de diciembre/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
