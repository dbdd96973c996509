import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import { ApiClient } from '#tests/support/api-client';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { appointments } from '#application/collections';
import { SECTIONS } from '#domain/clinical/fields/sections';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { PATIENCE_MS } from '#tests/support/patience';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
const TODAY = '2026-11-20';
let staff: ApiClient;
let doctor: ApiClient;
let admin: ApiClient;
let staffUid: string;
/** Another doctor of the clinic. */
let stranger: ApiClient;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  ({ personal: staff, admin } = clients);
  doctor = clients['médico'];
  const account = { email: 'colega@ejemplo.bo', password: 'secreto-1' };
  const { uid } = (await admin.post('/api/register', account)).body as { uid: string };
  await admin.post('/api/horarios-medicos', { nombre: 'Dra. Colega Prueba' });
  await admin.patch(`/api/users/${uid}`, { estado: 'activo', medico: 'Dra. Colega Prueba', version: 1 });
  stranger = new ApiClient(clinic.url);
  await stranger.signIn(account.email, account.password);
  // Appointments are put into their table below: it is there once somebody has asked for them.
  await admin.get(`/api/turnos?desde=${TODAY}&hasta=${TODAY}`);
  staffUid = ((await staff.get('/api/session')).body as { user: { uid: string } }).user.uid;
});

let serial = 0;
const WORDS = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve'];

/** One after the other, so that nobody is in two places at once. */
const nightHour = (n: number): string =>
  `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`;

interface At {
  readonly estado?: AppointmentState;
  readonly fecha?: string;
  readonly medico?: string;
}

/** An appointment of the sample's doctor whose patient is in the clinic. */
async function arrived({ estado = 'en_sala', fecha = TODAY, medico = OWN_DOCTOR }: At = {}): Promise<{
  turno: string;
  paciente: string;
}> {
  serial += 1;
  const added = await admin.post('/api/pacientes', {
    nombres: 'Ana',
    apellidos: `Medida ${WORDS[serial % 9] ?? ''} ${WORDS[Math.floor(serial / 9)] ?? ''}`,
    telefono: `7${String(1_000_000 + serial)}`,
    fechaNacimiento: '1961-03-09',
    confirmado: true,
  });
  const paciente = (added.body as { id: string }).id;
  const turno = `medir-${String(serial)}`;
  const visit = appointmentOf({
    ...{ fecha, estado, medico, tipo: 'control', duracionMin: 5, hora: nightHour(serial) },
    paciente: { id: paciente, nombre: 'Medida, Ana' },
  });
  await clinic.put(appointments, turno, visit);
  return { turno, paciente };
}
const open = (turno: string, client = staff) => client.post(`/api/turnos/${turno}/preconsulta`);
const save = (consulta: string, seccion: string, valores: unknown, version = 0, client = staff) =>
  client.patch(`/api/consultas/${consulta}/secciones/${seccion}`, { valores, version });
/** A value that a section takes. */
const ONE: Readonly<Record<string, unknown>> = {
  motivo: { motivo_consulta: { AO: { v: 'Control' } } },
  agudeza: { av_lejos_sc: { OD: { v: '20/40' } } },
  lensometria: { lenso_esfera: { OD: { v: -1 } } },
  autorrefraccion: { auto_esfera: { OD: { v: -1 } } },
  queratometria: { paquimetria: { OD: { v: 520 } } },
  pupilas: { dpar: { OD: { v: 'no' } } },
  presion: { pio: { OD: { v: 15, hora: '09:30' } } },
  dilatacion: { gotas: { OD: { v: ['tropicamida_1'], hora: '09:40' } } },
};

describe('who is measured', () => {
  test.each([
    [{ estado: 'agendado' }, 409],
    [{ estado: 'atendido' }, 409],
    [{ estado: 'cancelado' }, 409],
    [{ fecha: '2026-11-19' }, 409],
    [{ fecha: '2026-11-21' }, 409],
    [{ estado: 'en_preparacion' }, 200],
    [{ estado: 'en_atencion' }, 200],
  ] as const)('%j: %i', async (at, status) => {
    const { turno } = await arrived(at);
    expect((await open(turno)).status).toBe(status);
  });

  test('nobody but the staff that measures; a doctor without an account is said; an appointment that is none is not found', async () => {
    const { turno } = await arrived();
    for (const client of [doctor, admin]) expect((await open(turno, client)).status).toBe(403);
    expect((await open('no-existe')).status).toBe(404);
    const { turno: other } = await arrived({ medico: 'Dra. Maribel Quiroga Yapura' });
    expect(await open(other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no tiene cuenta') },
    });
  });

  test('the draft is the doctor’s from the first moment; opened again it is the same one, and each opening is in the audit log', async () => {
    const { turno, paciente } = await arrived();
    const first = await open(turno);
    expect(first.body).toMatchObject({
      consulta: `turno-${turno}`,
      paciente: { id: paciente, fechaNacimiento: '1961-03-09', edad: 65 },
    });
    expect((await open(turno)).status).toBe(200);
    const { body } = await doctor.get(`/api/consultas/turno-${turno}`);
    expect(body).toMatchObject({ propia: true, estado: 'borrador', medico: OWN_DOCTOR });
    const auditLines = (await admin.get(`/api/auditoria?coleccion=consultas&documento=turno-${turno}`))
      .body as {
      items: { accion: string; quien: string }[];
    };
    expect(auditLines.items.map(({ accion }) => accion).toSorted()).toEqual([
      'preconsulta abierta',
      'preconsulta iniciada',
    ]);
  });
});

