import type { Page } from 'playwright/test';
import { COLOURS, expectNoViolations } from '#tests/support/browser/axe';
import { expect, QUIET, signInAs, test as base } from '#tests/support/browser/fixtures';
import { moveTo, openScreen, otherBrowser, settled } from '#tests/support/browser/office';
import {
  askedStudy,
  beginStudy,
  bringFiles,
  fieldOf,
  photographOf,
} from '#tests/support/browser/study-files';
import { expectTextTwiceFits } from '#tests/support/browser/text-size';
import { KeptPage } from '#tests/support/browser/kept-page';
import { SCREEN_TITLES } from '#copy/office/shell';
import { OFFICE, orderHref, trayHref } from '#routes';

/**
 * Every screen of the back office, shown once: axe in both themes, a telephone, and text at twice the size. They only
 * look, so the office stays open from one story to the next; those of the specification are loaded by their address.
 */

const test = base.extend({
  page: async ({ browser, kept, viewport }, use, info) => {
    const own = (kept.allow ??= new KeptPage(browser));
    const page = await own.take();
    if (viewport !== null) await page.setViewportSize(viewport);
    if (!page.url().includes('/admin')) {
      await signInAs(page, 'admin');
      await openScreen(page, OFFICE.account);
    }
    await use(page);
    page.removeAllListeners('console');
    page.removeAllListeners('pageerror');
    if (info.status !== info.expectedStatus) await own.drop();
  },
});
test.afterAll(({ kept }) => kept.allow?.giveBack(QUIET));

const DOCTOR = encodeURIComponent('Dra. Lourdes Salazar Choquetarqui');
const PATHS = [
  // The assistant’s screen is the staff’s alone, and has a story of its own.
  ...Object.values(OFFICE).filter((path) => path !== OFFICE.preconsultation),
  `${OFFICE.doctorSchedules}?medico=${DOCTOR}`,
  `${OFFICE.studySchedules}?estudio=OCT-M`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo&parte=horario`,
  ...['semana', 'mes', 'lista', 'hojas'].map(
    (view) => `${OFFICE.appointments}?vista=${view}&estado=agendado`,
  ),
];

const FRIDAY = 'Viernes 20 de noviembre';
/** What the screens of the specification are called; the agenda's heading goes on with the days that it shows. */
const HEADINGS: Readonly<Record<string, string>> = {
  [OFFICE.booking]: 'Agendar Turnos',
  [OFFICE.appointments]: 'Turnos agendados',
  [OFFICE.diagnosis]: 'Diagnóstico de pacientes',
  [OFFICE.holidays]: 'Feriados',
  [OFFICE.doctorSchedules]: 'Gestión de Horarios de Médicos',
  [OFFICE.studySchedules]: 'Gestión de Horarios de Estudios',
  [OFFICE.dashboard]: 'Tablero de exámenes',
  [OFFICE.exams]: 'Exámenes',
  [OFFICE.statistics]: 'Estadísticas',
};

const titleOf = (path: string): string =>
  Object.entries(SCREEN_TITLES).find(([screen]) => screen === path.split('?')[0])?.[1] ?? 'no such screen';

for (const path of PATHS) {
  const heading = HEADINGS[path];
  if (heading === undefined)
    test(
      `${path} passes axe in both themes, fits a screen of 390 px, and text at twice the size`,
      { tag: '@whole' },
      async ({ page }) => {
        expect((await page.request.get(path)).status()).toBe(200);
        await moveTo(page, path);
        await expect(page).toHaveTitle(new RegExp(`^${titleOf(path)} · Panel Central · `));
        await expectAccessible(page);
      },
    );
  else
    test(
      `${path} opens by deep link with its title, passes axe in both themes, fits a screen of 390 px, and text at twice the size`,
      { tag: '@whole' },
      async ({ page }) => {
        await openScreen(page, path);
        const shown = path === OFFICE.appointments ? new RegExp(`^${heading} · ${FRIDAY}`) : heading;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
        await expect(page).toHaveTitle(new RegExp(`^${heading} · Panel Central · `));
        await expect(page.getByRole('main').getByText(FRIDAY).first()).toBeVisible();
        await expectAccessible(page);
      },
    );
}

// Administration sees no files: these screens are the assistant’s, with something on them.
test(
  'a study with its files, and a file of nobody beside the studies it may be of, pass axe in both themes, fit a screen of 390 px, and text at twice the size',
  { tag: '@whole' },
  async ({ browser }, info) => {
    const page = await otherBrowser(browser, 'examenes');
    const order = await askedStudy(page, info, 'CV-24S');
    await beginStudy(page, order, 'CV-24S');
    const dicom = { name: 'campo.dcm', mimeType: 'application/dicom' };
    await openScreen(page, orderHref(order.id));
    await bringFiles(
      page,
      { ...dicom, buffer: fieldOf(order) },
      { name: 'fondo OI.jpg', mimeType: 'image/jpeg', buffer: await photographOf(order) },
    );
    const files = page.getByRole('list', { name: 'Archivos del estudio' });
    await expect(files.getByRole('button')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Aceptar todos/u })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 720 });
    await moveTo(page, trayHref());
    await bringFiles(page, {
      ...{ ...dicom, name: `${order.apellidos}.dcm` },
      buffer: fieldOf(order, { nacimiento: '1952-03-13', numero: Number(order.ci) + 1 }),
    });
    await page.getByRole('link', { name: 'Decir de quién es' }).click();
    await expect(page.getByRole('radio', { name: new RegExp(order.apellidos, 'iu') })).toBeChecked();
    await expectAccessible(page);
    await page.context().close();
  },
);

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await showTheme(page, 'penumbra');
  await expectNoViolations(page, { rules: COLOURS });
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectTextTwiceFits(page, [390, 1440]);
  await showTheme(page, 'claro');
}

const showTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['tema'] = name;
  }, theme);
