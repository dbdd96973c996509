import { readFileSync } from 'node:fs';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, openScreen, unique } from '#tests/support/browser/office';
import { SAMPLE_PASSWORD } from '#tests/support/browser/fixtures';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

const EMPTY = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

test(
  'a doctor’s own settings are reported by their effect, saved, changed by somebody else meanwhile, and undone',
  { tag: '@whole' },
  async ({ page, expectConsoleError }, info) => {
    expectConsoleError(/409/);
    await signInAs(page, 'admin');
    const doctor = await addDoctor(page.request, `Dra. Ajuste ${unique(info)}`);
    const week = { monday: [{ inicio: '08:00', fin: '12:00' }], ...EMPTY };
    await call(page.request, 'PUT', API.doctorSchedule(doctor), { ...week, version: 1 });
    await openScreen(page, OFFICE.settings);
    await expect(page.getByText('La clínica tiene un horario propio')).toBeVisible();
    await page.getByRole('button', { name: /Ajustes de/ }).click();
    await page.getByRole('option', { name: doctor }).click();
    await expect(page.getByText(`Lo que no tenga un valor propio de ${doctor}`)).toBeVisible();
    await expect(page.getByText('La clínica tiene un horario propio')).toHaveCount(0);

    // Errors appear beside their fields, and nothing can be saved meanwhile.
    const minutes = page.getByRole('group', { name: 'Control' }).getByLabel('Duración (min)');
    const review = page.getByRole('button', { name: 'Revisar y guardar' });
    await minutes.fill('33');
    await expect(page.getByText('Los minutos van de 5 a 480, de 5 en 5.')).toBeVisible();
    await expect(review).toBeDisabled();
    await minutes.fill('30');
    await page.getByLabel('Tope por día y médico (turnos)').fill('10');
    await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
    await review.click();
    const dialog = page.getByRole('dialog', { name: '¿Guardar estos ajustes?' });
    await expect(dialog.getByText('Control · Duración: 20 min → 30 min')).toBeVisible();
    await expect(dialog.getByText('Tope por día y médico: sin tope → 10 turnos')).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Control 12 8' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Posoperatorio 16 10' })).toBeVisible();

    // Another administrator saves first.
    await call(page.request, 'PATCH', API.settings(doctor), { horizonteDias: 90, version: 0 });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Horizonte: 180 días → 90 días')).toBeVisible();
    await page.getByRole('button', { name: 'Seguir con lo mío' }).click();
    await expect(page.getByLabel('Horizonte (días)')).toHaveValue('90');
    await review.click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Los ajustes quedaron guardados.')).toBeVisible();
    await expect(page.getByText('3 valores propios')).toBeVisible();

    const own = async (): Promise<unknown> =>
      ((await call(page.request, 'GET', API.settings(doctor))).body as { propios: unknown }).propios;
    expect(await own()).toEqual({ tipos: { control: { minutos: 30 } }, topePorDia: 10, horizonteDias: 90 });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Los ajustes volvieron a ser los de antes.')).toBeVisible();
    await expect(minutes).toHaveValue('20');

    // Back to the clinic's values, field by field.
    await page.getByRole('button', { name: /^Horizonte: volver al de la clínica/ }).click();
    await expect(page.getByText('Sin valores propios')).toBeVisible();
    await review.click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Sin cambios')).toBeVisible();
    await expect.poll(own).toEqual({});
  },
);

test('a copy of everything asks for the password, arrives as one file, and says when it was made and by whom', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.backup);
  await expect(page.getByLabel('Orden para restaurar')).toHaveValue('npm run import -- --from CARPETA');
  await page.getByRole('button', { name: 'Hacer un respaldo' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Hacer un respaldo de todo ahora?' });
  const submit = dialog.getByRole('button', { name: 'Hacer el respaldo' });
  await submit.click();
  await expect(dialog.getByText('Escriba su contraseña.')).toBeVisible();
  await dialog.getByLabel('Su contraseña').fill('otra-clave');
  await submit.click();
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
  await dialog.getByLabel('Su contraseña').fill(SAMPLE_PASSWORD);
  const arriving = page.waitForEvent('download');
  await submit.click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^respaldo-2026-11-20-\d{4}\.zip$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const name of ['documentos/turnos.jsonl', 'csv/pacientes.csv', 'LEAME.txt', 'manifiesto.json'])
    expect([name, bytes.includes(name)]).toEqual([name, true]);
  await expect(page.getByText(/^Respaldo completo: /)).toBeVisible();
  await expect(page.getByText('Último respaldo')).toBeVisible();
  await expect(page.locator('main dl').first()).toContainText('20 de noviembre de 2026');
  await expect(page.locator('main dl').first()).toContainText('Administración de ejemplo');
});
