import { describe, expect, test } from 'vitest';
import { type ApiClient, type Answer } from '#tests/support/api-client';
import {
  addPatient,
  book,
  MONDAY,
  OTHER_DOCTOR,
  OWN_DOCTOR,
  person,
  SAMPLE_DOCTOR,
} from '#tests/support/scheduling/booking';
import { setFunctions } from '#tests/support/accounts';
import { openSampleClinic } from '#tests/support/sample-clinic';

const { admin, desk, doctor, staff } = openSampleClinic();
const LIST = '/api/confirmaciones';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly hora: string;
  readonly estado: string;
  readonly paciente: { readonly id: string; readonly nombre: string; readonly telefono?: string };
  readonly contacto: {
    readonly estado: string;
    readonly veces: number;
    readonly enviado: { readonly nombre: string } | null;
  };
}

/** Books, and returns the row's id and version. */
async function booked(over: object): Promise<{ id: string; version: number }> {
  const answer = await book(admin, over);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
}
const rows = async (by: ApiClient, query = `?fecha=${MONDAY}`): Promise<Row[]> =>
  (await by.get(`${LIST}${query}`)).body.items as Row[];
interface Seen {
  readonly id: string;
  readonly version: number;
}
const noteAll = (by: ApiClient, resultado: string, turnos: readonly Seen[]): Promise<Answer> =>
  by.post(LIST, { resultado, turnos: turnos.map(({ id, version }) => ({ id, version })) });
/** Of one appointment, answered with its row. */
async function note(by: ApiClient, id: string, resultado: string, version: number): Promise<Answer> {
  const answer = await noteAll(by, resultado, [{ id, version }]);
  return answer.status === 200 ? { ...answer, body: answer.body.items[0] } : answer;
}
const stateOf = async (id: string): Promise<string> =>
  (await admin.get(`/api/turnos/${id}`)).body.estado as string;

test('a day holds who is booked or confirmed, by hour, with the phone of today; the doctor narrows it', async () => {
  const id = await addPatient(admin, 'Confirma Lista');
  const late = await booked({ paciente: { id }, hora: '10:00' });
  const early = await booked({ paciente: person('Confirma Temprano'), hora: '08:40' });
  const gone = await booked({ paciente: person('Confirma Cancelado'), hora: '08:00' });
  await booked({ paciente: person('Confirma Otro'), hora: '08:00', medico: OTHER_DOCTOR });
  const cancelled = { estado: 'cancelado', motivo: 'Viaja', version: gone.version };
  expect((await admin.post(`/api/turnos/${gone.id}/estado`, cancelled)).status).toBe(200);
  const { version } = (await admin.get(`/api/pacientes/${id}`)).body as { version: number };
  const changed = await admin.patch(`/api/pacientes/${id}`, { telefono: '76543210', version });
  expect(changed.status).toBe(200);

  const query = `?fecha=${MONDAY}&medico=${encodeURIComponent(SAMPLE_DOCTOR)}`;
  const found = await rows(admin, query);
  expect(found.map(({ hora, paciente }) => [hora, paciente.nombre, paciente.telefono])).toEqual([
    ['08:40', 'Confirma Temprano, Ana', '+59171234567'],
    ['10:00', 'Confirma Lista, Ana', '+59176543210'],
  ]);
  expect(found.map((row) => row.id)).toEqual([early.id, late.id]);
  expect(found[0]?.contacto).toEqual({ estado: 'sin_contactar', veces: 0, enviado: null, ultimo: null });
  expect((await rows(admin)).map(({ paciente }) => paciente.nombre)).toContain('Confirma Otro, Ana');
});

test('without a date it is the next day on which the clinic, or the doctor who asks, attends', async () => {
  // Saturday 21: someone works. A holiday of the whole clinic moves it on.
  expect((await admin.get(LIST)).body.fecha).toBe('2026-11-21');
  const own = (await doctor.get(LIST)).body.fecha as string;
  const week = (await admin.get(`/api/horarios-medicos/${encodeURIComponent(OWN_DOCTOR)}`)).body as Record<
    string,
    unknown[]
  >;
  expect(own).toBe(week['saturday']?.length === 0 ? '2026-11-23' : '2026-11-21');
  const holiday = { fecha: '2026-11-21', nombre: 'Aniversario', alcance: { tipo: 'clinica' } };
  expect((await admin.post('/api/feriados', { ...holiday, confirmado: true })).status).toBe(201);
  // On Sunday somebody is on duty.
  expect((await admin.get(LIST)).body.fecha).toBe('2026-11-22');
});

