import { beforeAll, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { book } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let doctor: ApiClient;
let staff: ApiClient;
let admin: ApiClient;
const { desk } = clinic;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'];
  staff = clients.personal;
  admin = clients.admin;
});

const REASON = { motivo: 'Continuidad del tratamiento' };

async function newPatient(surname: string, telefono = '71234567'): Promise<string> {
  const { body } = await admin.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Antecedente ${surname}`,
    telefono,
    confirmado: true,
  });
  const { id } = body as { id: string };
  await doctor.post(`/api/pacientes/${id}/aperturas`, REASON);
  return id;
}
const note = (id: string, body: object, client = doctor) =>
  client.post(`/api/pacientes/${id}/antecedentes`, body);
const read = async (id: string) =>
  (await doctor.get(`/api/pacientes/${id}/antecedentes`)).body as {
    items: { id: string; que: string; version: number; retirado?: object }[];
    revisado: string | null;
  };
const alertsFor = async (id: string, client: ApiClient) =>
  ((await client.get(`/api/pacientes/${id}/alertas`)).body as { items: { texto: string }[] }).items.map(
    ({ texto }) => texto,
  );
/** The patient has an appointment of today. */
async function receive(id: string, hora: string): Promise<void> {
  const today = { fecha: '2026-11-20', hora, tipo: 'urgencia' };
  expect((await book(admin, { ...today, paciente: { id } })).status).toBe(201);
}
const alertLines = async (id: string): Promise<number> =>
  (
    (await admin.get(`/api/auditoria?documento=${id}&limite=200`)).body as { items: { accion: string }[] }
  ).items.filter(({ accion }) => accion === 'alertas leídas').length;

test('an allergy is seen at once by everybody of the clinic that receives the patient today, its source by doctors alone', async () => {
  const id = await newPatient('Uno');
  // On another day nobody is notified without the record open, but that there may be more.
  for (const client of [staff, desk, admin])
    expect((await client.get(`/api/pacientes/${id}/alertas`)).body).toEqual({ items: [], parcial: true });
  expect(await alertLines(id)).toBe(0);
  expect(await alertsFor(id, doctor)).toEqual(['Alergias sin preguntar']);
  await receive(id, '20:00');
  expect(await alertsFor(id, staff)).toEqual(['Alergias sin preguntar']);
  expect((await note(id, { clase: 'alergia', que: 'sulfas', detalle: 'Ronchas' })).status).toBe(201);
  expect(await alertsFor(id, staff)).toEqual([
    'Alergia: sulfas (Ronchas): acetazolamida, dorzolamida y brinzolamida son sulfas',
  ]);
  expect(await alertsFor(id, desk)).toEqual(await alertsFor(id, staff));
  // The doctor, the technician and the reception, once each.
  expect(await alertLines(id)).toBe(3);
  expect((await staff.get(`/api/pacientes/${id}/antecedentes`)).status).toBe(403);
  expect((await note(id, { clase: 'alergia', que: 'latex' }, staff)).status).toBe(403);
  expect((await note(id, { clase: 'alergia', que: 'latex' }, admin)).status).toBe(403);
});

test('what is noted twice is noted once; what no longer holds is withdrawn and stays readable', async () => {
  const id = await newPatient('Dos');
  await note(id, { clase: 'condicion', que: 'asma' });
  await note(id, { clase: 'condicion', que: 'asma' });
  const [only] = (await read(id)).items;
  expect((await read(id)).items).toHaveLength(1);
  const gone = await doctor.post(`/api/antecedentes/${only?.id ?? ''}/retiro`, {
    version: 1,
    motivo: 'Era otra persona',
  });
  expect(gone.status).toBe(200);
  expect((await read(id)).items).toMatchObject([{ que: 'asma', retirado: { motivo: 'Era otra persona' } }]);
  expect(await alertsFor(id, doctor)).toEqual(['Alergias sin preguntar']);
});

test('«niega alergias» and an allergy cannot both stand', async () => {
  const id = await newPatient('Tres');
  await note(id, { clase: 'alergia', que: 'niega' });
  const refused = await note(id, { clase: 'alergia', que: 'penicilina' });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ fields: { que: [expect.stringContaining('Niega alergias')] } });
});

test('what is wrong names its field; the eye is asked where it matters', async () => {
  const id = await newPatient('Cuatro');
  const wrong = await note(id, { clase: 'ocular', que: 'cirugia', detalle: 'Catarata' });
  expect(wrong.body).toMatchObject({
    code: 'entrada_invalida',
    fields: { ojo: ['Elija el ojo: OD, OI o AO.'] },
  });
  expect((await note(id, { clase: 'ocular', que: 'cirugia', detalle: 'Catarata', ojo: 'OD' })).status).toBe(
    201,
  );
  expect((await note('nadie', { clase: 'condicion', que: 'asma' })).status).toBe(404);
});

test('a review says when; a stranger’s record asks for a reason', async () => {
  const id = await newPatient('Cinco');
  expect((await read(id)).revisado).toBeNull();
  const early = await doctor.post(`/api/pacientes/${id}/antecedentes/revision`);
  expect(early.body).toMatchObject({
    fields: { alergia: [expect.stringContaining('Pregunte por las alergias')] },
  });
  await note(id, { clase: 'alergia', que: 'niega' });
  expect((await doctor.post(`/api/pacientes/${id}/antecedentes/revision`)).status).toBe(200);
  expect((await read(id)).revisado).toMatch(/^2026-/);
  const unopened = await admin.get(`/api/pacientes/${id}/antecedentes`);
  expect(unopened.body).toMatchObject({ code: 'requiere_motivo' });
});

test('a later HbA1c takes the place of the one before, which stays in the history with who and when', async () => {
  const id = await newPatient('Ocho');
  const diabetes = { clase: 'condicion', que: 'diabetes_2' };
  await note(id, { ...diabetes, datos: { anios: 12, hba1c: 8.4 } });
  expect((await note(id, { ...diabetes, datos: { anios: 12, hba1c: 9.2 } })).status).toBe(201);
  // Said again without a figure it takes none away.
  await note(id, diabetes);
  const { items } = await read(id);
  expect(items).toHaveLength(2);
  expect(items.find(({ retirado }) => retirado !== undefined)).toMatchObject({
    datos: { hba1c: 8.4 },
    por: expect.any(String),
    retirado: { motivo: 'Actualizado', por: expect.any(String) },
  });
  expect(items.find(({ retirado }) => retirado === undefined)).toMatchObject({ datos: { hba1c: 9.2 } });
  for (const [datos, field] of [
    [{ hba1c: 21 }, 'datos.hba1c'],
    [{ anios: -1 }, 'datos.anios'],
    [{ fecha: '2026-11-20' }, 'datos.fecha'],
  ] as const) {
    const refused = await note(id, { ...diabetes, datos });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ]);
  }
});

test('a merge takes every allergy along', async () => {
  const [kept, gone] = [await newPatient('Seis', '71234560'), await newPatient('Siete', '71234561')];
  await note(kept, { clase: 'alergia', que: 'latex' });
  await note(gone, { clase: 'alergia', que: 'penicilina' });
  const proposed = await doctor.post('/api/pacientes/fusiones', {
    conserva: kept,
    absorbe: gone,
    motivo: 'Es la misma persona',
  });
  expect(proposed.status).toBeLessThan(300);
  const { id } = proposed.body as { id: string };
  await receive(kept, '21:00');
  const approved = await admin.post(`/api/pacientes/fusiones/${id}/aprobar`, { version: 1 });
  expect(approved.status).toBe(200);
  await expect
    .poll(() => alertsFor(kept, staff))
    .toEqual(['Alergia: látex: guantes sin látex', 'Alergia: penicilina']);
});
