import { expectNoViolations } from '#tests/support/browser/axe';
import { expect } from '#tests/support/browser/fixtures';
import { openScreen, settled } from '#tests/support/browser/office';
import { test } from '#tests/support/browser/one-browser';
import { expectTextTwiceFits } from '#tests/support/browser/text-size';
import { OFFICE } from '#routes';

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
    await openScreen(page, path);
    await expectNoViolations(page);
    await page.evaluate(() => {
      document.documentElement.dataset['tema'] = 'penumbra';
    });
    await expectNoViolations(page, { rules: ['color-contrast', 'link-in-text-block'] });
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectTextTwiceFits(page, [390, 1440]);
  });
}
