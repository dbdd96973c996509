import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, unique } from '#tests/support/browser/office';
import { HOLIDAY_COLOURS } from '#domain/scheduling/holidays/holiday';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

/**
 * Feriados: days are closed, changed and opened again, each with its reason. Each story has its own year, except those
 * of 2026.
 */

/** A word in letters only: names cannot contain digits. */
const lettersOf = (word: string): string =>
  [...word].map((sign) => (/\d/.test(sign) ? 'abcdefghij'.charAt(Number(sign)) : sign)).join('');

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: /^Feriados de/ })
    .getByRole('row')
    .filter({ hasText: name });
const choose = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('radio', { name, exact: true }).check({ force: true });
const openYear = (page: Page, year: number): Promise<void> =>
  openScreen(page, `${OFFICE.holidays}?anio=${String(year)}`);

async function addThroughApi(page: Page, holiday: object): Promise<{ id: string; version: number }> {
  const { status, body } = await call(page.request, 'POST', API.allHolidays, {
    alcance: { tipo: 'clinica' },
    ...holiday,
  });
  expect(status).toBe(201);
  return body as { id: string; version: number };
}

/** Types a date part by part, as the field requires. */
async function typeDate(dialog: Locator, label: RegExp, digits: string): Promise<void> {
  await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await dialog.page().keyboard.type(digits);
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar feriado' }).click();
  return page.getByRole('dialog', { name: 'Agregar un feriado' });
}

async function openHoliday(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('table', { name: /^Feriados de/ })
    .getByRole('button', { name })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Norma', { exact: true })).toBeVisible();
  return dialog;
}

