import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { fromMore, moveTo, openScreen } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** The specified screens show current data, and no control without effect. */

test('Turnos agendados: the week of the doctors, of one of them, and a day of it; a holiday closes its day in the week', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openScreen(page, `${OFFICE.appointments}?vista=semana`);
  await expect(
    page.getByRole('heading', { name: 'Semana del 16 nov al 22 de noviembre de 2026' }),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Dr. Edgar Rivas Ticona' });
  await expect(row.getByRole('gridcell').nth(5)).toBeVisible();

  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(
    page.getByRole('heading', { name: 'Semana del 23 nov al 29 de noviembre de 2026' }),
  ).toBeVisible();
  await expect(row.getByRole('gridcell').first()).toContainText(/\d+ libres/);
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();

  await page.getByRole('rowheader', { name: 'Dra. Teresa Lozano Cuéllar' }).getByRole('button').click();
  await expect(page.getByRole('grid', { name: /^Semana de Dra\. Teresa Lozano Cuéllar/ })).toBeVisible();
  await page.getByRole('button', { name: /De quién es la semana/ }).click();
  await page.getByRole('option', { name: 'Todos los médicos' }).click();
  await page.getByRole('button', { name: 'Abrir el sábado 21 nov', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sábado 21 de noviembre' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sábado 21 de noviembre' })).toBeVisible();

  await moveTo(page, `${OFFICE.appointments}?vista=semana&fecha=2026-12-25`);
  await expect(page.getByRole('columnheader', { name: /25 dic/ })).toContainText('Feriado: Navidad');
  await expect(row.getByRole('gridcell').nth(4)).toContainText('Feriado');
});

test('printing leaves only the agenda, black on white from the dark theme too, with the clinic, who printed it, when and the page', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await leftInPenumbra(page);
  await openScreen(page, `${OFFICE.appointments}?vista=semana`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impreso', 'si');
  });
  await fromMore(page, 'Imprimir');
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Panel Central' })).toBeHidden();
  // The week that the sheet is of, written once, and none of the bar's controls.
  await expect(page.getByRole('heading', { level: 1, name: /Semana del 16 nov/ })).toBeVisible();
  await expect(page.getByRole('toolbar').locator('input, a').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Más' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Dr. Edgar Rivas Ticona' })).toBeVisible();
  const inks = (): Promise<unknown> =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);
      const root = styleOf(document.documentElement);
      return {
        ink: styleOf(document.querySelector('main h1')).color,
        paper: [root.backgroundColor, root.getPropertyValue('--color-surface')],
        page: root.getPropertyValue('--numero-de-pagina'),
        isMarked: root.getPropertyValue('--pie-de-pagina').includes('· Impreso por '),
      };
    });
  const black = {
    ink: 'rgb(0, 0, 0)',
    paper: ['rgb(255, 255, 255)', '#fff'],
    page: "'Hoja\u00A0' counter(page) '\u00A0de\u00A0' counter(pages)",
    isMarked: true,
  };
  expect(await inks()).toEqual(black);
  await expect(page.getByText(/^Clínica de Ojos · Impreso por .+, 20 nov 2026, \d\d:\d\d$/)).toBeVisible();

  // The grid of the day leaves its controls on the screen.
  await page.emulateMedia({ media: null });
  await moveTo(page, `${OFFICE.appointments}?vista=dia`);
  const controls = page.locator('main').getByRole('button', { name: /^(Filtros|Vistas|Hojas|Día|Hoy|Más)/ });
  await expect(controls.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  expect(await inks()).toEqual(black);
});

test('Diagnóstico: a doctor sees the own week, an administrator who attends today; both search the studies', async ({
  page,
}) => {
  await signInAs(page, 'doctora');
  await openScreen(page, OFFICE.diagnosis);
  const week = page.getByRole('list', { name: 'Su semana' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.getByRole('listitem').last()).toContainText('No atiende');
  await page.getByLabel('Buscar un estudio').fill('macula oct');
  await expect(page.getByText('1 de 34 estudios')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'OCT-M' })).toContainText(
    'Se dilata solo si la pupila es pequeña.',
  );

  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.diagnosis);
  await expect(page.getByRole('list', { name: 'Médicos que atienden hoy' })).toBeVisible();
});
