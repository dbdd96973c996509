import type { Locator, Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';
import { LIVE_MS } from '#tests/support/patience';

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

test('what another saves appears at once when nothing is unsaved; a block is drawn, moved and stretched with the mouse', async ({
  page,
}, info) => {
  const name = await openEditor(page, info);
  await expect(page.getByText('En vivo')).toBeVisible();
  await putWeek(page, name, { sunday: [morning] }, 1);
  await expect(blocksOf(page, 'Domingo')).toHaveText(['08:00–12:00'], { timeout: LIVE_MS });
  await putWeek(page, name, {}, 2);
  await expect(blocksOf(page, 'Domingo')).toHaveCount(0, { timeout: LIVE_MS });
  const track = dayOf(page, 'Martes').locator('.pista');
  await dragOn(page, track, 9, 12);
  await expect(blocksOf(page, 'Martes')).toHaveText(['09:00–12:00']);
  await dragOn(page, track, 10, 12);
  await expect(blocksOf(page, 'Martes')).toHaveText(['11:00–14:00']);
  await dragOn(page, track, 13.98, 16);
  await expect(blocksOf(page, 'Martes')).toHaveText(['11:00–16:00']);
  await expect(page.locator('[data-total]')).toContainText('5 h');

  // However far the week is scrolled, its hours stay below the bar, and what one goes back to below both.
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await saveButton(page).focus();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => barOverHours(page), String(width)).toBeLessThanOrEqual(1);
    const monday = page.getByRole('button', { name: 'Agregar bloque el lunes' });
    await monday.focus();
    await expect
      .poll(() =>
        monday.evaluate(
          (element) =>
            element.getBoundingClientRect().top -
            (document.querySelector('[data-hours]')?.getBoundingClientRect().bottom ?? NaN),
        ),
      )
      .toBeGreaterThanOrEqual(0);
  }
});

/** How far the bar of the week reaches over its hours, in pixels. */
const barOverHours = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edge = (at: string, side: 'top' | 'bottom'): number =>
      document.querySelector(at)?.getBoundingClientRect()[side] ?? NaN;
    return edge('[data-bar]', 'bottom') - edge('[data-hours]', 'top');
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

test('everything by the keyboard: move, stretch, cancel, open and delete a block; asks before unsaved changes are left behind', async ({
  page,
}, info) => {
  const name = await openEditor(page, info, { monday: [morning] });
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

  await page.getByRole('link', { name: 'Feriados' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(block).toHaveCount(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(OFFICE.doctorSchedules);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('two people save the same week: both are shown day by day and the choice is saved', async ({
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
