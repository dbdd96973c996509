import { beforeAll, describe, expect, test } from 'vitest';
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

let serial = 0;
async function begun(...short: string[]): Promise<{ id: string; paciente: string }> {
  serial += 1;
  const { body } = await admin.post('/api/pacientes', {
    ...{
      nombres: 'Eva',
      apellidos: `Lado ${'abcdefghijk'[serial] ?? 'z'}`,
      telefono: '71234567',
      confirmado: true,
    },
  });
  const { id: paciente } = body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  return { id: await visit(paciente, ...short), paciente };
}
async function visit(paciente: string, ...short: string[]): Promise<string> {
  const { id } = (await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string };
  await diagnose(id, 1, ...short);
  return id;
}
async function diagnose(id: string, version: number, ...short: string[]): Promise<void> {
  const diagnosticos = short.map((each, at) => {
    const [codigo, ojo] = each.split(' ');
    return { codigo, ojo, clase: at === 0 ? 'principal' : 'secundario', certeza: 'confirmado' };
  });
  expect((await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version })).status).toBe(200);
}
const close = (id: string, version: number, more: object = {}) =>
  doctor.post(`/api/consultas/${id}/cerrar`, { version, ...more });
const order = (ojo: string) => ({
  tipo: 'orden_estudios',
  contenido: { estudios: [{ codigo: 'OCT-M', ojo }], cie: 'H40.1', prioridad: 'normal' },
});
const issue = (paciente: string, consulta: string, documento: object, more: object = {}) =>
  doctor.post(`/api/pacientes/${paciente}/documentos`, { documento, consulta, ...more });

describe('a visit whose eyes do not agree', () => {
  test('an order of one eye and a diagnosis changed to the other: not closed, naming the paper, until one is put right', async () => {
    const { id, paciente } = await begun('H40.1 OD');
    const issued = await issue(paciente, id, order('OD'));
    expect(issued.status).toBe(201);
    const { numero } = issued.body as { numero: string };
    await diagnose(id, 2, 'H40.1 OI');
    const refused = await close(id, 3);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'lateralidad',
      message: expect.stringContaining(`Orden de estudios ${numero}`),
      lateralidad: [expect.stringContaining('es para OD')],
    });
    // Nothing confirms it away.
    expect((await close(id, 3, { confirmados: ['lateralidad.OD'] })).status).toBe(409);
    const { id: paper, version } = issued.body as { id: string; version: number };
    await doctor.post(`/api/documentos/${paper}/anular`, { version, motivo: 'Era el otro ojo' });
    expect((await close(id, 3)).status).toBe(200);
  });

  test('one that was asked about when it was issued, and answered, is closed with', async () => {
    const { id, paciente } = await begun('H40.1 OD');
    expect((await issue(paciente, id, order('OI'))).body).toMatchObject({ code: 'requiere_confirmacion' });
    expect((await issue(paciente, id, order('OI'), { confirmado: true })).status).toBe(201);
    expect((await close(id, 2)).status).toBe(200);
  });

  test('an operation proposed for one eye is not closed with its cataract in the other', async () => {
    const { id, paciente } = await begun('H25.1 OD');
    const proposed = await doctor.post(`/api/pacientes/${paciente}/cirugias`, {
      ...{ procedimiento: 'faco', ojo: 'OD', consulta: id, cie: 'H25.1', anestesia: 'topica' },
    });
    expect(proposed.status).toBe(201);
    await diagnose(id, 2, 'H25.1 OI');
    expect((await close(id, 3)).body).toMatchObject({
      code: 'lateralidad',
      message: expect.stringContaining('Cirugía propuesta: Facoemulsificación'),
    });
    await diagnose(id, 3, 'H25.1 AO');
    expect((await close(id, 4)).status).toBe(200);
  });

  test('a problem that was followed in one eye and is diagnosed in the other alone is shown, and closed all the same', async () => {
    const { id, paciente } = await begun('H40.1 OD');
    expect((await close(id, 2)).status).toBe(200);
    const next = await visit(paciente, 'H40.1 OI');
    expect((await doctor.get(`/api/consultas/${next}/lados`)).body).toMatchObject({
      items: [{ clase: 'plan', ojo: 'OD', cie: 'H40.1' }],
    });
    expect((await close(next, 2)).status).toBe(200);
  });

  test('findings in the eye that is not the diagnosed one are asked about, and confirmed with the closing', async () => {
    const { id } = await begun('H25.1 OD');
    const cataract = { cristalino: { OI: { v: ['catarata_nuclear'] } } };
    const saved = await doctor.patch(`/api/consultas/${id}/secciones/biomicroscopia`, {
      ...{ valores: cataract, version: 0 },
    });
    expect(saved.status).toBe(200);
    const refused = await close(id, 2);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'requiere_confirmacion',
      avisos: [
        {
          ...{ campo: 'lateralidad', ojo: 'OI', clase: 'aviso' },
          mensaje: expect.stringContaining('es de OD, y los hallazgos están solo en OI'),
        },
      ],
    });
    expect((await close(id, 2, { confirmados: ['lateralidad.OD'] })).status).toBe(422);
    expect((await close(id, 2, { confirmados: ['lateralidad.OI'] })).status).toBe(200);
  });

  test('its author reads what says which eye, nobody else, and of a discarded one nobody', async () => {
    const { id, paciente } = await begun('H40.1 OD');
    await issue(paciente, id, order('OD'));
    const sides = await doctor.get(`/api/consultas/${id}/lados`);
    expect(sides.body).toMatchObject({ items: [{ clase: 'documento', ojo: 'OD', cie: 'H40.1' }] });
    expect((await admin.get(`/api/consultas/${id}/lados`)).status).toBe(403);
    const { id: other } = await begun('H40.1 OD');
    await doctor.post(`/api/consultas/${other}/descartar`, { version: 2 });
    expect((await doctor.get(`/api/consultas/${other}/lados`)).status).toBe(404);
    // A screen that has not heard of the closing yet asks once more.
    await close(id, 2);
    expect((await doctor.get(`/api/consultas/${id}/lados`)).status).toBe(200);
    expect((await doctor.get('/api/consultas/nada/lados')).status).toBe(404);
  });
});

