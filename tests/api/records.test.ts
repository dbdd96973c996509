import { beforeAll, describe, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import { ApiClient, type Answer } from '#tests/support/api-client';
import { addPatient, book, MONDAY, OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
let people: Awaited<ReturnType<typeof oneClientPerRole>>;
let admin: ApiClient;
let doctor: ApiClient;
let own: string;
let other: string;

beforeAll(async () => {
  people = await oneClientPerRole(clinic.url);
  [admin, doctor] = [people['admin'], people['médico']];
  own = await addPatient(admin, 'Ficha Propia');
  other = await addPatient(admin, 'Ficha Ajena');
  const extra = { sobreturno: true, motivo: 'dolor' };
  const today = { medico: OWN_DOCTOR, fecha: '2026-11-20', hora: '17:00', ...extra };
  const booked = await book(admin, { ...today, paciente: { id: own } });
  expect(booked.status).toBe(201);
});

const REASON = { motivo: 'Interconsulta con la Dra. Paredes' };
const open = (by: ApiClient, id: string, body: object = {}): Promise<Answer> =>
  by.post(`/api/pacientes/${id}/aperturas`, body);
const openings = async (id: string): Promise<unknown[]> =>
  (
    (await admin.get(`/api/auditoria?coleccion=pacientes&documento=${id}`)).body.items as {
      accion: string;
      detalle?: { motivo?: string };
    }[]
  )
    .filter(({ accion }) => accion === 'apertura de ficha')
    .map(({ detalle }) => detalle?.motivo);

/** A draft by the doctor for her own patient. */
async function draft(
  diagnosticos: readonly string[] = ['H25.1 OD'],
): Promise<{ id: string; version: number }> {
  await open(doctor, own);
  const { id } = (await doctor.post(`/api/pacientes/${own}/consultas`, {})).body as { id: string };
  const saved = await doctor.patch(`/api/consultas/${id}`, {
    motivo: 'Ve borroso',
    diagnosticos: typedDiagnoses(diagnosticos),
    version: 1,
  });
  expect(saved.status).toBe(200);
  return saved.body as { id: string; version: number };
}

describe('opening a record', () => {
  test('is refused with its own code and leaves no line; whoever asks is told what is missing', async () => {
    for (const [by, id] of [
      [doctor, other],
      [admin, own],
      [admin, other],
    ] as const) {
      const refused = await open(by, id);
      expect([refused.status, refused.body.code]).toEqual([403, 'requiere_motivo']);
      expect(refused.body.message).toContain('Diga por qué necesita abrir la ficha');
    }
    for (const motivo of ['urgente', '. . . . . . . . . . .', 'x'.repeat(301), 12]) {
      const refused = await open(doctor, other, { motivo });
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['motivo']]);
    }
    expect([
      (await open(people['anónimo'], own)).status,
      (await open(people['pendiente'], own)).status,
    ]).toEqual([401, 403]);
    expect((await open(doctor, 'nadie', REASON)).status).toBe(404);
    expect([await openings(own), await openings(other)]).toEqual([[], []]);
  });

  test('leaves a line each time: the doctor’s own, the reason of everybody else, and staff without diagnoses', async () => {
    const opened = await open(doctor, own);
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({
      base: 'propio',
      vence: expect.stringMatching(/^2026-11-20T21:0/) as string,
    });
    expect((await open(doctor, other, REASON)).body).toMatchObject({ base: 'motivo', ...REASON });
    expect((await open(admin, other, REASON)).body).toMatchObject({ base: 'motivo', ...REASON });
    expect((await open(people['personal'], other)).body).toMatchObject({ base: 'sin_diagnosticos' });
    expect(await openings(own)).toEqual(['propio']);
    expect(await openings(other)).toEqual(['sin diagnósticos', REASON.motivo, REASON.motivo]);
  });

  test('lists and searches leave none', async () => {
    const before = (await openings(own)).length;
    await doctor.get('/api/pacientes?texto=ficha');
    await doctor.get(`/api/pacientes/${own}/consultas`);
    await doctor.get(`/api/turnos?paciente=${own}&desde=${MONDAY}&hasta=${MONDAY}`);
    expect(await openings(own)).toHaveLength(before);
  });
});

