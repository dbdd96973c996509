import type { Locator, Page } from 'playwright';
import { expectNoViolationsInBothThemes } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/**
 * Gestión de Horarios de Médicos: dated versions, exceptions, absences, leaving, renaming and the week of all doctors.
 */

const MORNING = { inicio: '08:00', fin: '12:00' };
const EMPTY = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const WORKDAYS = {
  ...EMPTY,
  monday: [MORNING],
  tuesday: [MORNING],
  wednesday: [MORNING],
  thursday: [MORNING],
  friday: [MORNING],
};

/** A word without digits, as in people's names. */
const letters = (info: { workerIndex: number }): string =>
  unique(info).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** A doctor for this story alone, with a week. */
async function doctorWith(page: Page, name: string, week: object = WORKDAYS): Promise<string> {
  await addDoctor(page.request, name);
  expect((await call(page.request, 'PUT', API.doctorSchedule(name), { ...week, version: 1 })).status).toBe(
    200,
  );
  return name;
}

interface Booked {
  readonly id: string;
  readonly nombre: string;
}
let phones = 0;

async function book(
  page: Page,
  medico: string,
  fecha: string,
  hora: string,
  apellidos: string,
): Promise<Booked> {
  const paciente = { nombres: 'Ana', apellidos, telefono: `7${String(2_000_000 + (phones += 1))}` };
  const { status, body } = await call(page.request, 'POST', API.appointments, {
    medico,
    fecha,
    hora,
    tipo: 'control',
    paciente,
    confirmado: true,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id, paciente: stored } = body as { id: string; paciente: { nombre: string } };
  return { id, nombre: stored.nombre };
}

const bookedAs = async (page: Page, id: string): Promise<unknown> =>
  (await call(page.request, 'GET', API.appointment(id))).body;

/** A doctor's free times on a day, as the booking offers them. */
async function freeHours(page: Page, medico: string, fecha: string): Promise<string[]> {
  const query = new URLSearchParams({ medico, fecha, tipo: 'control' }).toString();
  const { body } = await call(page.request, 'GET', `${API.availability}?${query}`);
  return (body as { cupos: { hora: string; libre: boolean }[] }).cupos
    .filter(({ libre }) => libre)
    .map(({ hora }) => hora);
}

const addressOf = (name: string, rest = ''): string =>
  `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(name)}${rest}`;
const openDoctor = (page: Page, name: string, rest = ''): Promise<void> =>
  openScreen(page, addressOf(name, rest));

/** Types a date into the first, second… date field of a window. */
async function typeDate(within: Locator | Page, page: Page, index: number, digits: string): Promise<void> {
  await within.getByRole('spinbutton', { name: /^día/ }).nth(index).click();
  await page.keyboard.type(digits);
}

const groupOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('group', { name: new RegExp(name) });
/** Opens the decisions of a patient who is proposed a place. */
const openRow = (row: Locator): Promise<void> => row.getByRole('button', { name: /^Cambiar/ }).click();
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin');
});

