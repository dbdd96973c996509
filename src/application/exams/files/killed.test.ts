import { afterEach, beforeEach, expect, test } from 'vitest';
import { studyFiles } from '../../collections.ts';
import { sweepExpired } from '../../housekeeping.ts';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { picture, sha256Of } from '#tests/support/sent-file';
import { STAFF, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { byHand } from './bringer.ts';
import { closeFile } from './close-file.ts';
import { openStudyFile } from './read-files.ts';
import { beginFile, dropUpload, putPiece, readUpload } from './receive-file.ts';

const BY = byHand(STAFF);
let o: OpenedApp;
beforeEach(() => {
  o = openApp();
});
afterEach(() => o.close());

class Killed extends Error {}

/** Lets so many calls through; the process is gone with the next one, before it is carried out or just after. */
function dyingAfter(count: number, isAfter: boolean): App {
  let left = count;
  const dying = <T extends object>(alive: T): T =>
    new Proxy(alive, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]): Promise<unknown> => {
          left -= 1;
          if (left < -1 || (left === -1 && !isAfter)) throw new Killed();
          const answer: unknown = await Reflect.apply(member, target, given);
          if (left < 0) throw new Killed();
          return answer;
        };
      },
    });
  return { ...o.app, store: dying(o.app.store), files: dying(o.app.files) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
let tone = 0;
async function arrived(bytes: Buffer): Promise<string> {
  const { id } = valueOf(await beginFile(o.app, BY, { nombre: 'foto.png', bytes: bytes.byteLength }));
  valueOf(await putPiece(o.app, BY, { id, n: '0' }, once(bytes)));
  return id;
}
const close = (app: App, id: string, bytes: Uint8Array) =>
  closeFile(app, BY, id, { sha256: sha256Of(bytes) });

/** Kills the work at each of its steps; returns how many there were. */
async function killedAtEach(
  begin: () => Promise<{ id: string; work: (app: App) => Promise<unknown>; after: () => Promise<void> }>,
): Promise<number> {
  for (let count = 0; count < 100; count += 1)
    for (const isAfter of [false, true]) {
      const { id, work, after } = await begin();
      const outcome = await work(dyingAfter(count, isAfter)).then(
        () => 'ended',
        (cause: unknown) => cause,
      );
      if (outcome !== 'ended') expect(outcome).toBeInstanceOf(Killed);
      const seen = await openStudyFile(o.app, STAFF, id);
      if (seen.ok) {
        const bytes = Buffer.concat(await Array.fromAsync((await seen.value.read()) ?? []));
        expect(sha256Of(bytes)).toBe(seen.value.sha256);
      }
      await after();
      if (outcome === 'ended') return count;
    }
  throw new Error('it never ends');
}

/** After two days nothing is kept but whole files with their pictures. */
async function expectTidy(): Promise<void> {
  o.clock.advance({ days: 2 });
  await sweepExpired(o.app);
  const { items } = await o.app.store.query(studyFiles, { limit: 1000 });
  expect(items.filter(({ value }) => value.estado === 'subiendo')).toEqual([]);
  const kept = (await Array.fromAsync(o.app.files.list())).map(({ id }) => id).sort();
  expect(kept).toEqual(items.flatMap(({ id }) => [id, `${id}-vista`]).sort());
}

test('killed anywhere while it is closed, a file is the same file when it is closed again, and nothing is sent twice', async () => {
  const steps = await killedAtEach(async () => {
    const bytes = await picture((tone += 1));
    const id = await arrived(bytes);
    return {
      id,
      work: (app) => close(app, id, bytes),
      after: async () => {
        expect(valueOf(await readUpload(o.app, BY, id)).faltan).toEqual([]);
        const again = await putPiece(o.app, BY, { id, n: '0' }, once(bytes));
        expect(again.ok ? again.value.faltan : again.error.code).toEqual(
          again.ok ? [] : 'transicion_invalida',
        );
        expect(valueOf(await close(o.app, id, bytes))).toMatchObject({
          id,
          estado: 'sin_identificar',
          vista: true,
        });
      },
    };
  });
  expect(steps).toBeGreaterThan(8);
  await expectTidy();
});

test('killed anywhere while it is refused, a file is refused again or gone, and then swept', async () => {
  const steps = await killedAtEach(async () => {
    const bytes = Buffer.from(`MZ ${String((tone += 1))}`);
    const id = await arrived(bytes);
    return {
      id,
      work: (app) => close(app, id, bytes),
      after: async () => {
        const again = await close(o.app, id, bytes);
        expect(again.ok ? 'ok' : again.error.code).toMatch(/^(contenido_invalido|no_encontrado)$/u);
      },
    };
  });
  expect(steps).toBeGreaterThan(5);
  await expectTidy();
});

test('killed anywhere while it is found to be known, a file stays the one that is known', async () => {
  const known = await picture(900);
  const first = await arrived(known);
  valueOf(await close(o.app, first, known));
  const steps = await killedAtEach(async () => {
    const id = await arrived(known);
    return {
      id,
      work: (app) => close(app, id, known),
      after: async () => {
        const again = await close(o.app, id, known);
        expect(again.ok ? again.value.id : again.error.code).toBe(again.ok ? first : 'no_encontrado');
      },
    };
  });
  expect(steps).toBeGreaterThan(5);
  await expectTidy();
});

test('killed anywhere while it is given up, a file is never seen, and is swept', async () => {
  const steps = await killedAtEach(async () => {
    const bytes = await picture((tone += 1));
    const id = await arrived(bytes);
    // Even whole in the store: only its document was missing.
    valueOfCommit(await o.app.files.commit(id, sha256Of(bytes)));
    return {
      id,
      work: (app) => dropUpload(app, BY, id),
      after: async () => {
        expect(await openStudyFile(o.app, STAFF, id)).toMatchObject({ error: { code: 'no_encontrado' } });
      },
    };
  });
  expect(steps).toBeGreaterThan(4);
  await expectTidy();
});

function valueOfCommit(committed: { readonly ok: boolean }): void {
  expect(committed.ok).toBe(true);
}