describe('a note', () => {
  test('is kept with who took it, counts, and is taken back; each leaves a line in the audit log', async () => {
    const { id, version } = await booked({ paciente: person('Nota Uno'), hora: '11:00' });
    const sent = await note(admin, id, 'enviado', version);
    expect(sent.body).toMatchObject({
      version: 2,
      contacto: { estado: 'enviado', veces: 0, enviado: { nombre: expect.any(String) as string } },
    });
    await note(admin, id, 'no_contesta', 2);
    const twice = await note(admin, id, 'no_contesta', 3);
    expect(twice.body.contacto).toMatchObject({ estado: 'no_contesta', veces: 2 });
    const back = await note(admin, id, 'deshacer', 4);
    expect(back.body).toMatchObject({ version: 5, contacto: { estado: 'no_contesta', veces: 1 } });
    const fresh = await note(admin, id, 'sin_contactar', 5);
    expect(fresh.body.contacto).toMatchObject({ estado: 'sin_contactar', veces: 0, enviado: null });
    expect(await stateOf(id)).toBe('agendado');
    const auditLines = (await admin.get(`/api/auditoria?coleccion=contactos&documento=${id}`)).body.items as {
      detalle: { resultado: string };
    }[];
    expect(auditLines.map(({ detalle }) => detalle.resultado).toSorted()).toEqual([
      'deshacer',
      'enviado',
      'no_contesta',
      'no_contesta',
      'sin_contactar',
    ]);
  });

  test('«confirmó» confirms the appointment with it; taking it back books it again', async () => {
    const { id, version } = await booked({ paciente: person('Nota Dos'), hora: '11:20' });
    await note(admin, id, 'enviado', version);
    const yes = await note(admin, id, 'confirmo', 2);
    expect(yes.body).toMatchObject({ estado: 'confirmado', version: 4, contacto: { estado: 'confirmo' } });
    expect(await stateOf(id)).toBe('confirmado');
    const late = await note(admin, id, 'no_contesta', 4);
    expect([late.status, late.body.code]).toEqual([409, 'transicion_invalida']);
    const back = await note(admin, id, 'deshacer', 4);
    expect(back.body).toMatchObject({ estado: 'agendado', contacto: { estado: 'enviado' } });
    expect(await stateOf(id)).toBe('agendado');
    const history = (await admin.get(`/api/turnos/${id}/historial`)).body.items as { accion: string }[];
    expect(history.map(({ accion }) => accion)).toEqual(['creado', 'estado', 'deshecho']);
  });

  test('«confirmó» of what was moved since it was confirmed is said of the new hour; taking it back leaves it there', async () => {
    const first = await booked({ paciente: person('Nota Movida'), medico: OTHER_DOCTOR, hora: '09:00' });
    const { id } = first;
    await note(admin, id, 'confirmo', first.version);
    const { version } = (await admin.get(`/api/turnos/${id}`)).body as { version: number };
    const moved = await admin.patch(`/api/turnos/${id}`, { hora: '09:20', version });
    expect(moved.status).toBe(200);
    const seen = (await rows(admin)).find((row) => row.id === id);
    expect(seen).toMatchObject({ hora: '09:20', contacto: { estado: 'sin_contactar' } });
    const yes = await note(admin, id, 'confirmo', seen?.version ?? 0);
    expect(yes.body).toMatchObject({ hora: '09:20', contacto: { estado: 'confirmo' } });
    const back = await note(admin, id, 'deshacer', (yes.body as Row).version);
    expect(back.body).toMatchObject({ hora: '09:20', contacto: { estado: 'sin_contactar' } });
  });

  test('of a version that is no longer so changes nothing and answers with the row as it is', async () => {
    const { id, version } = await booked({ paciente: person('Nota Tres'), hora: '11:40' });
    const both = await Promise.all([1, 2, 3].map(() => note(admin, id, 'no_contesta', version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [refused] = both.filter(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.actual.items[0].contacto.veces]).toEqual(['version_vieja', 1]);
    // The appointment has been moved meanwhile: a patient who was notified another hour has not confirmed this one.
    const moved = await admin.patch(`/api/turnos/${id}`, { hora: '16:00', version });
    expect(moved.status).toBe(200);
    const old = await note(admin, id, 'confirmo', 2);
    expect([old.status, old.body.code, old.body.actual.items[0].contacto.estado]).toEqual([
      409,
      'version_vieja',
      'sin_contactar',
    ]);
    expect(await stateOf(id)).toBe('agendado');
    expect((await note(admin, id, 'enviado', 3)).body.contacto).toMatchObject({
      estado: 'enviado',
      veces: 0,
    });
  });

  test('of an appointment that is not there, or no longer waits, is refused; so is a word of no meaning', async () => {
    expect((await note(admin, 'nada', 'enviado', 1)).status).toBe(404);
    const { id, version } = await booked({ paciente: person('Nota Cuatro'), hora: '15:00' });
    const wrong = await note(admin, id, 'quizas', version);
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['resultado']]);
    await admin.post(`/api/turnos/${id}/estado`, { estado: 'cancelado', motivo: 'Viaja', version });
    const gone = await note(admin, id, 'enviado', version + 1);
    expect([gone.status, gone.body.code]).toEqual([409, 'transicion_invalida']);
    const day = await admin.get(`${LIST}?fecha=ayer`);
    expect([day.status, Object.keys(day.body.fields as object)]).toEqual([400, ['fecha']]);
  });
});

