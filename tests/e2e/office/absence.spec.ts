import type { Page } from 'playwright';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { addDoctor, call, moveTo, openScreen, unique } from '#tests/support/browser/office';
import { OFFICE } from '#routes';
import { API } from '#tests/support/api-paths';

/** The day a doctor falls ill: nobody who waits is left out, all get a place, and each is reported. */

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const HOURS = [
  { inicio: '08:00', fin: '12:00' },
  { inicio: '14:00', fin: '16:00' },
];

/** A word of letters only, as names are. */
const word = (info: { workerIndex: number }): string =>
  unique(info).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

async function attending(page: Page, name: string, especialidad: string): Promise<string> {
  const id = await addDoctor(page.request, name);
  const week = Object.fromEntries(Object.keys(EMPTY_WEEK).map((day) => [day, HOURS]));
  expect((await call(page.request, 'PUT', API.doctorSchedule(id), { ...week, version: 1 })).status).toBe(200);
  expect((await call(page.request, 'PATCH', API.doctor(id), { especialidad })).status).toBe(200);
  return id;
}

interface Booked {
  readonly id: string;
  readonly paciente: { readonly nombre: string };
}
let phones = 0;
async function book(page: Page, medico: string, hora: string, apellidos: string): Promise<Booked> {
  const telefono = `7${String(3_000_000 + (phones += 1))}`;
  const { status, body } = await call(page.request, 'POST', API.appointments, {
    ...{ medico, fecha: TODAY, hora, tipo: 'control', confirmado: true },
    paciente: { nombres: 'Ana', apellidos, telefono },
  });
  expect([status, body]).toEqual([201, body]);
  return body as Booked;
}
const stored = async (page: Page, { id }: Booked): Promise<unknown> =>
  (await call(page.request, 'GET', API.appointment(id))).body;

test('a doctor falls ill in the morning: who waits comes first, all get a place, each is reported, and the absence is undone', async ({
  page,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 422/);
  await signInAs(page, 'admin');
  const own = word(info);
  const doctor = await attending(page, `Dra. Enferma ${own}`, `Córnea ${own}`);
  const colleague = await attending(page, `Dr. Sano ${own}`, `CORNEA ${own}`);
  const waits = await book(page, doctor, '10:00', `Espera ${own}`);
  const home = await book(page, doctor, '11:00', `Encasa ${own}`);
  const later = await book(page, doctor, '14:00', `Tarde ${own}`);
  await call(page.request, 'POST', API.appointmentState(waits.id), { estado: 'en_sala', version: 1 });

  // One click from the doctor's column.
  const day = new URLSearchParams({ vista: 'dia', fecha: TODAY, medico: `${doctor},${colleague}` });
  await openScreen(page, `${OFFICE.appointments}?${day.toString()}`);
  await page.getByRole('button', { name: `Anotar ausencia: ${doctor}` }).click();
  const form = page.getByRole('dialog', { name: 'Anotar ausencia' });
  await expect(form.getByRole('button', { name: /Quién se ausenta/ })).toContainText(doctor);
  await form.getByRole('radio', { name: 'Enfermedad' }).check({ force: true });
  await form.getByRole('button', { name: 'Guardar' }).click();

  // The proposal for all, on one screen.
  const question = page.getByRole('alertdialog', { name: '¿Qué se hace con estos 3 turnos?' });
  const rows = question.getByRole('group', { name: new RegExp(own, 'i') });
  await expect(rows.first()).toContainText(waits.paciente.nombre);
  await expect(rows.first()).toContainText('Espera en la sala');
  await expect(rows.first()).toContainText(`Viernes 20 de noviembre, 10:00 con ${colleague}`);
  await expect(rows.nth(1)).toContainText('Sábado 21 de noviembre, 11:00');
  await expect(rows.nth(1)).toContainText('1 día después');
  await expectNoViolations(page, { inside: '[role="alertdialog"]' });
  await rows
    .nth(2)
    .getByRole('button', { name: /^Cambiar/ })
    .click();
  await rows
    .nth(2)
    .getByRole('radio', { name: /^Cancelar/ })
    .check();
  await rows.nth(2).getByRole('radio', { name: 'Médico ausente' }).check();
  await question.getByRole('button', { name: /^Guardar con esta/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Avise a 3 pacientes' })
    .getByRole('button', { name: 'Listo' })
    .click();
  expect(await stored(page, waits)).toMatchObject({ medico: colleague, fecha: TODAY, estado: 'en_sala' });
  expect(await stored(page, home)).toMatchObject({ medico: doctor, fecha: TOMORROW, hora: '11:00' });

  // The list stays when the window is closed, until each is marked.
  await page.getByRole('link', { name: /^Por avisar/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(own);
  const listed = page.getByRole('row').filter({ hasText: new RegExp(own, 'i') });
  await expect(listed).toHaveCount(3);
  await expect(listed.filter({ hasText: home.paciente.nombre })).toContainText(
    `Ahora: sábado 21 de noviembre a las 11:00 con ${doctor}`,
  );
  await expect(listed.filter({ hasText: later.paciente.nombre })).toContainText('Cancelado por la clínica');
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Avisado: ${waits.paciente.nombre}` }).click();
  await expect(listed).toHaveCount(2);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(own);
  await expect(listed).toHaveCount(2);

  // She feels better: who nobody has moved since comes back to the old hour, and need not be told any more.
  await moveTo(page, `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(doctor)}&parte=dias`);
  await page
    .getByRole('row', { name: /Enfermedad/ })
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  const back = page.getByRole('alertdialog', { name: '¿Vuelven 2 pacientes a su hora?' });
  await expect(back).toContainText(home.paciente.nombre);
  await expect(back).not.toContainText(waits.paciente.nombre);
  await back.getByRole('button', { name: 'Devolver 2 turnos' }).click();
  await expect(back.getByText('Volvió a su hora.')).toHaveCount(2);
  await back.getByRole('button', { name: 'Listo' }).click();
  expect(await stored(page, home)).toMatchObject({ medico: doctor, fecha: TODAY, hora: '11:00' });
  expect(await stored(page, later)).toMatchObject({ fecha: TODAY, hora: '14:00', estado: 'agendado' });
  await moveTo(page, OFFICE.notices);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(own);
  await expect(listed).toHaveCount(0);
});
