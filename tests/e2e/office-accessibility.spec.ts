import { expectNoViolations } from '#tests/support/axe';
import { expect, signInAs, test } from '#tests/support/fixtures';
import { openScreen } from '#tests/support/office';
import { OFFICE } from '#routes';

/** Every screen of the back office passes axe, in both themes. */

const DOCTOR = encodeURIComponent('Dra. Lourdes Salazar Choquetarqui');
const PATHS = [
  ...Object.values(OFFICE),
  `${OFFICE.doctorSchedules}?medico=${DOCTOR}`,
  `${OFFICE.studySchedules}?estudio=OCT-M`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo`,
  `${OFFICE.devices}?equipo=optos-fondo-de-ojo&parte=horario`,
  `${OFFICE.appointments}?vista=dia`,
  ...['semana', 'mes', 'lista', 'hojas'].map(
    (view) => `${OFFICE.appointments}?vista=${view}&estado=agendado`,
  ),
];

for (const theme of ['claro', 'penumbra'] as const) {
  for (const path of PATHS) {
    test(`${path} in ${theme}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('tema', value), theme);
      await signInAs(page, 'admin');
      await openScreen(page, path);
      await expectNoViolations(page);
    });
  }
}

test('dialogs and menus', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.doctorSchedules);
  await page.getByRole('button', { name: 'Agregar médico' }).click();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Nombre requerido')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Más/ }).first().click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Calendario/ })
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoViolations(page);
});

test('a dialog gives the focus back to where it came from', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.doctorSchedules);
  const add = page.getByRole('button', { name: 'Agregar médico' });
  await add.press('Enter');
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
