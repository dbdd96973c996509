import { beforeAll, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let clients: Record<string, ApiClient>;
let doctor: ApiClient;

beforeAll(async () => {
  clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'] ?? clinic.doctor;
});

interface Shortcuts {
  readonly favoritos: readonly { readonly codigo: string }[];
  readonly recientes: readonly { readonly codigo: string; readonly nombre: string }[];
}

/** Closes a consultation of a new patient with these diagnoses. */
async function closed(surname: string, ...codes: string[]): Promise<void> {
  const added = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Atajo ${surname}`,
    telefono: '71234567',
    confirmado: true,
  });
  const { id: paciente } = added.body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  const diagnosticos = codes.map((codigo, at) => ({
    codigo,
    ojo: 'OD',
    clase: at === 0 ? 'principal' : 'secundario',
    certeza: 'confirmado',
  }));
  await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 });
  expect((await doctor.post(`/api/consultas/${id}/cerrar`, { version: 2 })).status).toBe(200);
}

test('a doctor finds what the own last notes diagnosed, and the stars in their order; a star is no longer among the recent ones', async () => {
  await closed('Uno', 'H25.1', 'H11.0');
  await closed('Dos', 'H40.1');
  const first = (await doctor.get('/api/cie10/atajos')).body as Shortcuts;
  expect(first.favoritos).toEqual([]);
  expect(first.recientes.map(({ codigo }) => codigo).toSorted()).toEqual(['H11.0', 'H25.1', 'H40.1']);
  const [one, two] = ['H25.1', 'H40.1'];
  const kept = await doctor.put('/api/cie10/favoritos', { codigos: [two, one] });
  expect(kept.status).toBe(200);
  const after = (await doctor.get('/api/cie10/atajos')).body as Shortcuts;
  expect(after.favoritos.map(({ codigo }) => codigo)).toEqual([two, one]);
  expect(after.recientes.map(({ codigo }) => codigo)).not.toContain(one);
  expect((await doctor.put('/api/cie10/favoritos', { codigos: [] })).body).toMatchObject({ favoritos: [] });
});

test('what is no code, is there twice or too often is refused in Spanish, and nothing is kept of it', async () => {
  for (const codigos of [
    ['X99.9'],
    ['H25.1', 'H25.1'],
    Array.from({ length: 41 }, () => 'H25.1'),
    'H25.1',
    [7],
  ]) {
    const { status, body } = await doctor.put('/api/cie10/favoritos', { codigos });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(/^codigos/u);
  }
  expect((await doctor.get('/api/cie10/atajos')).body).toMatchObject({ favoritos: [] });
});

test('the shortcuts are each doctor’s own: nobody else has any', async () => {
  for (const role of ['personal', 'admin'])
    expect((await clients[role]?.get('/api/cie10/atajos'))?.status, role).toBe(403);
});
