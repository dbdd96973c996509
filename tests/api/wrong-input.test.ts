import { describe, expect, test } from 'vitest';
import { POLICIES, ROLES, type Role } from '#domain/access/policies';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { signedIn, type ApiClient } from '#tests/support/api-client';
import { SAMPLE_PASSWORD } from '#tests/support/start-server';
import { fieldNames, wrongBodies, wrongQueries } from '#tests/support/wrong-inputs';
import { openSampleClinic } from '#tests/support/sample-clinic';

/** Every operation is sent input its schema rejects; the resulting messages are for clinic staff, in Spanish. */

const ENGLISH =
  /\b(invalid|expected|received|required|must|too|unrecognized|unknown|input|value|string|number|object|array|boolean|undefined|null|nan|key|keys|option|element|elements|characters|least|most|should|cannot|not|the|of|is)\b/i;

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '10000', LIMIT_REGISTER: '10000' });
const { admin, doctor } = clinic;

interface Refusal {
  readonly status: number;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

const operations = (Object.entries(OPERATIONS) as [string, Operation][]).map(([name, operation]) => ({
  name,
  operation,
}));
function callerOf({ access }: Operation): ApiClient {
  const allowed: readonly Role[] = access === 'public' ? ROLES : POLICIES[access];
  return allowed.includes('admin') ? admin : doctor;
}

/** Sends one input and returns the refusal; anything else, such as an opened stream, is left unread. */
async function send(operation: Operation, query: string, body: unknown): Promise<Refusal> {
  const { cookie = '', token = '' } = callerOf(operation);
  const path = operation.path.replace(/\{\w+\}/g, 'nadie');
  const answer = await fetch(`${clinic.url}${path}?${query}`, {
    method: operation.method,
    headers: { cookie: `__session=${cookie}`, 'x-csrf-token': token, 'content-type': 'application/json' },
    ...(operation.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status < 400) {
    await answer.body?.cancel();
    return { status: answer.status };
  }
  return { ...((await answer.json()) as object), status: answer.status };
}

/** What an operation is sent, with or without a session, whatever its kind of body. */
async function statusOf(
  operation: Operation,
  client: ApiClient | null,
  sent: { readonly type: string; readonly body: string },
): Promise<number> {
  const answer = await fetch(clinic.url + operation.path.replace(/\{\w+\}/g, 'nadie'), {
    method: operation.method,
    headers: {
      ...(operation.method === 'GET' ? {} : { 'content-type': sent.type }),
      ...(client === null
        ? {}
        : { cookie: `__session=${client.cookie ?? ''}`, 'x-csrf-token': client.token ?? '' }),
    },
    ...(operation.method === 'GET' ? {} : { body: sent.body }),
  });
  await answer.body?.cancel();
  return answer.status;
}
const BROKEN = { type: 'application/json', body: '{"mal' };
const MALFORMED = [{ type: 'text/plain', body: 'nada' }, BROKEN];
/** The operations that somebody without a session may not call. */
const closed = operations.filter(
  ({ operation: { access } }) => access !== 'public' && !POLICIES[access].some((role) => role === 'anonimo'),
);

describe('whoever is nobody here learns nothing else', () => {
  test('without a session every operation is 401, whatever the type and the body', async () => {
    for (const sent of MALFORMED) {
      const statuses = closed.map(async ({ name, operation }) => [
        name,
        await statusOf(operation, null, sent),
      ]);
      expect((await Promise.all(statuses)).filter(([, status]) => status !== 401)).toEqual([]);
    }
  });

  test('a locked session is told so by every operation but those that the lock needs, until the password is given', async () => {
    const locked = await signedIn(clinic.url, 'admin@ejemplo.bo');
    expect((await locked.post('/api/session/bloqueo')).status).toBe(204);
    const statuses = await Promise.all(
      closed.map(async ({ name, operation }) => [
        name,
        operation.whileLocked === true ? 'sí' : await statusOf(operation, locked, BROKEN),
      ]),
    );
    expect(statuses.filter(([, status]) => status !== 423)).toEqual(
      ['signOut', 'lockSession', 'unlockSession', 'readRoom'].map((name) => [name, 'sí']),
    );
    // What is open to everybody stays so, but for what it shows to who is signed in.
    const open = operations.filter(({ operation }) => operation.access === 'public');
    for (const { name, operation } of open)
      expect([name, await statusOf(operation, locked, BROKEN)]).not.toEqual([name, 500]);
    expect((await locked.get('/api/medicos?soloActivos=true')).status).toBe(200);
    expect((await locked.get('/api/medicos')).status).toBe(423);
    const wrong = { email: 'admin@ejemplo.bo', password: 'no-es-esta' };
    expect((await locked.post('/api/session', wrong)).status).toBe(401);
    const { body } = await locked.get('/api/session');
    expect([body.user, body.bloqueada]).toEqual([
      null,
      { uid: expect.any(String), nombre: 'Administración de ejemplo', email: 'admin@ejemplo.bo' },
    ]);
    const page = await locked.get('/admin/usuarios');
    expect(page.status).toBe(423);
    expect(page.body).not.toContain('/admin/auditoria');

    expect((await locked.post('/api/session/desbloqueo', { password: 'no-es' })).status).toBe(400);
    expect((await locked.get('/api/turnos?fecha=2026-11-23')).status).toBe(423);
    expect((await locked.post('/api/session/desbloqueo', { password: SAMPLE_PASSWORD })).status).toBe(204);
    expect((await locked.get('/api/users')).status).toBe(200);
  });

  test('a locked session’s live stream ends at once', async () => {
    const locked = await signedIn(clinic.url, 'admin@ejemplo.bo');
    const stream = await fetch(`${clinic.url}/api/eventos`, {
      headers: { cookie: `__session=${locked.cookie ?? ''}` },
    });
    await locked.post('/api/session/bloqueo');
    expect(await stream.text()).toContain('event: latido');
    expect((await locked.get('/api/eventos')).status).toBe(423);
  });
});

/** What is read at length and taken along. */
const taken = operations.filter(({ operation: { download } }) => download !== undefined);

test('a link on another site, in a letter or typed starts no download, and asking for the headers reads nothing', async () => {
  const ask = async (operation: Operation, method: string, headers: Record<string, string>) => {
    const { cookie = '' } = callerOf(operation);
    const path = operation.path.replace(/\{\w+\}/g, 'nadie');
    const sent = { cookie: `__session=${cookie}`, ...headers };
    const answer = await fetch(clinic.url + path, { method, headers: sent });
    await answer.body?.cancel();
    return answer.status;
  };
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'https://malo.example/pagina' },
  ];
  for (const { name, operation } of taken) {
    const statuses = await Promise.all([
      ...foreign.map((headers) => ask(operation, 'GET', headers)),
      ask(operation, 'HEAD', {}),
    ]);
    expect([name, ...statuses]).toEqual([name, 403, 403, 403, 403, 405]);
  }
  expect(taken.length).toBe(11);
});

describe('what an operation refuses, it refuses in Spanish', () => {
  test.each(operations)('$name', async ({ operation }) => {
    const body = operation.bodyOf?.embedded ?? operation.body;
    const answers = await Promise.all([
      ...(operation.method === 'GET' ? [] : wrongBodies(body)).map((wrong) => send(operation, '', wrong)),
      ...(operation.query === undefined ? [] : wrongQueries(operation.query)).map((wrong) =>
        send(operation, wrong, {}),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const said = answers.flatMap(({ message = '', fields = {} }) => [
      message,
      ...Object.values(fields).flat(),
    ]);
    expect([...new Set(said)].filter((sentence) => ENGLISH.test(sentence))).toEqual([]);

    const refused = new Set(
      answers.flatMap(({ fields = {} }) =>
        Object.keys(fields).flatMap((field) => [field, field.split('.')[0]]),
      ),
    );
    const fields = [...fieldNames(body), ...fieldNames(operation.query)];
    expect(fields.filter((field) => !refused.has(field))).toEqual([]);
  });
});
