import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { openScreen } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** The specified screens show current data, and no control without effect. */

test('Agendar Turnos: who attends today, when, and the next holiday', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.booking);
  const board = page.getByRole('list', { name: 'Médicos que atienden hoy' });
  const row = board.getByRole('listitem').filter({ hasText: 'Dr. Hernán Ibáñez Colquehuanca' });
  await expect(row).toContainText('08:00–12:00');
  await expect(row).toContainText('15:00–18:30');
  await expect(row).toContainText('7 h 30 min');
  await expect(row.locator('.ahora')).toBeVisible();
  await expect(page.getByText('Navidad')).toBeVisible();
  await expect(page.getByText('Viernes 25 de diciembre, en 35 días')).toBeVisible();
  await expect(page.getByText('No atienden hoy:')).toBeVisible();
});

test('a doctor finds the own line first', async ({ page }) => {
  await signInAs(page, 'doctora');
  await openScreen(page, OFFICE.booking);
  const first = page.getByRole('list', { name: 'Médicos que atienden hoy' }).getByRole('listitem').first();
  await expect(first).toContainText('Dra. Lourdes Salazar Choquetarqui');
  await expect(first).toContainText('Usted');
});

test('Turnos agendados: the week of the doctors, of one of them, and a day of it', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, `${OFFICE.appointments}?vista=semana`);
  await expect(
    page.getByRole('heading', { name: 'Semana del 16 nov al 22 de noviembre de 2026' }),
  ).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Dr. Edgar Rivas Ticona' });
  await expect(row.getByRole('gridcell')).toHaveCount(7);
  await expect(row.getByRole('gridcell').last()).toContainText('No atiende');

  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(
    page.getByRole('heading', { name: 'Semana del 23 nov al 29 de noviembre de 2026' }),
  ).toBeVisible();
  await expect(row.getByRole('gridcell').first()).toContainText(/\d h.* libres/);
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();

  await page.getByRole('button', { name: /^Médicos/ }).click();
  await page.getByRole('option', { name: 'Dra. Teresa Lozano Cuéllar' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Abrir el sábado 21 nov', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sábado 21 de noviembre' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sábado 21 de noviembre' })).toBeVisible();
});

test('a holiday closes its day in the week', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, `${OFFICE.appointments}?vista=semana&fecha=2026-12-25`);
  await expect(page.getByRole('columnheader', { name: /25 dic/ })).toContainText('Feriado: Navidad');
  const row = page.getByRole('row').filter({ hasText: 'Dr. Edgar Rivas Ticona' });
  await expect(row.getByRole('gridcell').nth(4)).toContainText('Feriado');
});

test('printing leaves only the agenda', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, `${OFFICE.appointments}?vista=semana`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impreso', 'si');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary', { name: 'Panel Central' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Dr. Edgar Rivas Ticona' })).toBeVisible();
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
  await expect(page.getByText('1 de 22 estudios')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'OCT-M' })).toContainText(
    'Se dilata solo si la pupila es pequeña.',
  );

  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.diagnosis);
  await expect(page.getByRole('list', { name: 'Médicos que atienden hoy' })).toBeVisible();
});

test('Tablero: the devices today and what each does', async ({ page }) => {
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.dashboard);
  const devices = page.getByRole('list', { name: 'Equipos que atienden hoy' });
  await expect(devices.getByRole('listitem')).toHaveCount(10);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Láser YAG' })).toContainText('14:30–17:00');
  const table = page.getByRole('table', { name: 'Estudios de Biómetro Lenstar' });
  await expect(table).toContainText('Biometría óptica');
  await expect(page.getByText('Todavía no hay exámenes registrados.')).toBeVisible();
});

test('Exámenes: filters by device and dilation; minutes for one and both eyes', async ({ page }) => {
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.exams);
  await page.getByRole('button', { name: /Equipo$/ }).click();
  await page.getByRole('option', { name: 'Láser YAG LightMed' }).click();
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
  await expect(page.getByText('1 de 22 estudios')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'YAG-IP' });
  await expect(row).toContainText('15 min');
  await expect(row).toContainText('30 min');
  await page.getByRole('radio', { name: 'Según la pupila' }).check({ force: true });
  await expect(page.getByText('Ningún estudio coincide con lo que busca.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.getByText('22 de 22 estudios')).toBeVisible();
});

test('Horarios de Estudios: the week of each study, device by device', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.studySchedules);
  const table = page.getByRole('table', { name: 'Estudios de OCT Topcon Triton' });
  await expect(table.getByRole('row').filter({ hasText: 'OCT-M' })).toContainText(
    'Lunes a viernes: 08:00–12:00 y 14:00–18:00',
  );
  await expect(table.getByRole('row').filter({ hasText: 'OCT-M' })).toContainText('44 h');
});

test('Feriados: the year on a calendar and in a list, with origin, norm and state', async ({ page }) => {
  await signInAs(page, 'admin');
  await openScreen(page, OFFICE.holidays);
  await expect(page.getByRole('table', { name: 'Diciembre' })).toContainText('feriado: Navidad');
  const row = page
    .getByRole('table', { name: 'Feriados de 2026' })
    .getByRole('row')
    .filter({ hasText: 'Lunes de Carnaval' });
  await expect(row).toContainText('Lunes 16 de febrero');
  await expect(row).toContainText('Nacional');
  await expect(row).toContainText('DS 2750');
  await expect(row).toContainText('Confirmado');
  // A year that no other story fills.
  await openScreen(page, `${OFFICE.holidays}?anio=2033`);
  await page.getByRole('button', { name: 'Año siguiente' }).click();
  await expect(page.getByText('No hay feriados anotados para 2034.')).toBeVisible();
  await expect(page).toHaveURL(/anio=2034/);
  await page.getByRole('button', { name: 'Este año' }).click();
  await expect(page.getByRole('heading', { name: 'Calendario de 2026' })).toBeVisible();
});

test('a reading that fails says so and can be tried again', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/status of 503/);
  await signInAs(page, 'examenes');
  let fails = true;
  await context.route('**/api/horarios-estudios', (route) =>
    fails
      ? route.fulfill({
          status: 503,
          json: {
            message: 'El servicio no está disponible en este momento. Vuelva a intentar.',
            code: 'no_disponible',
          },
        })
      : route.continue(),
  );
  await page.goto(OFFICE.exams);
  await expect(page.getByRole('alert')).toContainText('El servicio no está disponible en este momento.');
  fails = false;
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText('22 de 22 estudios')).toBeVisible();
});