describe('what an assistant writes', () => {
  test.each(SECTIONS.map(({ id, grupo }) => [id, grupo] as const))('%s (%s)', async (seccion, grupo) => {
    const { turno } = await arrived();
    await open(turno);
    const consulta = `turno-${turno}`;
    expect((await save(consulta, seccion, ONE[seccion] ?? {}, 0, admin)).status).toBe(403);
    const answer = await save(consulta, seccion, ONE[seccion] ?? {});
    expect(answer.status).toBe(grupo === 'preconsulta' ? 200 : 403);
    // The author writes every part, and another doctor none.
    const version = grupo === 'preconsulta' ? 1 : 0;
    expect((await save(consulta, seccion, ONE[seccion] ?? {}, version, stranger)).status).toBe(404);
    expect((await save(consulta, seccion, ONE[seccion] ?? {}, version, doctor)).status).toBe(200);
  });

  test('nothing of a visit that is not of today’s patients, nor of a note that is closed, nor the texts and diagnoses', async () => {
    const { turno, paciente } = await arrived();
    await open(turno);
    const consulta = `turno-${turno}`;
    await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
    const alone = ((await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string }).id;
    for (const answer of [
      await save(alone, 'presion', ONE['presion']),
      await staff.get(`/api/consultas/${alone}/secciones`),
      await staff.get(`/api/consultas/${consulta}`),
      await staff.patch(`/api/consultas/${consulta}`, { plan: 'Timolol', version: 1 }),
      await staff.post(`/api/consultas/${consulta}/cerrar`, { version: 1 }),
    ])
      expect(answer.status).toBe(403);
    expect((await save('no-existe', 'presion', ONE['presion'])).status).toBe(404);
    // Once the patient has been seen, the measurements are the doctor's.
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
    db.prepare("UPDATE c_turnos SET datos = json_set(datos, '$.estado', 'atendido') WHERE id = ?").run(turno);
    db.close();
    expect((await save(consulta, 'presion', ONE['presion'])).status).toBe(403);
    expect((await staff.get(`/api/consultas/${consulta}/secciones`)).status).toBe(403);
  });

  test('an assistant sees the own parts and the last measures, and nothing else of another visit; the doctor sees who measured, and when', async () => {
    const { turno, paciente } = await arrived();
    await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
    const before = ((await doctor.post(`/api/pacientes/${paciente}/consultas`, {})).body as { id: string })
      .id;
    await save(before, 'presion', { pio: { OD: { v: 31, hora: '08:00' } } }, 0, doctor);
    await doctor.patch(`/api/consultas/${before}`, {
      diagnosticos: [{ codigo: 'H40.1', ojo: 'OD', clase: 'principal', certeza: 'confirmado' }],
      version: 1,
    });
    expect(
      (await doctor.post(`/api/consultas/${before}/cerrar`, { version: 2, confirmados: ['pio.OD'] })).status,
    ).toBe(200);
    await open(turno);
    const consulta = `turno-${turno}`;
    await save(consulta, 'presion', ONE['presion']);
    await save(consulta, 'fondo', { cd_vertical: { OD: { v: 0.9 } } }, 0, doctor);
    const { body } = await staff.get(`/api/consultas/${consulta}/secciones`);
    const seen = body as { items: { seccion: string }[]; anterior: unknown; avisos: { campo: string }[] };
    expect(seen.items.map(({ seccion }) => seccion)).toEqual(
      SECTIONS.filter(({ id, grupo }) => grupo === 'preconsulta' || id === 'biomicroscopia').map(
        ({ id }) => id,
      ),
    );
    expect(seen.anterior).toMatchObject({
      items: [{ seccion: 'presion', valores: { pio: { OD: { v: 31 } } } }],
    });
    expect(JSON.stringify(seen)).not.toContain('H40');
    expect(JSON.stringify(seen)).not.toContain('cd_vertical');
    const whole = (await doctor.get(`/api/consultas/${consulta}/secciones`)).body as {
      items: { seccion: string; valores: Record<string, { OD?: { por?: string; en?: string } }> }[];
      personas: Record<string, string>;
    };
    const pressure = whole.items.find(({ seccion }) => seccion === 'presion')?.valores['pio']?.OD;
    expect(pressure).toMatchObject({ por: staffUid, en: expect.stringMatching(/^2026-11-20T/u) });
    expect(whole.personas[staffUid]).toEqual(expect.any(String));
  });

  test('two people in one draft lose nothing: other parts side by side, the same part in its newer version', async () => {
    const { turno } = await arrived();
    await open(turno);
    const consulta = `turno-${turno}`;
    const written = await Promise.all([
      save(consulta, 'agudeza', ONE['agudeza']),
      save(consulta, 'presion', ONE['presion']),
      save(consulta, 'fondo', { cd_vertical: { OI: { v: 0.4 } } }, 0, doctor),
      save(consulta, 'pupilas', { dpar: { OD: { v: 'no' } } }, 0, doctor),
    ]);
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const both = await Promise.all([
      save(consulta, 'presion', { pio: { OI: { v: 17, hora: '09:31' } } }, 1),
      save(consulta, 'presion', { pio: { OI: { v: 18, hora: '09:32' } } }, 1, doctor),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'version_vieja', actual: { version: 2 } });
    const text = JSON.stringify((await doctor.get(`/api/consultas/${consulta}/secciones`)).body);
    for (const kept of ['20/40', '"v":15', 'cd_vertical', 'dpar']) expect(text).toContain(kept);
  });
});

