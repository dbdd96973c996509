import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerPending } from '#tests/support/accounts';
import { ApiClient, signedIn, type Answer } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { SAMPLE_PASSWORD, startServer } from '#tests/support/start-server';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { PATIENCE_MS } from '#tests/support/patience';

const clinic = openSampleClinic({ LIMIT_REGISTER: '200' });
let serial = 0;
const newEmail = (): string => `persona-${String((serial += 1))}@ejemplo.bo`;

describe('POST /api/register', () => {
  test.each([
    {
      when: 'everything is missing',
      body: {},
      message: 'Por favor, complete todos los campos.',
      field: 'email',
    },
    {
      when: 'the password is empty',
      body: { email: 'a@ejemplo.bo', password: '' },
      message: 'Por favor, complete todos los campos.',
      field: 'password',
    },
    {
      when: 'the password has five characters',
      body: { email: 'a@ejemplo.bo', password: '12345' },
      message: 'La contraseña debe tener al menos 6 caracteres.',
      field: 'password',
    },
    {
      when: 'the password has 129 characters',
      body: { email: 'a@ejemplo.bo', password: 'x'.repeat(129) },
      message: 'La contraseña puede tener hasta 128 caracteres.',
      field: 'password',
    },
    {
      when: 'the e-mail is none',
      body: { email: '<script>', password: 'secreto-1' },
      message: 'Escriba un correo electrónico válido, por ejemplo nombre@ejemplo.bo.',
      field: 'email',
    },
    {
      when: 'a field is unknown',
      body: { email: 'a@ejemplo.bo', password: 'secreto-1', rol: 'admin' },
      message: 'Este campo no existe.',
      field: 'rol',
    },
  ])('refuses with 400 when $when', async ({ body, message, field }) => {
    const answer = await new ApiClient(clinic.url).post('/api/register', body);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'entrada_invalida',
      message,
    ]);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });

  test('opens a pending account without a cookie, once per e-mail whatever its case', async () => {
    const email = newEmail();
    const first = await registerPending(clinic.url, email);
    expect([first.status, Object.keys(first.body), first.headers.get('set-cookie')]).toEqual([
      201,
      ['uid'],
      null,
    ]);
    const second = await registerPending(clinic.url, email.toUpperCase());
    const told = ({ status, body, headers }: Answer): unknown[] => [
      ...[status, Object.keys(body), String(body.uid).length],
      ...[...headers.keys()].filter((name) => name !== 'date').toSorted(),
    ];
    expect(told(second)).toEqual(told(first));
    const client = new ApiClient(clinic.url);
    expect((await client.signIn(email, 'espera-1')).body.user.uid).toBe(first.body.uid);
  });

  test('ignores code and doctor of who is no doctor', async () => {
    const email = newEmail();
    await new ApiClient(clinic.url).post('/api/register', {
      email,
      password: 'secreto-1',
      isChecked: false,
      code: 'XXXX-XXXX-XXXX',
      selectedDoctor: 'Nadie',
    });
    const client = new ApiClient(clinic.url);
    const { body } = await client.signIn(email, 'secreto-1');
    expect([body.user.doctor, body.user.medico, body.user.estado, body.destino]).toEqual([
      false,
      null,
      'pendiente',
      '/admin-examenes',
    ]);
  });

  test('a doctor registers with the code that an admin issued, once', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const { id } = (await admin.post('/api/horarios-medicos', { nombre: 'Dra. Con Código' })).body;
    const { code } = (await admin.post(`/api/medicos/${encodeURIComponent(id)}/codigo`)).body;
    const email = newEmail();
    const payload = {
      email,
      password: 'secreto-1',
      isChecked: true,
      code: ` ${String(code).toLowerCase()} `,
      selectedDoctor: id,
    };
    expect((await new ApiClient(clinic.url).post('/api/register', payload)).status).toBe(201);
    const { body } = await new ApiClient(clinic.url).signIn(email, 'secreto-1');
    expect([body.user.doctor, body.user.medico, body.user.estado, body.destino]).toEqual([
      true,
      id,
      'activo',
      '/admin',
    ]);

    const again = await new ApiClient(clinic.url).post('/api/register', { ...payload, email: newEmail() });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['code']]);
  });

  test.each([
    { doctor: 'Dr. Que No Existe', field: 'selectedDoctor' },
    { doctor: 'Dra. Lourdes Salazar Choquetarqui', field: 'code' },
  ])('names the field $field when it is what is wrong', async ({ doctor, field }) => {
    const answer = await new ApiClient(clinic.url).post('/api/register', {
      email: newEmail(),
      password: 'secreto-1',
      isChecked: true,
      code: 'ABCD-EFGH-JKMN',
      selectedDoctor: doctor,
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

describe('POST /api/session', () => {
  test('answers a wrong password and an unknown e-mail identically', async () => {
    const wrong = await new ApiClient(clinic.url).post('/api/session', {
      email: 'examenes@ejemplo.bo',
      password: 'no-es-esta',
    });
    const unknown = await new ApiClient(clinic.url).post('/api/session', {
      email: 'nadie@ejemplo.bo',
      password: 'no-es-esta',
    });
    expect(wrong.status).toBe(401);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  test('takes no token where e-mail and password are asked, and names every field', async () => {
    const answer = await new ApiClient(clinic.url).post('/api/session', { idToken: 'a.b.c' });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'entrada_invalida',
      {
        email: ['Por favor, complete todos los campos.'],
        password: ['Por favor, complete todos los campos.'],
        idToken: ['Este campo no existe.'],
      },
    ]);
    const { body } = await new ApiClient(clinic.url).get('/api/openapi.json');
    const { anyOf } = body.paths['/api/session'].post.requestBody.content['application/json'].schema;
    expect(anyOf.map(({ required }: { required: string[] }) => required)).toEqual([
      ['email', 'password'],
      ['idToken'],
    ]);
  });

  test('sets the session and the mark of the browser, two cookies that scripts cannot read', async () => {
    const answer = await new ApiClient(clinic.url).signIn('examenes@ejemplo.bo');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^navegador=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(Object.keys(answer.body)).toEqual(['user', 'csrfToken', 'destino']);
  });

  test.each([
    { email: 'admin@ejemplo.bo', destino: '/admin' },
    { email: 'doctora@ejemplo.bo', destino: '/admin' },
    { email: 'examenes@ejemplo.bo', destino: '/admin-examenes' },
  ])('sends $email to $destino', async ({ email, destino }) => {
    expect((await new ApiClient(clinic.url).signIn(email)).body.destino).toBe(destino);
  });

  test('says exactly that the profile was not found, and opens no session', async () => {
    const email = newEmail();
    const { uid } = (await registerPending(clinic.url, email)).body;
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
    db.prepare('DELETE FROM c_users WHERE id = ?').run(uid);
    db.close();
    const answer = await new ApiClient(clinic.url).post('/api/session', { email, password: 'espera-1' });
    expect([answer.status, answer.body.message, answer.headers.get('set-cookie')]).toEqual([
      404,
      'No se encontró el perfil del usuario.',
      null,
    ]);
  });

  test('a sign-in never keeps the session that the browser brought (fixation)', async () => {
    const victim = await signedIn(clinic.url, 'examenes@ejemplo.bo');
    const planted = victim.cookie ?? '';
    await victim.signIn('doctora@ejemplo.bo');
    expect(victim.cookie).not.toBe(planted);
    const thief = new ApiClient(clinic.url);
    thief.cookie = planted;
    expect((await thief.get('/api/session')).body.user).toBeNull();
  });
});

describe('a cookie that is nobody’s', () => {
  let real = '';
  beforeEach(async () => {
    real = (await signedIn(clinic.url, 'examenes@ejemplo.bo')).cookie ?? '';
  });

  test.each([
    { kind: 'made up', forge: () => 'abcdefghijklmnopqrstuvwxyz' },
    { kind: 'with an altered signature', forge: (cookie: string) => `${cookie.slice(0, -6)}AAAAAA` },
    {
      kind: 'with an altered token',
      forge: (cookie: string) => `${cookie.startsWith('a') ? 'b' : 'a'}${cookie.slice(1)}`,
    },
    { kind: 'without a signature', forge: (cookie: string) => cookie.split('.')[0] ?? '' },
    { kind: 'with SQL in it', forge: () => "x' OR 1=1 --%20aaaaaaaaaa" },
    { kind: 'enormous', forge: () => 'a'.repeat(6000) },
  ])('$kind is refused', async ({ forge }) => {
    const client = new ApiClient(clinic.url);
    client.cookie = forge(real);
    expect((await client.get('/api/session')).body.user).toBeNull();
    expect((await client.get('/api/horarios-medicos')).status).toBe(401);
  });

  test('says for how long it lives on, which asking does not lengthen; signing in again ends it', async () => {
    const client = await signedIn(clinic.url, 'examenes@ejemplo.bo');
    const cookie = client.cookie ?? '';
    const left = async (): Promise<number> => Number((await client.get('/api/session')).body.terminaEnSeg);
    expect(await left()).toBeGreaterThan(12 * 3600 - 60);
    expect(await left()).toBeLessThanOrEqual(12 * 3600);
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
    db.prepare('UPDATE session SET expiresAt = ? WHERE token = ?').run(
      new Date(Date.now() + 600_000).toISOString(),
      decodeURIComponent(cookie).split('.')[0] ?? '',
    );
    db.close();
    const before = await left();
    expect(before).toBeGreaterThan(590);
    expect(before).toBeLessThanOrEqual(600);
    expect(await left()).toBeLessThanOrEqual(before);

    expect((await client.signIn('examenes@ejemplo.bo')).status).toBe(200);
    expect(await left()).toBeGreaterThan(12 * 3600 - 60);
    const old = new ApiClient(clinic.url);
    old.cookie = cookie;
    const { body } = await old.get('/api/session');
    expect([body.user, body.terminaEnSeg]).toEqual([null, undefined]);
  });

  test('expired is refused', async () => {
    const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
    db.prepare('UPDATE session SET expiresAt = ? WHERE token = ?').run(
      '2020-01-01T00:00:00.000Z',
      decodeURIComponent(real).split('.')[0] ?? '',
    );
    db.close();
    const client = new ApiClient(clinic.url);
    client.cookie = real;
    expect((await client.get('/api/horarios-medicos')).status).toBe(401);
  });

  test('after signing out is refused', async () => {
    const client = await signedIn(clinic.url, 'examenes@ejemplo.bo');
    const cookie = client.cookie;
    const answer = await client.delete('/api/session');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      204,
      '__session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const later = new ApiClient(clinic.url);
    later.cookie = cookie;
    expect((await later.get('/api/session')).body.user).toBeNull();
  });
});

describe('GET /api/session', () => {
  test('gives nobody no token and the backend’s name', async () => {
    expect((await new ApiClient(clinic.url).get('/api/session')).body).toEqual({
      user: null,
      backend: 'embedded',
    });
  });

  test('gives the same token as the sign-in did, and exactly these fields of the person', async () => {
    const client = await signedIn(clinic.url, 'doctora@ejemplo.bo');
    const { body } = await client.get('/api/session');
    expect(body.csrfToken).toBe(client.token);
    expect(Object.keys(body.user)).toEqual(['uid', 'email', 'rol', 'doctor', 'medico', 'nombre', 'estado']);
  });
});

describe('limits', () => {
  test('20 wrong passwords: ten are judged, ten are told to wait; the right one then waits too', async () => {
    const email = newEmail();
    await registerPending(clinic.url, email);
    const client = new ApiClient(clinic.url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/session', { email, password: 'no-es-esta' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
    const late = await client.post('/api/session', { email, password: 'espera-1' });
    expect([late.status, late.body.code]).toEqual([429, 'demasiados_intentos']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('sign-ins that succeed do not count', async () => {
    const email = newEmail();
    await registerPending(clinic.url, email);
    for (let round = 0; round < 12; round += 1)
      expect(
        (await new ApiClient(clinic.url).post('/api/session', { email, password: 'espera-1' })).status,
      ).toBe(200);
  });

  test('five wrong doctor codes an hour, then 429', async () => {
    const own = dataFolder();
    const other = await startServer(own.path);
    const guess = (): Promise<number> =>
      new ApiClient(other.url)
        .post('/api/register', {
          email: newEmail(),
          password: 'secreto-1',
          isChecked: true,
          code: 'AAAA-AAAA-AAAA',
          selectedDoctor: 'Dra. Lourdes Salazar Choquetarqui',
        })
        .then(({ status }) => status);
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push(await guess());
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    await other.stop();
    own.remove();
  });
});

describe('accounts', () => {
  test('an approved person may work, a suspended one is out at once', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const email = newEmail();
    const { uid } = (await registerPending(clinic.url, email)).body;
    const person = new ApiClient(clinic.url);
    await person.signIn(email, 'espera-1');
    expect((await person.get('/api/feriados?anio=2026')).status).toBe(403);
    expect((await admin.patch(`/api/users/${uid}`, { estado: 'activo', version: 1 })).status).toBe(200);
    expect((await person.get('/api/feriados?anio=2026')).status).toBe(200);
    expect((await admin.patch(`/api/users/${uid}`, { estado: 'suspendido', version: 2 })).status).toBe(200);
    expect((await person.get('/api/feriados?anio=2026')).status).toBe(401);
    expect(
      (await new ApiClient(clinic.url).post('/api/session', { email, password: 'espera-1' })).status,
    ).toBe(403);
  });

  test('the last administrator cannot be demoted or suspended', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const me = (
      (await admin.get('/api/users')).body.items as { uid: string; email: string; version: number }[]
    ).find(({ email }) => email === 'admin@ejemplo.bo');
    for (const change of [{ rol: null }, { estado: 'suspendido' }]) {
      const answer = await admin.patch(`/api/users/${me?.uid ?? ''}`, { ...change, version: me?.version });
      expect([answer.status, answer.body.code]).toEqual([409, 'transicion_invalida']);
    }
  });

  test('a stale version changes nothing and is answered with the current one', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const { uid } = (await registerPending(clinic.url, newEmail())).body;
    await admin.patch(`/api/users/${uid}`, { estado: 'activo', version: 1 });
    const stale = await admin.patch(`/api/users/${uid}`, { estado: 'pendiente', version: 1 });
    expect([stale.status, stale.body.code, stale.body.actual.version, stale.body.actual.estado]).toEqual([
      409,
      'version_vieja',
      2,
      'activo',
    ]);
  });

  test('a one-time link sets a new password once and ends the sessions', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const email = newEmail();
    const { uid } = (await registerPending(clinic.url, email)).body;
    const person = new ApiClient(clinic.url);
    await person.signIn(email, 'espera-1');
    const { url } = (await admin.post(`/api/users/${uid}/enlace`)).body as { url: string };
    expect(url.startsWith(`${clinic.url}/restablecer?token=`)).toBe(true);
    const token = new URL(url).searchParams.get('token');
    const reset = (): Promise<number> =>
      new ApiClient(clinic.url)
        .post('/api/restablecer', { token, password: 'otra-clave' })
        .then(({ status }) => status);
    expect(
      (await new ApiClient(clinic.url).post('/api/restablecer', { token, password: 'corta' })).body.message,
    ).toBe('La contraseña debe tener al menos 6 caracteres.');
    expect([await reset(), await reset()]).toEqual([204, 400]);
    expect((await person.get('/api/session')).body.user).toBeNull();
    expect(
      (await new ApiClient(clinic.url).post('/api/session', { email, password: 'espera-1' })).status,
    ).toBe(401);
    expect(
      (await new ApiClient(clinic.url).post('/api/session', { email, password: 'otra-clave' })).status,
    ).toBe(200);
  });

  test('every change of an account leaves a line in the audit log', async () => {
    const admin = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const { uid } = (await registerPending(clinic.url, newEmail())).body;
    await admin.patch(`/api/users/${uid}`, { estado: 'activo', version: 1 });
    await admin.post(`/api/users/${uid}/enlace`);
    const auditLines = (await admin.get(`/api/auditoria?coleccion=users&documento=${uid}`)).body.items as {
      accion: string;
      detalle?: unknown;
    }[];
    expect(auditLines.map(({ accion }) => accion)).toEqual([
      'enlace de contraseña',
      'cambio de cuenta',
      'registro',
    ]);
    expect(auditLines[1]?.detalle).toEqual({ estado: ['pendiente', 'activo'] });
  });
});

test('no log line carries an e-mail, a password or a token', () => {
  expect(clinic.output()).not.toMatch(/persona-\d+@|no-es-esta|espera-1|__session/);
  expect(SAMPLE_PASSWORD.length > 0 && clinic.output().includes(SAMPLE_PASSWORD)).toBe(false);
});
