import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Answer } from '#tests/support/api-client';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { addPatient, book, MONDAY, OWN_DOCTOR, SAMPLE_DOCTOR } from '#tests/support/scheduling/booking';
import { appointments } from '#application/collections';
import { icsProperties, unescapeIcs } from '#domain/shared/ics-text';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin, doctor, staff, nobody } = clinic;

const linkOf = (medico: string): string => `/api/medicos/${encodeURIComponent(medico)}/calendario`;

/** A doctor of the test's own, without appointments. */
async function newDoctor(nombre: string): Promise<string> {
  await admin.post('/api/horarios-medicos', { nombre });
  return nombre;
}

/** Creates a calendar and returns its path. */
async function newFeed(medico: string, by = admin): Promise<string> {
  const { status, body } = await by.post(linkOf(medico));
  expect(status).toBe(201);
  const url = new URL((body as { url: string }).url);
  expect(url.origin).toBe(clinic.url);
  expect(url.pathname).toMatch(/^\/api\/calendario\/[\w-]{43}\.ics$/);
  return url.pathname;
}

/** A calendar's events by UID. */
function eventsOf(text: string): Map<string, Record<string, string>> {
  const events = new Map<string, Record<string, string>>();
  let event: Record<string, string> = {};
  for (const { name, value } of icsProperties(text)) {
    if (name === 'BEGIN') event = {};
    else if (name !== 'END') event[name] = unescapeIcs(value);
    else if (value === 'VEVENT') events.set(event['UID'] ?? '', event);
  }
  return events;
}

/** Writes an appointment directly to the database, on a day that bookings do not reach. */
const write = (id: string, medico: string, fecha: string): Promise<void> =>
  clinic.put(appointments, id, appointmentOf({ medico, fecha }));

test('a calendar tells initials, kind, hours and state, never a name, and follows what happens to an appointment', async () => {
  const feed = await newFeed(SAMPLE_DOCTOR);
  const paciente = { id: await addPatient(admin, 'Choquehuanca Ticona') };
  const booked = await book(admin, { paciente, motivo: 'glaucoma; ojo derecho' });
  const { id, version } = booked.body as { id: string; version: number };

  const first = await nobody.get(feed);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, max-age=300');
  expect(eventsOf(String(first.body)).get(`${id}@turnos`)).toEqual({
    UID: `${id}@turnos`,
    SEQUENCE: String(version),
    DTSTAMP: expect.stringMatching(/^20261120T13\d{4}Z$/) as unknown,
    'LAST-MODIFIED': expect.stringMatching(/^20261120T13\d{4}Z$/) as unknown,
    DTSTART: '20261130T130000Z',
    DTEND: '20261130T132000Z',
    SUMMARY: 'A. C. T. Control',
    DESCRIPTION: 'Agendado',
    STATUS: 'TENTATIVE',
    CLASS: 'PRIVATE',
    TRANSP: 'OPAQUE',
  });
  expect(first.body).not.toMatch(/Choquehuanca|Ticona,|Ana|glaucoma|71234567/);
  for (const line of String(first.body).split('\r\n'))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const cancelled = await admin.post(`/api/turnos/${id}/estado`, {
    estado: 'cancelado',
    canceladoPor: 'paciente',
    motivo: 'no puede',
    version,
  });
  expect(cancelled.status).toBe(200);
  expect(eventsOf(String((await nobody.get(feed)).body)).get(`${id}@turnos`)).toMatchObject({
    SEQUENCE: String(version + 1),
    DTSTART: '20261130T130000Z',
    STATUS: 'CANCELLED',
    TRANSP: 'TRANSPARENT',
    DESCRIPTION: 'Cancelado',
  });
});

test('it holds one doctor from 60 days back to 180 ahead', async () => {
  const medico = await newDoctor('Dra. Ventana');
  const days = ['2026-09-20', '2026-09-21', '2027-05-19', '2027-05-20'];
  for (const fecha of days) await write(`ventana-${fecha}`, medico, fecha);
  await write('de-otro', 'Dra. Ana Pérez', MONDAY);
  const { body } = await nobody.get(await newFeed(medico));
  expect([...eventsOf(String(body)).keys()]).toEqual([
    'ventana-2026-09-21@turnos',
    'ventana-2027-05-19@turnos',
  ]);
});

