import { beforeAll, expect, test } from 'vitest';
import { addPatient, book, OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { setFunctions } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

/** What an appointment's panel reads and writes besides the contract's own fields. */

const { admin, doctor, staff } = openSampleClinic();
let href: string;

beforeAll(async () => {
  const paciente = { id: await addPatient(admin, 'Condori') };
  const today = { fecha: '2026-11-20', hora: '17:40' };
  const { body } = await book(doctor, { medico: OWN_DOCTOR, paciente, ...today });
  href = `/api/turnos/${String(body.id)}`;
});

const DROPS = { ojos: 'AO', gota: 'tropicamida', minutos: 25 };

beforeAll(() => setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']));

test('drops are refused with another state, kept with the preparation and seen by who puts them in', async () => {
  const early = await staff.post(`${href}/estado`, { estado: 'en_sala', dilatacion: DROPS, version: 1 });
  expect([early.status, early.body.fields]).toEqual([
    400,
    { dilatacion: ['Las gotas se registran al pasar a preparación.'] },
  ]);
  expect((await staff.post(`${href}/estado`, { estado: 'en_sala', version: 1 })).status).toBe(200);
  const prepared = await staff.post(`${href}/estado`, {
    estado: 'en_preparacion',
    dilatacion: DROPS,
    version: 2,
  });
  const kept = { ojos: 'AO', gota: 'tropicamida', desde: expect.any(String), lista: expect.any(String) };
  expect([prepared.status, prepared.body['dilatacion']]).toEqual([200, kept]);
  const { desde, lista } = prepared.body['dilatacion'] as { desde: string; lista: string };
  expect(Date.parse(lista) - Date.parse(desde)).toBe(25 * 60_000);

  const whole = await doctor.get(href);
  expect(whole.body['dilatacion']).toEqual(kept);
  expect(Object.keys(whole.body['tiempos'] as object)).toEqual(['agendado', 'en_sala', 'en_preparacion']);
  const ofStaff = await staff.get(href);
  expect(ofStaff.body['dilatacion']).toEqual(kept);
  expect(ofStaff.body).not.toHaveProperty('tiempos');
  expect(ofStaff.body['estadoDesde']).toBe(whole.body['estadoDesde']);
  expect(ofStaff.body['paciente']).toEqual({ nombre: 'Condori, Ana', nombres: 'Ana', apellidos: 'Condori' });

  await doctor.post(`${href}/estado`, { estado: 'en_atencion', version: 3 });
  const attended = (await staff.get(href)).body;
  expect(attended).not.toHaveProperty('dilatacion');
  // Since when the doctor is busy says when the next ones begin.
  expect(attended['estadoDesde']).toEqual(expect.any(String));
  expect(attended).not.toHaveProperty('tiempos');
});

test('the history says by name who made each change', async () => {
  const { body } = await doctor.get(`${href}/historial`);
  const lines = body['items'] as { accion: string; nombre: string }[];
  expect(lines.map(({ accion, nombre }) => `${accion}: ${nombre}`)).toEqual([
    `creado: ${OWN_DOCTOR}`,
    'estado: Exámenes de ejemplo',
    'estado: Exámenes de ejemplo',
    `estado: ${OWN_DOCTOR}`,
  ]);
  expect((await staff.get(`${href}/historial`)).status).toBe(403);
});
