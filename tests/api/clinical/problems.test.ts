import { beforeAll, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let doctor: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'];
  admin = clients.admin;
});

const REASON = { motivo: 'Continuidad del tratamiento' };
interface Problems {
  readonly items: readonly {
    readonly codigo: string;
    readonly ojo: string | null;
    readonly estado: string;
    readonly porRevisar: boolean;
    readonly pasos: readonly { readonly estado: string; readonly motivo?: string; readonly medico: string }[];
  }[];
  readonly banderas: readonly string[];
}

async function newPatient(surname: string, telefono = '71234567'): Promise<string> {
  const { body } = await admin.post('/api/pacientes', {
    ...{ nombres: 'Eva', apellidos: `Problema ${surname}`, telefono, confirmado: true },
  });
  const { id } = body as { id: string };
  await doctor.post(`/api/pacientes/${id}/aperturas`, REASON);
  return id;
}

/** Begins a visit with these diagnoses: `H40.1 OD`. */
async function drafted(paciente: string, ...short: string[]): Promise<string> {
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  const diagnosticos = short.map((each, at) => {
    const [codigo, ojo] = each.split(' ');
    return { codigo, ojo, clase: at === 0 ? 'principal' : 'secundario', certeza: 'confirmado' };
  });
  expect((await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 })).status).toBe(200);
  return id;
}
const close = async (id: string, planes: readonly object[] = []): Promise<void> => {
  expect((await doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, planes })).status).toBe(200);
};
const read = async (paciente: string, client = doctor): Promise<Problems> =>
  (await client.get(`/api/pacientes/${paciente}/problemas`)).body as Problems;
const say = (paciente: string, body: object, client = doctor) =>
  client.post(`/api/pacientes/${paciente}/problemas`, body);
const states = ({ items }: Problems): string[] =>
  items.map(
    ({ codigo, ojo, estado, porRevisar }) => `${codigo} ${ojo ?? '-'} ${estado} ${String(porRevisar)}`,
  );

const GLAUCOMA = { codigo: 'H40.1', ojo: 'AO', visto: 'activo' };

test('a diagnosis is a problem from the moment its visit is closed, and to be looked at until a plan is decided', async () => {
  const paciente = await newPatient('Uno');
  const visit = await drafted(paciente, 'H40.1 AO', 'H25.1 OD');
  expect((await read(paciente)).items).toEqual([]);
  await close(visit, [{ diagnostico: 'H40.1', ojo: 'AO', decision: 'control', meses: 3 }]);
  const after = await read(paciente);
  expect(states(after)).toEqual(['H40.1 AO activo false', 'H25.1 OD activo true']);
  expect(after.banderas).toEqual(['glaucoma']);
});

test('a doctor says that it is under control, of one eye or of both; its history says who, and nothing is written over', async () => {
  const paciente = await newPatient('Dos');
  await close(await drafted(paciente, 'H40.1 AO'));
  const one = await say(paciente, { ...GLAUCOMA, ojo: 'OI', estado: 'controlado', motivo: 'Con gotas' });
  expect(one.status).toBe(200);
  expect(states(one.body as Problems)).toEqual(['H40.1 OD activo true', 'H40.1 OI controlado true']);
  // The same again is the same; what was not seen is shown and not written over.
  expect((await say(paciente, { ...GLAUCOMA, ojo: 'OI', estado: 'controlado' })).status).toBe(200);
  const stale = await say(paciente, { ...GLAUCOMA, ojo: 'OI', estado: 'resuelto' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'version_vieja', actual: { items: [{}, {}] } });
  const [, left] = (await read(paciente)).items;
  expect(left?.pasos).toMatchObject([
    { estado: 'activo' },
    { estado: 'controlado', motivo: 'Con gotas', medico: expect.any(String) },
  ]);
});

test('one that is over comes back with the visit that diagnoses it again', async () => {
  const paciente = await newPatient('Tres');
  await close(await drafted(paciente, 'H20.0 OD'));
  await say(paciente, { codigo: 'H20.0', ojo: 'OD', estado: 'resuelto', visto: 'activo' });
  expect(states(await read(paciente))).toEqual(['H20.0 OD resuelto false']);
  await close(await drafted(paciente, 'H20.0 OD'));
  expect((await read(paciente)).items).toMatchObject([
    { estado: 'activo', pasos: [{ estado: 'activo' }, { estado: 'resuelto' }, { estado: 'activo' }] },
  ]);
});

test('a word in the list lets nobody go: the plan stands', async () => {
  const paciente = await newPatient('Cuatro');
  await close(await drafted(paciente, 'H40.1 OD'));
  await say(paciente, { ...GLAUCOMA, ojo: 'OD', estado: 'resuelto' });
  const { items } = (await doctor.get(`/api/planes?paciente=${paciente}`)).body as { items: object[] };
  expect(items).toMatchObject([{ estado: 'por_decidir', ojo: 'OD' }]);
});

test('the wrong eye, a problem that is not there and a state that is none are refused, naming the field', async () => {
  const paciente = await newPatient('Cinco');
  await close(await drafted(paciente, 'H40.1 OD'));
  for (const [over, field] of [
    [{ ojo: 'OI' }, 'ojo'],
    [{ ojo: 'AO' }, 'ojo'],
    [{ ojo: undefined }, 'ojo'],
    [{ ojo: 'D' }, 'ojo'],
    [{ codigo: 'H25.1' }, 'codigo'],
    [{ codigo: 7 }, 'codigo'],
    [{ estado: 'curado' }, 'estado'],
    [{ visto: 'curado' }, 'visto'],
    [{ motivo: 'a'.repeat(201) }, 'motivo'],
    [{ motivo: 'a\u0000' }, 'motivo'],
  ] as const) {
    const refused = await say(paciente, { ...GLAUCOMA, ojo: 'OD', estado: 'controlado', ...over });
    expect(refused.status, JSON.stringify(over)).toBe(400);
    expect(Object.keys((refused.body as { fields: object }).fields), JSON.stringify(over)).toEqual([field]);
  }
  expect(states(await read(paciente))).toEqual(['H40.1 OD activo true']);
});

test('whoever has not opened the record neither reads nor changes; an administrator reads with a reason', async () => {
  const paciente = await newPatient('Seis');
  await close(await drafted(paciente, 'H40.1 OD'));
  expect((await admin.get(`/api/pacientes/${paciente}/problemas`)).body).toMatchObject({
    code: 'requiere_motivo',
  });
  await admin.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  expect(states(await read(paciente, admin))).toEqual(['H40.1 OD activo true']);
  expect((await say(paciente, { ...GLAUCOMA, ojo: 'OD', estado: 'resuelto' }, admin)).status).toBe(403);
  expect((await doctor.get('/api/pacientes/nadie/problemas')).status).toBe(404);
});

test('a merge takes the problems along, with what was said of them', async () => {
  const [kept, gone] = [await newPatient('Siete', '71234560'), await newPatient('Ocho', '71234561')];
  await close(await drafted(kept, 'H25.1 OD'));
  await close(await drafted(gone, 'H40.1 OD'));
  await say(gone, { ...GLAUCOMA, ojo: 'OD', estado: 'controlado' });
  const proposed = await doctor.post('/api/pacientes/fusiones', {
    ...{ conserva: kept, absorbe: gone, motivo: 'Es la misma persona' },
  });
  const { id } = proposed.body as { id: string };
  expect((await admin.post(`/api/pacientes/fusiones/${id}/aprobar`, { version: 1 })).status).toBe(200);
  await expect
    .poll(async () => states(await read(kept)))
    .toEqual(['H25.1 OD activo true', 'H40.1 OD controlado true']);
});
