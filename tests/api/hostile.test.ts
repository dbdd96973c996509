import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import { ApiClient, signedIn } from '#tests/support/api-client';
import { EventReader } from '#tests/support/event-reader';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin } = clinic;

/** Sends a raw request target, which fetch would normalise. */
const raw = (target: string, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(clinic.url);
    const request = httpRequest({ hostname, port, path: target, method }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.end();
  });

describe('the order of the checks', () => {
  const add = (
    headers: Record<string, string>,
    body: unknown = { nombre: 'Dr. Orden' },
  ): ReturnType<ApiClient['post']> => admin.post('/api/horarios-medicos', body, headers);

  test('a body over 1 MB is 413 before anything else', async () => {
    const answer = await new ApiClient(clinic.url).post(
      '/api/horarios-medicos',
      { nombre: 'x'.repeat(1_100_000) },
      { origin: 'https://malo.example' },
    );
    expect([answer.status, answer.body.code]).toEqual([413, 'demasiado_grande']);
  });

  test('an unknown method is 405 and names the known ones', async () => {
    const answer = await admin.call('PATCH', '/api/horarios-medicos', {});
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([
      405,
      'metodo_no_permitido',
      'GET, POST, HEAD',
    ]);
  });

  test('a body that is not JSON is 415, also from a foreign origin', async () => {
    const answer = await admin.call('POST', '/api/horarios-medicos', 'nombre=x', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://malo.example',
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'tipo_no_admitido']);
  });

  test.each([
    { name: 'a foreign origin', headers: { origin: 'https://malo.example' } },
    { name: 'the origin "null"', headers: { origin: 'null' } },
    { name: 'a look-alike origin', headers: { origin: 'http://127.0.0.1.malo.example' } },
    { name: 'a cross-site fetch without Origin', headers: { 'sec-fetch-site': 'cross-site' } },
    { name: 'a same-site fetch without Origin', headers: { 'sec-fetch-site': 'same-site' } },
  ])('$name is 403 csrf', async ({ headers }) => {
    const answer = await add(headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });

  test('the own origin, the site’s origin and no origin at all are welcome', async () => {
    const statuses = [];
    for (const [index, headers] of [
      { origin: clinic.url },
      { origin: 'http://localhost:4321' },
      {},
      { 'sec-fetch-site': 'same-origin' },
    ].entries()) {
      statuses.push((await add(headers, { nombre: `Dr. Origen ${String(index)}` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201]);
  });

  test('nobody is 401 before the token is looked at', async () => {
    const answer = await new ApiClient(clinic.url).post('/api/horarios-medicos', { nombre: 'Dr. Nadie' });
    expect([answer.status, answer.body.code]).toEqual([401, 'no_autenticado']);
  });

  test.each([
    { name: 'no token', token: undefined },
    { name: 'a made-up token', token: 'A'.repeat(43) },
  ])('$name is 403 csrf, before the role', async ({ token }) => {
    const staff = await signedIn(clinic.url, 'examenes@ejemplo.bo');
    staff.token = token;
    const answer = await staff.post('/api/horarios-medicos', { nombre: 'Dr. Sin Ficha' });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });

  test('the token of another session is refused', async () => {
    const other = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const mixed = new ApiClient(clinic.url);
    mixed.cookie = admin.cookie;
    mixed.token = other.token;
    expect((await mixed.post('/api/horarios-medicos', { nombre: 'Dr. Ficha Ajena' })).body.code).toBe('csrf');
  });

  test('the role is refused before the body is read', async () => {
    const staff = await signedIn(clinic.url, 'examenes@ejemplo.bo');
    expect((await staff.post('/api/horarios-medicos', { tonterias: 1 })).status).toBe(403);
  });
});

describe('bad input', () => {
  test.each([
    { name: 'broken JSON', body: '{"nombre":', field: null },
    { name: 'a list instead of an object', body: '[]', field: 'cuerpo' },
    { name: 'null', body: 'null', field: 'cuerpo' },
    { name: 'a number for a name', body: '{"nombre":7}', field: 'nombre' },
    { name: 'an unknown field', body: '{"nombre":"Dr. X","extra":true}', field: 'extra' },
    { name: '__proto__', body: '{"nombre":"Dr. X","__proto__":{"rol":"admin"}}', field: '__proto__' },
  ])('$name is 400 with a Spanish sentence', async ({ body, field }) => {
    const answer = await admin.call('POST', '/api/horarios-medicos', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'entrada_invalida']);
    expect(answer.body.message).toMatch(/[áéíóúñ. ]/);
    if (field !== null) expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('invalid UTF-8 is 400', async () => {
    const response = await fetch(`${clinic.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  test('names that could be markup or paths are refused; ordinary ones with accents are kept as they are', async () => {
    for (const nombre of ['<script>alert(1)</script>', 'Dr. ../../etc', 'a/b', '.oculto', 'Dr.\u0000Nulo']) {
      const answer = await admin.post('/api/horarios-medicos', { nombre });
      expect([nombre, answer.status, Object.keys(answer.body.fields)]).toEqual([nombre, 400, ['nombre']]);
    }
    expect(
      (await admin.post('/api/horarios-medicos', { nombre: '  Dra. Ñusta   O’Higgins-Pérez ' })).body,
    ).toEqual({ id: 'Dra. Ñusta O’Higgins-Pérez' });
  });

  test('every wrong hour of a week is named by its place', async () => {
    const { id } = (await admin.post('/api/horarios-medicos', { nombre: 'Dr. Horas' })).body;
    const week = {
      ...EMPTY_WEEK,
      monday: [{ inicio: '08:00', fin: '25:00' }],
      friday: [
        { inicio: '12:00', fin: '08:00' },
        { inicio: '08:03', fin: '09:00' },
      ],
      version: 1,
    };
    const { status, body } = await admin.put(`/api/horarios-medicos/${encodeURIComponent(id)}`, week);
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ['friday.0.fin', 'friday.1.inicio', 'monday.0.fin'],
    ]);
  });

  test.each([
    '/api/feriados',
    '/api/feriados?anio=abc',
    '/api/feriados?anio=2026&anio=2027',
    '/api/users?limite=0',
    '/api/users?limite=201',
    '/api/users?cursor=%00',
    '/api/medicos?soloActivos=quizas',
  ])('%s is 400', async (target) => {
    expect((await admin.get(target)).status).toBe(400);
  });

  test('a cursor of nonsense is 400, not 500', async () => {
    expect(
      (await admin.get(`/api/users?cursor=${Buffer.from('"no es una lista"').toString('base64url')}`)).status,
    ).toBe(400);
    expect((await admin.get('/api/users?cursor=zzzz')).status).toBe(400);
  });
});

describe('idempotency', () => {
  test('ten clicks at once create one doctor and hear one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.post(
          '/api/horarios-medicos',
          { nombre: 'Dra. Doble Clic' },
          { 'idempotency-key': 'clave-del-formulario-1' },
        ),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(10).fill([201, { id: 'Dra. Doble Clic' }]),
    );
  });

  test('the same key with other data is 409, and failures are not kept', async () => {
    const key = { 'idempotency-key': 'clave-del-formulario-2' };
    expect((await admin.post('/api/horarios-medicos', { nombre: '' }, key)).status).toBe(400);
    expect((await admin.post('/api/horarios-medicos', { nombre: 'Dra. Segunda' }, key)).status).toBe(201);
    const other = await admin.post('/api/horarios-medicos', { nombre: 'Dra. Tercera' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'ya_existe']);
  });
});

describe('paths', () => {
  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/_astro/../../package.json',
    '//etc/passwd',
    '/\\..\\package.json',
    '/%00',
    '/%ff',
    '/.env',
    '/api/../../x',
    '/_img/../x',
  ])('%s leads nowhere', async (target) => {
    expect([400, 404]).toContain(await raw(target));
  });

  test('an unknown address below /api is 404 as JSON', async () => {
    const answer = await admin.get('/api/no-existe');
    expect([answer.status, answer.body.code]).toEqual([404, 'no_encontrado']);
  });

  test('an unknown doctor is 404 and a strange id no 500', async () => {
    for (const id of ['Dr.%20Nadie', '%3Cscript%3E', '..%2f..%2fx', "x'%20OR%201=1"])
      expect((await admin.get(`/api/horarios-medicos/${id}`)).status).toBe(404);
  });
});

test('an account that takes all that it may costs nobody else theirs', async () => {
  const { staff, desk } = clinic;
  const begin = (client: ApiClient, n: number): ReturnType<ApiClient['post']> =>
    client.post('/api/archivos', { nombre: `campo-${String(n)}.png`, bytes: 100 * 1024 * 1024 });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => begin(staff, n)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['demasiados_intentos', '60']);
  expect((await begin(clinic.doctor, 0)).status).toBe(201);

  const ask = (method: string): Promise<Response> =>
    fetch(`${clinic.url}/api/eventos`, { method, headers: { cookie: `__session=${staff.cookie ?? ''}` } });
  // The headers alone hold nothing.
  for (let n = 0; n < 20; n += 1) expect((await ask('HEAD')).status).toBe(200);
  const streams = await Promise.all(Array.from({ length: 12 }, () => EventReader.open(staff)));
  const beyond = await ask('GET');
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await beyond.json()).toMatchObject({ code: 'demasiados_intentos' });
  streams.push(await EventReader.open(desk));
  // Given back once the server has seen that nobody listens.
  streams.shift()?.close();
  await expect
    .poll(async () => {
      const opened = await EventReader.open(staff).catch(() => null);
      if (opened !== null) streams.push(opened);
      return opened !== null;
    })
    .toBe(true);
  for (const each of streams) each.close();
});
