import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { inClaimedTransaction, type Claim } from '#application/claim';
import { holds, idempotencyKeys } from '#application/operational-collections';
import { Unavailable } from '#application/ports/unavailable';
import { ok } from '#domain/shared/result';
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
  run: (claim: Claim) => Promise<Response> = async () => respondJson({ run: runs }, 201),
): Promise<Response> =>
  once(opened.app, { ...OWNER, ...over }, { body: Buffer.from(body), status: 201 }, (claim) => {
    runs += 1;
    return run(claim);
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

/** Work that creates one document and stores its answer in the same commit. */
const create = async (claim: Claim, hora: string): Promise<Response> => {
  const done = await inClaimedTransaction(opened.app.store, claim, async (tx) => {
    const [medico, fecha] = ['Dra. Ana', '2026-11-27'];
    tx.create(holds, opened.app.secrets.newId(), {
      ...{ medico, fecha, hora, duracionMin: 20 },
      ...{ quien: 'u1', nombre: 'Luz', vence: '2026-11-20T14:00:00.000Z' },
    });
    return ok({ hora });
  });
  return done.ok ? respondJson(done.value, 201) : respondError(appError('error_interno'));
};
const created = async (): Promise<string[]> =>
  (await opened.app.store.query(holds)).items.map(({ value }) => value.hora);
/** A request that stays in progress until it is told to go on. */
async function underWay(
  end: (claim: Claim) => Promise<Response>,
): Promise<{ readonly answer: Promise<Response>; goOn(): void }> {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answer = call({}, 'x', async (claim) => {
    begun.resolve();
    await held.promise;
    return end(claim);
  });
  await begun.promise;
  return { answer, goOn: held.resolve };
}

describe('who was slower than others waited for', () => {
  test('neither keeps its answer nor removes that of its successor', async () => {
    const slow = await underWay(async () => respondJson({ quien: 'lento' }, 201));
    opened.clock.advance({ minutes: 1 });
    const second = await call({}, 'x', async () => respondJson({ quien: 'sucesor' }, 201));
    slow.goOn();
    expect([await (await slow.answer).json(), await second.json()]).toEqual([
      { quien: 'lento' },
      { quien: 'sucesor' },
    ]);
    expect(await (await call({}, 'x')).json()).toEqual({ quien: 'sucesor' });
    expect(runs).toBe(2);
  });

  test.each([
    { what: 'refuses', end: async (): Promise<Response> => respondError(appError('ocupado')) },
    { what: 'fails', end: (): Promise<Response> => Promise.reject(new Error('bug')) },
    { what: 'answers', end: async (): Promise<Response> => respondJson({ quien: 'lento' }, 201) },
  ])('and $what does not let a third one in beside its successor', async ({ end }) => {
    const slow = await underWay(end);
    opened.clock.advance({ minutes: 1 });
    const successor = await underWay(async () => respondJson({ quien: 'sucesor' }, 201));
    slow.goOn();
    const looks = vi.spyOn(opened.app.store, 'transaction');
    const third = call({}, 'x');
    // It keeps checking the claim, even after the slow one has ended.
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(5);
    successor.goOn();
    expect(await (await third).json()).toEqual({ quien: 'sucesor' });
    expect(await (await successor.answer).json()).toEqual({ quien: 'sucesor' });
    expect(runs).toBe(2);
    await slow.answer;
  });

  test('writes nothing once its claim is lost, and hears what its successor is answered', async () => {
    const slow = await underWay((claim) => create(claim, '09:00'));
    opened.clock.advance({ minutes: 1 });
    const second = await call({}, 'x', (claim) => create(claim, '10:00'));
    slow.goOn();
    const answers = [await slow.answer, second, await call({}, 'x')];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(3).fill({ hora: '10:00' }),
    );
    expect(await created()).toEqual(['10:00']);
  });

  test('still does its work when nobody took its claim', async () => {
    const slow = await underWay((claim) => create(claim, '09:00'));
    opened.clock.advance({ minutes: 1 });
    slow.goOn();
    expect((await slow.answer).status).toBe(201);
    expect(await created()).toEqual(['09:00']);
  });
});

describe('an answer that was kept by its own commit', () => {
  test('is heard by a repetition although the first one never answered', async () => {
    const written = Promise.withResolvers<void>();
    void call({}, 'x', async (claim) => {
      await create(claim, '09:00');
      written.resolve();
      return new Promise<Response>(() => undefined);
    });
    await written.promise;
    const again = await call({}, 'x', (claim) => create(claim, '10:00'));
    expect([again.status, await again.json(), again.headers.get('idempotent-replay')]).toEqual([
      201,
      { hora: '09:00' },
      'true',
    ]);
    expect(await created()).toEqual(['09:00']);
  });

  test.each([
    {
      what: 'the store could not say that it was written',
      end: (): Promise<Response> => Promise.reject(new Unavailable('red', 'no answer to the commit')),
    },
    {
      what: 'the work was refused by itself',
      end: async (): Promise<Response> => respondError(appError('ocupado')),
    },
  ])('is heard by the first one where $what', async ({ end }) => {
    const answer = await call({}, 'x', async (claim) => {
      await create(claim, '09:00');
      return end();
    });
    expect([answer.status, await answer.json()]).toEqual([201, { hora: '09:00' }]);
    expect(runs).toBe(1);
  });

  test('stops the same work from being done again', async () => {
    const answer = await call({}, 'x', async (claim) => {
      await create(claim, '09:00');
      return create(claim, '09:00');
    });
    expect(await answer.json()).toEqual({ hora: '09:00' });
    expect(await created()).toEqual(['09:00']);
  });

  test('ten times at once is that of one work', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call({}, 'x', (claim) => create(claim, `1${String(n)}:00`))),
    );
    const [kept] = await created();
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(10).fill({ hora: kept }));
    expect(await created()).toHaveLength(1);
  });

  test('is sealed like any other', async () => {
    await call({}, 'x', (claim) => create(claim, '09:40'));
    expect(JSON.stringify(await opened.app.store.query(idempotencyKeys))).not.toContain('09:40');
  });
});
