import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { CloudFileStore } from '#adapters/firebase/cloud-file-store';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { fileRecords, uploadRecords } from '#application/ports/provider-records';
import {
  EMULATED_PROJECT,
  EMULATORS_START_MS,
  startEmulators,
  type Emulators,
} from '#tests/support/firebase-emulators';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { openFolder } from '#tests/support/opened-folder';
import { fileStoreContract, type OpenedFiles } from './file-store.contract.ts';
import { fileUploadsContract } from './file-uploads.contract.ts';
import { studyFilesContract } from './study-files.contract.ts';

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators();
  return () => emulators.stop();
}, EMULATORS_START_MS);

/** A bucket and a folder of records that no other test uses. */
function openFiles() {
  const folder = openFolder();
  const bucketName = `${EMULATED_PROJECT}-${randomUUID()}.appspot.com`;
  const store = folder.keep(new SqliteDocumentStore(folder.path));
  const settings = {
    projectId: EMULATED_PROJECT,
    bucket: bucketName,
    storageEmulator: emulators.storage,
  };
  return {
    store,
    open: () => folder.keep(new CloudFileStore(settings, store)),
    bucket: getStorage(getApps()[0] ?? initializeApp({ projectId: EMULATED_PROJECT })).bucket(bucketName),
    dispose: folder.dispose,
  };
}

async function openCloud(): Promise<OpenedFiles> {
  const { open, bucket, dispose } = openFiles();
  return {
    files: open(),
    another: async () => open(),
    countOnDisk: async () => (await bucket.getFiles())[0].length,
    dispose,
  };
}
fileStoreContract('Cloud Storage', openCloud);
fileUploadsContract('Cloud Storage', openCloud);

