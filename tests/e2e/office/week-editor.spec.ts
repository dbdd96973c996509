import type { Locator, Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Gestión de Horarios de Médicos: the weekly editor. */

const dayOf = (page: Page, day: string): Locator => page.getByRole('region', { name: day, exact: true });
const blocksOf = (page: Page, day: string): Locator => dayOf(page, day).locator('[data-bloque]');
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Guardar horario' });

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Week = Partial<Record<(typeof WEEKDAYS)[number], readonly { inicio: string; fin: string }[]>>;

async function openEditor(page: Page, info: { workerIndex: number }, week: Week = {}): Promise<string> {
  await signInAs(page, 'admin');
  const name = await addDoctor(page.request, `Dr. Semana ${unique(info)}`);
  if (Object.keys(week).length > 0) expect((await putWeek(page, name, week, 1)).status).toBe(200);
  await openScreen(page, `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return name;
}

const putWeek = (page: Page, name: string, week: Week, version: number) =>
  call(page.request, 'PUT', API.doctorSchedule(name), {
    ...Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, week[weekday] ?? []])),
    version,
  });

const savedWeek = async (page: Page, name: string): Promise<Record<string, unknown>> =>
  (await call(page.request, 'GET', API.doctorSchedule(name))).body as Record<string, unknown>;

/** The x of an hour on a track that shows 06:00 to 22:00. */
async function pointAt(track: Locator, hour: number): Promise<{ x: number; y: number }> {
  const box = await track.boundingBox();
  if (box === null) throw new Error('La pista no está a la vista.');
  return { x: box.x + ((hour - 6) / 16) * box.width, y: box.y + box.height / 2 };
}

async function dragOn(page: Page, track: Locator, from: number, to: number): Promise<void> {
  await track.scrollIntoViewIfNeeded();
  const [start, end] = [await pointAt(track, from), await pointAt(track, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, end.y);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

const morning = { inicio: '08:00', fin: '12:00' };
const afternoon = { inicio: '14:00', fin: '18:00' };

test('the seven days stand Monday to Sunday', async ({ page }, info) => {
  await openEditor(page, info);
  await expect(page.locator('.dia h3')).toHaveText([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ]);
});

test('adds blocks by button and types their hours, saves, and finds them after a reload', async ({
  page,
}, info) => {
  const name = await openEditor(page, info);
  await page.getByRole('button', { name: 'Agregar bloque el lunes' }).click();
  const start = page.getByLabel('Inicio del bloque 1 del lunes');
  await expect(start).toBeFocused();
  await start.fill('830');
  await page.keyboard.press('Tab');
  await page.getByLabel('Fin del bloque 1 del lunes').fill('12:15');
  await page.keyboard.press('Enter');
  await expect(dayOf(page, 'Lunes')).toContainText('3 h 45 min');
  await saveButton(page).click();
  await expect(page.getByText(`Se guardó el horario de ${name}.`)).toBeVisible();
  expect(await savedWeek(page, name)).toMatchObject({ monday: [{ inicio: '08:30', fin: '12:15' }] });
  await page.reload();
  await expect(page.getByLabel('Inicio del bloque 1 del lunes')).toHaveValue('08:30');
});

test('draws, moves and stretches a block with the mouse', async ({ page }, info) => {
  await openEditor(page, info);
  const track = dayOf(page, 'Martes').locator('.pista');
  await dragOn(page, track, 9, 12);
  await expect(blocksOf(page, 'Martes')).toHaveText(['09:00–12:00']);
  await dragOn(page, track, 10, 12);
  await expect(blocksOf(page, 'Martes')).toHaveText(['11:00–14:00']);
  await dragOn(page, track, 13.98, 16);
  await expect(blocksOf(page, 'Martes')).toHaveText(['11:00–16:00']);
  await expect(page.locator('.editor-total')).toContainText('5 h');
});

test('draws with a finger', async ({ browser }, info) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openEditor(page, info);
  const track = dayOf(page, 'Lunes').locator('.pista');
  await track.scrollIntoViewIfNeeded();
  const [from, to] = [await pointAt(track, 8), await pointAt(track, 12)];
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y });
  }
  await touch('touchEnd');
  await expect(page.getByLabel('Inicio del bloque 1 del lunes')).toHaveValue('08:00');
  await expect(page.getByLabel('Fin del bloque 1 del lunes')).toHaveValue('12:00');
  await context.close();
});

test('everything by the keyboard: move, stretch, cancel, open and delete a block', async ({ page }, info) => {
  await openEditor(page, info, { monday: [morning] });
  const block = blocksOf(page, 'Lunes');
  const said = page.locator('main p.sr-only[role=status]').first();
  await block.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Lunes, de 08:10 a 12:10');
  await page.keyboard.press('Escape');
  await expect(block).toHaveText('08:00–12:00');

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Bloque del lunes: de 08:00 a 12:00.');
  await expect(block).toHaveText('08:00–12:00');

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Inicio del bloque 1 del lunes')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(block).toHaveText('07:05–12:00');

  await block.focus();
  await page.keyboard.press('Delete');
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar bloque el lunes' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(block).toHaveText('07:05–12:00');
});

test('overlapping and adjacent blocks are joined, with a notice', async ({ page }, info) => {
  await openEditor(page, info, { friday: [morning, afternoon] });
  await page.getByLabel('Fin del bloque 1 del viernes').fill('14:00');
  await page.keyboard.press('Enter');
  await expect(dayOf(page, 'Viernes').getByText('Se unieron 2 bloques')).toBeVisible();
  await expect(blocksOf(page, 'Viernes')).toHaveText(['08:00–18:00']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(blocksOf(page, 'Viernes')).toHaveText(['08:00–12:00', '14:00–18:00']);
});

for (const [typed, sentence] of [
  ['8:03', 'Use horas de 5 en 5 minutos.'],
  ['ocho', 'Escriba la hora así: 08:00.'],
] as const) {
  test(`the hour «${typed}» is refused in words and changes nothing`, async ({ page }, info) => {
    await openEditor(page, info, { monday: [morning] });
    await page.getByLabel('Inicio del bloque 1 del lunes').fill(typed);
    await page.keyboard.press('Tab');
    await expect(dayOf(page, 'Lunes').getByRole('alert')).toHaveText(sentence);
    await expect(page.getByLabel('Inicio del bloque 1 del lunes')).toHaveValue('08:00');
    await expect(saveButton(page)).toBeDisabled();
  });
}

test('an end before the start is refused', async ({ page }, info) => {
  await openEditor(page, info, { monday: [morning] });
  await page.getByLabel('Fin del bloque 1 del lunes').fill('07:00');
  await page.keyboard.press('Enter');
  await expect(dayOf(page, 'Lunes').getByRole('alert')).toHaveText(
    'La hora de fin debe ser posterior a la de inicio.',
  );
  await expect(blocksOf(page, 'Lunes')).toHaveText(['08:00–12:00']);
});

test('copies a day to the workdays, and the totals follow', async ({ page }, info) => {
  const name = await openEditor(page, info, { monday: [morning, afternoon], sunday: [morning] });
  await page.getByRole('button', { name: 'Copiar el lunes a otros días' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copiar el lunes' });
  await expect(dialog.getByRole('button', { name: 'Copiar', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Días hábiles' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Viernes' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Sábado' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.locator('.editor-total')).toContainText('44 h');
  await saveButton(page).click();
  await expect(page.getByText('Se guardó el horario')).toBeVisible();
  expect(await savedWeek(page, name)).toMatchObject({
    thursday: [morning, afternoon],
    saturday: [],
    sunday: [morning],
  });
});

test('undoes, redoes and discards before saving', async ({ page }, info) => {
  await openEditor(page, info, { monday: [morning] });
  await page.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del lunes' }).click();
  await expect(page.getByText('Cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(blocksOf(page, 'Lunes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(blocksOf(page, 'Lunes')).toHaveText(['08:00–12:00']);
});

test('asks before unsaved changes are left behind', async ({ page }, info) => {
  const name = await openEditor(page, info);
  await page.getByRole('button', { name: 'Agregar bloque el lunes' }).click();
  await page.getByRole('link', { name: 'Feriados' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(blocksOf(page, 'Lunes')).toHaveCount(1);

  await page.goBack().catch(() => null);
  await openList(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

async function openList(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(OFFICE.doctorSchedules);
}

test('leaving and discarding goes on, and forgets the changes', async ({ page }, info) => {
  const name = await openEditor(page, info, { monday: [morning] });
  await page.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del lunes' }).click();
  await page.getByRole('link', { name: 'Todos los médicos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir y descartar' }).click();
  await page.getByRole('link', { name: `Editar horario ${name}` }).click();
  await expect(blocksOf(page, 'Lunes')).toHaveText(['08:00–12:00']);
});

test('what another saves appears at once when nothing is unsaved', async ({ page }, info) => {
  const name = await openEditor(page, info);
  await expect(page.getByText('En vivo')).toBeVisible();
  await putWeek(page, name, { sunday: [morning] }, 1);
  await expect(blocksOf(page, 'Domingo')).toHaveText(['08:00–12:00'], { timeout: 2_000 });
});

test('two people save the same week: both are shown day by day and the choice is saved @firebase', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  const name = await openEditor(page, info, { monday: [morning] });
  await page.getByRole('button', { name: 'Agregar bloque el martes' }).click();
  await putWeek(page, name, { monday: [afternoon], friday: [morning] }, 2);
  await expect(page.getByText('Otra persona guardó este horario mientras usted lo editaba.')).toBeVisible();
  await saveButton(page).click();

  const dialog = page.getByRole('alertdialog', { name: 'Dos personas cambiaron este horario' });
  const choice = (day: string, side: RegExp): Locator =>
    dialog.getByRole('group', { name: day }).getByRole('radio', { name: side });
  await expect(choice('Lunes', /^Lo guardado/)).toBeChecked();
  await expect(choice('Martes', /^Lo mío/)).toBeChecked();
  await expect(choice('Viernes', /^Lo guardado/)).toBeChecked();
  await choice('Lunes', /^Lo mío/).check();
  await dialog.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText(`Se guardó el horario de ${name}.`)).toBeVisible();
  expect(await savedWeek(page, name)).toMatchObject({
    monday: [morning],
    tuesday: [morning],
    friday: [morning],
    version: 4,
  });
});

test('a week may rule from a later day; today keeps its own', async ({ page }, info) => {
  const name = await openEditor(page, info, { monday: [morning] });
  await page.getByRole('button', { name: 'Agregar bloque el sábado' }).click();
  await page.getByRole('spinbutton', { name: /^día/ }).click();
  await page.keyboard.type('01122026');
  await saveButton(page).click();
  await expect(
    page.getByText(`El nuevo horario de ${name} rige desde el 1 de diciembre de 2026.`),
  ).toBeVisible();
  await expect(
    page.getByText('Ya hay otro horario guardado que rige desde el 1 de diciembre de 2026.'),
  ).toBeVisible();
  await expect(blocksOf(page, 'Sábado')).toHaveCount(0);
  expect(await savedWeek(page, name)).toMatchObject({ saturday: [], proximas: ['2026-12-01'] });
});
