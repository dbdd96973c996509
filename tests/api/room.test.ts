import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/api-client';
import {
  arrive,
  bookToday,
  crowdOfToday,
  fridayDoctor,
  ticketsOf,
  TODAY,
} from '#tests/support/scheduling/arrivals';
import { OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { EventReader } from '#tests/support/event-reader';
import { setFunctions } from '#tests/support/accounts';
import { openSampleClinic, sampleClient } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin, desk, doctor, nobody } = clinic;
let neighbour: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  const beside = await clinic.another();
  neighbour = sampleClient(beside, 'admin');
  staff = sampleClient(beside, 'staff');
});

const call = (by: ApiClient, id: string) => by.post(`/api/turnos/${id}/llamar`);

test('thirty who arrive at once at two processes get thirty numbers without a gap', async () => {
  const booked = await crowdOfToday(admin);
  const answers = await Promise.all(
    booked.map((each, index) => arrive(index % 2 === 0 ? admin : neighbour, each)),
  );
  expect(ticketsOf(answers)).toEqual(booked.map((_, index) => `A${String(index + 1)}`));

  const called = await Promise.all(
    booked.slice(0, 20).map(({ id }, index) => call(index % 2 === 0 ? admin : neighbour, id)),
  );
  expect(called.map(({ status }) => status)).toEqual(called.map(() => 200));
  const { llamados } = (await staff.get('/api/sala')).body as { llamados: { numero: number }[] };
  expect(llamados.map(({ numero }) => numero)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
}, 120_000);

test('a call reaches who listens as a change of the day alone, and the screen reads where to go', async () => {
  const medico = await fridayDoctor(admin, 'Dra. Llamada');
  const href = `/api/medicos/${encodeURIComponent(medico)}`;
  expect((await admin.patch(href, { consultorio: ' 7 ' })).body).toMatchObject({ consultorio: '7' });
  expect((await admin.patch(href, { consultorio: 'x'.repeat(41) })).body).toMatchObject({
    code: 'entrada_invalida',
    fields: { consultorio: ['El consultorio puede tener hasta 40 caracteres.'] },
  });
  const listed = (await staff.get('/api/medicos')).body as unknown as { id: string; consultorio?: string }[];
  expect(listed.find(({ id }) => id === medico)?.consultorio).toBe('7');

  expect((await admin.patch(href, { nombreCorto: ' Dra. Ll. ' })).body).toMatchObject({
    nombreCorto: 'Dra. Ll.',
  });
  expect((await admin.patch(href, { nombreCorto: 'x'.repeat(25) })).body).toMatchObject({
    code: 'entrada_invalida',
    fields: { nombreCorto: ['El nombre corto puede tener hasta 24 caracteres.'] },
  });
  expect((await admin.patch(href, { nombreCorto: null })).body).not.toHaveProperty('nombreCorto');

  const booked = await bookToday(admin, medico, '15:00', 'Mamani Flores');
  await arrive(admin, booked);
  const reader = await EventReader.open(staff);
  expect((await call(admin, booked.id)).body).toMatchObject({
    iniciales: 'A. M. F.',
    donde: 'Consultorio 7',
  });
  const heard = await reader.next(({ data }) => data.coleccion === 'llamados');
  reader.close();
  expect({ ...heard.data, version: 0 }).toEqual({
    coleccion: 'llamados',
    id: TODAY,
    fecha: TODAY,
    version: 0,
  });

  const { fecha, llamados } = (await staff.get('/api/sala')).body as {
    fecha: string;
    llamados: Record<string, unknown>[];
  };
  expect(fecha).toBe(TODAY);
  expect(Object.keys(llamados[0] ?? {}).sort()).toEqual(
    ['cuando', 'donde', 'ficha', 'iniciales', 'numero', 'veces'].sort(),
  );
  expect(JSON.stringify(llamados)).not.toMatch(/Mamani|control/);

  expect((await admin.patch(href, { consultorio: null })).body).not.toHaveProperty('consultorio');
  expect((await call(admin, booked.id)).body).toMatchObject({ donde: 'Dra. Llamada', veces: 2 });
});

describe('rights', () => {
  test('who waits is read by staff, doctors and admins: technicians get the ticket, the name and since when, and no more of a visit', async () => {
    await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
    const own = await fridayDoctor(admin, 'Dra. Sentada');
    const booked = await bookToday(admin, own, '18:00', 'Sentada');
    await arrive(admin, booked);
    const waiting = `/api/turnos?desde=${TODAY}&estado=en_sala,en_preparacion`;
    const rowFor = async (who: ApiClient) =>
      ((await who.get(waiting)).body as { items: { id: string }[] }).items.find(({ id }) => id === booked.id);
    expect((await nobody.get(waiting)).status).toBe(401);
    const seen = await Promise.all([staff, doctor, admin].map(rowFor));
    for (const row of seen)
      expect(row).toMatchObject({
        hora: '18:00',
        medico: 'Dra. Sentada',
        estado: 'en_sala',
        ficha: { letra: 'A' },
        estadoDesde: expect.any(String),
        paciente: { nombre: 'Sentada, Ana' },
      });
    const [ofStaff, ofDoctor, ofAdmin] = seen as unknown as { siguientes: string[]; paciente: object }[];
    expect(ofStaff).not.toHaveProperty('tiempos');
    expect(ofStaff?.paciente).toEqual({ nombre: 'Sentada, Ana', nombres: 'Ana', apellidos: 'Sentada' });
    expect([ofStaff, ofDoctor, ofAdmin].map((row) => row?.siguientes)).toEqual([
      ['en_preparacion', 'se_retiro'],
      [],
      ['en_preparacion', 'en_atencion', 'se_retiro', 'cancelado'],
    ]);
    await staff.post(`/api/turnos/${booked.id}/estado`, { estado: 'se_retiro', version: 2 });
    expect(await rowFor(staff)).toBeUndefined();
  });

  test('who may change the state may call: a doctor the own, staff whom they receive, nobody else', async () => {
    const own = await fridayDoctor(admin, 'Dra. Ajena');
    const booked = await bookToday(admin, own, '16:00', 'Ajena');
    await arrive(admin, booked);
    expect([
      (await call(nobody, booked.id)).status,
      (await call(doctor, booked.id)).status,
      (await call(staff, booked.id)).status,
      (await call(admin, booked.id)).status,
      (await call(admin, 'ninguno')).status,
    ]).toEqual([401, 403, 200, 200, 404]);
    expect((await doctor.get('/api/sala')).status).toBe(200);
    expect((await nobody.get('/api/sala')).status).toBe(401);
  });

  test('both screens open to staff, doctors and admins, and to nobody else', async () => {
    for (const path of ['/admin/sala', '/admin/sala/llamados']) {
      for (const who of [staff, doctor, admin]) expect((await who.get(path)).status).toBe(200);
      expect((await nobody.get(path)).status).toBe(302);
    }
  });

  test('before the arrival there is nobody to call, and the refusal says so', async () => {
    const medico = await fridayDoctor(admin, 'Dra. Espera');
    const booked = await bookToday(admin, medico, '17:00', 'Temprano');
    expect(await call(admin, booked.id)).toMatchObject({
      status: 409,
      body: {
        code: 'transicion_invalida',
        message: 'Solo se llama a quien está en la clínica: este turno está «agendado».',
      },
    });
  });
});

test('a doctor who is late: said from now on, heard by everybody, and each patient told once, which can be taken back', async () => {
  const medico = await fridayDoctor(admin, 'Dra. Atrasada');
  const { id: turno } = await bookToday(admin, medico, '11:00', 'Paciente De Atrasada');
  const said = await staff.post('/api/atrasos', { medico, minutos: 45 });
  expect([said.status, said.body]).toMatchObject([200, { medico, fecha: TODAY, minutos: 45, avisados: [] }]);
  const listed = async () =>
    ((await neighbour.get('/api/atrasos')).body.items as { medico: string; minutos: number }[]).find(
      (each) => each.medico === medico,
    );
  expect(await listed()).toMatchObject({ minutos: 45 });
  const tell = (hora: string | null, over = {}) =>
    staff.post('/api/atrasos/avisados', { medico, turno, hora, ...over });
  await tell('11:30');
  expect((await tell('11:45')).body.avisados).toMatchObject([{ turno, hora: '11:45' }]);
  expect((await tell(null)).body.avisados).toEqual([]);
  expect((await tell('11:45', { turno: 'nadie' })).status).toBe(404);
  expect((await tell('11:45', { medico: OWN_DOCTOR })).status).toBe(404);

  // A doctor says it of the own day alone; what cannot be is named.
  expect((await doctor.post('/api/atrasos', { medico, minutos: 15 })).status).toBe(403);
  for (const minutos of [7, -5, 1000, '30']) {
    const wrong = await staff.post('/api/atrasos', { medico, minutos });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['minutos']]);
  }
  const nobodys = await staff.post('/api/atrasos', { medico: 'Dra. Nadie', minutos: 15 });
  expect([nobodys.status, Object.keys(nobodys.body.fields as object)]).toEqual([400, ['medico']]);
  await staff.post('/api/atrasos', { medico, minutos: 0 });
  expect(await listed()).toMatchObject({ minutos: 0 });
});

