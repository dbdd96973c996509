import type { APIRequestContext, Page } from 'playwright';
import { COLOURS_AND_ROOM, expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Estadísticas: bookings are counted, charted, compared, exported and printed. */

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** A day that has come: nobody was attended, or missed, on one that has not. */
const DAY = '2026-11-18';

/** A doctor for this story alone, who attends every morning. */
async function workingDoctor(request: APIRequestContext, name: string): Promise<string> {
  const id = await addDoctor(request, name);
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ inicio: '08:00', fin: '12:00' }]]));
  const { status } = await call(request, 'PUT', API.doctorSchedule(id), { ...week, version: 1 });
  expect(status).toBe(200);
  return id;
}

let phone = 0;
async function book(
  request: APIRequestContext,
  medico: string,
  hora: string,
  tipo = 'control',
): Promise<{ id: string }> {
  const letters = Array.from(hora.replace(':', ''), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const { status, body } = await call(request, 'POST', API.appointments, {
    medico,
    fecha: DAY,
    hora,
    tipo,
    paciente: {
      nombres: 'Nadia',
      apellidos: `Cuentas ${letters}`,
      telefono: `7${String(6_100_000 + (phone += 1))}`,
    },
    atencionPasada: true,
    motivo: 'Se anota lo que pasó',
    confirmado: true,
  });
  expect(status).toBe(201);
  return body as { id: string };
}
/** Visits of a past day are written down as attended. */
async function correct(request: APIRequestContext, { id }: { id: string }, estado: string): Promise<void> {
  const body = { estado, motivo: 'Está de viaje', version: 1 };
  expect((await call(request, 'POST', API.appointmentCorrection(id), body)).status).toBe(200);
}

/** Two patients came, one did not, one cancelled, and of one nobody said anything. */
async function liveDay(request: APIRequestContext, medico: string): Promise<void> {
  await book(request, medico, '08:00', 'primera_vez');
  await book(request, medico, '09:00');
  await correct(request, await book(request, medico, '10:00'), 'no_asistio');
  await correct(request, await book(request, medico, '11:00'), 'cancelado');
  await correct(request, await book(request, medico, '11:20'), 'agendado');
}

const fact = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const own = (medico: string): string =>
  `${OFFICE.statistics}?${new URLSearchParams({ periodo: 'otro', desde: DAY, hasta: DAY, medico }).toString()}`;

test('the figures are those of the agenda, each drawing has its table, and the export says the same; on a phone nothing is cut off, also with figures in penumbra, and paper shows no buttons @firebase', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dra. Cifras ${unique(info)}`);
  await liveDay(page.request, medico);
  await openScreen(page, own(medico));
  const { body } = await call(
    page.request,
    'GET',
    `${API.appointments}?desde=${DAY}&hasta=${DAY}&medico=${encodeURIComponent(medico)}`,
  );
  const states = (body as { items: { estado: string }[] }).items.map(({ estado }) => estado);
  const count = (state: string): string => String(states.filter((each) => each === state).length);
  await expect(fact(page, 'Turnos')).toContainText(String(states.length));
  await expect(fact(page, 'Vinieron')).toContainText(count('atendido'));
  await expect(fact(page, 'Cancelados')).toContainText(count('cancelado'));
  await expect(fact(page, 'Ausencias')).toContainText('33,3 %');
  await expect(fact(page, 'Turnos')).toContainText('antes 0');

  const attendance = page.getByRole('region', { name: /^Asistencia/ });
  await expect(attendance.getByRole('img', { name: /^Asistencia/ })).toBeVisible();
  await expect(attendance).toContainText('Asistieron: 2 pacientes. Faltaron: 1');
  await attendance.getByText('Ver las cifras en una tabla').press('Enter');
  await expect(attendance.getByRole('row', { name: /Miércoles 18 de noviembre/ })).toHaveText(
    /5\s*2\s*1\s*1$/,
  );
  const heat = page.getByRole('table', { name: 'Ausencias por día y hora' });
  await expect(heat.getByRole('row', { name: /^10:00/ })).toContainText('faltó el 100,0 %: 1 de 1');
  // A first visit of 30 minutes and three of 20: four hours are offered.
  await expect(page.getByRole('table', { name: 'Ocupación por médico' })).toContainText(medico);
  await expect(
    page.getByRole('table', { name: 'Tipos de turno' }).getByRole('row', { name: /Primera vez/ }),
  ).toContainText('1');
  await expect(page.getByRole('region', { name: 'Cancelaciones' })).toContainText('Está de viaje');
  // With a single doctor there is nobody to compare with.
  await expect(page.getByRole('region', { name: 'Ausencias por médico' })).toHaveCount(0);

  const link = page.getByRole('link', { name: 'Exportar CSV' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await file.text()).toContain(`18/11/2026;18/11/2026;${medico};5;`);
  await expectNoViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.dataset['tema'] = 'penumbra';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, { rules: COLOURS_AND_ROOM });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByText(`· ${medico}`)).toBeVisible();
  await page.emulateMedia({ media: null });

  await moveTo(page, own(medico).replaceAll(DAY, '2026-11-17'));
  await expect(page.getByText('No hay turnos en este periodo.')).toBeVisible();
});

test('the period and the doctor are chosen by keyboard, stay in the address, and a wrong one is said beside the field', async ({
  page,
}, info) => {
  await signInAs(page, 'admin');
  const medico = await workingDoctor(page.request, `Dr. Periodo ${unique(info)}`);
  await book(page.request, medico, '08:00');
  await openScreen(page, OFFICE.statistics);
  await expect(page.getByText('Del 1 de noviembre de 2026 al 30 de noviembre de 2026')).toBeVisible();
  await expect(page.getByText(/del 1 de octubre de 2026 al 31 de octubre de 2026/)).toBeVisible();
  const chosen = page.getByRole('radio', { name: 'Este mes' });
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Del 22 de octubre de 2026 al 20 de noviembre de 2026')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/periodo=trimestre/);
  await page.getByRole('button', { name: /Médico/ }).press('Enter');
  await page.getByRole('option', { name: medico }).click();
  await expect(page).toHaveURL(/medico=/);
  await expect(fact(page, 'Turnos')).toContainText('1');
  await page.reload();
  await expect(fact(page, 'Turnos')).toContainText('1');
  await expect(page.getByRole('button', { name: /Médico/ })).toContainText(medico);

  await page.getByRole('radio', { name: 'Otro' }).check({ force: true });
  const until = page
    .getByRole('group', { name: /^Hasta/ })
    .getByRole('spinbutton')
    .first();
  await until.click();
  await page.keyboard.type('01012026');
  await expect(page.getByText('El último día no puede ser anterior al primero.')).toBeVisible();
  await expect(fact(page, 'Turnos')).toContainText('1');
  await until.click();
  await page.keyboard.type('09122026');
  await expect(page).toHaveURL(/hasta=2026-12-09/);
});

test('a doctor sees the own agenda and nobody else’s; staff have no such screen', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/);
  await signInAs(page, 'doctora');
  await openScreen(page, OFFICE.booking);
  await page.getByRole('list', { name: 'Su actividad' }).getByRole('link', { name: 'Estadísticas' }).click();
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeFocused();
  await expect(page.getByRole('button', { name: /Médico/ })).toHaveCount(0);
  const href = `${API.statistics}?desde=${DAY}&hasta=${DAY}`;
  const { body } = await call(page.request, 'GET', href);
  const { medico, medicos } = body as { medico: string; medicos: { medico: string }[] };
  expect(medicos.every((each) => each.medico === medico)).toBe(true);
  const staff = await browser.newPage();
  await signInAs(staff, 'examenes');
  expect((await staff.request.get(OFFICE.statistics)).status()).toBe(403);
  expect(Object.keys((await call(staff.request, 'GET', href)).body as object)).not.toContain('resumen');
  await staff.close();
});
