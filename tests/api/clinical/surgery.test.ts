import { beforeAll, describe, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000' });
let staff: ApiClient;
let doctor: ApiClient;
let admin: ApiClient;
let paciente: string;
let consulta: string;
const DIAGNOSES = [
  { codigo: 'H25.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
  { codigo: 'H11.0', ojo: 'OI', clase: 'secundario', certeza: 'confirmado' },
];
const LENS = {
  ...{ potencia: 21.5, modelo: 'Lente A1', formula: 'barrett', objetivo: -0.25 },
  ...{ fuente: 'Biómetro, 18 nov 2026', potenciaEquipo: 21.5 },
};
const PROPOSAL = { procedimiento: 'faco', ojo: 'OD', cie: 'H25.1', anestesia: 'topica', lente: LENS };

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  ({ personal: staff, admin } = clients);
  doctor = clients['médico'];
  const added = await admin.post('/api/pacientes', {
    ...{ nombres: 'Rosa', apellidos: 'Huanca', telefono: '71234567', fechaNacimiento: '1950-02-01' },
    confirmado: true,
  });
  paciente = (added.body as { id: string }).id;
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  consulta = ((await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string }).id;
  await doctor.patch(`/api/consultas/${consulta}`, { diagnosticos: DIAGNOSES, version: 1 });
});

const propose = (over: object = {}, client = doctor) =>
  client.post(`/api/pacientes/${paciente}/cirugias`, { ...PROPOSAL, consulta, ...over });
interface Seen {
  readonly id: string;
  readonly version: number;
}

describe('what is typed', () => {
  test.each([
    ['procedimiento', { procedimiento: 'apendicectomia' }],
    ['ojo', { ojo: 'AO' }],
    ['ojo', { ojo: undefined }],
    ['consulta', { consulta: '' }],
    ['cie', { cie: 'Z99.99' }],
    ['anestesia', { anestesia: 'hipnosis' }],
    ['fecha', { fecha: '2026-02-30' }],
    ['laboratorio.0', { laboratorio: ['tomografia'] }],
    ['riesgos', { riesgos: 'x'.repeat(1001) }],
    ['lente', { procedimiento: 'pterigion', cie: 'H11.0', ojo: 'OI' }],
    ...[-10.25, 40.25, 21.3, '21', null].map((potencia): [string, object] => [
      'lente.potencia',
      { lente: { ...LENS, potencia } },
    ]),
    ['lente.objetivo', { lente: { ...LENS, objetivo: -5.01 } }],
    ['lente.modelo', { lente: { ...LENS, modelo: ' ' } }],
    ['lente.formula', { lente: { ...LENS, formula: 'inventada' } }],
  ])('%s is named where it is wrong: %j', async (field, over) => {
    const { status, body } = await propose(over);
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]]);
  });

  test('nothing of what was refused is there, and scripts in words stay words', async () => {
    expect((await doctor.get(`/api/pacientes/${paciente}/cirugias`)).body).toEqual({ items: [] });
    const made = await propose({ procedimiento: 'lente_secundario', nota: '<script>alert(1)</script>' });
    expect(made).toMatchObject({ status: 201, body: { nota: '<script>alert(1)</script>' } });
    for (const id of ['no-existe', '..%2Fusers', '%00'])
      expect((await doctor.get(`/api/cirugias/${id}`)).status).toBeGreaterThanOrEqual(400);
    expect((await doctor.get('/api/cirugias/no-existe')).status).toBe(404);
  });
});