test('a vacation over booked days: one is moved, one reassigned, one cancelled, and each is to be notified', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  const word = letters(info);
  const doctor = await doctorWith(page, `Dra. Vacación ${word}`);
  const colleague = await doctorWith(page, `Dr. Abel ${word}`);
  const moved = await book(page, doctor, '2026-11-24', '09:00', `Movida ${word}`);
  const given = await book(page, doctor, '2026-11-24', '09:20', `Reasignada ${word}`);
  const cancelled = await book(page, doctor, '2026-11-25', '09:40', `Cancelada ${word}`);

  await openDoctor(page, doctor, '&parte=dias');
  await page.getByRole('button', { name: 'Anotar ausencia' }).last().click();
  const form = page.getByRole('dialog', { name: 'Anotar ausencia' });
  await form.getByRole('radio', { name: 'Enfermedad' }).check({ force: true });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Elija el día.')).toBeVisible();
  await typeDate(form, page, 0, '24112026');
  await typeDate(form, page, 1, '25112026');
  await form.getByRole('button', { name: 'Guardar' }).click();

  const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 3 turnos?' });
  const save = question.getByRole('button', { name: /^Guardar con esta/ });
  // The proposed place, under the hours after the change: the same time on the first day after the vacation.
  await expect(groupOf(question, moved.nombre)).toContainText('Jueves 26 de noviembre, 09:00');
  await expect(groupOf(question, moved.nombre)).toContainText('2 días después');
  const other = groupOf(question, given.nombre);
  await openRow(other);
  await other.getByRole('radio', { name: /^Reasignar/ }).check();
  await other.getByRole('button', { name: /Lugar/ }).click();
  await page.getByRole('option', { name: `Martes 24 de noviembre, 09:20 con ${colleague}` }).click();
  const last = groupOf(question, cancelled.nombre);
  await openRow(last);
  await last.getByRole('radio', { name: /^Cancelar/ }).check();
  await expect(question.getByText('Falta decidir 1 turno.')).toBeVisible();
  await expect(save).toBeDisabled();
  await last.getByRole('radio', { name: 'Médico ausente' }).check({ force: true });
  await save.click();

  const told = page.getByRole('alertdialog', { name: 'Avise a 3 pacientes' });
  const line = told.getByRole('listitem').filter({ hasText: moved.nombre });
  await expect(line).toContainText('Ahora: jueves 26 de noviembre a las 09:00');
  await expect(line.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:\+5917/);
  const text = await line.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(text ?? '')).toContain(
    `Su turno del martes 24 de noviembre a las 09:00 con ${doctor} cambió: ahora es el jueves 26 de noviembre a las 09:00`,
  );
  await expect(told.getByRole('listitem').filter({ hasText: cancelled.nombre })).toContainText('Cancelado');
  await told.getByRole('button', { name: 'Listo' }).click();

  // The agenda shows each one where it was moved.
  expect(await bookedAs(page, moved.id)).toMatchObject({
    medico: doctor,
    fecha: '2026-11-26',
    hora: '09:00',
  });
  expect(await bookedAs(page, given.id)).toMatchObject({
    medico: colleague,
    fecha: '2026-11-24',
    hora: '09:20',
  });
  expect(await bookedAs(page, cancelled.id)).toMatchObject({ estado: 'cancelado' });
  expect(await freeHours(page, doctor, '2026-11-24')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Martes 24 de noviembre, Ausente' })).toBeVisible();

  // Removed, and restored from the toast.
  const listed = rowOf(page, '24 nov 2026 a 25 nov 2026');
  await listed.getByRole('button', { name: /^Quitar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(listed).toHaveCount(0);
  expect(await freeHours(page, doctor, '2026-11-24')).not.toEqual([]);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(listed).toContainText('Enfermedad');
});

test(
  'two weeks that alternate from a later day: drawn, saved, told in the history, cancelled and put back',
  { tag: '@whole' },
  async ({ page }, info) => {
    const doctor = await doctorWith(page, `Dra. Alterna ${letters(info)}`);
    await openDoctor(page, doctor);
    await page.getByRole('button', { name: 'Alternar dos semanas' }).click();
    await expect(page.getByRole('radio', { name: 'Semana B' })).toBeChecked();
    await expect(page.getByText('Esta semana (del 16 nov) es la A.')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar bloque el sábado' }).click();
    await expect(page.getByText('Qué cambia al guardar')).toBeVisible();
    await page.getByRole('radio', { name: 'Semana A' }).check({ force: true });
    await expect(page.getByRole('region', { name: 'Sábado' })).toContainText('No atiende');
    await typeDate(page, page, 0, '01122026');
    await page.getByRole('button', { name: 'Guardar horario' }).click();
    await expect(
      page.getByText(`El nuevo horario de ${doctor} rige desde el 1 de diciembre de 2026.`),
    ).toBeVisible();
    // T19: the day before keeps its hours; the first week is A, the next one B.
    expect(await freeHours(page, doctor, '2026-11-30')).toHaveLength(12);
    expect(await freeHours(page, doctor, '2026-12-05')).toEqual([]);
    expect(await freeHours(page, doctor, '2026-12-12')).not.toEqual([]);

    await page.getByRole('link', { name: 'Desde el 1 dic' }).click();
    await page.getByRole('radio', { name: 'Semana B' }).check({ force: true });
    await page.getByRole('button', { name: 'Borrar el bloque de 08:00 a 12:00 del lunes' }).click();
    await page.getByRole('button', { name: 'Guardar horario' }).click();
    await expect(page.getByText('Todo guardado')).toBeVisible();
    expect(await freeHours(page, doctor, '2026-12-07')).toEqual([]);
    expect(await freeHours(page, doctor, '2026-12-14')).toHaveLength(12);

    await page.getByRole('link', { name: 'Historia' }).click();
    const versions = page.getByRole('list', { name: 'Historia del horario' }).getByRole('listitem');
    const future = versions.filter({ hasText: 'Desde el 1 de diciembre de 2026' });
    await expect(future).toContainText('Por venir');
    await expect(future).toContainText(/Guardado por .+, 20 de noviembre de 2026/);
    await expect(future.getByText('Qué cambió en la semana B')).toBeVisible();
    await expect(versions.filter({ hasText: 'Rige hoy' })).toContainText('Lunes a viernes: 08:00–12:00');
    await future.getByRole('button', { name: /^Anular/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular este horario' }).click();
    await expect(future).toHaveCount(0);
    expect(await freeHours(page, doctor, '2026-12-07')).toHaveLength(12);
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('button', { name: 'Deshacer' })
      .last()
      .click();
    await expect(future).toBeVisible();
    expect(await freeHours(page, doctor, '2026-12-07')).toEqual([]);
  },
);

test(
  'other hours on a closed day offer places, and fewer of them ask about who is booked',
  { tag: '@whole' },
  async ({ page, expectConsoleError }, info) => {
    expectConsoleError(/status of 422/);
    const word = letters(info);
    const doctor = await doctorWith(page, `Dr. Sábado ${word}`);
    await openDoctor(page, doctor, '&parte=dias');
    await expect(page.getByText('No hay nada anotado de hoy en adelante.')).toBeVisible();
    // By keyboard: from today to the Saturday of next week.
    await page.getByRole('button', { name: /^Viernes 20 de noviembre, Hoy/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Sábado 28 de noviembre, No atiende' })).toBeFocused();
    const day = page.getByRole('region', { name: 'Día elegido' });
    await expect(day).toContainText('No atiende.');
    await day.getByRole('button', { name: 'Anotar otras horas' }).click();
    const form = page.getByRole('dialog', { name: 'Anotar otras horas' });
    await form.getByLabel('Inicio del bloque 1').fill('anteayer');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText(/Inicio.*: no se entiende «anteayer»/u).first()).toBeVisible();
    await form.getByLabel('Inicio del bloque 1').fill('9');
    await form.getByLabel('Fin del bloque 1').fill('11');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(day).toContainText('Atiende 09:00–11:00.');
    expect((await freeHours(page, doctor, '2026-11-28'))[0]).toBe('09:00');

    const patient = await book(page, doctor, '2026-11-28', '09:00', `Temprana ${word}`);
    await page.getByRole('button', { name: /^Editar: Atiende a estas horas/ }).click();
    const edit = page.getByRole('dialog', { name: 'Cambiar las otras horas' });
    await edit.getByLabel('Inicio del bloque 1').fill('10:00');
    await edit.getByRole('button', { name: 'Guardar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Qué se hace con este turno?' });
    await openRow(question);
    await question.getByRole('radio', { name: /^Mover/ }).check();
    await question.getByRole('button', { name: 'Buscar otro día' }).click();
    await typeDate(question, page, 0, '30112026');
    await question.getByRole('radio', { name: '11:40' }).check();
    await expect(question.getByText('Pasa a: Lunes 30 de noviembre, 11:40.')).toBeVisible();
    await question.getByRole('button', { name: /^Guardar con esta/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Avise a 1 paciente' })
      .getByRole('button', { name: 'Listo' })
      .click();
    expect(await bookedAs(page, patient.id)).toMatchObject({ fecha: '2026-11-30', hora: '11:40' });
    expect((await freeHours(page, doctor, '2026-11-28'))[0]).toBe('10:00');
  },
);

test('T20 a doctor who leaves: some are decided now, the rest waits in «Por reasignar» and is decided later', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  const word = letters(info);
  const doctor = await doctorWith(page, `Dr. Retiro ${word}`);
  await doctorWith(page, `Dr. Colega ${word}`);
  const first = await book(page, doctor, '2026-12-14', '09:00', `Primera ${word}`);
  const second = await book(page, doctor, '2026-12-15', '09:00', `Segunda ${word}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, doctor, 'Desactivar');
  const dialog = page.getByRole('dialog', { name: `¿Desactivar a ${doctor}?` });
  await typeDate(dialog, page, 0, '10122026');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 2 turnos?' });
  await expect(groupOf(question, first.nombre)).toContainText('Lunes 14 de diciembre, 09:00 con');
  await openRow(groupOf(question, second.nombre));
  await groupOf(question, second.nombre)
    .getByRole('radio', { name: /^Decidir después/ })
    .check();
  await question.getByRole('button', { name: /^Guardar con esta/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Avise a 1 paciente' })
    .getByRole('button', { name: 'Listo' })
    .click();
  await expect(rowOf(page, doctor)).toContainText('Activo hasta el 10 dic');
  await expect(rowOf(page, doctor)).toContainText('Por reasignar: 1');
  expect(await freeHours(page, doctor, '2026-12-10')).not.toEqual([]);
  expect(await freeHours(page, doctor, '2026-12-11')).toEqual([]);

  await rowOf(page, doctor)
    .getByRole('link', { name: /^Editar horario/ })
    .click();
  await expect(page.getByText('Queda 1 turno después de su último día.')).toBeVisible();
  await page.getByRole('button', { name: 'Reasignar ahora' }).click();
  const later = page.getByRole('alertdialog', { name: '¿Qué se hace con este turno?' });
  await openRow(groupOf(later, second.nombre));
  await groupOf(later, second.nombre)
    .getByRole('radio', { name: /^Cancelar/ })
    .check();
  await later.getByRole('radio', { name: 'Médico ausente' }).check({ force: true });
  await later.getByRole('button', { name: /^Guardar con esta/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Avise a 1 paciente' })
    .getByRole('button', { name: 'Listo' })
    .click();
  await expect(page.getByText('Queda 1 turno después de su último día.')).toHaveCount(0);
  expect(await bookedAs(page, second.id)).toMatchObject({ estado: 'cancelado' });

  await page.getByRole('button', { name: /^Más/ }).click();
  await page.getByRole('menuitem', { name: 'Activar' }).click();
  await expect(page.getByText(`${doctor} volvió a estar activo.`)).toBeVisible();
  expect(await freeHours(page, doctor, '2026-12-11')).not.toEqual([]);
});

test('T31 a renamed doctor keeps every appointment, and nobody else takes the former name @firebase', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 409/);
  const word = letters(info);
  const doctor = await doctorWith(page, `Dra. Soltera ${word}`);
  const patient = await book(page, doctor, '2026-12-03', '09:00', `Fiel ${word}`);
  await openScreen(page, OFFICE.doctorSchedules);
  await chooseAction(page, doctor, 'Cambiar el nombre');
  const dialog = page.getByRole('dialog', { name: `Cambiar el nombre de ${doctor}` });
  await dialog.getByLabel('Nombre completo').fill('Dr. Edgar RIVAS Ticona');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ya existe un médico con ese nombre (ID).')).toBeVisible();
  const married = `Dra. Casada ${word}`;
  await dialog.getByLabel('Nombre completo').fill(married);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(rowOf(page, married)).toContainText(`Antes: ${doctor}`);
  expect(await bookedAs(page, patient.id)).toMatchObject({
    medico: doctor,
    hora: '09:00',
    estado: 'agendado',
  });
  expect(await freeHours(page, doctor, '2026-12-03')).not.toContain('09:00');
  expect(
    (await call(page.request, 'POST', API.doctorSchedules, { nombre: doctor.toUpperCase() })).status,
  ).toBe(409);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, doctor)).toContainText(`Antes: ${married}`);
});

test(
  'every part passes axe in both themes and fits on a phone',
  { tag: '@whole' },
  async ({ page, expectConsoleError }, info) => {
    expectConsoleError(/status of 422/);
    await page.setViewportSize({ width: 390, height: 844 });
    const word = letters(info);
    const doctor = await doctorWith(page, `Dra. Accesible ${word}`);
    await book(page, doctor, '2026-12-01', '09:00', `Una ${word}`);
    await book(page, doctor, '2026-12-01', '09:20', `Otra ${word}`);
    await call(page.request, 'PUT', API.doctorSchedule(doctor), {
      ...WORKDAYS,
      semanaB: { ...WORKDAYS, saturday: [MORNING] },
      vigenteDesde: '2027-02-01',
      version: 2,
    });
    const days = API.doctorDays(doctor, 'excepciones');
    await call(page.request, 'POST', days, { fecha: '2026-12-05', clase: 'agrega', bloques: [MORNING] });

    const expectGood = async (inside?: string): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNoViolationsInBothThemes(page, inside === undefined ? {} : { inside });
    };
    await openScreen(page, `${OFFICE.doctorSchedules}?vista=semana`);
    await expectGood();
    await moveTo(page, addressOf(doctor, '&desde=2027-02-01'));
    await expect(page.getByRole('radio', { name: 'Semana B' })).toBeVisible();
    await expectGood();
    await moveTo(page, addressOf(doctor, '&parte=historia'));
    await expect(page.getByRole('list', { name: 'Historia del horario' })).toBeVisible();
    await expectGood();
    await moveTo(page, addressOf(doctor, '&parte=dias'));
    await expect(page.getByRole('button', { name: 'Anotar ausencia' }).last()).toBeVisible();
    await expectGood();
    await page.getByRole('button', { name: 'Anotar ausencia' }).last().click();
    const form = page.getByRole('dialog', { name: 'Anotar ausencia' });
    await form.getByRole('radio', { name: 'Enfermedad' }).check({ force: true });
    await typeDate(form, page, 0, '01122026');
    await form.getByRole('button', { name: 'Guardar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 2 turnos?' });
    await question.getByText('Para todos los que no cambió a mano').click();
    await question.getByRole('button', { name: 'Mover al primer lugar libre' }).click();
    await expectGood('[role="alertdialog"]');
    await question.getByRole('button', { name: /^Guardar con esta/ }).click();
    await expect(page.getByRole('alertdialog', { name: 'Avise a 2 pacientes' })).toBeVisible();
    await expectGood('[role="alertdialog"]');
  },
);

test(
  'a date is typed in a browser that speaks another language',
  { tag: '@whole' },
  async ({ browser }, info) => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await signInAs(page, 'admin');
    const doctor = await doctorWith(page, `Dra. Extranjera ${letters(info)}`);
    await openDoctor(page, doctor, '&parte=dias');
    await page.getByRole('button', { name: 'Anotar ausencia' }).last().click();
    const form = page.getByRole('dialog', { name: 'Anotar ausencia' });
    await form.getByRole('radio', { name: 'Enfermedad' }).check({ force: true });
    await typeDate(form, page, 0, '30112026');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Lunes 30 de noviembre, Ausente' })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  },
);
