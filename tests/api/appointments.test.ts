import { beforeAll, describe, expect, test } from 'vitest';
import { setFunctions } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import {
  addPatient,
  book,
  MONDAY,
  OTHER_DOCTOR,
  OWN_DOCTOR,
  person,
  SAMPLE_DOCTOR,
} from '#tests/support/scheduling/booking';
import { EventReader } from '#tests/support/event-reader';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, desk, doctor, staff } = openSampleClinic();
let patient: string;
let other: string;

beforeAll(async () => {
  await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
  patient = await addPatient(admin, 'Quispe');
  other = await addPatient(admin, 'Mamani');
});

const study = { tipo: 'estudio', estudio: 'OCT-M', ojo: 'AO', medico: undefined };

describe('who may book', () => {
  test.each([
    { what: 'a technician a visit', as: () => staff, over: {} },
    { what: 'a technician a study', as: () => staff, over: study },
    { what: 'a doctor another’s agenda', as: () => doctor, over: {} },
    {
      what: 'a technician an overbooking',
      as: () => staff,
      over: { ...study, sobreturno: true, motivo: 'x' },
    },
    {
      what: 'a doctor a visit of the past',
      as: () => doctor,
      over: { medico: OWN_DOCTOR, fecha: '2026-11-18', atencionPasada: true, motivo: 'x' },
    },
    {
      what: 'the reception a visit of the past',
      as: () => desk,
      over: { fecha: '2026-11-18', atencionPasada: true, motivo: 'x' },
    },
  ])('not $what', async ({ as, over }) => {
    const answer = await book(as(), { paciente: { id: patient }, ...over });
    expect([answer.status, answer.body.code]).toEqual([403, 'prohibido']);
  });

  test('a doctor the own agenda, the reception every agenda, also over it, and a study', async () => {
    const own = await book(doctor, { medico: OWN_DOCTOR, paciente: { id: patient }, hora: '08:00' });
    expect([own.status, own.body.medico]).toEqual([201, OWN_DOCTOR]);
    const visit = await book(desk, { paciente: person('De Recepción'), hora: '11:00' });
    expect([visit.status, visit.body.medico]).toEqual([201, SAMPLE_DOCTOR]);
    const over = { sobreturno: true, motivo: 'Viene de lejos', hora: '11:00' };
    const second = await book(desk, { paciente: person('De Más'), ...over });
    expect([second.status, second.body.sobreturno]).toEqual([201, true]);
    const exam = await book(desk, { ...study, paciente: { id: other }, hora: '08:00' });
    expect([exam.status, exam.body.equipo]).toEqual([201, expect.any(String)]);
  });
});

