import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as sdk from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BOUNDED } from '#adapters/firebase/firestore-connection';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import type { Collection } from '#application/ports/document-store';
import { Unavailable } from '#application/ports/unavailable';
import { ok } from '#domain/shared/result';
import { openLine, type CutLine } from '#tests/support/browser/cut-line';
import { dataFolder } from '#tests/support/data-folder';
import { EMULATED_PROJECT, startEmulators, type Emulators } from '#tests/support/firebase-emulators';
import { startServer, type RunningServer } from '#tests/support/start-server';

const notes: Collection<{ texto: string }> = { name: 'notas', schema: z.strictObject({ texto: z.string() }) };

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators();
});
afterAll(() => emulators.stop());

/** A store whose Firestore is at `host`: the SDK reads that from the environment when it is created. */
const storeAt = (host: string, projectId: string): FirestoreDocumentStore =>
  new FirestoreDocumentStore(async () => {
    process.env['FIRESTORE_EMULATOR_HOST'] = host;
    return { firestore: new sdk.Firestore({ projectId, ...BOUNDED }), sdk };
  });

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  );

/** A Firestore that answers everything with one gRPC status. */
async function refusing(status: number): Promise<{ host: string; stop(): Promise<void> }> {
  const folder = path.resolve(import.meta.dirname, '../../tools/emulators');
  const child = spawn(process.execPath, ['refuse.mjs', '--estado', String(status)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return {
    host: line.toString().trim(),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

describe('a network that is cut in the middle of a transaction', () => {
  test('the caller hears that it is not available, nothing is half-written, and it works again afterwards', async () => {
    const line = await openLine(emulators.firestore);
    const [far, near] = ['demo-corte', 'demo-corte'].map((project, at) =>
      storeAt(at === 0 ? line.host : emulators.firestore, project),
    );
    if (far === undefined || near === undefined) throw new Error('two stores');
    await far.create(notes, 'antes', { texto: 'x' });

    const cause = await thrownBy(
      far.transaction(async (tx) => {
        const stored = await tx.get(notes, 'antes');
        line.cut();
        if (stored !== null) tx.update(notes, stored, { texto: 'a medias' });
        tx.create(notes, 'después', { texto: 'y' });
        return ok(undefined);
      }),
    );
    expect(cause).toBeInstanceOf(Unavailable);
    expect((await near.query(notes)).items).toEqual([{ id: 'antes', version: 1, value: { texto: 'x' } }]);

    line.join();
    await expect.poll(() => thrownBy(far.get(notes, 'antes'))).toBeNull();
    expect(await far.update(notes, 'antes', 1, { texto: 'otra vez' })).toMatchObject({ ok: true });
    await Promise.all([far.close(), near.close()]);
    await line.close();
  });
});

describe('a Firestore that refuses', () => {
  const folder = dataFolder();
  let line: CutLine;
  let server: RunningServer;
  // One server meets them in turn, as a clinic's does whose project runs into one trouble after the other.
  beforeAll(async () => {
    line = await openLine(emulators.firestore);
    server = await startServer(folder.path, {
      BACKEND: 'firebase',
      FIREBASE_PROJECT_ID: EMULATED_PROJECT,
      FIRESTORE_EMULATOR_HOST: line.host,
      FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
      FIREBASE_STORAGE_EMULATOR_HOST: emulators.storage,
      METADATA_SERVER_DETECTION: 'none',
      SAMPLE_DATA: '0',
    });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await line.close();
    folder.remove();
  });

  describe.each([
    { status: 16, motivo: /^credenciales$/ },
    { status: 8, motivo: /^cuota$/ },
    { status: 7, motivo: /^permiso$/ },
    { status: 9, motivo: /^indice$/ },
    // The SDK itself retries this one for three seconds; on a slow machine our own time limit may be reached first.
    { status: 14, motivo: /^(red|tiempo)$/ },
  ])('with $status', ({ status, motivo }) => {
    let refuser: Awaited<ReturnType<typeof refusing>>;
    beforeAll(async () => {
      refuser = await refusing(status);
    });
    afterAll(() => refuser.stop());

    test(`is not available for reads, writes and transactions: ${motivo.source}`, async () => {
      const store = storeAt(refuser.host, 'demo-rechazo');
      const causes = await Promise.all(
        [
          store.get(notes, 'a'),
          store.query(notes),
          store.create(notes, 'a', { texto: 'x' }),
          store.transaction(async (tx) => ok(await tx.get(notes, 'a'))),
          store.ping(),
        ].map(thrownBy),
      );
      for (const cause of causes)
        expect(cause).toMatchObject({ name: 'Unavailable', reason: expect.stringMatching(motivo) });
      await store.close();
    });

    test('the person hears one clear sentence, the log says what happened, and it answers again afterwards', async () => {
      const before = server.output().length;
      line.cut();
      line.join(refuser.host);
      // An address that nothing is kept of.
      const calendar = `${server.url}/api/calendario/${'a'.repeat(43)}.ics`;
      const answer = await fetch(calendar);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        {
          code: 'no_disponible',
          message: 'El servicio no está disponible en este momento. Vuelva a intentar.',
        },
      ]);
      const health = await fetch(`${server.url}/api/salud`);
      expect([health.status, await health.json()]).toMatchObject([503, { backend: 'firebase' }]);
      const said = [
        ...server
          .output()
          .slice(before)
          .matchAll(/"motivo":"(\w+)"/g),
      ].map(([, each]) => each);
      expect(said).toContainEqual(expect.stringMatching(motivo));
      line.cut();
      line.join();
      await expect.poll(async () => (await fetch(calendar)).status).toBe(404);
    });
  });
});