test('what has not changed is answered 304, also when a proxy weakened the tag', async () => {
  const medico = await newDoctor('Dra. Igual');
  const feed = await newFeed(medico);
  const etag = (await nobody.get(feed)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  for (const known of [etag, `W/${etag}`, `"otro", ${etag}`]) {
    const answer = await nobody.get(feed, { 'if-none-match': known });
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, etag]);
  }
  await write('cambia', medico, MONDAY);
  expect((await nobody.get(feed, { 'if-none-match': etag })).status).toBe(200);
});

test('a wrong, replaced or revoked address, and that of an inactive doctor, is answered like any unknown one', async () => {
  const medico = await newDoctor('Dra. Secreta');
  const unknown = await nobody.get('/api/calendario');
  const refusal = ({ status, body }: Answer): unknown => [status, body as unknown];
  const gone = async (feed: string): Promise<void> =>
    expect(refusal(await nobody.get(feed))).toEqual(refusal(unknown));
  expect(unknown.status).toBe(404);
  const first = await newFeed(medico);
  const second = await newFeed(medico);
  await gone(first);
  await gone(`/api/calendario/${'A'.repeat(43)}.ics`);
  await gone('/api/calendario/corto.ics');
  expect((await nobody.get(second)).status).toBe(200);

  const href = `/api/medicos/${encodeURIComponent(medico)}`;
  expect((await admin.patch(href, { activo: false })).status).toBe(200);
  await gone(second);
  expect((await admin.post(linkOf(medico))).body).toMatchObject({ code: 'transicion_invalida' });
  expect((await admin.patch(href, { activo: true })).status).toBe(200);
  expect((await nobody.get(second)).status).toBe(200);

  expect((await admin.delete(linkOf(medico))).status).toBe(204);
  await gone(second);
  expect((await admin.delete(linkOf(medico))).status).toBe(204);
  expect((await admin.delete(linkOf('Dr. Nadie'))).status).toBe(404);
});

test('a doctor shares the own agenda alone, staff none; the audit log tells it and only a hash is kept', async () => {
  const feed = await newFeed(OWN_DOCTOR, doctor);
  for (const [client, medico] of [
    [doctor, SAMPLE_DOCTOR],
    [staff, OWN_DOCTOR],
  ] as const) {
    expect((await client.post(linkOf(medico))).status).toBe(403);
    expect((await client.delete(linkOf(medico))).status).toBe(403);
  }
  const listed = (await doctor.get('/api/medicos')).body as { id: string; calendarioDesde?: string }[];
  expect(listed.find(({ id }) => id === OWN_DOCTOR)?.calendarioDesde).toMatch(/^2026-11-20T13:/);

  const secret = /([\w-]{43})\.ics$/.exec(feed)?.[1] ?? '-';
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { readOnly: true });
  const stored = db.prepare('SELECT datos FROM c_medicos WHERE id = ?').get(OWN_DOCTOR);
  db.close();
  expect(JSON.parse(String(stored?.['datos']))).toMatchObject({
    calendario: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
  });
  expect(String(stored?.['datos'])).not.toContain(secret);

  expect((await doctor.delete(linkOf(OWN_DOCTOR))).status).toBe(204);
  const auditLines = await admin.get(`/api/auditoria?documento=${encodeURIComponent(OWN_DOCTOR)}`);
  const actions = (auditLines.body as { items: { accion: string }[] }).items.map(({ accion }) => accion);
  expect(actions).toEqual(expect.arrayContaining(['enlace del calendario', 'calendario anulado']));
});

test('whoever asks without end is told to wait: the 61st read of a calendar, and the 31st guess from an address', async () => {
  const feed = await newFeed(await newDoctor('Dra. Apurada'));
  const statuses = async (href: string, count: number): Promise<number[]> => {
    const found: number[] = [];
    for (let each = 0; each < count; each += 1) found.push((await nobody.get(href)).status);
    return found;
  };
  expect((await statuses(feed, 61)).slice(-2)).toEqual([200, 429]);
  expect((await statuses(`/api/calendario/${'B'.repeat(43)}.ics`, 31)).at(-1)).toBe(429);
  // Other people's calendars keep working.
  expect((await nobody.get(await newFeed(await newDoctor('Dra. Tranquila')))).status).toBe(200);
});
