import { beforeAll, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let doctor: ApiClient;
let admin: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'];
  admin = clients.admin;
  staff = clients.personal;
});

const REASON = { motivo: 'Continuidad del tratamiento' };
let serial = 0;

async function newPatient(): Promise<string> {
  serial += 1;
  const { body } = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Tendencia ${'Uno Dos Tres Cuatro Cinco'.split(' ')[serial % 5] ?? ''}`,
    telefono: `7${String(2_000_000 + serial)}`,
    confirmado: true,
  });
  const { id } = body as { id: string };
  await doctor.post(`/api/pacientes/${id}/aperturas`, REASON);
  return id;
}

/** A draft with these values, ready to be closed. */
async function draft(paciente: string, examen: Readonly<Record<string, unknown>>): Promise<string> {
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  const diagnosticos = [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }];
  await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 });
  for (const [seccion, valores] of Object.entries(examen))
    expect(
      (await doctor.patch(`/api/consultas/${id}/secciones/${seccion}`, { valores, version: 0 })).status,
    ).toBe(200);
  return id;
}
const close = (id: string, confirmados: readonly string[] = []) =>
  doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, confirmados });
const pressure = (v: number) => ({ presion: { pio: { OD: { v, hora: '09:30', metodo: 'Goldmann' } } } });
const read = (paciente: string, serie: string, client = doctor) =>
  client.get(`/api/pacientes/${paciente}/series/${serie}`);

test('what was measured at a closed visit is in its trends, in units, with its eye, device and hour', async () => {
  const paciente = await newPatient();
  const id = await draft(paciente, {
    presion: {
      pio: { OD: { v: 14.5, hora: '09:30', metodo: 'Goldmann' }, OI: { v: 16, hora: '09:31' } },
      pio_objetivo: { OD: { v: 15 } },
    },
    agudeza: { av_lejos_sc: { OI: { v: '20/60' } }, av_lejos_ph: { OI: { v: '20/25' } } },
    refraccion: { subjetiva_esfera: { OD: { v: -2.5 } } },
    fondo: { cd_vertical: { OI: { v: 0.4 } } },
  });
  expect((await read(paciente, 'pio')).body).toMatchObject({ puntos: [] });
  expect((await close(id)).status).toBe(200);
  const of = { fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u), consulta: id };
  expect(await read(paciente, 'pio')).toMatchObject({
    status: 200,
    body: {
      serie: 'pio',
      paciente,
      puntos: [
        { ...of, ojo: 'OD', v: 14.5, metodo: 'Goldmann', hora: '09:30' },
        { ...of, ojo: 'OI', v: 16, hora: '09:31' },
      ],
      objetivo: { OD: 15 },
      eventos: [],
      tendencias: [
        { ojo: 'OD', metodo: 'Goldmann', n: 1, motivo: 'datos_insuficientes' },
        { ojo: 'OI', n: 1, motivo: 'datos_insuficientes' },
      ],
    },
  });
  expect((await read(paciente, 'av')).body).toMatchObject({
    puntos: [{ ojo: 'OI', v: 0.1, metodo: 'Estenopeico', texto: '20/25' }],
  });
  expect((await read(paciente, 'rx')).body).toMatchObject({
    puntos: [{ ojo: 'OD', v: -2.5, metodo: 'Subjetiva', texto: '−2,50' }],
  });
  expect((await read(paciente, 'disco')).body).toMatchObject({ puntos: [{ ojo: 'OI', v: 0.4 }] });
});

test('two visits of one patient that are closed at once are both in the trend', async () => {
  const paciente = await newPatient();
  const drafts = [await draft(paciente, pressure(14)), await draft(paciente, pressure(16))];
  const closed = await Promise.all(drafts.map((id) => close(id)));
  expect(closed.map(({ status }) => status)).toEqual([200, 200]);
  const { puntos } = (await read(paciente, 'pio')).body as { puntos: { consulta: string; v: number }[] };
  expect(puntos.map(({ consulta }) => consulta).toSorted()).toEqual(drafts.toSorted());
  expect(puntos.map(({ v }) => v).toSorted()).toEqual([14, 16]);
});

test('a trend is read like the record: with it open, by doctors and admins, and only one that there is', async () => {
  const paciente = await newPatient();
  expect((await close(await draft(paciente, pressure(14)))).status).toBe(200);
  expect((await read(paciente, 'pio', staff)).status).toBe(403);
  expect(await read(paciente, 'pio', admin)).toMatchObject({ body: { code: 'requiere_motivo' } });
  await admin.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  expect(await read(paciente, 'pio', admin)).toMatchObject({ status: 200, body: { puntos: [{ v: 14 }] } });
  for (const serie of ['oct', 'PIO', '__proto__', 'constructor'])
    expect(await read(paciente, serie)).toMatchObject({ status: 404, body: { code: 'no_encontrado' } });
  expect((await read('nadie', 'pio')).status).toBe(404);
});
