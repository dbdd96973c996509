import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, openScreen, otherBrowser, ownDocument, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Pacientes duplicados: one person proposes, another decides, and it can be undone. */

const ownName = (info: { workerIndex: number }): string =>
  unique(info).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('a doctor proposes that two records are one person’s, admin unites them, both documents find it, and it is undone', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, 'admin');
  const apellidos = ownName(info);
  const add = async (nombres: string, ci: string): Promise<string> => {
    const added = await call(page.request, 'POST', API.patients, {
      nombres,
      apellidos,
      ci,
      telefono: '71230008',
      confirmado: true,
    });
    expect(added.status).toBe(201);
    return (added.body as { id: string }).id;
  };
  const first = ownDocument(info);
  const second = ownDocument(info);
  const stays = await add('Elena', first);
  await add('Elenita', second);
  await openScreen(page, OFFICE.duplicates);

  const doctor = await otherBrowser(browser, 'doctora');
  await openScreen(doctor, `${OFFICE.booking}?paciente=${stays}`);
  await doctor.getByRole('button', { name: 'Unir con otra ficha' }).click();
  const dialog = doctor.getByRole('dialog', { name: 'Proponer que son la misma persona' });
  await dialog.getByLabel('La otra ficha').fill(second);
  await doctor.getByRole('option', { name: `${apellidos}, Elenita` }).click();
  await dialog
    .getByRole('row', { name: /^Nombres/ })
    .getByLabel('Elenita')
    .check();
  await dialog.getByRole('button', { name: 'Proponer la unión' }).click();
  await expect(dialog.getByText('al menos 10 letras', { exact: false }).first()).toBeVisible();
  await dialog.getByLabel('¿Por qué es la misma persona?').fill('La señora trajo sus dos carnets');
  await dialog.getByRole('button', { name: 'Proponer la unión' }).click();
  await expect(dialog).toHaveCount(0);
  await doctor.context().close();

  const item = page.getByRole('listitem').filter({ hasText: `${apellidos}, Elenita` });
  await expect(item).toContainText('La señora trajo sus dos carnets');
  await item.getByRole('button', { name: 'Unir las fichas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir las fichas' }).click();
  await expect(page.getByText('Fichas unidas.')).toBeVisible();
  await expect(item).toHaveCount(0);
  const found = async (texto: string): Promise<unknown> =>
    ((await call(page.request, 'GET', `${API.patients}?texto=${texto}`)).body as { items: unknown }).items;
  for (const texto of [first, second])
    expect(await found(texto)).toMatchObject([{ id: stays, nombres: 'Elenita' }]);

  await page.getByRole('radio', { name: 'Historial' }).check({ force: true });
  await expect(item).toContainText('Unidas');
  await item.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(item).toContainText('Separadas de nuevo');
  expect(await found(first)).toMatchObject([{ id: stays, nombres: 'Elena' }]);
  expect(await found(second)).toMatchObject([{ nombres: 'Elenita' }]);
});