describe('consultations', () => {
  test('are read by nobody who has not opened the record, and never by staff', async () => {
    const stranger = await addPatient(admin, 'Sin Abrir');
    for (const by of [doctor, admin]) {
      const refused = await by.get(`/api/pacientes/${stranger}/consultas`);
      expect([refused.status, refused.body.code]).toEqual([403, 'requiere_motivo']);
    }
    const begun = await doctor.post(`/api/pacientes/${stranger}/consultas`, {});
    expect([begun.status, begun.body.code]).toEqual([403, 'requiere_motivo']);
    await open(people['personal'], own);
    const staff = await people['personal'].get(`/api/pacientes/${own}/consultas`);
    expect([staff.status, staff.body.code]).toEqual([403, 'prohibido']);
  });

  test('a draft is saved in its version and closed once it has what it needs', async () => {
    await open(doctor, own);
    const begun = await doctor.post(`/api/pacientes/${own}/consultas`, {});
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ version: 1, estado: 'borrador', medico: OWN_DOCTOR, propia: true });
    expect(begun.body).not.toHaveProperty('autor');
    const path = `/api/consultas/${String(begun.body.id)}`;
    const empty = await doctor.post(`${path}/cerrar`, { version: 1 });
    expect([empty.status, empty.body.message]).toEqual([
      400,
      'Anote al menos un diagnóstico antes de cerrar la consulta.',
    ]);
    const unknown = await doctor.patch(path, {
      diagnosticos: [{ ...typedDiagnoses(['X99.9'])[0] }],
      version: 1,
    });
    expect(unknown.body.fields).toEqual({
      'diagnosticos.0.codigo': ['Elija un diagnóstico de la lista CIE-10.'],
    });
    const saved = await doctor.patch(path, { diagnosticos: typedDiagnoses(['H25.1']), version: 1 });
    expect([saved.status, saved.body.diagnosticos[0].nombre]).toEqual([200, 'Catarata senil nuclear']);
    const eyeless = await doctor.post(`${path}/cerrar`, { version: 2 });
    expect([eyeless.status, eyeless.body.fields]).toEqual([
      400,
      { 'diagnosticos.0.ojo': ['Elija el ojo: OD, OI o AO.'] },
    ]);
    const stale = await doctor.patch(path, { plan: 'Otra', version: 1 });
    expect([stale.status, stale.body.code, stale.body.actual.version]).toEqual([409, 'version_vieja', 2]);
    await doctor.patch(path, { diagnosticos: typedDiagnoses(['H25.1 OI']), plan: 'Biometría', version: 2 });
    const closed = await doctor.post(`${path}/cerrar`, { version: 3 });
    expect([closed.status, closed.body.estado, closed.body.version]).toEqual([200, 'cerrada', 4]);
    for (const again of [
      await doctor.patch(path, { plan: 'Otra', version: 4 }),
      await doctor.post(`${path}/cerrar`, { version: 4 }),
      await doctor.post(`${path}/descartar`, { version: 4 }),
    ])
      expect([again.status, again.body.code]).toEqual([409, 'transicion_invalida']);
  });

  test('what is closed is read by an administrator who gives a reason, and changed by nobody else', async () => {
    const { id, version } = await draft();
    const path = `/api/consultas/${id}`;
    await open(admin, own, REASON);
    expect((await admin.get(path)).status).toBe(404);
    await doctor.post(`${path}/cerrar`, { version });
    expect((await admin.get(path)).body).toMatchObject({ id, propia: false, medico: OWN_DOCTOR });
    for (const by of [admin, people['personal'], people['pendiente']])
      expect((await by.post(`${path}/adendas`, { texto: 'No fue así' })).status).toBe(403);
    expect((await doctor.post(`${path}/adendas`, { texto: '  ' })).status).toBe(400);
    const added = await doctor.post(`${path}/adendas`, { texto: 'Era el izquierdo' });
    expect(added.status).toBe(201);
    expect(added.body.adendas).toEqual([
      { cuando: expect.any(String) as string, medico: OWN_DOCTOR, texto: 'Era el izquierdo' },
    ]);
  });

  test('the same beginning and the same addendum sent twice are one', async () => {
    await open(doctor, own);
    const key = { 'idempotency-key': `prueba-${Date.now().toString(36)}` };
    const twice = await Promise.all(
      [1, 2].map(() => doctor.post(`/api/pacientes/${own}/consultas`, {}, key)),
    );
    expect(new Set(twice.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    const { id, version } = await draft();
    await doctor.post(`/api/consultas/${id}/cerrar`, { version });
    const text = { texto: 'Una sola vez' };
    await doctor.post(`/api/consultas/${id}/adendas`, text, key);
    expect((await doctor.post(`/api/consultas/${id}/adendas`, text, key)).body.adendas).toHaveLength(1);
  });

  test('another doctor reads them with a reason only, and writes nothing in them', async () => {
    const { id, version } = await draft();
    await doctor.post(`/api/consultas/${id}/cerrar`, { version });
    const email = 'colega@ejemplo.bo';
    const { uid } = (await admin.post('/api/register', { email, password: 'secreto-1' })).body as {
      uid: string;
    };
    const name = 'Dra. Colega Prueba';
    await admin.post('/api/horarios-medicos', { nombre: name });
    const linked = await admin.patch(`/api/users/${uid}`, { estado: 'activo', medico: name, version: 1 });
    expect(linked.status).toBe(200);
    const colleague = await signedInWith(email, 'secreto-1');
    expect((await colleague.get(`/api/consultas/${id}`)).body.code).toBe('requiere_motivo');
    expect((await open(colleague, own)).body.code).toBe('requiere_motivo');
    await open(colleague, own, REASON);
    expect((await colleague.get(`/api/consultas/${id}`)).status).toBe(200);
    expect((await colleague.post(`/api/consultas/${id}/adendas`, { texto: 'x' })).status).toBe(403);
    const { id: unread } = await draft();
    expect((await colleague.get(`/api/consultas/${unread}`)).status).toBe(404);
  });
});

