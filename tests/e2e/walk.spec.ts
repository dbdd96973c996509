import type { Browser, Page } from 'playwright';
import { dataFolder } from '#tests/support/data-folder';
import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { unreadableIn, WINDOWS } from '#tests/support/browser/layout';
import { expect, SAMPLE_PASSWORD, test } from '#tests/support/browser/fixtures';
import { openSession } from '#tests/support/browser/browser-accounts';
import { call, moveTo, openScreen } from '#tests/support/browser/office';
import { startServer } from '#tests/support/start-server';
import { PLAN_STATES } from '#domain/clinical/follow-up/plan';
import { SURGERY_STATES } from '#domain/clinical/surgery/surgery';
import { ORDER_STATES } from '#domain/studies/orders/order-states';
import { bookingHref, OFFICE, recordHref, SURGERY_RESULTS } from '#routes';
import { API } from '#tests/support/api-paths';

/** Every screen of the office, in four windows, on the busiest Monday of the sample. */

/** Ten in the morning of a Monday with every doctor at work. */
const BUSIEST = '2026-11-23T14:08:00Z';
const DOCTOR = encodeURIComponent('Dra. Lourdes Salazar Choquetarqui');
/** Those whose rows become cards. */
const WITH_ROWS = [
  OFFICE.waitingList,
  OFFICE.users,
  OFFICE.devices,
  OFFICE.studySchedules,
  OFFICE.doctorSchedules,
  OFFICE.holidays,
  `${OFFICE.appointments}?vista=lista`,
];
const SCREENS = [
  ...Object.values(OFFICE),
  `${OFFICE.doctorSchedules}?medico=${DOCTOR}`,
  `${OFFICE.studySchedules}?estudio=OCT-M`,
  ...ORDER_STATES.map((state) => `${OFFICE.exams}?estado=${state}`),
  ...SURGERY_STATES.map((state) => `${OFFICE.surgery}?estado=${state}`),
  SURGERY_RESULTS,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo&parte=horario`,
  ...[...PLAN_STATES, 'vista', 'ronda', 'prematuros'].map((list) => `${OFFICE.followUp}?estado=${list}`),
  ...['semana', 'mes', 'lista', 'hojas'].map((view) => `${OFFICE.appointments}?vista=${view}`),
];

test(
  'every screen of the office is read whole in four windows on the busiest day, and a record answers what a stranger asks without scrolling or a click',
  { tag: '@whole' },
  async ({ browser }) => {
    test.slow();
    const folder = dataFolder();
    // The days around today are there when it listens, the courses of illness soon; the two years before are of no matter here.
    const first = await startServer(folder.path, { CLOCK_NOW: BUSIEST, SAMPLE_HISTORY: '1' });
    const followed = await followedIn(browser, first.url);
    await first.stop();
    const server = await startServer(folder.path, { CLOCK_NOW: BUSIEST });
    try {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const signedIn = await openSession(page.request, 'admin@ejemplo.bo', SAMPLE_PASSWORD);
      expect(signedIn.status()).toBe(200);
      const day = new URLSearchParams({
        desde: BUSIEST.slice(0, 10),
        hasta: BUSIEST.slice(0, 10),
        limite: '1',
      });
      const { body } = await call(page.request, 'GET', `${API.appointments}?${day.toString()}`);
      const [visit] = (body as { items: { paciente: { id: string } }[] }).items;
      const known = { paciente: visit?.paciente.id, medico: decodeURIComponent(DOCTOR) };
      const forSomebody = [OFFICE.booking, OFFICE.series, OFFICE.itinerary].map((to) =>
        bookingHref(known, to),
      );
      // The program is loaded once, as by who works in it all day: that each address opens by itself has its own stories.
      await openScreen(page, OFFICE.booking);
      // From the widest window to the narrowest and back with the next screen: each is shown once as it opens.
      let windows = [...WINDOWS];
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const path of [...SCREENS, ...forSomebody]) {
        await moveTo(page, path);
        expect.soft(await unreadableIn(page, windows), path).toEqual([]);
        windows = windows.toReversed();
      }
      await strangersAsk(page, followed);
      await nineDoctors(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await openScreen(page, `${OFFICE.appointments}?vista=dia`);
      // Whoever looks at the day on a phone sees its first appointment without moving anything, and its hour.
      const first = page.locator('[data-hora] [data-turno]').first();
      await expect(first).toBeInViewport({ ratio: 1 });
      expect((await first.boundingBox())?.y).toBeLessThan(400);

      // What was opened on a phone leaves its card in sight where the window is made wide.
      await first.click();
      const opened = page.getByRole('dialog');
      await expect(opened).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect.poll(async () => (await opened.boundingBox())?.width).toBe(392);
      const close = opened.getByRole('button', { name: 'Cerrar el turno' });
      await close.click();

      // And what was opened over the left of a wide window is there whole where that is made narrow.
      await page.locator('[data-columna="/estudios"] [data-turno]').first().click();
      await expect(page.locator('[data-lado="izquierda"]')).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(close).toBeInViewport({ ratio: 1 });
      await close.click();

      await lettersOfTwice(page);

      await moveTo(page, bookingHref(known));
      for (const [width, height] of [
        [1440, 900],
        [1366, 768],
        [1024, 768],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole('button', { name: 'Agendar turno' })).toBeInViewport({ ratio: 1 });
      }
      await context.close();
    } finally {
      await server.stop();
      folder.remove();
    }
  },
);

/** Letters that become twice as large after the page has loaded: each row of a table is a card, in any window. */
async function lettersOfTwice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  const grow = (to: string) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = size), to);
  for (const path of WITH_ROWS) {
    await moveTo(page, path);
    const row = page.locator('table[data-cards] tbody tr').first();
    await expect(row, path).toHaveCSS('display', 'table-row');
    await grow('200%');
    await expect(row, path).toHaveCSS('display', 'grid');
    await grow('');
  }
}

/** Who has the sample's six years of glaucoma, once they and their studies are written. */
async function followedIn(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  expect((await openSession(context.request, 'admin@ejemplo.bo', SAMPLE_PASSWORD)).status()).toBe(200);
  const visit = '/api/consultas/caso-glaucoma-0';
  const study = '/api/ordenes/caso-glaucoma-estudio-10';
  for (const path of [visit, study])
    await expect.poll(async () => (await context.request.get(path)).status()).not.toBe(404);
  const { body } = await call(context.request, 'GET', study);
  await context.close();
  return (body as { paciente: { id: string } }).paciente.id;
}

/** What is asked of somebody whom one has never seen, and where it stands on the first screen. */
const ANSWERS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'which eye is worse': ['el peor, por campo'],
  'the target and since when': ['objetivo ≤ 16', 'desde dic 2020', '≤ 15 · dic 2020'],
  'the last field': ['−9,3', '−2,2', '22 jul 2026'],
  'which drops': ['Latanoprost 0,005 %, una de noche', 'Brimonidina 0,2 %, cada 12 horas'],
  'what comes next': ['Control OD', /^23 nov 2026, \d\d:\d\d · /],
  'when the laser was': ['Trabeculoplastia 2022'],
  'which allergies': [/^Alergia: sulfas/],
  'what is missing': ['Campo visual 24-2', 'debía ser hace 4 semanas, sin turno'],
  'who follows': [/^con Dra\. Lourdes Salazar/],
  'why it is red': ['7 sobre objetivo', /^era para el 22 oct 2026 · sin turno/],
};

/** A record that is opened at 1440×900 answers ten questions; every window can be read, in both themes, and the keys act. */
async function strangersAsk(page: Page, paciente: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveTo(page, recordHref(paciente));
  await page.getByLabel('Interconsulta').check();
  await page.getByRole('button', { name: 'Abrir la ficha' }).click();
  await expect(page.getByRole('heading', { name: 'Problemas y qué sigue' })).toBeVisible();
  for (const [question, answers] of Object.entries(ANSWERS))
    for (const answer of answers) {
      const found = page.getByRole('main').getByText(answer).filter({ visible: true }).first();
      await expect(found, `${question}: ${String(answer)}`).toBeInViewport({ ratio: 1 });
    }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await isOneSheet(page);
  expect.soft(await unreadableIn(page), 'the record').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolationsInBothThemes(page, { inside: 'main' });
  // A visit of before: the middle is of that day, and Esc brings today back.
  const middle = page.getByRole('main').getByRole('status').filter({ hasText: 'en el centro' });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(middle).toHaveText('en el centro, el 22 jul 2026');
  await page.keyboard.press('Escape');
  await expect(middle).toHaveText('en el centro, hoy');
  await page.keyboard.press('a');
  await expect(page.locator('#ficha-antecedentes')).toHaveAttribute('open', '');
}

/** Its summary is one sheet of paper, and only that: what is below it is printed with the whole record. */
async function isOneSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.print = () => {
      const [below] = document.querySelectorAll('[data-record]');
      document.body.dataset['debajo'] = String(below?.closest(String.raw`.print\:hidden`) !== null);
    };
  });
  await page.getByRole('button', { name: /^Resumen/ }).click();
  await expect(page.locator('body')).toHaveAttribute('data-debajo', 'true');
  // What is between the margins of an A4 sheet, in pixels of CSS.
  await page.setViewportSize({ width: 703, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.locator('[data-panorama]').evaluate((sheet) => sheet.getBoundingClientRect().bottom))
    .toBeLessThan(1017);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** All nine doctors side by side, with the studies: nothing is cut, and a name has the room it needs. */
async function nineDoctors(page: Page): Promise<void> {
  const windows = WINDOWS.filter(({ width }) => width > 1024);
  const strips = page.getByRole('button', { name: /Abrir su columna$/ });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, `${OFFICE.appointments}?vista=dia`);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => {
        while ((await strips.count()) > 0) await strips.first().click();
        return page.locator('[data-columna]').count();
      })
      .toBe(10);
    const where = `nine doctors, ${String(size.width)}`;
    expect.soft(await unreadableIn(page, [size]), where).toEqual([]);
    const names = await page
      .locator('[data-columna]:not([data-columna="/estudios"]) [data-turno]')
      .evaluateAll(shownNames);
    expect(names.length, where).toBeGreaterThan(80);
    expect
      .soft(
        names.filter(({ shown, isWhole, isSlim }) => !isSlim && !isWhole && shown.length < 16),
        where,
      )
      .toEqual([]);
  }
}

/** What each card shows of a name, and whether that is all; cards of ten minutes and those beside another are slim. */
const shownNames = (cards: Element[]) =>
  cards.map((card) => {
    const title = card.getAttribute('title') ?? '';
    const [from = 0, to = 0] = [...title.matchAll(/(\d\d):(\d\d)/gu)]
      .slice(0, 2)
      .map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
    const lanes = Number(getComputedStyle(card.parentElement ?? card).getPropertyValue('--n'));
    const name = card.querySelector('.turno-nombre');
    const shown = name?.textContent ?? '';
    const surnames = name?.querySelector('b')?.textContent ?? '';
    const given = shown.slice(0, Math.max(0, shown.length - surnames.length - 1));
    return {
      shown,
      isWhole: title.includes(`, ${surnames}, ${given},`),
      isSlim: to - from < 20 || lanes > 1,
    };
  });
