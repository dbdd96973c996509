import { expectNoViolations, expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, otherBrowser } from '#tests/support/browser/office';
import { OFFICE, recordHref } from '#routes';

test(
  'a patient’s record: the reason, a draft with its diagnoses, and what was closed, in both themes',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await signInAs(page, 'admin');
    const { body } = await call(page.request, 'POST', '/api/pacientes', {
      nombres: 'Ana',
      apellidos: 'Ficha Accesible',
      telefono: '71234567',
      confirmado: true,
    });
    const { id } = body as { id: string };
    const doctor = await otherBrowser(browser, 'doctora');
    await openScreen(doctor, recordHref(id));
    await expectNoViolations(doctor);
    await doctor.getByLabel('Interconsulta').check();
    await doctor.getByRole('button', { name: 'Abrir la ficha' }).click();
    await doctor.getByRole('button', { name: 'Escribir una consulta' }).click();
    const search = doctor.getByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
    await search.fill('H25.1');
    await search.press('Enter');
    await expect(doctor.getByRole('listitem').getByText('H25.1')).toBeVisible();
    const close = doctor.getByRole('button', { name: 'Cerrar la consulta' });
    await close.click();
    await doctor.getByRole('combobox', { name: /^Ojo: Catarata/ }).selectOption('OI');
    // The sheet beside it is checked by its own stories.
    await expectNoViolationsInBothThemes(doctor, { inside: 'section[aria-labelledby="diagnostico-y-plan"]' });
    await close.click();
    const asked = doctor.getByRole('alertdialog');
    await expect(asked).toBeVisible();
    await expectNoViolationsInBothThemes(doctor, { inside: '[role="alertdialog"]' });
    await asked.getByRole('button', { name: 'Cerrar la consulta' }).click();
    await expect(doctor.getByRole('article', { name: /^Consulta del/ }).first()).toBeVisible();
    await moveTo(doctor, recordHref(id));
    await expectNoViolationsInBothThemes(doctor);
    await doctor.context().close();
  },
);

test(
  'dialogs and menus; a dialog gives the focus back to where it came from',
  { tag: '@whole' },
  async ({ page }) => {
    await signInAs(page, 'admin');
    await openScreen(page, OFFICE.doctorSchedules);
    const add = page.getByRole('button', { name: 'Agregar médico' });
    await add.press('Enter');
    await expect(page.getByLabel('Nombre completo')).toBeFocused();
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByText('Nombre requerido')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: /^Más/ }).first().click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Calendario/ })
      .click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoViolations(page);
  },
);
