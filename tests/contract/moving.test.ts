import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FirestoreArchive } from '#adapters/firebase/firestore-archive';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import { auditLog, performedStudies, series, users } from '#application/collections';
import { moves } from '#application/operational-collections';
import { correctStudy } from '#application/exams/corrections/correct-study';
import { exportClinic } from '#application/moving/export-clinic';
import { MovingProblem, type ExportWriter } from '#application/moving/moved-clinic';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import type { OrderView } from '#contract/exams/orders';
import { gathered } from '#domain/clinical/trends/points';
import { OUTDATED, seriesOf } from '#domain/clinical/trends/series';
import { err, ok } from '#domain/shared/result';
import { studyFault, type StudyFault } from '#domain/studies/results/verify-study';
import { FolderExportWriter } from '#server/moving/export-writer';
import { openRecord } from '#application/records/record-access';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { signedField, storeFieldClinic } from '#tests/support/exams/field-study';
import { PASSWORD, SetClock } from '#tests/support/open-app';
import {
  auditLine,
  contentsOf,
  exportTo,
  fillStore,
  importFrom,
  MovingYard,
  oneChunk,
  readExport,
  runScript,
  type Clinic,
} from '#tests/support/moving';
import { DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';

/** A correction of the mean deviation of the left eye of a signed field. */
const correctedField = async (clinic: Clinic, { id, version }: OrderView, dm: number): Promise<OrderView> =>
  valueOf(
    await correctStudy(clinic, DOCTOR, id, {
      ...{ valores: { OI: { dm } }, motivo: 'Valor del otro ojo', texto: 'Sin defectos.', version },
    }),
  );

/** Why the report of an order is not what was signed, how many it superseded, and how many of them the audit log has. */
async function chainOf({ store }: Clinic, id: string): Promise<[StudyFault | null, number, number]> {
  const [study, auditLines] = await Promise.all([
    store.get(performedStudies, id),
    store.query(auditLog, {
      where: [{ field: 'accion', op: '==', value: 'estudio corregido' }],
      limit: 100,
      orderBy: [{ field: 'cuando', direction: 'desc' }],
    }),
  ]);
  if (study === null) throw new Error('nothing is stored');
  return [await studyFault(id, study.value, []), study.value.superados?.length ?? 0, auditLines.items.length];
}

let yard: MovingYard;
beforeEach(() => {
  yard = new MovingYard();
});
afterEach(() => yard.dispose());

const allBytes = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name))),
  );