describe('ready for the doctor', () => {
  test('a text that was not understood stops «Listo» by name until it is mended, and the doctor has it as it was written', async () => {
    const { turno } = await arrived();
    const consulta = ((await open(turno)).body as { consulta: string }).consulta;
    const texts = (sinEntender: unknown, version: number) =>
      staff.patch(`/api/consultas/${consulta}/secciones/autorrefraccion`, { sinEntender, version });
    await save(consulta, 'autorrefraccion', { auto_esfera: { OI: { v: -1 } } });
    await texts({ 'auto.OI': '20/300' }, 1);
    expect(await staff.post(`/api/consultas/${consulta}/listo`, {})).toMatchObject({
      status: 400,
      body: { fields: { 'auto.OI': ['Autorrefracción OI: no se entendió «20/300».'] } },
    });
    expect((await doctor.get(`/api/turnos/${turno}`)).body).not.toHaveProperty('listo');
    const seen = (await doctor.get(`/api/consultas/${consulta}/secciones`)).body as {
      items: { seccion: string; sinEntender?: object }[];
    };
    expect(seen.items.find(({ seccion }) => seccion === 'autorrefraccion')?.sinEntender).toEqual({
      'auto.OI': '20/300',
    });
    await texts({ 'auto.OI': null }, 2);
    expect((await staff.post(`/api/consultas/${consulta}/listo`, {})).status).toBe(200);
    // What comes after that is said beside it, and «todavía no» is never refused.
    await texts({ 'auto.OD': 'sin datos' }, 3);
    expect((await doctor.get(`/api/turnos/${turno}`)).body).toMatchObject({
      listo: { falta: expect.arrayContaining(['Autorrefracción OD sin entender']) as string[] },
    });
    expect((await staff.post(`/api/consultas/${consulta}/listo`, { listo: false })).status).toBe(200);
  });

  test('says what was left out, is on the appointment for everybody at once, and can be taken back', async () => {
    const { turno } = await arrived();
    await open(turno);
    const consulta = `turno-${turno}`;
    await save(consulta, 'agudeza', { av_lejos_sc: { OD: { v: '20/40' }, OI: { v: '20/20' } } });
    await save(consulta, 'presion', ONE['presion']);
    const ready = await staff.post(`/api/consultas/${consulta}/listo`, {});
    expect(ready).toMatchObject({ status: 200, body: { listo: { por: staffUid, falta: ['presión OI'] } } });
    for (const client of [doctor, staff, admin])
      expect((await client.get(`/api/turnos/${turno}`)).body).toMatchObject({
        listo: { falta: ['presión OI'] },
      });
    expect((await staff.post(`/api/consultas/${consulta}/listo`, { listo: false })).body).not.toHaveProperty(
      'listo',
    );
    expect((await doctor.get(`/api/turnos/${turno}`)).body).not.toHaveProperty('listo');
  });

  test('refuses who may not, what is no draft of today, and a body that says nothing of it', async () => {
    const { turno } = await arrived();
    await open(turno);
    const consulta = `turno-${turno}`;
    expect((await admin.post(`/api/consultas/${consulta}/listo`, {})).status).toBe(403);
    expect((await staff.post('/api/consultas/no-existe/listo', {})).status).toBe(404);
    expect((await staff.post(`/api/consultas/${consulta}/listo`, { listo: 'sí' })).status).toBe(400);
    expect((await staff.post(`/api/consultas/${consulta}/listo`, { hola: 1 })).status).toBe(400);
  });
});