describe('bad input names the field', () => {
  test.each([
    { field: 'tipo', over: { tipo: 'paseo' } },
    { field: 'fecha', over: { fecha: '2026-02-30' } },
    { field: 'hora', over: { hora: '9:00' } },
    { field: 'duracionMin', over: { duracionMin: 7 } },
    { field: 'medico', over: { medico: undefined } },
    { field: 'medico', over: { medico: '../../etc/passwd' } },
    { field: 'estudio', over: { ...study, estudio: undefined } },
    { field: 'ojo', over: { ...study, ojo: 'OX' } },
    { field: 'paciente', over: { paciente: undefined } },
    { field: 'paciente.telefono', over: { paciente: person('Nueva', { telefono: '12' }) } },
    { field: 'paciente.apellidos', over: { paciente: { nombres: 'Ana', telefono: '71234567' } } },
    { field: 'paciente.nombres', over: { paciente: person('Nueva', { nombres: '<script>' }) } },
    { field: 'motivo', over: { sobreturno: true } },
    { field: 'motivo', over: { motivo: 'x'.repeat(501) } },
    { field: 'precio', over: { precio: 10 } },
    { field: 'sinTurno', over: { sinTurno: true } },
    { field: 'hora', over: { sinTurno: true, enCola: true, fecha: undefined } },
    { field: '__proto__x', over: { __proto__x: 1 } },
  ])('$field: $over', async ({ field, over }) => {
    const answer = await book(admin, { paciente: { id: patient }, ...over });
    expect([answer.status, answer.body.code]).toEqual([400, 'entrada_invalida']);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  test.each([
    ['/api/turnos?desde=2026-12-01&hasta=2026-11-01', 'hasta'],
    ['/api/turnos?desde=ayer', 'desde'],
    ['/api/turnos?estado=perdido', 'estado'],
    ['/api/turnos?limite=0', 'limite'],
    ['/api/turnos?cursor=eA', 'cursor'],
    ['/api/turnos?desde=2026-11-01&hasta=2026-12-01&cursor=W10', 'cursor'],
    ['/api/disponibilidad?fecha=2026-11-30&tipo=control', 'medico'],
    ['/api/disponibilidad?medico=x&tipo=control', 'fecha'],
    [`/api/disponibilidad?fecha=2026-11-30&medico=${encodeURIComponent(SAMPLE_DOCTOR)}`, 'tipo'],
    ['/api/disponibilidad?fecha=2026-11-30&estudio=OCT-M&ojo=OX', 'ojo'],
    ['/api/disponibilidad?fecha=2026-11-30&medico=Nadie&tipo=control', 'medico'],
    ['/api/disponibilidad/primera?tipo=control&cantidad=99', 'cantidad'],
    ['/api/disponibilidad/primera?tipo=control&medicos=Nadie', 'medico'],
    ['/api/turnos/certificado?desde=x', 'desde'],
  ])('GET %s', async (path, field) => {
    const answer = await admin.get(path);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });

  test.each([
    '/api/turnos/%00',
    '/api/turnos/nadie',
    `/api/turnos/${'x'.repeat(600)}`,
    '/api/turnos/..%2f..',
  ])('GET %s is not found', async (path) => {
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('the life of an appointment', () => {
  const at = '2026-12-01';

  test('from its booking over a move and its states to its history', async () => {
    const booked = await book(admin, { fecha: at, paciente: { id: patient }, motivo: 'control anual' });
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({
      version: 1,
      medico: SAMPLE_DOCTOR,
      fecha: at,
      hora: '09:00',
      duracionMin: 20,
      fin: '09:20',
      tipo: 'control',
      estado: 'agendado',
      paciente: { id: patient, nombre: 'Quispe, Ana' },
    });
    const href = `/api/turnos/${String(booked.body.id)}`;
    expect((await admin.get(href)).body).toMatchObject({ id: booked.body.id, version: 1 });

    const moved = await admin.patch(href, { hora: '09:10', version: 1 });
    expect([moved.status, moved.body.id, moved.body.hora]).toEqual([200, booked.body.id, '09:10']);
    const stale = await admin.patch(href, { hora: '11:00', version: 1 });
    expect([stale.status, stale.body.code, stale.body.actual.hora]).toEqual([409, 'version_vieja', '09:10']);

    const skipped = await admin.post(`${href}/estado`, { estado: 'atendido', version: 2 });
    expect([skipped.status, skipped.body.code]).toEqual([409, 'transicion_invalida']);
    const foreign = await doctor.post(`${href}/estado`, { estado: 'en_sala', version: 2 });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'prohibido']);
    const unreasoned = await admin.post(`${href}/estado`, { estado: 'cancelado', version: 2 });
    expect([unreasoned.status, Object.keys(unreasoned.body.fields as object)]).toEqual([400, ['motivo']]);
    const cancelled = await admin.post(`${href}/estado`, {
      estado: 'cancelado',
      motivo: 'viaja',
      version: 2,
    });
    expect([cancelled.status, cancelled.body.estado]).toEqual([200, 'cancelado']);

    const byAnother = await doctor.post(`${href}/deshacer`, { version: 3 });
    expect(byAnother.status).toBe(403);
    const undone = await admin.post(`${href}/deshacer`, { version: 3 });
    expect([undone.status, undone.body.estado]).toEqual([200, 'agendado']);
    const corrected = await admin.post(`${href}/corregir`, {
      estado: 'confirmado',
      motivo: 'confirmó por teléfono',
      version: 4,
    });
    expect([corrected.status, corrected.body.estado]).toEqual([200, 'confirmado']);
    // Its day has not come.
    for (const estado of ['en_sala', 'en_atencion', 'atendido', 'no_asistio'])
      expect(
        await admin.post(`${href}/corregir`, { estado, motivo: 'se adelantó', version: 5 }),
      ).toMatchObject({
        status: 409,
        body: { code: 'transicion_invalida' },
      });

    const history = await admin.get(`${href}/historial`);
    expect((history.body.items as { accion: string }[]).map(({ accion }) => accion)).toEqual([
      'creado',
      'movido',
      'estado',
      'deshecho',
      'corregido',
    ]);
    const auditLines = await admin.get(`/api/auditoria?documento=${String(booked.body.id)}`);
    expect(auditLines.body.items).toHaveLength(5);
  });

  test('a taken place is refused with its reason and free places near it', async () => {
    await book(admin, { fecha: at, hora: '10:00', duracionMin: 40, paciente: { id: patient } });
    const refused = await book(admin, { fecha: at, hora: '10:20', duracionMin: 40, paciente: { id: other } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ocupado',
      motivo: 'ocupado',
      alternativas: [
        { medico: SAMPLE_DOCTOR, fecha: at, hora: expect.any(String), fin: expect.any(String) },
        {},
        {},
      ],
    });
  });

  test.each([
    { over: { fecha: '2026-12-25' }, code: 'feriado' },
    { over: { fecha: MONDAY, hora: '13:00' }, code: 'fuera_de_horario' },
    { over: { fecha: '2026-11-20', hora: '08:00' }, code: 'pasado' },
    { over: { fecha: '2027-11-29' }, code: 'horizonte' },
  ])('$over is refused: $code', async ({ over, code }) => {
    const answer = await book(admin, { paciente: { id: other }, ...over });
    expect([answer.status, answer.body.code, answer.body.motivo]).toEqual([409, code, code]);
  });

  test('warnings ask first and are answered with confirmado', async () => {
    const request = { fecha: '2026-12-02', paciente: { id: patient }, confirmado: undefined };
    const asked = await book(admin, request);
    expect([asked.status, asked.body.code]).toEqual([422, 'requiere_confirmacion']);
    expect(asked.body.avisos[0]).toMatchObject({ codigo: 'ya_tiene_turno', fecha: at });
    expect((await book(admin, { ...request, confirmado: true })).status).toBe(201);
  });

  test('a new booking in its place leaves the old one rescheduled', async () => {
    const old = await book(admin, { fecha: '2026-12-03', paciente: { id: other } });
    const next = await book(admin, {
      fecha: '2026-12-03',
      paciente: { id: other },
      reemplazaA: old.body.id,
    });
    expect([next.status, next.body.reemplazaA]).toEqual([201, old.body.id]);
    expect((await admin.get(`/api/turnos/${String(old.body.id)}`)).body).toMatchObject({
      estado: 'reprogramado',
      reemplazadoPor: next.body.id,
    });
  });

  test('colleagues hear of it by themselves', async () => {
    const reader = await EventReader.open(staff);
    const { body } = await book(admin, { fecha: '2026-12-04', paciente: { id: other } });
    const heard = await reader.next(({ data }) => data.coleccion === 'turnos' && data.id === body.id);
    expect(heard.data).toEqual({ coleccion: 'turnos', id: body.id, fecha: '2026-12-04', version: 1 });
    reader.close();
  });
});

describe('lists', () => {
  const day = '2026-12-07';
  beforeAll(async () => {
    await book(admin, { fecha: day, hora: '10:00', paciente: { id: patient } });
    await book(admin, { fecha: day, hora: '09:00', medico: OTHER_DOCTOR, paciente: { id: patient } });
    await book(admin, { fecha: day, hora: '09:00', paciente: { id: other } });
    await book(admin, { fecha: '2026-12-08', hora: '09:00', paciente: { id: other } });
  });
  const list = async (
    query: string,
    client = admin,
  ): Promise<{ fecha: string; hora: string; medico: string }[]> =>
    (await client.get(`/api/turnos?${query}`)).body.items as {
      fecha: string;
      hora: string;
      medico: string;
    }[];
  const inShort = (items: { hora: string; medico: string }[]): string[] =>
    items.map(({ hora, medico }) => `${hora} ${medico}`);

  test('a day is whole and in order of hour and doctor', async () => {
    const { body } = await admin.get(`/api/turnos?desde=${day}&hasta=${day}&limite=1`);
    expect(body.cursor).toBeNull();
    expect(inShort(body.items)).toEqual([
      `09:00 ${SAMPLE_DOCTOR}`,
      `09:00 ${OTHER_DOCTOR}`,
      `10:00 ${SAMPLE_DOCTOR}`,
    ]);
  });

  test('several days come page by page, without gaps or repetitions', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await admin.get(`/api/turnos?desde=${day}&hasta=2026-12-08&limite=1${next}`);
      expect(body.items.length).toBeLessThanOrEqual(1);
      seen.push(...(body.items as { id: string }[]).map(({ id }) => id));
      cursor = body.cursor as string | null;
    } while (cursor !== null);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
  });

  test('filters narrow it', async () => {
    const of = (query: string): Promise<number> =>
      list(`desde=${day}&hasta=2026-12-08&${query}`).then((items) => items.length);
    expect(await of(`medico=${encodeURIComponent(OTHER_DOCTOR)}`)).toBe(1);
    expect(await of('texto=mamani')).toBe(2);
    expect(await of('estado=agendado')).toBe(4);
    expect(await of('estado=cancelado,no_asistio')).toBe(0);
    expect(await of(`paciente=${patient}`)).toBe(2);
    expect(await of('tipo=urgencia')).toBe(0);
  });

  test('of visits, technicians see the name, the hour and the state; the reception the telephone too', async () => {
    const [first] = await list(`desde=${day}`, staff);
    expect(first).toMatchObject({ paciente: { nombre: 'Mamani, Ana' }, estado: 'agendado' });
    expect(JSON.stringify(first)).not.toContain('71234567');
    const [whole] = await list(`desde=${day}`, desk);
    expect(whole).toMatchObject({ paciente: { nombre: 'Mamani, Ana' }, estado: 'agendado' });
    expect(JSON.stringify(whole)).toContain('71234567');
  });
});

describe('availability', () => {
  const medico = encodeURIComponent(SAMPLE_DOCTOR);

  test('tells every position of the day with its reason', async () => {
    const fecha = '2026-12-09';
    await book(admin, { fecha, paciente: { id: other } });
    const { status, body } = await admin.get(
      `/api/disponibilidad?medico=${medico}&fecha=${fecha}&tipo=control`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ fecha, medico: SAMPLE_DOCTOR, tipo: 'control', duracionMin: 20, paso: 20 });
    const slots = body.cupos as { hora: string; libre: boolean; motivo: string | null }[];
    expect(slots).toHaveLength(24);
    expect(slots[0]).toEqual({ hora: '08:00', fin: '08:20', libre: true, motivo: null });
    expect(slots[3]).toMatchObject({
      hora: '09:00',
      libre: false,
      motivo: 'ocupado',
      porque: { regla: 'R13' },
    });
  });

  test('explains a holiday by its norm', async () => {
    const { body } = await admin.get(`/api/disponibilidad?medico=${medico}&fecha=2026-12-25&tipo=control`);
    expect(body.cupos[0]).toMatchObject({
      motivo: 'feriado',
      porque: { fuente: { nombre: 'Navidad', norma: 'DS 2750' } },
    });
  });

  test('of a study names the device', async () => {
    const { body } = await staff.get('/api/disponibilidad?estudio=OCT-M&ojo=OD&fecha=2026-12-09');
    expect(body).toMatchObject({ tipo: 'estudio', estudio: 'OCT-M' });
    expect(body.cupos[0]).toMatchObject({ libre: true, equipo: expect.any(String) });
  });

  test('the first places of any doctor, of some, and of a study', async () => {
    const any = await admin.get('/api/disponibilidad/primera?tipo=control');
    expect(any.body.cupos).toHaveLength(3);
    expect(any.body.cupos[0]).toMatchObject({ fecha: '2026-11-20', hora: '09:00' });
    const some = await admin.get(
      `/api/disponibilidad/primera?tipo=control&desde=2026-12-25&medicos=${medico}&cantidad=2`,
    );
    expect(some.body.cupos).toEqual([
      { medico: SAMPLE_DOCTOR, fecha: '2026-12-26', hora: '08:30', fin: '08:50' },
      { medico: SAMPLE_DOCTOR, fecha: '2026-12-26', hora: '08:50', fin: '09:10' },
    ]);
    const exam = await staff.get('/api/disponibilidad/primera?estudio=OCT-M&desde=2026-12-26&cantidad=1');
    expect(exam.body.cupos[0]).toMatchObject({ estudio: 'OCT-M', fecha: '2026-12-26', hora: '08:30' });
  });

  test('the first place of each doctor, where each has one', async () => {
    const asked = `tipo=control&desde=2026-12-25&cantidad=1&porMedico=true`;
    const { body } = await admin.get(`/api/disponibilidad/primera?${asked}`);
    const whose = (body.cupos as { medico: string }[]).map((place) => place.medico);
    expect(whose).toHaveLength(11);
    expect(new Set(whose).size).toBe(11);
    expect(body.cupos).toContainEqual({
      medico: SAMPLE_DOCTOR,
      fecha: '2026-12-26',
      hora: '08:30',
      fin: '08:50',
    });
    const wrong = await admin.get('/api/disponibilidad/primera?tipo=control&porMedico=si');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { porMedico: ['Use true o false.'] }]);
  });

  test('shows colleagues who is filling in a form, until it is let go', async () => {
    const hold = { medico: SAMPLE_DOCTOR, fecha: '2026-12-10', hora: '08:00', duracionMin: 20 };
    const held = await admin.post('/api/retenciones', hold);
    expect(held.status).toBe(201);
    const look = async (client: ApiClient): Promise<{ libre: boolean; enCurso?: string[] }> =>
      (await client.get(`/api/disponibilidad?medico=${medico}&fecha=2026-12-10&tipo=control`)).body.cupos[0];
    expect(await look(doctor)).toMatchObject({ libre: true, enCurso: ['Administración de ejemplo'] });
    expect(await look(admin)).not.toHaveProperty('enCurso');
    expect((await doctor.delete(`/api/retenciones/${String(held.body.id)}`)).status).toBe(403);
    // Nobody marks places of an agenda in which they may not book.
    expect((await doctor.post('/api/retenciones', hold)).status).toBe(403);
    expect((await admin.delete(`/api/retenciones/${String(held.body.id)}`)).status).toBe(204);
    expect(await look(doctor)).not.toHaveProperty('enCurso');
    expect((await admin.delete(`/api/retenciones/${String(held.body.id)}`)).status).toBe(404);
  });

  test('a hold names its wrong fields', async () => {
    const answer = await admin.post('/api/retenciones', {
      medico: 'Nadie',
      fecha: MONDAY,
      hora: '08:00',
      duracionMin: 20,
    });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['medico']]);
  });
});