studyFilesContract('Firestore and Cloud Storage', async () => {
  const database = await openTestFirestore();
  const settings = {
    projectId: EMULATED_PROJECT,
    bucket: `${EMULATED_PROJECT}-${randomUUID()}.appspot.com`,
    storageEmulator: emulators.storage,
  };
  const server = () => {
    const store = new FirestoreDocumentStore(database.connect);
    return { store, files: new CloudFileStore(settings, store) };
  };
  const servers = [server(), server()] as const;
  return {
    servers,
    dispose: async () => {
      await Promise.all(servers.map(({ files }) => files.close()));
      await Promise.all(servers.map(({ store }) => store.close()));
      await database.remove();
    },
  };
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Puts these rules in the place of the deployed ones, and says how the emulator took them. */
async function setRules(content: string): Promise<number> {
  const rules = { files: [{ name: 'storage.rules', content }] };
  const answer = await fetch(`http://${emulators.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  return answer.status;
}

/** The token of a client who has just made an account, as a browser's library sends it. */
async function signedIn(): Promise<string> {
  const answer = await fetch(
    `http://${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=publica`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@ejemplo.bo`, password: 'muestra-123' }),
    },
  );
  const { idToken } = (await answer.json()) as { readonly idToken: string };
  expect(idToken.split('.')).toHaveLength(3);
  return `Firebase ${idToken}`;
}

/** What a browser is answered that reads, lists, writes and removes, by the address that its library uses. */
async function triedByBrowser(bucket: string, name: string, authorization?: string): Promise<number[]> {
  const objects = `http://${emulators.storage}/v0/b/${bucket}/o`;
  const headers = authorization === undefined ? {} : { authorization };
  const object = `${objects}/${encodeURIComponent(name)}`;
  const statuses: number[] = [];
  for (const [method, address, body] of [
    ['GET', object],
    ['GET', `${object}?alt=media`],
    ['GET', objects],
    ['GET', `${objects}?prefix=archivos/`],
    ['POST', `${objects}?name=archivos%2Fajeno`, 'ajeno'],
    ['DELETE', object],
  ] as const) {
    const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  return statuses;
}

test('no browser reaches a stored file, signed in or not: the rules that are deployed deny each', async () => {
  const { open, bucket, dispose } = openFiles();
  await open().create('f1', 'text/plain', bytesOf('privado'));
  const [objects] = await bucket.getFiles();
  const name = objects[0]?.name ?? '';
  const client = await signedIn();
  const denied = [403, 403, 403, 403, 403, 403];
  expect(await triedByBrowser(bucket.name, name)).toEqual(denied);
  expect(await triedByBrowser(bucket.name, name, client)).toEqual(denied);

  const deployed = readFileSync(path.resolve(import.meta.dirname, '../../storage.rules'), 'utf8');
  try {
    // What is not understood is not guessed: it allows nothing.
    expect(await setRules(deployed.replace('if false', 'if request.auth != null'))).toBe(400);
    expect(await triedByBrowser(bucket.name, name, client)).toEqual(denied);
    expect(await setRules(deployed.replace('read, write', 'create').replace('false', 'true'))).toBe(200);
    expect(await triedByBrowser(bucket.name, name)).toEqual([403, 403, 403, 403, 200, 403]);
    expect(await setRules(deployed.replace('if false', 'if true'))).toBe(200);
    expect(await triedByBrowser(bucket.name, name)).toEqual([200, 200, 200, 200, 200, 204]);
  } finally {
    await setRules(deployed);
  }
  expect(await triedByBrowser(bucket.name, name, client)).toEqual(denied);
  await dispose();
});

test('an object that no record names is removed when it is a day old, and only such', async () => {
  const { open, store, bucket, dispose } = openFiles();
  const files = open();
  await files.create('f1', 'text/plain', bytesOf('queda'));
  await files.create('f2', 'text/plain', bytesOf('se queda sin ficha'));
  await bucket.file('archivos/f1/de-un-corte').save('resto de una carga cortada');
  await bucket.file('otra-cosa').save('no es nuestra');
  await store.delete(fileRecords, 'f2');

  expect(await files.removeOrphans()).toBe(0);
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  expect(await files.removeOrphans(tomorrow)).toBe(2);
  expect(await files.removeOrphans(tomorrow)).toBe(0);
  expect((await bucket.getFiles())[0].map(({ name }) => name.split('/')[1] ?? name).sort()).toEqual([
    'f1',
    'otra-cosa',
  ]);
  expect(await Array.fromAsync((await files.read('f1')) ?? bytesOf(''))).toEqual([Buffer.from('queda')]);
  await dispose();
});

test('an old part of an upload that goes on is kept, one that no upload names is not', async () => {
  const { open, store, bucket, dispose } = openFiles();
  const files = open();
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  await files.begin('f1', { contentType: 'text/plain', size: 6 });
  await files.append('f1', { offset: 0, size: 5 }, bytesOf('queda'));
  await bucket.file('archivos/f1/de-un-corte').save('resto de una parte cortada');
  const arriving = await store.get(uploadRecords, 'f1');
  if (arriving === null) throw new Error('nothing arrives');
  await store.update(uploadRecords, 'f1', arriving.version, { ...arriving.value, ultima: tomorrow });

  expect(await files.removeOrphans(tomorrow)).toBe(1);
  expect((await bucket.getFiles())[0].map(({ name }) => name)).toEqual(
    arriving.value.partes.map(({ objeto }) => objeto),
  );
  expect((await files.upload('f1'))?.missing).toEqual([{ start: 5, end: 5 }]);
  await dispose();
});

test('a source that breaks leaves no request open', async () => {
  const { open, dispose } = openFiles();
  const files = open();
  async function* breaks(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(300_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw new Error('the connection broke');
  }
  await files.create('f1', 'text/plain', bytesOf('abre la conexión'));
  const connections = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = connections();
  for (let n = 0; n < 4; n += 1)
    await expect(files.create('f2', 'text/plain', breaks())).rejects.toThrow('the connection broke');
  await expect.poll(connections).toBeLessThanOrEqual(before);
  await dispose();
});

test('moving many large files in and out adds no listener too many to any stream', async () => {
  const { open, dispose } = openFiles();
  const files = open();
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(`${warning.name}: ${warning.message}`);
  process.on('warning', note);
  try {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 24; n += 1) yield Buffer.alloc(256 * 1024, n);
    }
    for (const id of ['g1', 'g2', 'g3']) {
      await files.create(id, 'image/png', pieces());
      let size = 0;
      for await (const chunk of (await files.read(id)) ?? []) size += chunk.byteLength;
      expect(size).toBe(24 * 256 * 1024);
    }
    // A reader that leaves early leaves nothing behind either.
    for await (const _first of (await files.read('g1')) ?? []) break;
    expect(await Array.fromAsync((await files.read('g1', { start: 1, end: 3 })) ?? [])).toEqual([
      Buffer.alloc(3),
    ]);
    // Warnings are emitted a tick later.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    await dispose();
  }
});