describe('from the proposal to the note', () => {
  let surgery: Seen;
  const step = async (client: ApiClient, body: object): Promise<Seen & Record<string, unknown>> => {
    const answer = await client.post(`/api/cirugias/${surgery.id}/estado`, {
      ...body,
      version: surgery.version,
    });
    expect(answer.status).toBe(200);
    surgery = answer.body as Seen;
    return answer.body as Seen & Record<string, unknown>;
  };

  test('each takes the part that is theirs, and it is done only when nothing is missing', async () => {
    expect(await propose({ ojo: 'OI' })).toMatchObject({ status: 409, body: { code: 'lateralidad' } });
    surgery = (await propose()).body as Seen;
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'ya_existe' } });
    await step(staff, { estado: 'aceptada' });
    await step(staff, { estado: 'programada', fecha: '2026-11-20', hora: '15:30' });
    const nota = {
      ...{ fecha: '2026-11-20', tecnica: 'Sin incidentes.', incision: 'corneal', lugar: 'bolsa' },
      ...{ implante: { potencia: 21.5, modelo: 'Lente A1', serie: 'SN-1' }, complicaciones: [] },
    };
    const operate = () =>
      doctor.post(`/api/cirugias/${surgery.id}/operacion`, {
        nota,
        controlDias: 1,
        version: surgery.version,
      });
    expect(await operate()).toMatchObject({ status: 422, body: { code: 'requiere_confirmacion' } });
    const read = (client: ApiClient, over: object = {}) =>
      client.post(`/api/cirugias/${surgery.id}/lente`, {
        ...{ potencia: 21.5, modelo: 'lente a1', ojo: 'OD', version: surgery.version },
        ...over,
      });
    expect((await read(staff, { potencia: 22 })).status).toBe(400);
    surgery = (await read(staff)).body as Seen;
    expect((await read(staff)).status).toBe(409);
    surgery = (await read(doctor)).body as Seen;
    const puntos = (surgery as Seen & { puntos: { id: string }[] }).puntos.map(({ id }) => id);
    for (const punto of puntos)
      surgery = (
        await staff.post(`/api/cirugias/${surgery.id}/lista`, {
          punto,
          hecho: true,
          version: surgery.version,
        })
      ).body as Seen;
    expect(await operate()).toMatchObject({
      status: 200,
      body: { estado: 'realizada', operacion: { integra: true } },
    });
    const { body } = await doctor.get(`/api/pacientes/${paciente}/antecedentes`);
    expect(JSON.stringify(body)).toContain('serie SN-1');
    const waiting = (await staff.get(`/api/planes?paciente=${paciente}`)).body as { items: object[] };
    expect(waiting.items).toMatchObject([{ clase: 'control', ojo: 'OD', vence: '2026-11-21' }]);
  });

  test('the staff sees no diagnosis and no note; the file of an audit names nobody', async () => {
    const { body } = await staff.get(`/api/cirugias/${surgery.id}`);
    expect(JSON.stringify(body)).not.toMatch(/H25|Sin incidentes/u);
    const period = '/api/cirugias/exportar?desde=2026-11-01&hasta=2026-11-30';
    expect((await admin.get(period)).body).toMatchObject({ code: 'requiere_motivo', pide: 'lectura' });
    await admin.post('/api/motivos', { motivo: 'Pedido de una auditoría' });
    const file = await admin.get(period);
    expect(file.status).toBe(200);
    const text = String(file.body);
    expect(text).toContain('Facoemulsificación');
    expect(text).not.toMatch(/Rosa|Huanca/u);
    expect((await admin.get('/api/cirugias/resultados')).body).toMatchObject({
      complicadas: { porcentaje: null },
    });
    const auditLines = JSON.stringify((await admin.get('/api/auditoria?coleccion=pacientes')).body);
    for (const accion of ['cirugía propuesta', 'cirugía programada', 'lente leído', 'operación anotada'])
      expect(auditLines).toContain(accion);
  });

  test('the proposal on paper says what the server knows, and of no other patient', async () => {
    const made = (await propose({ ojo: 'OI', confirmado: true, riesgos: 'Infección' })).body as Seen;
    const issue = (cirugia: string, extra: object = {}) =>
      doctor.post(`/api/pacientes/${paciente}/documentos`, {
        documento: { tipo: 'propuesta_quirurgica', contenido: { cirugia, ...extra } },
      });
    expect(await issue(made.id, { ojo: 'OD', riesgos: 'Ninguno' })).toMatchObject({
      status: 201,
      body: {
        numero: expect.stringMatching(/^PQ-2026-/u),
        documento: {
          contenido: {
            ...{ ojo: 'OI', riesgos: 'Infección', cie: 'H25.1' },
            lente: 'Lente A1, +21,50 D (Barrett Universal II; refracción objetivo −0,25 D)',
          },
        },
      },
    });
    expect((await issue(surgery.id)).status).toBe(400);
    expect((await issue('no-existe')).status).toBe(400);
    // Once it has a day, the paper says it as the day of the operation, with its hour.
    const accepted = (await staff.post(`/api/cirugias/${made.id}/estado`, { estado: 'aceptada', version: 1 }))
      .body as Seen;
    const day = { fecha: '2026-12-01', hora: '10:00' };
    const set = { estado: 'programada', ...day, version: accepted.version };
    expect((await staff.post(`/api/cirugias/${made.id}/estado`, set)).status).toBe(200);
    expect(await issue(made.id)).toMatchObject({
      body: { documento: { contenido: { ...day, programada: true } } },
    });
    // One that the list does not have is called by its words: nobody signs «Otra cirugía».
    const words = 'Queratotomía radial';
    const other = { procedimiento: 'otra', ojo: 'OI', nota: words, lente: undefined, confirmado: true };
    const unlisted = (await propose(other)).body as Seen;
    expect(await issue(unlisted.id)).toMatchObject({
      body: { documento: { contenido: { procedimiento: words } } },
    });
  });
});

test('filters say what they take, and a page says where it goes on', async () => {
  for (const wrong of ['estado=lista', 'procedimiento=x', 'ojo=AO', 'pendientes=no', 'limite=0'])
    expect((await staff.get(`/api/cirugias?${wrong}`)).status).toBe(400);
  const first = (await staff.get('/api/cirugias?limite=1')).body as { items: Seen[]; cursor: string };
  const second = (await staff.get(`/api/cirugias?limite=1&cursor=${first.cursor}`)).body as { items: Seen[] };
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  const right = (await staff.get('/api/cirugias?ojo=OD&procedimiento=faco')).body as {
    items: { ojo: string }[];
  };
  expect(right.items.every(({ ojo }) => ojo === 'OD')).toBe(true);
});
