import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { idempotencyKeys } from '#application/operational-collections';
import { once } from './idempotency.ts';
import { respondError, respondJson } from './respond.ts';
import { appError } from '#domain/shared/app-error';

const OWNER = { uid: 'u1', path: '/api/medicos', key: 'clave-1234' };

let opened: OpenedApp;
let runs: number;
beforeEach(() => {
  opened = openApp();
  runs = 0;
});
afterEach(() => opened.close());

const call = (
  over: Partial<typeof OWNER> = {},
  body = '{"nombre":"Ana"}',
  run: () => Promise<Response> = async () => respondJson({ run: runs }, 201),
): Promise<Response> =>
  once(opened.app, { ...OWNER, ...over }, Buffer.from(body), () => {
    runs += 1;
    return run();
  });

describe('the same key', () => {
  test('and body is answered with the first status and body, without running again', async () => {
    const [first, again] = [await call(), await call()];
    expect([first.status, await first.json()]).toEqual([201, { run: 1 }]);
    expect([again.status, await again.json(), again.headers.get('idempotent-replay')]).toEqual([
      201,
      { run: 1 },
      'true',
    ]);
    expect(runs).toBe(1);
  });

  test('ten times at once runs once, and all hear the same', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call()));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(10).fill({ run: 1 }));
    expect(runs).toBe(1);
  });

  test('with another body is refused, and the first answer stays', async () => {
    await call();
    const other = await call({}, '{"nombre":"Luz"}');
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'ya_existe']);
    expect(await (await call()).json()).toEqual({ run: 1 });
  });

  test.each([{ uid: 'u2' }, { path: '/api/users' }, { key: 'clave-5678' }])(
    'of another user, path or key (%j) runs by itself',
    async (over) => {
      await call();
      expect(await (await call(over)).json()).toEqual({ run: 2 });
    },
  );
});

describe('what fails', () => {
  test('by a refusal is not kept', async () => {
    const refused = await call({}, 'x', async () => respondError(appError('ya_existe')));
    expect(refused.status).toBe(409);
    expect((await call({}, 'x')).status).toBe(201);
  });

  test('by an exception is not kept, and the exception goes on', async () => {
    await expect(call({}, 'x', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
    expect((await call({}, 'x')).status).toBe(201);
  });
});

test('what is kept cannot be read without the caller’s key', async () => {
  await call({}, 'x', async () => respondJson({ code: 'ABCD-EFGH-JKMN' }, 201));
  const kept = JSON.stringify(await opened.app.store.query(idempotencyKeys));
  for (const secret of ['ABCD-EFGH-JKMN', OWNER.key, Buffer.from('ABCD-EFGH-JKMN').toString('base64url')])
    expect(kept).not.toContain(secret);
  expect(await (await call({}, 'x')).json()).toEqual({ code: 'ABCD-EFGH-JKMN' });
});