/** How many different marks the calendar has for the colours, and whether a provisional day is hatched in each. */
const inks = (page: Page): Promise<{ colours: number; isHatched: boolean }> =>
  page
    .locator('td[data-feriado]')
    .first()
    .evaluate((day: HTMLElement, colours) => {
      const { color = '', feriado = '' } = day.dataset;
      day.dataset['feriado'] = 'provisional';
      const looks = colours.map((each) => {
        day.dataset['color'] = each;
        const { backgroundImage, boxShadow } = getComputedStyle(day);
        return { backgroundImage, mark: backgroundImage + boxShadow };
      });
      day.dataset['feriado'] = feriado;
      if (color === '') delete day.dataset['color'];
      else day.dataset['color'] = color;
      return {
        colours: new Set(looks.map(({ mark }) => mark)).size,
        isHatched: looks.every(({ backgroundImage }) => backgroundImage.startsWith('repeating')),
      };
    }, HOLIDAY_COLOURS);

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('a holiday of several days is added by keyboard, is under its month and says who confirmed it; what another person adds appears by itself', async ({
  page,
}, info) => {
  const name = `Cierre ${unique(info)}`;
  await openYear(page, 2041);
  await page.getByRole('button', { name: 'Agregar feriado' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agregar un feriado' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type(name);
  await typeDate(dialog, /^Fecha/, '15072041');
  await typeDate(dialog, /^Hasta/, '17072041');
  await dialog.getByLabel('Norma (opcional)').fill('Decisión de la clínica');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Se guardó «${name}».`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Lunes 15 de julio hasta el miércoles 17 de julio');
  await expect(page.getByRole('rowheader', { name: 'julio' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Julio' })).toContainText(`feriado: ${name}`);

  const trace = await openHoliday(page, name);
  await expect(trace).toContainText('Decisión de la clínica');
  await expect(trace).toContainText('Lo decidió la clínica.');
  await expect(trace).toContainText('20 de noviembre de 2026');
  await page.keyboard.press('Escape');
  await expect(trace).toHaveCount(0);

  const theirs = `Ajeno ${unique(info)}`;
  await expect(page.getByText('En vivo')).toBeVisible();
  await addThroughApi(page, { fecha: '2041-02-02', nombre: theirs });
  await expect(rowOf(page, theirs)).toBeVisible({ timeout: LIVE_MS });
});

test('a year is generated once: the second time there is nothing to add; a provisional one is confirmed by its norm', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/);
  await openYear(page, 2028);
  await page.getByRole('button', { name: 'Generar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Generar los feriados de un año' });
  const corpus = dialog.getByRole('row').filter({ hasText: 'Corpus Christi' });
  await expect(corpus).toContainText('DS 2750');
  await expect(corpus).toContainText('Su fecha se cuenta desde la Pascua de ese año.');
  await expect(corpus).toContainText('Nuevo, provisional');
  await dialog.getByRole('button', { name: /Departamento/ }).click();
  await page.getByRole('option', { name: 'Santa Cruz' }).click();
  await expect(dialog).toContainText('Aniversario de Santa Cruz');
  const count = (await dialog.getByRole('row').count()) - 1;
  await dialog.getByRole('button', { name: `Guardar ${String(count)} feriados` }).click();
  await expect(page.getByText(`Se guardaron ${String(count)} feriados de 2028.`)).toBeVisible();
  await expect(rowOf(page, 'Corpus Christi')).toContainText('Provisional');

  await page.getByRole('button', { name: 'Generar', exact: true }).click();
  await dialog.getByRole('button', { name: /Departamento/ }).click();
  await page.getByRole('option', { name: 'Santa Cruz' }).click();
  await expect(dialog).toContainText('Los feriados de 2028 ya están todos: no hay nada que agregar.');
  await expect(dialog.getByRole('button', { name: /^Guardar/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  expect((await call(page.request, 'GET', API.holidays(2028))).body).toHaveLength(count);

  await (await openHoliday(page, 'Corpus Christi')).getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Corpus Christi' });
  await form.getByText('Está confirmado por la norma').click();
  await form.getByLabel('Norma que lo confirma').fill('');
  await form.getByRole('button', { name: 'Guardar feriado' }).click();
  await expect(form.getByText('Para confirmarlo, escriba la norma que lo dice.')).toBeVisible();
  await form.getByLabel('Norma que lo confirma').fill('DS 9999');
  await form.getByRole('button', { name: 'Guardar feriado' }).click();
  await expect(rowOf(page, 'Corpus Christi')).toContainText('Confirmado');
  await expect(rowOf(page, 'Corpus Christi')).toContainText('DS 9999');
});

test('who is booked is decided upon before anything is saved: one is moved, one is cancelled', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  const word = unique(info);
  const name = `Con turnos ${word}`;
  const doctor = await addDoctor(page.request, `Dra. Feriada ${lettersOf(word)}`);
  const morning = [{ inicio: '08:00', fin: '10:00' }];
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, morning]));
  await call(page.request, 'PUT', API.doctorSchedule(doctor), { ...week, version: 1 });
  const book = async (nombres: string, hora: string): Promise<string> => {
    const { status, body } = await call(page.request, 'POST', API.appointments, {
      medico: doctor,
      fecha: '2027-02-16',
      hora,
      tipo: 'control',
      paciente: { nombres, apellidos: `De ${lettersOf(word)}`, telefono: '71234567' },
      confirmado: true,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return (body as { id: string }).id;
  };
  const [ana, luis] = [await book('Ana', '08:00'), await book('Luis', '09:00')];

  await openYear(page, 2027);
  const form = await openForm(page);
  await form.getByLabel('Nombre').fill(name);
  await typeDate(form, /^Fecha/, '16022027');
  await choose(form, 'Médicos');
  await form.getByRole('searchbox').fill(doctor);
  await form.getByText(doctor).click();
  await choose(form, 'Violeta');
  await form.getByRole('button', { name: 'Guardar feriado' }).click();

  const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 2 turnos?' });
  const first = question.getByRole('group', { name: /Ana/ });
  await expect(first).toContainText('Martes 16 de febrero, 08:00');
  const save = question.getByRole('button', { name: /^Guardar con esta/ });
  // Each is proposed a place: all can be accepted as they are.
  await expect(question.getByText('Todos los turnos tienen su decisión.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Aceptar todo (2 turnos)' })).toBeEnabled();

  // Going back keeps the form as it was and saves nothing.
  await question.getByRole('button', { name: 'Volver sin guardar' }).click();
  await expect(form.getByLabel('Nombre')).toHaveValue(name);
  expect((await call(page.request, 'GET', API.holidays(2027))).body).not.toContainEqual(
    expect.objectContaining({ nombre: name }),
  );
  await form.getByRole('button', { name: 'Guardar feriado' }).click();

  const second = question.getByRole('group', { name: /Luis/ });
  await second.getByRole('button', { name: /^Cambiar/ }).click();
  await second.getByRole('radio', { name: /Cancelar el turno/ }).check();
  await expect(question.getByText('Falta decidir 1 turno.')).toBeVisible();
  await second.getByRole('radio', { name: 'Feriado' }).check({ force: true });
  await save.click();
  await expect(page.getByText(`Se guardó «${name}». Se resolvieron 2 turnos.`)).toBeVisible();
  await page
    .getByRole('alertdialog', { name: /^Avise a/ })
    .getByRole('button', { name: 'Listo' })
    .click();
  const stored = async (id: string): Promise<Record<string, unknown>> =>
    (await call(page.request, 'GET', API.appointment(id))).body as Record<string, unknown>;
  const moved = await stored(ana);
  expect(moved).toMatchObject({ medico: doctor, estado: 'agendado' });
  expect(moved['fecha']).not.toBe('2027-02-16');
  expect(await stored(luis)).toMatchObject({ estado: 'cancelado', fecha: '2027-02-16' });
  await expect(rowOf(page, name)).toContainText('Violeta');
  await expect(page.locator('td[data-color=violeta]')).toContainText(name);
});

test('a calendar with a bad event is told line by line, then imported; the year leaves as it came', async ({
  page,
}) => {
  const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...event(
      'SUMMARY:Feria del libro',
      'DTSTART;VALUE=DATE:20360503',
      'DTEND;VALUE=DATE:20360505',
      'COLOR:seagreen',
    ),
    ...event('SUMMARY:Cada lunes', 'DTSTART;VALUE=DATE:20360505', 'RRULE:FREQ=WEEKLY'),
    ...event('SUMMARY:Media tarde', 'DTSTART:20360606T180000Z', 'DTEND:20360606T220000Z'),
    'END:VCALENDAR',
  ].join('\r\n');
  await openYear(page, 2036);
  await page.getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Importar un archivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar feriados' });
  const choose = (name: string, text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('notas.txt', 'hola');
  await expect(
    dialog.getByText('Ese archivo no es un calendario (.ics) ni una planilla (.csv).'),
  ).toBeVisible();
  await choose('feriados.ics', file);
  await expect(dialog.getByText('2 feriados nuevos, 1 línea rechazada.')).toBeVisible();
  const bad = dialog.getByRole('table', { name: 'Líneas que no se pueden tomar' });
  await expect(bad.getByRole('row').nth(1)).toHaveText(
    '9Cada lunesSe repite: un feriado se anota en su fecha de cada año.',
  );
  expect((await call(page.request, 'GET', API.holidays(2036))).body).toEqual([]);
  await dialog.getByRole('button', { name: 'Importar 2 feriados' }).click();
  await expect(page.getByText('Se importaron 2 feriados.')).toBeVisible();
  await expect(rowOf(page, 'Feria del libro')).toContainText('Verde');
  await expect(rowOf(page, 'Media tarde')).toContainText('de 14:00 a 18:00');

  await page.getByRole('button', { name: /^Más/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar planilla (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('feriados-2036.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '03/05/2036;04/05/2036;;;Feria del libro;Toda la clínica;;;verde',
  );
});

test(
  'at 390 px (penumbra) and 1024 px (claro) nothing is wider than the screen, in the list or in the windows; the year fits on one sheet of paper, with its holidays named',
  { tag: '@whole' },
  async ({ page }) => {
    const overflow = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await openYear(page, 2026);
    for (const [width, theme] of [
      [390, 'penumbra'],
      [1024, 'claro'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((name) => {
        document.documentElement.dataset['tema'] = name;
      }, theme);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(await inks(page)).toEqual({ colours: HOLIDAY_COLOURS.length, isHatched: true });
      const details = await openHoliday(page, 'Navidad');
      await details.getByRole('button', { name: 'Editar' }).click();
      const form = page.getByRole('dialog', { name: 'Editar Navidad' });
      await choose(form, 'Unas horas');
      const inside = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(inside).toBeLessThanOrEqual(0);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await choose(form, 'Todo el día');
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('25 Navidad')).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
