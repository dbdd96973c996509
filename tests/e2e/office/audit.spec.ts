import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { auditHref, OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Auditoría: who did what, and who was refused. */

/** A name for this story alone; names cannot contain digits. */
const ownName = (info: { workerIndex: number }): string =>
  unique(info).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('admin reads what was done to a record, opens its difference, narrows by person and action, and takes it away', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const apellidos = ownName(info);
  const added = await call(page.request, 'POST', API.patients, {
    nombres: 'Rita',
    apellidos,
    telefono: '71230009',
    confirmado: true,
  });
  const { id } = added.body as { id: string };
  await call(page.request, 'PATCH', API.patient(id), { correo: 'rita@ejemplo.bo', version: 1 });

  await openScreen(page, auditHref(id));
  const changed = page.getByRole('listitem').filter({ hasText: `cambió la ficha de ${apellidos}, Rita` });
  await expect(changed).toBeVisible();
  await changed.locator('summary').press('Enter');
  await expect(changed.getByRole('row', { name: /Campos/ })).toContainText('correo');
  await expect(changed.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', /pacientes\?paciente=/);

  await page.getByRole('button', { name: 'Qué', exact: false }).first().click();
  await page.getByRole('option', { name: 'Alta de paciente' }).click();
  await expect(page).toHaveURL(/accion=alta/);
  await expect(changed).toHaveCount(0);
  await expect(page.getByText(`creó la ficha de ${apellidos}, Rita`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('auditoria.csv');
  await page.goBack();
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL(new RegExp(`${OFFICE.audit}$`));
});

test(
  'a doctor who opens a screen without the right leaves a line that admin finds, and reads the own lines alone',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const doctor = await otherBrowser(browser, 'doctora');
    expect((await doctor.request.get(OFFICE.users)).status()).toBe(403);
    await openScreen(doctor, OFFICE.audit);
    await expect(doctor.getByText('Ve las líneas de lo que usted hizo.')).toBeVisible();
    await expect(
      doctor.getByText('pidió la pantalla /admin/usuarios sin tener permiso.').first(),
    ).toBeVisible();
    await expect(doctor.getByRole('button', { name: /^Quién/ })).toHaveCount(0);
    await doctor.context().close();

    await signInAs(page, 'admin');
    await openScreen(page, `${OFFICE.audit}?coleccion=pantallas`);
    await expect(
      page.getByText('pidió la pantalla /admin/usuarios sin tener permiso.').first(),
    ).toBeVisible();
  },
);