describe('one call about several appointments', () => {
  const visit = async (name: string, horas: readonly string[]): Promise<Seen[]> => {
    const id = await addPatient(admin, name);
    const parts: Seen[] = [];
    for (const hora of horas) parts.push(await booked({ paciente: { id }, hora, confirmado: true }));
    return parts;
  };
  const contacts = async (parts: readonly Seen[]): Promise<string[]> => {
    const day = await rows(admin);
    return parts.map(({ id }) => day.find((row) => row.id === id)?.contacto.estado ?? 'gone');
  };

  test('is noted in all of them and taken back from all, with the state of each', async () => {
    const parts = await visit('Visita Entera', ['16:20', '16:40', '17:00']);
    const yes = await noteAll(desk, 'confirmo', parts);
    expect(yes.status).toBe(200);
    const items = yes.body.items as Row[];
    expect(items.map(({ id, estado }) => [id, estado])).toEqual(parts.map(({ id }) => [id, 'confirmado']));
    for (const { id } of parts) expect(await stateOf(id)).toBe('confirmado');
    const back = await noteAll(desk, 'deshacer', items);
    expect([back.status, await contacts(parts)]).toEqual([
      200,
      ['sin_contactar', 'sin_contactar', 'sin_contactar'],
    ]);
    for (const { id } of parts) expect(await stateOf(id)).toBe('agendado');
  });

  test('where one part is no longer as it was seen, none is noted, and it is said which', async () => {
    const parts = await visit('Visita Cambiada', ['17:20', '17:40']);
    const [, second = { id: '', version: 0 }] = parts;
    const cancelled = { estado: 'cancelado', motivo: 'Viaja', version: second.version };
    expect((await admin.post(`/api/turnos/${second.id}/estado`, cancelled)).status).toBe(200);
    const late = await noteAll(desk, 'confirmo', parts);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'version_vieja',
      expect.stringContaining('No se anotó nada: el turno de las 17:40 cambió'),
    ]);
    expect((late.body.actual.items as Row[]).map(({ estado }) => estado)).toEqual(['agendado', 'cancelado']);
    const gone = await noteAll(desk, 'confirmo', late.body.actual.items as Row[]);
    expect([gone.status, gone.body.code, gone.body.message]).toEqual([
      409,
      'transicion_invalida',
      expect.stringContaining('El de las 17:40: Este turno ya no espera confirmación'),
    ]);
    expect(await contacts(parts)).toEqual(['sin_contactar', 'gone']);
  });

  test('of two people, of none, or of one twice is refused by the field', async () => {
    const [one] = await visit('Visita Una', ['09:00']);
    const [other] = await visit('Visita Otra', ['09:20']);
    if (one === undefined || other === undefined) throw new Error('not booked');
    for (const wrong of [[one, other], [one, one], []]) {
      const answer = await noteAll(desk, 'enviado', wrong);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['turnos']]);
    }
    expect(await contacts([one, other])).toEqual(['sin_contactar', 'sin_contactar']);
  });
});

test('rights: a doctor asks those of the own agenda, the reception everybody, a technician nobody', async () => {
  const visit = await booked({ paciente: person('De Otra Agenda'), hora: '15:20' });
  const places = await admin.get(`/api/disponibilidad/primera?estudio=OCT-M&desde=${MONDAY}&cantidad=1`);
  const [{ fecha, hora }] = places.body.cupos as [{ fecha: string; hora: string }];
  const body = { fecha, hora, tipo: 'estudio', estudio: 'OCT-M', ojo: 'AO', confirmado: true };
  const study = await admin.post('/api/turnos', { ...body, paciente: person('De Un Estudio') });
  expect(study.status).toBe(201);
  const { id, version } = study.body as { id: string; version: number };

  expect((await note(doctor, visit.id, 'enviado', 1)).status).toBe(403);
  expect((await note(desk, visit.id, 'enviado', 1)).status).toBe(200);
  expect((await note(doctor, id, 'enviado', version)).status).toBe(403);
  expect((await note(staff, id, 'confirmo', version)).body.estado).toBe('confirmado');
  const theirs = (await doctor.get(`${LIST}?fecha=${MONDAY}`)).body.items as { medico?: string }[];
  expect(theirs.filter(({ medico }) => medico !== OWN_DOCTOR)).toEqual([]);
  // Only its author can remove a note.
  const others = await note(admin, id, 'deshacer', version + 2);
  expect([others.status, others.body.code]).toEqual([403, 'prohibido']);
  await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
  expect((await staff.get(LIST)).status).toBe(403);
  expect((await note(staff, id, 'enviado', version + 1)).status).toBe(403);
  await setFunctions(admin, 'examenes@ejemplo.bo', ['recepcion', 'tecnico']);
});