async function signedInWith(email: string, password: string): Promise<ApiClient> {
  const client = new ApiClient(clinic.url);
  await client.signIn(email, password);
  return client;
}

test('codes are found by the code and by words, and the edition is said', async () => {
  const found = await doctor.get('/api/cie10?texto=catar%20nuc');
  expect(found.body.items[0]).toMatchObject({ codigo: 'H25.1', lado: 'L' });
  expect(found.body.catalogo).toMatch(/CIE-10/);
  expect((await doctor.get('/api/cie10')).status).toBe(400);
  expect((await doctor.get('/api/cie10?texto=zzz')).body.items).toEqual([]);
});

test('the statistics tell the diagnoses of the closed consultations, to the doctor only the own', async () => {
  const { id, version } = await draft(['H40.1 AO']);
  const asked = '/api/estadisticas?desde=2026-11-01&hasta=2026-11-30';
  const count = async (by: ApiClient): Promise<number> =>
    ((await by.get(asked)).body.diagnosticos.codigos as { codigo: string; consultas: number }[]).find(
      ({ codigo }) => codigo === 'H40.1',
    )?.consultas ?? 0;
  expect([await count(doctor), await count(admin)]).toEqual([0, 0]);
  await doctor.post(`/api/consultas/${id}/cerrar`, { version });
  expect([await count(doctor), await count(admin)]).toEqual([1, 1]);
  expect((await people['personal'].get(asked)).body).not.toHaveProperty('diagnosticos');
  const csv = (await admin.get('/api/estadisticas/csv?desde=2026-11-01&hasta=2026-11-30')).body as string;
  expect(csv).toContain('H40.1;Glaucoma primario de ángulo abierto;1');
});
