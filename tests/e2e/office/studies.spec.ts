import type { Locator, Page } from 'playwright';
import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, unique, settled } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** Gestión de Horarios de Estudios and Equipos. Each story has its own study, device or day. */

const TRITON = 'topcon-oct-triton';
const CIRRUS = 'zeiss-oct-cirrus-5000';

const studyPath = (code: string): string => `${OFFICE.studySchedules}?estudio=${code}`;
const devicePath = (id: string): string => `${OFFICE.devices}?equipo=${id}`;
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const choose = (scope: Locator | Page, name: string): Promise<void> =>
  scope.getByRole('radio', { name, exact: true }).check({ force: true });

/** Types a date part by part, as the field requires. */
async function typeDate(scope: Locator | Page, label: RegExp, digits: string, page: Page): Promise<void> {
  await scope.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** Books a study for a new patient with the given surname. */
async function book(page: Page, estudio: string, fecha: string, hora: string, apellidos: string) {
  const { status, body } = await call(page.request, 'POST', API.appointments, {
    fecha,
    hora,
    tipo: 'estudio',
    estudio,
    ojo: 'AO',
    paciente: { nombres: 'Ana', apellidos, telefono: '71234567' },
    confirmado: true,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string; equipo: string };
}
const appointment = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await call(page.request, 'GET', API.appointment(id))).body as Record<string, unknown>;

/** A word in letters only: names cannot contain digits. */
const surname = (info: { workerIndex: number }): string =>
  [...unique(info)].map((sign) => (/\d/.test(sign) ? 'abcdefghij'.charAt(Number(sign)) : sign)).join('');

test('a study has dated versions, alone or two weeks in turn, with who saved each; what waits can be changed and taken back', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openScreen(page, studyPath('TOP-AB'));
  await expect(page.getByText('En vivo')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar bloque el domingo' }).click();
  await typeDate(page, /^Rige desde/, '04012027', page);
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText(/El nuevo horario de .* rige desde el 4 de enero de 2027\./)).toBeVisible();
  const versions = page.locator('h3 + ol > li');
  await expect(versions.first()).toContainText('Regirá');
  await expect(versions.first()).toContainText(/Guardado por Administración de ejemplo/);
  await expect(versions.nth(1)).toContainText('Rige hoy');
  await expect(
    page.getByText('Ya hay otro horario guardado que rige desde el 4 de enero de 2027.'),
  ).toBeVisible();

  // The upcoming version is edited in place, with a second week beside it.
  await page.getByRole('link', { name: 'Editar la versión del 4 de enero de 2027' }).click();
  await expect(
    page.getByText('Está viendo el horario que regirá desde el 4 de enero de 2027.'),
  ).toBeVisible();
  await expect(page.getByLabel('Inicio del bloque 1 del domingo')).toBeVisible();
  await page.getByText('Dos semanas que se alternan').click();
  await choose(page, 'Semana B');
  await page.getByRole('button', { name: /^Borrar el bloque de .* del domingo/ }).click();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(versions.first()).toContainText('alterna dos semanas');
  const { body } = await call(page.request, 'GET', API.studyScheduleVersions('TOP-AB'));
  const [saved] = body as { semana: { sunday: unknown[] }; semanaB: { sunday: unknown[] } }[];
  // The fourth of January is in a week B, which a version from that day on keeps first.
  expect([saved?.semana.sunday.length, saved?.semanaB.sunday.length]).toEqual([0, 1]);

  // Two people: the other's change shows at once, and saving mine over it asks first.
  await page.getByRole('link', { name: 'Volver al que rige hoy' }).click();
  await page.getByRole('button', { name: 'Anular la versión del 4 de enero de 2027' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Se anuló el horario del 4 de enero de 2027.')).toBeVisible();
  await expect(versions).toHaveCount(1);

  await page.getByRole('button', { name: 'Agregar bloque el domingo' }).click();
  const now = (await call(page.request, 'GET', API.studySchedule('TOP-AB'))).body as Record<string, unknown>;
  const lists = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      now[day],
    ]),
  );
  await call(page.request, 'PUT', API.studySchedule('TOP-AB'), {
    ...lists,
    saturday: [{ inicio: '15:00', fin: '16:00' }],
    version: now['version'],
  });
  await expect(page.getByText('Otra persona guardó este horario mientras usted lo editaba.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Dos personas cambiaron este horario' });
  await expect(
    conflict.getByRole('group', { name: 'Sábado' }).getByRole('radio', { name: /^Lo guardado/ }),
  ).toBeChecked();
  await conflict.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText(/^Se guardó el horario de/)).toBeVisible();
  const after = (await call(page.request, 'GET', API.studySchedule('TOP-AB'))).body as Record<
    string,
    unknown[]
  >;
  expect([after['saturday'], after['sunday']?.length]).toEqual([[{ inicio: '15:00', fin: '16:00' }], 1]);
});