describe('drops', () => {
  const inRoom = (turno: string, gota: string, client = staff) =>
    client.post(`/api/turnos/${turno}/estado`, {
      estado: 'en_preparacion',
      dilatacion: { ojos: 'AO', gota, minutos: 25 },
      version: 1,
    });
  const protocol = (gotasAsistente: unknown) =>
    admin.patch(`/api/medicos/${encodeURIComponent(OWN_DOCTOR)}`, { gotasAsistente });

  test('an assistant puts in what the doctor’s protocol allows, in the room and in the sheet; the doctor anything', async () => {
    const { turno } = await arrived();
    expect((await inRoom(turno, 'atropina')).status).toBe(403);
    expect((await inRoom(turno, 'tropicamida')).status).toBe(200);
    await open(turno);
    const sheet = (v: string[], client = staff) =>
      save(`turno-${turno}`, 'dilatacion', { gotas: { OD: { v, hora: '09:40' } } }, 0, client);
    expect(await sheet(['atropina_1'])).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Pregunte al médico') },
    });
    expect(await protocol([])).toMatchObject({ status: 200, body: { gotasAsistente: [] } });
    expect((await sheet(['tropicamida_1'])).status).toBe(403);
    const { turno: next } = await arrived();
    expect((await inRoom(next, 'tropicamida')).status).toBe(403);
    expect((await sheet(['atropina_1'], doctor)).status).toBe(200);
    expect((await protocol(null)).body).not.toHaveProperty('gotasAsistente');
    expect((await inRoom(next, 'tropicamida')).status).toBe(200);
    for (const wrong of [['timolol'], ['atropina', 'atropina'], 'atropina'])
      expect((await protocol(wrong)).status).toBe(400);
  });

  test('nothing that is known of the patient may speak against them: the doctor is asked', async () => {
    const { turno, paciente } = await arrived();
    await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
    const noted = { clase: 'alergia', que: 'farmaco', detalle: 'Tropicamida' };
    expect((await doctor.post(`/api/pacientes/${paciente}/antecedentes`, noted)).status).toBe(201);
    expect(await inRoom(turno, 'tropicamida')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Alergia a «Tropicamida»') },
    });
    expect((await staff.get(`/api/turnos/${turno}`)).body).toMatchObject({ estado: 'en_sala' });
    await open(turno);
    const drops = { gotas: { OD: { v: ['tropicamida_1'], hora: '09:40' } } };
    expect((await save(`turno-${turno}`, 'dilatacion', drops)).status).toBe(403);
    expect((await inRoom(turno, 'fenilefrina')).status).toBe(200);
  });
});

describe('the functions of an account', () => {
  const setTo = async (funciones: unknown) => {
    const { items } = (await admin.get('/api/users')).body as { items: { uid: string; version: number }[] };
    const version = items.find(({ uid }) => uid === staffUid)?.version ?? 0;
    return admin.patch(`/api/users/${staffUid}`, { funciones, version });
  };

  test('somebody who only receives measures nothing; who only measures books nothing; both again does both', async () => {
    const { turno } = await arrived();
    expect((await setTo(['recepcion'])).body).toMatchObject({ funciones: ['recepcion'] });
    expect((await staff.get('/api/session')).body).toMatchObject({ user: { funciones: ['recepcion'] } });
    expect((await open(turno)).status).toBe(403);
    expect((await staff.get('/admin/preconsulta')).status).toBe(403);
    expect((await setTo(['tecnico'])).status).toBe(200);
    expect((await open(turno)).status).toBe(200);
    expect((await save(`turno-${turno}`, 'agudeza', ONE['agudeza'])).status).toBe(200);
    expect((await staff.post('/api/turnos', {})).status).toBe(403);
    expect((await setTo(['recepcion', 'tecnico'])).status).toBe(200);
    expect((await staff.post('/api/turnos', {})).status).toBe(400);
  });

  test.each([[[]], [['jefe']], [['tecnico', 'tecnico']], ['tecnico'], [null]])(
    '%j is refused, naming the field',
    async (funciones) => {
      const { status, body } = await setTo(funciones);
      expect(status).toBe(400);
      expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(/^funciones/u);
    },
  );
});
