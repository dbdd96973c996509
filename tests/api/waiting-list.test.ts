import { describe, expect, test } from 'vitest';
import type { Answer } from '#tests/support/api-client';
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
const LIST = '/api/lista-espera';

/** Puts a new patient on the list for a control. */
async function wait(apellidos: string, over: object = {}, by = admin): Promise<Answer> {
  const paciente = { id: await addPatient(admin, apellidos) };
  return by.post(LIST, { paciente, tipo: 'control', ...over });
}
const namesOf = ({ body }: Answer): string[] =>
  (body.items as { paciente: { nombre: string } }[]).map(({ paciente }) => paciente.nombre);
const place = (over: object = {}): string =>
  `${LIST}/candidatos?${new URLSearchParams({ medico: SAMPLE_DOCTOR, fecha: MONDAY, hora: '09:00', duracionMin: '20', ...over }).toString()}`;
const matches = async (over: object = {}): Promise<[string, string[]][]> =>
  (
    (await admin.get(place(over))).body.items as {
      entrada: { paciente: { nombre: string } };
      porque: { codigo: string }[];
    }[]
  ).map(({ entrada, porque }) => [entrada.paciente.nombre, porque.map(({ codigo }) => codigo)]);
const auditLogOf = async (id: string): Promise<string[]> =>
  ((await admin.get(`/api/auditoria?documento=${id}`)).body.items as { accion: string }[]).map(
    ({ accion }) => accion,
  );