test('a device that stops lists its studies: one goes to the other device, one is cancelled; it can be changed and put back', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  await signInAs(page, 'examenes');
  const day = '2027-03-10';
  const [first, second] = [surname(info), surname(info)];
  const moved = await book(page, 'OCT-M', day, '09:00', first);
  const cancelled = await book(page, 'OCT-M', day, '10:00', second);
  expect([moved.equipo, cancelled.equipo]).toEqual([TRITON, TRITON]);

  await openScreen(page, OFFICE.devices);
  await page.getByRole('link', { name: 'Ver equipo OCT Topcon Triton' }).click();
  await page.getByRole('button', { name: 'Anotar una parada' }).click();
  const form = page.getByRole('dialog', { name: 'Anotar una parada de OCT Topcon Triton' });
  await form.getByRole('button', { name: 'Guardar parada' }).click();
  await expect(form.getByText('Elija el primer día.')).toBeVisible();
  await choose(form, 'Fuera de servicio');
  await typeDate(form, /^Primer día/, '10032027', page);
  await choose(form, 'Unas horas');
  await form.getByLabel('Hasta las').fill('12');
  await form.getByLabel('Motivo (opcional)').fill('Se espera un repuesto');
  await form.getByRole('button', { name: 'Guardar parada' }).click();

  const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 2 turnos?' });
  const who = question.getByRole('group', { name: new RegExp(first, 'i') });
  await who.getByRole('button', { name: /^Cambiar/ }).click();
  await who.getByRole('radio', { name: /^Mover/ }).check();
  await expect(who).toContainText('OCT Zeiss Cirrus 5000');
  const other = question.getByRole('group', { name: new RegExp(second, 'i') });
  await other.getByRole('button', { name: /^Cambiar/ }).click();
  await other.getByRole('radio', { name: /Cancelar el turno/ }).check();
  await other.getByRole('radio', { name: 'Falla de equipo o de luz' }).check({ force: true });
  await question.getByRole('button', { name: /^Guardar con esta/ }).click();
  await expect(
    page.getByText('Se guardó la parada de OCT Topcon Triton. Se resolvieron 2 turnos.'),
  ).toBeVisible();
  const notices = page.getByRole('alertdialog', { name: 'Avise a 2 pacientes' });
  await expect(notices).toContainText('712 34567');
  await notices.getByRole('button', { name: 'Listo' }).click();
  expect(await appointment(page, moved.id)).toMatchObject({
    fecha: day,
    equipo: CIRRUS,
    estado: 'agendado',
  });
  expect(await appointment(page, cancelled.id)).toMatchObject({ estado: 'cancelado' });

  // The month of the outage shows it; it is shortened, removed and restored.
  const item = page.getByRole('listitem').filter({ hasText: 'Miércoles 10 de marzo, hasta las 12:00' });
  await expect(item).toContainText('Se espera un repuesto');
  for (let month = 0; month < 4; month += 1)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page.getByRole('table', { name: 'Marzo de 2027' })).toContainText(
    'Fuera de servicio hasta las 12:00',
  );
  await item.getByRole('button', { name: /^Cambiar/ }).click();
  const edit = page.getByRole('dialog', { name: 'Cambiar la parada de OCT Topcon Triton' });
  await edit.getByLabel('Hasta las').fill('1030');
  await edit.getByRole('button', { name: 'Guardar parada' }).click();
  const shorter = page.getByRole('listitem').filter({ hasText: 'Miércoles 10 de marzo, hasta las 10:30' });
  await shorter.getByRole('button', { name: /^Quitar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(shorter).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shorter).toHaveCount(1);
  await call(page.request, 'DELETE', API.deviceOutage(TRITON, await outageOf(page, TRITON, day)));
});

async function outageOf(page: Page, device: string, fecha: string): Promise<string> {
  const { body } = await call(page.request, 'GET', API.devices);
  const devices = body as { id: string; paradas: { id: string; fecha: string }[] }[];
  const outage = devices.find(({ id }) => id === device)?.paradas.find((each) => each.fecha === fecha);
  return outage?.id ?? '';
}

test('a device goes out of service now and comes back; staff see it at once, and may not edit its data', async ({
  page,
}) => {
  await signInAs(page, 'examenes');
  await openScreen(page, OFFICE.dashboard);
  await page.getByRole('link', { name: 'Equipos' }).click();
  const row = rowOf(page, 'Ecógrafo Meda');
  await expect(row).toContainText('En servicio');
  await page.getByRole('button', { name: 'Poner fuera de servicio ahora Ecógrafo Meda MD-2300S' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Poner fuera de servicio Ecógrafo Meda MD-2300S?' });
  await choose(dialog, 'Varios días');
  await dialog.getByRole('button', { name: 'Poner fuera de servicio' }).click();
  await expect(dialog.getByText('Elija el último día sin servicio.')).toBeVisible();
  await choose(dialog, 'Hoy, hasta cerrar');
  await dialog.getByLabel('Motivo (opcional)').fill('No enciende');
  await dialog.getByRole('button', { name: 'Poner fuera de servicio' }).click();
  await expect(page.getByText('Ecógrafo Meda MD-2300S quedó fuera de servicio.')).toBeVisible();
  await expect(row).toContainText('Fuera de servicio, hasta el final del día');
  const slots = await call(page.request, 'GET', `${API.availability}?estudio=ECO-B&fecha=2026-11-20&ojo=AO`);
  expect((slots.body as { cupos: { libre: boolean }[] }).cupos.filter(({ libre }) => libre)).toEqual([]);

  await page.getByRole('link', { name: 'Ver equipo Ecógrafo Meda MD-2300S' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar datos y conexión' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'No enciende' })).toContainText('Ya empezó');
  await page.getByRole('button', { name: 'Devolver al servicio Ecógrafo Meda MD-2300S' }).click();
  await expect(page.getByText('Ecógrafo Meda MD-2300S volvió al servicio.')).toBeVisible();
  await expect(page.getByText('En servicio', { exact: true })).toBeVisible();
});

test(
  'on a phone, in both themes, devices and studies fit, and their windows pass axe',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'admin');
    await openScreen(page, devicePath('optos-fondo-de-ojo'));
    for (const [path, button] of [
      [null, 'Anotar una parada'],
      [studyPath('OCT-W'), 'Cambiar minutos y preparación'],
      [OFFICE.devices, /^Poner fuera de servicio ahora Optos/],
      [`${OFFICE.holidays}?anio=2030`, /^Generar$/],
    ] as const) {
      if (path !== null) await moveTo(page, path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await expectNoViolationsInBothThemes(page, { inside: '[role="dialog"]' });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