describe('from one backend to another', () => {
  test('documents with ids and versions, files and accounts arrive identical, and a third backend has the same again', async () => {
    const [first, second, third] = [yard.open(), yard.open(), yard.open()];
    await fillStore(first);
    const before = await contentsOf(first);
    expect(Object.values(before.documents).every((documents) => documents.length > 0)).toBe(false);
    expect(before.documents['users']?.map(({ version }) => version).sort()).toEqual([1, 4]);

    const [folder, again] = [yard.folder(), yard.folder()];
    const manifest = await exportTo(folder, first);
    const imported = await importFrom(folder, second);
    expect([imported.wasFinished, imported.documents, imported.files, imported.accounts]).toEqual([
      false,
      { written: 11, same: 0, conflicts: [] },
      { written: 3, same: 0, conflicts: [] },
      { written: 2, same: 0, conflicts: [] },
    ]);
    expect(await contentsOf(second)).toEqual(before);

    // The order of fields and documents is the format's, not the backend's: the same clinic has the same hashes.
    const secondManifest = await exportTo(again, second);
    expect({ ...secondManifest, creado: '' }).toEqual({ ...manifest, creado: '' });
    await importFrom(again, third);
    expect(await contentsOf(third)).toEqual(before);
  });

  test('over Firestore and back, every id, version and value is the same', async () => {
    const [first, third] = [yard.open(), yard.open()];
    await fillStore(first);
    const clinic: Clinic = { ...first, clock: new SetClock() };
    await storeFieldClinic(clinic);
    const signed = await signedField(clinic);
    const corrected = await correctedField(clinic, await correctedField(clinic, signed, -1.2), -1.3);
    const before = await contentsOf(first);
    const database = await openTestFirestore();
    const second: Clinic = {
      ...yard.open(),
      archive: yard.keep(new FirestoreArchive(database.connect, MOVED_COLLECTIONS)),
      store: yard.keep(new FirestoreDocumentStore(database.connect)),
    };
    const [there, back] = [yard.folder(), yard.folder()];
    const manifest = await exportTo(there, first);
    await importFrom(there, second);
    expect(await contentsOf(second)).toEqual(before);
    const ana = before.documents['users']?.[0];
    expect(await second.store.get(users, ana?.id ?? '')).toEqual(ana);

    expect((await exportTo(back, second)).documentos).toEqual(manifest.documentos);
    await importFrom(back, third);
    expect(await contentsOf(third)).toEqual(before);
    // The corrected result, with both that it superseded, is what was signed; where it arrived it is corrected once more.
    for (const clinic of [second, third]) expect(await chainOf(clinic, signed.id)).toEqual([null, 2, 2]);
    const arrived = { ...second, clock: clinic.clock };
    // Who has opened a record stays where it was opened.
    valueOf(await openRecord(arrived, DOCTOR, 'p1', { motivo: 'Corrige lo firmado' }));
    await correctedField(arrived, corrected, -1.4);
    expect(await chainOf(second, signed.id)).toEqual([null, 3, 3]);
    await database.remove();
  });

  test('everybody keeps the uid, the old password is gone, and the link lets its owner choose a new one', async () => {
    const [origin, folder, dataDir] = [yard.open(), yard.folder(), yard.folder()];
    const { uids } = await fillStore(origin);
    await exportTo(folder, origin);
    const ended = await runScript('import', dataDir, ['--from', folder]);
    expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Importación completa') });

    const file = path.join(folder, 'enlaces.csv');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(head).toBe('uid,email,enlace');
    expect(lines.map((line) => line.split(',').slice(0, 2)).sort()).toEqual(
      [
        [uids[0], 'ana@ejemplo.bo'],
        [uids[1], 'beto@ejemplo.bo'],
      ].sort(),
    );
    const link = new URL(lines.find((line) => line.includes('ana@'))?.split(',')[2] ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://clinica.ejemplo.bo', '/restablecer']);

    const { identity } = yard.open(dataDir);
    const ana = { email: 'ana@ejemplo.bo', password: PASSWORD };
    expect(await identity.signIn(ana)).toEqual(err('no_autenticado'));
    const token = link.searchParams.get('token') ?? '';
    expect(await identity.resetPassword(token, 'nueva-clave-1')).toEqual(ok({ uid: uids[0] }));
    expect(await identity.signIn({ ...ana, password: 'nueva-clave-1' })).toMatchObject({
      ok: true,
      value: { uid: uids[0] },
    });
  });

  test('an export that was loaded is not loaded twice: changes made since stay, and only links are made again', async () => {
    const [origin, target, folder] = [yard.open(), yard.open(), yard.folder()];
    const { uids } = await fillStore(origin);
    await exportTo(folder, origin);
    await importFrom(folder, target);
    const ana = await target.store.get(users, uids[0] ?? '');
    if (ana !== null)
      await target.store.update(users, ana.id, ana.version, { ...ana.value, nombre: 'Ana nueva' });
    expect((await importFrom(folder, target)).wasFinished).toBe(true);
    expect((await target.store.get(users, uids[0] ?? ''))?.value.nombre).toBe('Ana nueva');
  });

  test('importing makes no live event', async () => {
    const [origin, target, folder] = [yard.open(), yard.open(), yard.folder()];
    await fillStore(origin);
    await exportTo(folder, origin);
    await importFrom(folder, target);
    expect(await target.events.latest()).toBe(0);
  });
});

describe('while the server works', () => {
  /** Writes a profile and an audit line in one transaction. */
  const writePair = async ({ store }: Clinic, n: number): Promise<void> => {
    await store.transaction(async (tx) => {
      const uid = `p${String(n)}`;
      tx.create(users, uid, users.schema.parse({ uid, email: `${uid}@ejemplo.bo` }));
      tx.create(auditLog, uid, auditLine(n));
      return ok(undefined);
    });
  };

  test('nothing that was written after the beginning is in the export, and its counts agree', async () => {
    const [origin, target, folder] = [yard.open(), yard.open(), yard.folder()];
    await fillStore(origin);
    const before = await contentsOf(origin);
    const writer = await FolderExportWriter.create(folder);
    let meanwhile = 0;
    const interrupted: ExportWriter = {
      part: async (name, values) => {
        meanwhile += 1;
        await writePair(origin, meanwhile);
        await origin.identity.restoreAccount({
          uid: `nuevo-${String(meanwhile)}`,
          email: `nuevo-${String(meanwhile)}@ejemplo.bo`,
        });
        return writer.part(name, values);
      },
      file: (id, bytes) => writer.file(id, bytes),
      finish: (manifest) => writer.finish(manifest),
    };
    const manifest = await exportClinic(origin, interrupted, () => undefined);
    expect(meanwhile).toBeGreaterThan(5);
    expect(
      Object.fromEntries(manifest.documentos.map(({ coleccion, cuantos }) => [coleccion, cuantos])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(before.documents).map(([name, documents]) => [name, documents.length]),
      ),
    );
    await importFrom(folder, target);
    expect(await contentsOf(target)).toEqual(before);
  });

  test('what one transaction wrote is in the export whole or not at all', async () => {
    const [origin, folder] = [yard.open(), yard.folder()];
    let [n, stop] = [0, false];
    for (; n < 200; n += 1) await writePair(origin, n);
    const writing = (async () => {
      for (; !stop; n += 1) {
        await writePair(origin, n);
        // SQLite answers without waiting: without a pause nothing else would get a turn.
        await setImmediate();
      }
    })();
    await exportTo(folder, origin);
    const atTheEnd = n;
    stop = true;
    await writing;
    const idsOf = (name: string): string[] =>
      readFileSync(path.join(folder, `documentos/${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(idsOf('users')).toEqual(idsOf('auditoria'));
    expect(idsOf('users').length).toBeGreaterThanOrEqual(200);
    expect(atTheEnd).toBeGreaterThan(200);
  });
});

describe('what an export holds', () => {
  test('no password, hash, session, token or key, and nothing operational', async () => {
    const [dataDir, folder] = [yard.folder(), yard.folder()];
    const origin = yard.open(dataDir);
    const { secrets } = await fillStore(origin);
    const db = new DatabaseSync(path.join(dataDir, 'clinica.db'));
    const values = (sql: string): string[] =>
      db
        .prepare(sql)
        .all()
        .flatMap((row) => Object.values(row).map(String));
    const stored = [
      ...values('SELECT password FROM account'),
      ...values('SELECT token FROM session'),
      ...values('SELECT identifier FROM verification'),
    ];
    db.close();
    const key = readFileSync(path.join(dataDir, 'clave-de-sesiones'), 'utf8');
    const hidden = [...secrets, ...stored, key, 'intento-operativo', 'clave-operativa'];
    expect([stored.length >= 4, hidden.every((text) => text.length >= 10)]).toEqual([true, true]);

    await exportTo(folder, origin);
    const exported = allBytes(folder);
    expect(hidden.filter((text) => exported.includes(text))).toEqual([]);
    expect(exported.includes('ana@ejemplo.bo')).toBe(true);
  });

  test('its owner alone may read it', async () => {
    const [origin, folder] = [yard.open(), path.join(yard.folder(), 'nueva')];
    await fillStore(origin);
    await exportTo(folder, origin);
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(path.join(folder, name)).mode & 0o077,
    );
    expect([statSync(folder).mode & 0o077, ...new Set(modes)]).toEqual([0, 0]);
  });

  test('a folder that holds anything is not written into', async () => {
    const [origin, folder] = [yard.open(), yard.folder()];
    await exportTo(folder, origin);
    await expect(exportTo(folder, origin)).rejects.toThrow(/no está vacía/);
  });

  test('a file that is damaged in the origin is named, and the export is not declared whole', async () => {
    const [dataDir, folder] = [yard.folder(), yard.folder()];
    const origin = yard.open(dataDir);
    await origin.files.create('foto', 'image/png', oneChunk(Buffer.from('abc')));
    const info = await origin.files.stat('foto');
    const lying: Clinic = {
      ...origin,
      files: {
        ...origin.files,
        list: () => listing({ ...info, sha256: '0'.repeat(64) }),
        read: async () => oneChunk(Buffer.from('abd')),
      } as Clinic['files'],
    };
    await expect(exportTo(folder, lying)).rejects.toThrow(/«foto» está dañado en el origen/);
    await expect(readExport(folder)).rejects.toThrow(/no tiene manifiesto\.json/);
  });
});

async function* listing(...infos: unknown[]): AsyncGenerator {
  yield* infos;
}

describe('into a backend that holds something', () => {
  const uid = 'mismo';
  const profile = (nombre: string) => users.schema.parse({ uid, email: 'mismo@ejemplo.bo', nombre });

  /** Two clinics that differ in a profile, an account and a file, and share another profile. */
  async function twoClinics(): Promise<{ target: Clinic; folder: string }> {
    const [origin, target, folder] = [yard.open(), yard.open(), yard.folder()];
    for (const [clinic, side] of [
      [origin, 'origen'],
      [target, 'destino'],
    ] as const) {
      await clinic.store.create(users, uid, profile(side));
      await clinic.store.create(
        users,
        'igual',
        users.schema.parse({ uid: 'igual', email: 'igual@ejemplo.bo' }),
      );
      await clinic.identity.restoreAccount({ uid: `cuenta-${side}`, email: 'mismo@ejemplo.bo' });
      await clinic.identity.restoreAccount({ uid: 'igual', email: 'igual@ejemplo.bo' });
      await clinic.files.create('foto', 'text/plain', oneChunk(Buffer.from(side)));
    }
    await origin.store.create(auditLog, 'linea', auditLine(1));
    await exportTo(folder, origin);
    return { target, folder };
  }

  const seen = async ({ store, identity, files }: Clinic): Promise<unknown[]> => [
    (await store.get(users, uid))?.value.nombre,
    (await identity.findAccount('mismo@ejemplo.bo'))?.uid,
    String(Buffer.concat(await Array.fromAsync((await files.read('foto')) ?? []))),
    (await store.get(auditLog, 'linea'))?.version,
  ];

  test('without --merge it is refused with what may be done, and nothing is written', async () => {
    const { target, folder } = await twoClinics();
    const before = await contentsOf(target);
    await expect(importFrom(folder, target)).rejects.toThrow(
      /no está vacío.*--merge=conservar.*reemplazar.*fallar/s,
    );
    expect(await contentsOf(target)).toEqual(before);
    expect((await target.store.query(moves)).items).toEqual([]);
  });

  test.each([
    {
      what: 'an account',
      fill: (clinic: Clinic) => clinic.identity.restoreAccount({ uid: 'u', email: 'u@ejemplo.bo' }),
    },
    {
      what: 'a file',
      fill: (clinic: Clinic) => clinic.files.create('f', 'text/plain', oneChunk(Buffer.from('x'))),
    },
    { what: 'a document', fill: (clinic: Clinic) => clinic.store.create(auditLog, 'a', auditLine(1)) },
  ])('$what is enough not to be empty', async ({ fill }) => {
    const { folder } = await twoClinics();
    const target = yard.open();
    await fill(target);
    await expect(importFrom(folder, target)).rejects.toThrow(MovingProblem);
  });

  test('conservar leaves what is there and adds the rest', async () => {
    const { target, folder } = await twoClinics();
    const done = await importFrom(folder, target, 'conservar');
    expect(await seen(target)).toEqual(['destino', 'cuenta-destino', 'destino', 1]);
    expect(done.documents).toEqual({ written: 1, same: 1, conflicts: ['users/mismo'] });
    expect([done.files.conflicts, done.accounts.conflicts, done.accounts.same]).toEqual([
      ['archivo foto'],
      ['cuenta cuenta-origen'],
      1,
    ]);
  });

  test('reemplazar puts what the export has', async () => {
    const { target, folder } = await twoClinics();
    const done = await importFrom(folder, target, 'reemplazar');
    expect(await seen(target)).toEqual(['origen', 'cuenta-origen', 'origen', 1]);
    expect(done.documents).toEqual({ written: 1, same: 1, conflicts: ['users/mismo'] });
  });

  test('fallar stops at the first and names it; the same import goes on with another choice', async () => {
    const { target, folder } = await twoClinics();
    await expect(importFrom(folder, target, 'fallar')).rejects.toThrow(/archivo\/foto.*no es igual/s);
    expect(await seen(target)).toEqual(['destino', 'cuenta-destino', 'destino', undefined]);
    await importFrom(folder, target, 'reemplazar');
    expect(await seen(target)).toEqual(['origen', 'cuenta-origen', 'origen', 1]);
  });

  test.each(['conservar', 'fallar'] as const)(
    'the trends that a clinic keeps are made again once visits have arrived from another, also where it stopped: %s',
    async (merge) => {
      const { target, folder } = await twoClinics();
      for (const { key, value } of seriesOf('p1', gathered([])))
        await target.store.create(series, key, value);
      await importFrom(folder, target, merge).catch(() => undefined);
      const { items } = await target.store.query(series);
      expect(items.map(({ value }) => value.edicion)).toEqual([OUTDATED, OUTDATED, OUTDATED, OUTDATED]);
    },
  );

  test('an account whose uid has another e-mail here is replaced as well', async () => {
    const [origin, target, folder] = [yard.open(), yard.open(), yard.folder()];
    await origin.identity.restoreAccount({ uid: 'u1', email: 'nuevo@ejemplo.bo' });
    await target.identity.restoreAccount({ uid: 'u1', email: 'viejo@ejemplo.bo' });
    await target.identity.restoreAccount({ uid: 'u2', email: 'nuevo@ejemplo.bo' });
    await exportTo(folder, origin);
    await importFrom(folder, target, 'reemplazar');
    expect(await Array.fromAsync(target.identity.accounts())).toEqual([
      { uid: 'u1', email: 'nuevo@ejemplo.bo' },
    ]);
  });
});
