import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders, patients, studyFiles } from '../../collections.ts';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { picture, sha256Of } from '#tests/support/sent-file';
import { STAFF, storeStudy, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import type { Collection, DocumentStore, Query } from '../../ports/document-store.ts';
import { requestOrder } from '../orders/request-order.ts';
import { OWN_GATEWAYS } from './bringer.ts';
import { readCandidates } from './candidates.ts';
import { closeFile } from './close-file.ts';
import { listFiles } from './read-files.ts';
import { beginFile, putPiece } from './receive-file.ts';
import { preparePatient } from '#domain/people/patient';
import { addDays } from '#domain/shared/civil-date';
import type { StudyFile } from '#domain/studies/files/study-file';
import { newOrderSchema } from '#domain/studies/orders/order';

const OCT = 'zeiss-oct-cirrus-5000';
let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeStudy(o.app, 'OCT-M', [OCT], ['08:00-18:00']);
});
afterEach(() => o.close());

async function person(id: string, ci: string): Promise<void> {
  const prepared = preparePatient(
    {
      apellidos: 'Limachi Yujra',
      nombres: 'Rosendo',
      ci,
      fechaNacimiento: '1952-03-12',
      telefono: '71234567',
    },
    '2026-11-20',
  );
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  await o.app.store.create(patients, id, prepared.value);
}
const ordered = async (paciente: string) =>
  valueOf(
    await requestOrder(
      o.app,
      STAFF,
      newOrderSchema.parse({
        ...{ paciente, estudio: 'OCT-M', ojo: 'OI', indicacion: 'Control', solicitaExterno: 'Dr. de fuera' },
        confirmado: true,
      }),
    ),
  );
const counted = (): { store: CountingStore; app: App } => {
  const store = new CountingStore(o.app.store);
  return { store, app: { ...o.app, store } };
};
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
async function arrived(nombre: string): Promise<{ id: string; sha256: string }> {
  const bytes = await picture(1);
  const { id } = valueOf(
    await beginFile(o.app, OWN_GATEWAYS, { nombre, bytes: bytes.byteLength, equipo: OCT }),
  );
  valueOf(await putPiece(o.app, OWN_GATEWAYS, { id, n: '0' }, once(bytes)));
  return { id, sha256: sha256Of(bytes) };
}

test('closing a file that is filed by itself, and reading the candidates of one that is not, wait so often', async () => {
  await person('p1', '1187344');
  const { acceso } = await ordered('p1');
  const { id, sha256 } = await arrived(`${acceso}_1187344_1952-03-12_OI.png`);
  const closing = counted();
  expect(valueOf(await closeFile(closing.app, OWN_GATEWAYS, id, { sha256 })).estado).toBe('archivado');
  expect(closing.store.trips).toBe(6);

  const waiting = (await o.app.store.get(studyFiles, id))?.value;
  if (waiting === undefined) throw new Error('the file is gone');
  const { orden: _order, paciente: _patient, identificado: _told, ...loose } = waiting;
  await o.app.store.create(studyFiles, 'suelto', { ...loose, estado: 'sin_identificar' });
  const looking = counted();
  const { candidatos } = valueOf(await readCandidates(looking.app, STAFF, 'suelto', {}));
  expect(candidatos).toHaveLength(1);
  expect(looking.store.trips).toBe(6);
});

/** A store that counts the documents that are read of it. */
function reading(store: DocumentStore): { store: DocumentStore; documents: () => number } {
  let documents = 0;
  const counting = Object.assign(Object.create(store) as DocumentStore, {
    create: store.create.bind(store),
    get: async <T>(from: Collection<T>, id: string) => {
      documents += 1;
      return store.get(from, id);
    },
    getMany: async <T>(from: Collection<T>, ids: readonly string[]) => {
      documents += ids.length;
      return store.getMany(from, ids);
    },
    query: async <T>(from: Collection<T>, query?: Query) => {
      const page = await store.query(from, query);
      documents += page.items.length;
      return page;
    },
  });
  return { store: counting, documents: () => documents };
}

test('with ten thousand files and a full day of orders, a page, an order’s files and the candidates read few documents', async () => {
  await person('p1', '1187344');
  const mine = await ordered('p1');
  const stored = await o.app.store.get(orders, mine.id);
  if (stored === null) throw new Error('the order is gone');
  const file = (n: number): StudyFile => ({
    ...{ nombre: `${String(n)}.png`, bytes: 10, puerta: 'carpeta', por: 'llave:propia', vista: false },
    recibido: `${addDays('2026-01-01', n % 300)}T13:00:${String(n % 60).padStart(2, '0')}.000Z`,
    ...{ tipo: 'png', sha256: sha256Of(Buffer.from(String(n))), propuestas: {} },
    dice: n % 10 === 0 ? { nombre: 'LIMACHI YUJRA ROSENDO', cuando: '2026-11-20T10:00' } : {},
    ...(n % 10 === 0
      ? { estado: 'sin_identificar' }
      : { estado: 'archivado', orden: `o${String(n % 2000)}`, paciente: { id: `p${String(n % 500)}` } }),
  });
  const quiet = { ...studyFiles, silent: true };
  const ROUND_TRIPS_BATCH = 500;
  for (let at = 0; at < 10_000; at += ROUND_TRIPS_BATCH)
    await o.app.store.transaction(async (tx) => {
      await tx.get(quiet, 'nada');
      for (let n = at; n < at + ROUND_TRIPS_BATCH; n += 1) tx.create(quiet, `a${String(n)}`, file(n));
      return { ok: true, value: undefined };
    });
  await o.app.store.transaction(async (tx) => {
    await tx.get(orders, 'nada');
    for (let n = 0; n < 400; n += 1)
      tx.create(orders, `dia${String(n)}`, {
        ...stored.value,
        paciente: { id: `q${String(n)}` },
        acceso: `EX26-1${String(n).padStart(5, '0')}`,
        turno: { id: `t${String(n)}`, fecha: '2026-11-20', hora: '10:00', equipo: OCT },
      });
    return { ok: true, value: undefined };
  });
  const read = async (work: (app: App) => Promise<unknown>): Promise<number> => {
    const { store, documents } = reading(o.app.store);
    await work({ ...o.app, store });
    return documents();
  };
  expect(
    await read(async (app) =>
      valueOf(await listFiles(app, STAFF, { estado: 'sin_identificar', limite: 50 })),
    ),
  ).toBeLessThan(60);
  expect(
    await read(async (app) => valueOf(await listFiles(app, STAFF, { orden: 'o7', limite: 50 }))),
  ).toBeLessThan(60);
  expect(
    await read(async (app) =>
      valueOf(await listFiles(app, STAFF, { orden: 'o7', estado: 'sin_identificar', limite: 50 })),
    ),
  ).toBeLessThan(10);
  expect(
    await read(async (app) => valueOf(await listFiles(app, STAFF, { paciente: 'p7', limite: 50 }))),
  ).toBeLessThan(120);
  expect(await read(async (app) => valueOf(await readCandidates(app, STAFF, 'a10', {})))).toBeLessThan(700);
});