test('a note to the next shift is of reception and administration, says what is wrong, and is seen by another once', async () => {
  const left = await desk.post('/api/relevos', { texto: 'Falta la llave' });
  const { id } = left.body as { id: string };
  expect([left.status, left.body]).toMatchObject([201, { version: 1, propia: true }]);
  for (const texto of ['', ' ', 'a'.repeat(501), 7]) {
    const wrong = await desk.post('/api/relevos', { texto });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['texto']]);
  }
  expect((await doctor.get('/api/relevos')).status).toBe(403);
  const state = (client: typeof desk, estado: string) =>
    client.post(`/api/relevos/${id}/estado`, { estado, version: 1 });
  expect((await state(desk, 'vista')).status).toBe(409);
  expect((await state(doctor, 'vista')).status).toBe(403);
  expect((await state(admin, 'leída')).status).toBe(400);
  expect(
    (await Promise.all([1, 2].map(() => state(admin, 'vista')))).map(({ status }) => status).sort(),
  ).toEqual([200, 409]);
});

test('an account that is suspended loses the calendar of its doctor at once, with a line in the audit log', async () => {
  const link = `/api/medicos/${encodeURIComponent(OWN_DOCTOR)}/calendario`;
  const { pathname } = new URL(((await doctor.post(link)).body as { url: string }).url);
  expect((await nobody.get(pathname)).status).toBe(200);
  const { items } = (await admin.get('/api/users')).body as {
    items: { uid: string; email: string; version: number }[];
  };
  const account = items.find(({ email }) => email === 'doctora@ejemplo.bo');
  const suspended = await admin.patch(`/api/users/${account?.uid ?? ''}`, {
    estado: 'suspendido',
    version: account?.version,
  });
  expect(suspended.status).toBe(200);
  expect((await nobody.get(pathname)).status).toBe(404);
  const auditLines = (await admin.get(`/api/auditoria?documento=${encodeURIComponent(OWN_DOCTOR)}`)).body as {
    items: { accion: string; detalle?: object }[];
  };
  expect(auditLines.items[0]).toMatchObject({
    accion: 'calendario anulado',
    detalle: { cuenta: account?.uid },
  });
});
