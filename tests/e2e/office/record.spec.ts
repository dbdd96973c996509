import type { APIRequestContext, Page } from 'playwright';
import { expect, leftInPenumbra, signInAs, test } from '#tests/support/browser/fixtures';
import { call, moveTo, openScreen, otherBrowser, unique } from '#tests/support/browser/office';
import { OFFICE, recordHref } from '#routes';

/** A patient's record: who opens it and why, and what a doctor writes in it. */

const OWN = 'Dra. Lourdes Salazar Choquetarqui';
const TODAY = '2026-11-20';

interface Person {
  readonly id: string;
  readonly name: string;
}

async function addPatient(request: APIRequestContext, word: string, over: object = {}): Promise<Person> {
  const apellidos = `Ficha${word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const { status, body } = await call(request, 'POST', '/api/pacientes', {
    nombres: 'Rosa',
    apellidos,
    telefono: '71234567',
    fechaNacimiento: '1958-03-04',
    confirmado: true,
    ...over,
  });
  expect(status).toBe(201);
  return { id: (body as { id: string }).id, name: `${apellidos}, Rosa` };
}

/** Books the last free place of today with the doctor of the sample account. */
async function bookToday(request: APIRequestContext, { id }: Person): Promise<{ id: string; hora: string }> {
  const query = new URLSearchParams({ medico: OWN, fecha: TODAY, tipo: 'control' }).toString();
  const { body } = await call(request, 'GET', `/api/disponibilidad?${query}`);
  const free = (body as { cupos: { hora: string; libre: boolean }[] }).cupos.filter(({ libre }) => libre);
  const hora = free.at(-1)?.hora ?? '';
  const booked = await call(request, 'POST', '/api/turnos', {
    medico: OWN,
    fecha: TODAY,
    hora,
    tipo: 'control',
    motivo: 'Ve nublado',
    paciente: { id },
    confirmado: true,
  });
  expect(booked.status).toBe(201);
  return { id: (booked.body as { id: string }).id, hora };
}

const auditLogOf = async (request: APIRequestContext, { id }: Person): Promise<unknown[]> => {
  const { body } = await call(request, 'GET', `/api/auditoria?coleccion=pacientes&documento=${id}`);
  return (body as { items: { accion: string; detalle?: { motivo?: string } }[] }).items
    .filter(({ accion }) => accion === 'apertura de ficha')
    .map(({ detalle }) => detalle?.motivo);
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('another doctor’s patient is opened from the search with a reason given in place; staff see data and appointments and no diagnosis; each opening is in the audit log', async ({
  page,
  browser,
  expectConsoleError,
}, info) => {
  expectConsoleError(/status of 403/);
  await signInAs(page, 'admin');
  const patient = await addPatient(page.request, unique(info), {
    fechaNacimiento: '2019-03-04',
    tutor: { nombre: 'Elsa Nina', parentesco: 'madre', telefono: '70012345' },
  });

  const doctor = await otherBrowser(browser, 'doctora');
  await openScreen(doctor, OFFICE.diagnosis);
  await doctor.getByRole('combobox', { name: 'Buscar un paciente para abrir su ficha' }).fill(patient.name);
  await doctor.getByRole('option', { name: patient.name }).click();
  await expect(heading(doctor, patient.name)).toBeVisible();
  await expect(doctor.getByText('No figura como paciente suyo.')).toBeVisible();
  await expect(doctor.getByRole('heading', { name: 'Consultas' })).toHaveCount(0);
  const open = doctor.getByRole('button', { name: 'Abrir la ficha' });
  await open.click();
  await expect(doctor.getByRole('alert')).toContainText('Elija un motivo.');
  await doctor.getByLabel('Otro motivo').check();
  await doctor.getByLabel('Explique en pocas palabras').fill('lo quiero');
  await open.click();
  await expect(doctor.getByText('Escriba el motivo con al menos 10 letras.')).toBeVisible();
  expect(await auditLogOf(page.request, patient)).toEqual([]);
  await doctor.getByLabel('Interconsulta').check();
  await doctor.getByLabel('Detalle (opcional)').fill('la pidió el Dr. Rivas');
  await open.press('Enter');
  await expect(
    doctor.getByText(/Abierta con motivo hasta las 17:\d\d: Interconsulta: la pidió/),
  ).toBeVisible();
  await expect(doctor.getByRole('list', { name: 'Avisos' })).toContainText('Menor de edad');
  await expect(doctor.getByText('Elsa Nina (madre)')).toBeVisible();
  await expect(doctor.getByText('Todavía no hay consultas de este paciente.')).toBeVisible();
  await doctor.context().close();

  // An administrator also gives a reason, and writes nothing.
  await openScreen(page, OFFICE.holidays);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /Buscar pacientes/ }).fill(patient.name);
  await page.getByRole('option', { name: `Ficha del paciente: ${patient.name}` }).click();
  await page.getByLabel('Solicitud del paciente').check();
  await page.getByRole('button', { name: 'Abrir la ficha' }).click();
  await expect(page.getByText('Aparecerán aquí cuando un médico las cierre.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escribir una consulta' })).toHaveCount(0);

  const staff = await otherBrowser(browser, 'examenes');
  await staff.setViewportSize({ width: 390, height: 844 });
  await leftInPenumbra(staff);
  await openScreen(staff, OFFICE.exams);
  // On a telephone the list of studies comes first: the search is behind a button.
  await staff.getByRole('button', { name: /^Filtros · / }).click();
  await staff.getByRole('combobox', { name: 'Buscar un paciente para abrir su ficha' }).fill(patient.name);
  await staff.getByRole('option', { name: patient.name }).click();
  await expect(staff.getByText('los diagnósticos, solo los médicos')).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Turnos', exact: true })).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Consultas' })).toHaveCount(0);
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await staff.context().close();
  expect(await auditLogOf(page.request, patient)).toEqual([
    'sin diagnósticos',
    'Solicitud del paciente',
    'Interconsulta: la pidió el Dr. Rivas',
  ]);
});

test('the consultation of a visit is kept while it is typed, survives a cut connection and a killed window, is closed for good and takes an addendum', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, 'admin');
  const patient = await addPatient(page.request, unique(info));
  const visit = await bookToday(page.request, patient);
  for (const [version, estado] of ['en_sala', 'en_atencion'].entries()) {
    const entered = await call(page.request, 'POST', `/api/turnos/${visit.id}/estado`, {
      estado,
      version: version + 1,
    });
    expect(entered.status).toBe(200);
  }

  const first = await otherBrowser(browser, 'doctora');
  const context = first.context();
  await openScreen(first, OFFICE.diagnosis);
  const line = first
    .getByRole('list', { name: 'Sus pacientes de hoy' })
    .getByRole('listitem')
    .filter({ hasText: patient.name });
  await expect(line).toContainText('En atención');
  await line.getByRole('link', { name: patient.name }).click();
  await expect(first.getByText(/Paciente suyo hasta las 17:/)).toBeVisible();
  await first
    .getByRole('button', {
      name: `Escribir la consulta del turno de viernes 20 de noviembre, ${visit.hora}`,
    })
    .click();
  const reason = first.getByLabel('Motivo anotado con el turno');
  await expect(reason).toHaveValue('Ve nublado');
  await reason.fill('Ve nublado de noche');
  await expect(first.getByText('Guardado.')).toBeVisible();

  // What is typed offline is sent from the next window, whatever became of this one.
  await context.setOffline(true);
  await first.getByLabel('Plan e indicaciones').fill('Biometría');
  await expect(first.getByText(/Sin conexión: lo escrito está en este equipo/)).toBeVisible();
  await first.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openScreen(next, OFFICE.diagnosis);
  const left = next.getByRole('list', { name: 'Consultas sin cerrar' });
  await expect(left).toBeVisible();
  const others = next.getByRole('button', { name: /^y \d+ más: Consultas sin cerrar/ });
  if (await others.isVisible()) await others.click();
  await left.getByRole('link', { name: patient.name }).click();
  const draft = next.getByRole('article', { name: /^Borrador del 20 de noviembre/ });
  await expect(draft).toContainText('Ve nublado de noche');
  await draft.getByRole('link', { name: 'Seguir en la consulta' }).click();
  await expect(next.getByLabel('Plan e indicaciones')).toHaveValue('Biometría');
  await expect(next.getByText('Guardado.')).toBeVisible();

  // Closing first says what is missing.
  const close = next.getByRole('button', { name: 'Cerrar la consulta' });
  await close.click();
  await expect(next.getByRole('alert')).toHaveText(
    'Anote al menos un diagnóstico antes de cerrar la consulta.',
  );
  const search = next.getByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
  await search.fill('catar nuc');
  await search.press('Enter');
  await expect(next.getByRole('combobox', { name: /^Ojo: Catarata senil nuclear/ })).toBeVisible();
  await search.fill('h524');
  await next.getByRole('option', { name: /Presbicia/ }).click();
  await close.click();
  await expect(next.getByRole('alert')).toHaveText('Elija el ojo: OD, OI o AO.');
  await next.getByRole('combobox', { name: /^Ojo: Catarata/ }).selectOption('OD');
  await next.getByRole('combobox', { name: /^Certeza: Presbicia/ }).selectOption('presuntivo');
  await close.click();
  const sure = next.getByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  await sure.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await close.click();
  await sure.getByRole('button', { name: 'Cerrar la consulta' }).click();

  const closed = next.getByRole('article', { name: 'Consulta del 20 de noviembre de 2026' });
  await expect(closed.getByRole('heading', { name: /^Consulta del/ })).toBeVisible();
  await expect(closed.getByRole('list', { name: 'Diagnósticos' }).getByRole('listitem')).toHaveText([
    /H25\.1.*Catarata senil nuclear.*OD.*Principal/,
    /H52\.4.*Presbicia.*Secundario, Presuntivo/,
  ]);
  await expect(closed).toContainText('Ve nublado de noche');
  await expect(closed.getByRole('textbox')).toHaveCount(0);
  await closed.getByRole('button', { name: 'Agregar una adenda' }).click();
  await closed.getByRole('button', { name: 'Guardar la adenda' }).click();
  await expect(closed.getByText('Escriba la adenda.')).toBeVisible();
  await closed.getByLabel('Texto de la adenda').fill('Era el ojo izquierdo.');
  await closed.getByRole('button', { name: 'Guardar la adenda' }).click();
  await expect(closed).toContainText('Era el ojo izquierdo.');
  await context.close();

  // Its appointment is over with it.
  const turn = await call(page.request, 'GET', `/api/turnos/${visit.id}`);
  expect(turn.body).toMatchObject({ estado: 'atendido' });

  // The statistics count it, and the appointment's panel links to the record.
  await openScreen(page, `${OFFICE.statistics}?desde=2026-11-01&hasta=2026-11-30`);
  const chart = page.getByRole('table', { name: 'Diagnósticos más frecuentes' });
  await expect(chart.getByRole('row', { name: /H25\.1 Catarata senil nuclear/ })).toBeVisible();
  await moveTo(page, `${OFFICE.appointments}?vista=dia&fecha=${TODAY}&turno=${visit.id}`);
  await expect(page.getByRole('link', { name: 'Ficha del paciente' })).toHaveAttribute(
    'href',
    recordHref(patient.id),
  );
});
