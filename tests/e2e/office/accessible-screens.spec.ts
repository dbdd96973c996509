import type { Page } from 'playwright/test';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { openScreen, otherBrowser, settled } from '#tests/support/browser/office';
import {
  askedStudy,
  beginStudy,
  bringFiles,
  fieldOf,
  photographOf,
} from '#tests/support/browser/study-files';
import { expectTextTwiceFits } from '#tests/support/browser/text-size';
import { OFFICE, orderHref, trayHref } from '#routes';

/** Every screen of the back office, loaded once: axe in both themes, a telephone, and text at twice the size. */

const DOCTOR = encodeURIComponent('Dra. Lourdes Salazar Choquetarqui');
const PATHS = [
  // The assistant’s screen is the staff’s alone, and has a story of its own.
  ...Object.values(OFFICE).filter((path) => path !== OFFICE.preconsultation),
  `${OFFICE.doctorSchedules}?medico=${DOCTOR}`,
  `${OFFICE.studySchedules}?estudio=OCT-M`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo&parte=horario`,
  `${OFFICE.appointments}?vista=dia`,
  ...['semana', 'mes', 'lista', 'hojas'].map(
    (view) => `${OFFICE.appointments}?vista=${view}&estado=agendado`,
  ),
];

for (const path of PATHS) {
  test(`${path} passes axe in both themes, fits a screen of 390 px, and text at twice the size`, async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    await openScreen(page, path);
    await expectAccessible(page);
  });
}

// Administration sees no files: these screens are the assistant’s, with something on them.
test('a study with its files, and a file of nobody beside the studies it may be of, pass axe in both themes, fit a screen of 390 px, and text at twice the size', async ({
  browser,
}, info) => {
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
  await openScreen(page, trayHref());
  await bringFiles(page, {
    ...{ ...dicom, name: `${order.apellidos}.dcm` },
    buffer: fieldOf(order, { nacimiento: '1952-03-13', numero: Number(order.ci) + 1 }),
  });
  await page.getByRole('link', { name: 'Decir de quién es' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(order.apellidos, 'iu') })).toBeChecked();
  await expectAccessible(page);
  await page.context().close();
});

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await page.evaluate(() => {
    document.documentElement.dataset['tema'] = 'penumbra';
  });
  await expectNoViolations(page, { rules: ['color-contrast', 'link-in-text-block'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectTextTwiceFits(page, [390, 1440]);
}