test('who came without an appointment waits for a later hour of today, which nobody else gets', async () => {
  const came = { sinTurno: true, fecha: undefined, tipo: 'urgencia', hora: '20:00' };
  const [one, two] = await Promise.all(
    ['Espera Su Hora', 'La Misma Hora'].map(async (apellidos) =>
      book(admin, { ...came, paciente: { id: await addPatient(admin, apellidos) } }),
    ),
  );
  expect([one?.status, two?.status].toSorted()).toEqual([201, 409]);
  const booked = one?.status === 201 ? one : two;
  expect(booked?.body).toMatchObject({ fecha: '2026-11-20', hora: '20:00', estado: 'en_sala' });
  expect(booked?.body.ficha).toBeDefined();
});

describe('who was marked absent and comes after all', () => {
  const today = { fecha: '2026-11-20', medico: SAMPLE_DOCTOR };
  const missed = async (hora: string, apellidos: string): Promise<string> => {
    const paciente = { id: await addPatient(admin, apellidos) };
    const booked = await book(admin, { ...today, hora, tipo: 'urgencia', paciente });
    expect(booked.status).toBe(201);
    const href = `/api/turnos/${String(booked.body.id)}`;
    expect((await admin.post(`${href}/estado`, { estado: 'no_asistio', version: 1 })).status).toBe(200);
    return href;
  };
  const comes = (href: string) => desk.post(`${href}/estado`, { estado: 'en_sala', version: 2 });

  test('has the place again while it is free, and the queue when it was given away; never both', async () => {
    const kept = await missed('21:00', 'Ausente Uno');
    expect((await comes(kept)).body).toMatchObject({ estado: 'en_sala', hora: '21:00' });

    const given = await missed('22:00', 'Ausente Dos');
    const next = await book(admin, {
      ...{ ...today, hora: '22:00', tipo: 'urgencia' },
      paciente: { id: await addPatient(admin, 'Siguiente') },
    });
    expect(next.status).toBe(201);
    const late = await comes(given);
    expect(late.body).toMatchObject({ estado: 'en_sala', hora: '09:00', enCola: true });
    expect(late.body.ficha).toBeDefined();
  });

  test('at the very moment somebody else takes the hour, one of both has it', async () => {
    const href = await missed('23:00', 'Ausente Tres');
    const paciente = { id: await addPatient(admin, 'A La Vez') };
    const [back, booked] = await Promise.all([
      comes(href),
      book(admin, { ...today, hora: '23:00', tipo: 'urgencia', paciente }),
    ]);
    expect(back.status).toBe(200);
    expect([back.body.enCola === true, booked.status]).toEqual(
      booked.status === 201 ? [true, 201] : [false, 409],
    );
  });
});