describe('an eye that is not there', () => {
  const say = (paciente: string, ojo: string, more: object = {}) =>
    doctor.post(`/api/pacientes/${paciente}/antecedentes`, {
      clase: 'ocular',
      que: 'protesis',
      ojo,
      ...more,
    });

  test('H25.1 of a prosthesis is refused where it is written and where it is signed, with its field', async () => {
    const { id, paciente } = await begun('H25.1 OI');
    expect((await say(paciente, 'OI')).status).toBe(201);
    const closed = await close(id, 3);
    expect(closed.status).toBe(409);
    expect(closed.body).toMatchObject({
      code: 'lateralidad',
      message: expect.stringContaining('H25.1 Catarata senil nuclear es para OI, y OI tiene una prótesis'),
      fields: { 'diagnosticos.0.ojo': [expect.any(String)] },
    });
    const both = await doctor.patch(`/api/consultas/${id}`, {
      diagnosticos: [{ codigo: 'H25.1', ojo: 'AO', clase: 'principal', certeza: 'confirmado' }],
      version: 3,
    });
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject({ code: 'lateralidad', message: expect.stringContaining('elija OD') });
    await diagnose(id, 3, 'H25.1 OD');
    expect((await close(id, 4)).status).toBe(200);
  });

  test('a value of it is refused by its name, whoever writes it', async () => {
    const { id, paciente } = await begun('H25.1 OD');
    await say(paciente, 'OI');
    const saved = await doctor.patch(`/api/consultas/${id}/secciones/presion`, {
      valores: { pio: { OI: { v: 15, hora: '09:00' } } },
      version: 0,
    });
    expect([saved.status, saved.body]).toMatchObject([409, { fields: { 'pio.OI': [expect.any(String)] } }]);
  });

  test('one that reads 20/40 is not closed without a word', async () => {
    const { id, paciente } = await begun('H25.1 OD');
    await doctor.patch(`/api/consultas/${id}/secciones/agudeza`, {
      valores: { av_lejos_sc: { OD: { v: '20/40' } } },
      version: 0,
    });
    const asked = await say(paciente, 'OD');
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'requiere_confirmacion' }]);
    const said = await say(paciente, 'OD', { confirmado: true });
    expect(said.status).toBe(201);
    const { id: statement, version } = said.body as { id: string; version: number };
    const bare = await doctor.post(`/api/antecedentes/${statement}/retiro`, { version });
    expect([bare.status, bare.body]).toMatchObject([400, { fields: { motivo: [expect.any(String)] } }]);
    const withdrawn = await doctor.post(`/api/antecedentes/${statement}/retiro`, {
      version,
      motivo: 'Era el otro ojo',
    });
    expect(withdrawn.status).toBe(200);
    expect((await close(id, 4)).status).toBe(200);
  });
});