describe('an entry', () => {
  test('is added with its wishes, changed, closed with a reason, and waits again; each leaves a line', async () => {
    const added = await wait('Ciclo', {
      medicos: [SAMPLE_DOCTOR],
      dias: ['monday'],
      franja: 'manana',
      urgencia: 'preferente',
      desde: '2026-11-23',
      hasta: '2026-12-31',
      nota: 'Llamar después de las 18',
    });
    expect(added.status).toBe(201);
    const { id, version } = added.body as { id: string; version: number };
    expect(added.body).toMatchObject({
      version: 1,
      estado: 'esperando',
      editable: true,
      creado: expect.stringMatching(/^2026-11-20T13:0/) as string,
      paciente: { nombre: 'Ciclo, Ana', telefono: '+59171234567' },
    });

    const changed = await admin.patch(`${LIST}/${id}`, {
      urgencia: 'urgente',
      hasta: null,
      nota: '',
      version,
    });
    expect(changed.body).toMatchObject({ version: 2, urgencia: 'urgente', desde: '2026-11-23' });
    expect([changed.body.hasta, changed.body.nota]).toEqual([undefined, undefined]);
    const stale = await admin.patch(`${LIST}/${id}`, { urgencia: 'normal', version });
    expect([stale.status, stale.body.code, stale.body.actual.urgencia]).toEqual([
      409,
      'version_vieja',
      'urgente',
    ]);

    const closed = await admin.post(`${LIST}/${id}/cerrar`, {
      motivo: 'desiste',
      nota: 'Se atendió en otra parte',
      version: 2,
    });
    expect(closed.body).toMatchObject({
      estado: 'cerrada',
      cierre: { motivo: 'desiste', nota: 'Se atendió en otra parte' },
    });
    expect(namesOf(await admin.get(LIST))).not.toContain('Ciclo, Ana');
    expect(namesOf(await admin.get(`${LIST}?estado=cerrada`))).toContain('Ciclo, Ana');
    expect((await admin.post(`${LIST}/${id}/cerrar`, { motivo: 'otro', version: 3 })).body.code).toBe(
      'transicion_invalida',
    );
    const again = await admin.post(`${LIST}/${id}/reabrir`, { version: 3 });
    expect([again.body.estado, again.body.cierre, again.body.version]).toEqual(['esperando', undefined, 4]);
    expect(await auditLogOf(id)).toEqual(
      expect.arrayContaining([
        'anotado en lista de espera',
        'cambio en lista de espera',
        'fuera de la lista de espera',
        'de nuevo en lista de espera',
      ]),
    );
    await admin.post(`${LIST}/${id}/cerrar`, { motivo: 'otro', version: 4 });
  });

  test('of somebody new stores the patient with it; of somebody who waits already is refused', async () => {
    const first = await admin.post(LIST, {
      paciente: person('Recién Llegada'),
      tipo: 'control',
      confirmado: true,
    });
    expect(first.status).toBe(201);
    const paciente = { id: (first.body as { paciente: { id: string } }).paciente.id };
    expect((await admin.get(`/api/pacientes/${paciente.id}`)).body.apellidos).toBe('Recién Llegada');
    const twice = await admin.post(LIST, { paciente, tipo: 'control' });
    expect([twice.status, twice.body.code]).toEqual([409, 'ya_existe']);
    expect((await admin.post(LIST, { paciente, tipo: 'estudio', estudio: 'TOP' })).status).toBe(201);
  });

  test.each([
    [{ tipo: 'estudio' }, 'estudio'],
    [{ tipo: 'control', estudio: 'TOP' }, 'estudio'],
    [{ tipo: 'estudio', estudio: 'NADA' }, 'estudio'],
    [{ medicos: ['Dra. Nadie'] }, 'medicos.0'],
    [{ desde: '2026-12-10', hasta: '2026-12-01' }, 'hasta'],
    [{ hasta: '2026-11-19' }, 'hasta'],
    [{ urgencia: 'ya' }, 'urgencia'],
    [{ dias: ['lunes'] }, 'dias.0'],
    [{ nota: 'x'.repeat(301) }, 'nota'],
  ])('%j is refused beside its field', async (over, field) => {
    const answer = await wait('Campos', over);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });

  test('the same key twice makes one entry', async () => {
    const body = { paciente: { id: await addPatient(admin, 'Doble Clic') }, tipo: 'control' };
    const key = { 'idempotency-key': 'lista-espera-1' };
    const both = await Promise.all([admin.post(LIST, body, key), admin.post(LIST, body, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body.id).toBe(both[1].body.id);
  });
});

test('the most urgent stand first, then who waits longest, a page at a time', async () => {
  for (const [name, urgencia] of [
    ['Lista Uno', 'normal'],
    ['Lista Dos', 'urgente'],
    ['Lista Tres', 'normal'],
  ])
    await wait(name ?? '', { urgencia, medicos: [OTHER_DOCTOR] });
  const seen: string[] = [];
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Answer = await admin.get(`${LIST}?limite=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...namesOf(page));
    ids.push(...page.body.items.map(({ id }: { id: string }) => id));
    cursor = page.body.cursor as string | null;
  }
  expect(seen.filter((name) => name.startsWith('Lista'))).toEqual([
    'Lista Dos, Ana',
    'Lista Uno, Ana',
    'Lista Tres, Ana',
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('rights: the reception and admin keep all, a doctor those of the own agenda, a technician none', async () => {
  expect((await wait('Para Personal', {}, desk)).status).toBe(201);
  const study = await wait('Para Personal Dos', { tipo: 'estudio', estudio: 'OCT-M' }, staff);
  expect(study.status).toBe(201);
  expect((await wait('De Otro', { medicos: [OTHER_DOCTOR] }, doctor)).status).toBe(403);
  const own = await wait('De La Doctora', { medicos: [OWN_DOCTOR] }, doctor);
  expect(own.status).toBe(201);
  const href = `${LIST}/${String(own.body.id)}`;
  // Doctors cannot put a patient on a colleague's list.
  expect((await doctor.patch(href, { medicos: [OTHER_DOCTOR], version: 1 })).status).toBe(403);
  expect((await desk.get(LIST)).body.items).toHaveLength((await admin.get(LIST)).body.items.length);
  const theirs = (await doctor.get(LIST)).body.items as { paciente: { nombre: string }; editable: boolean }[];
  expect(theirs.find(({ paciente }) => paciente.nombre === 'Lista Dos, Ana')?.editable).toBe(false);
  await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
  expect((await staff.get(LIST)).status).toBe(403);
  expect((await wait('Para Nadie', {}, staff)).status).toBe(403);
  await setFunctions(admin, 'examenes@ejemplo.bo', ['recepcion', 'tecnico']);
});

test('of one person only the own entries, as far as they may be read', async () => {
  const added = await wait('Solo Suya');
  const paciente = String(added.body.paciente.id);
  await wait('De Otra Persona');
  const own = `${LIST}?paciente=${paciente}`;
  expect(namesOf(await admin.get(own))).toEqual(['Solo Suya, Ana']);
  expect(namesOf(await desk.get(own))).toEqual(['Solo Suya, Ana']);
  // Somebody of the staff without that function is told of nobody who waits.
  await setFunctions(admin, 'examenes@ejemplo.bo', ['tecnico']);
  expect(await staff.get(own)).toMatchObject({ status: 403, body: { code: 'prohibido' } });
  await setFunctions(admin, 'examenes@ejemplo.bo', ['recepcion', 'tecnico']);
  expect(namesOf(await admin.get(`${own}&estado=cerrada`))).toEqual([]);
});

test('a freed place is offered to the first three with why; the booking that names the entry closes it with it', async () => {
  await wait('Espera Normal', { medicos: [SAMPLE_DOCTOR], franja: 'manana' });
  await wait('Espera Tarde', { medicos: [SAMPLE_DOCTOR], franja: 'tarde', urgencia: 'urgente' });
  const urgent = await wait('Espera Urgente', { urgencia: 'urgente', dias: ['monday'] });
  const busy = await wait('Espera Ocupada', { urgencia: 'urgente' });
  const taken = await book(admin, { paciente: { id: busy.body.paciente.id }, medico: OTHER_DOCTOR });
  expect(taken.status).toBe(201);
  const found = await matches();
  // Who is busy at that very hour is offered another of the stretch.
  expect(found).toEqual([
    ['Espera Urgente, Ana', ['urgente', 'pidio_dia', 'espera']],
    ['Espera Ocupada, Ana', ['urgente', 'espera']],
    ['Espera Normal, Ana', ['pidio_medico', 'pidio_franja', 'espera']],
  ]);
  // Fifteen minutes freed are offered with the free time beside them, in which a control fits.
  expect((await matches({ duracionMin: '15' }))[0]?.[0]).toBe('Espera Urgente, Ana');
  expect((await admin.get(place({ duracionMin: '15' }))).body).toMatchObject({
    tramo: { inicio: '08:00', fin: expect.stringMatching(/^1[12]:/) as string },
    items: [{ hora: '09:00', fin: '09:20', duracionMin: 20 }, { hora: '08:40' }, {}],
  });
  // Of a day that is over there is nothing to offer.
  expect((await admin.get(place({ fecha: '2026-11-19' }))).body).toEqual({ tramo: null, items: [] });

  const { id, paciente } = urgent.body as { id: string; paciente: { id: string } };
  const other = await book(admin, { espera: id, paciente: person('Otra Persona') });
  expect([other.status, other.body.fields]).toEqual([400, { espera: [expect.any(String)] }]);
  const booked = await book(admin, { espera: id, paciente: { id: paciente.id } });
  expect(booked.status).toBe(201);
  const closed = (
    (await admin.get(`${LIST}?estado=cerrada&limite=200`)).body.items as { id: string; cierre: object }[]
  ).find((each) => each.id === id);
  expect(closed?.cierre).toMatchObject({ motivo: 'agendado', turno: booked.body.id });
  // The hour is given: it is offered to nobody any more, and what is free beside it still is.
  expect(await matches()).toEqual([]);
  expect((await matches({ hora: '09:20' }))[0]?.[0]).toBe('Espera Ocupada, Ana');
});
