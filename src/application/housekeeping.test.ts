import { afterAll, expect, test } from 'vitest';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { dataFolder } from '#tests/support/data-folder';
import { recordAccesses, shiftNotes, studyFiles } from './collections.ts';
import { attempts, delays, holds, idempotencyKeys, nightlyWork } from './operational-collections.ts';
import { sweepExpired } from './housekeeping.ts';
import { resetRecords, sessionRecords } from './ports/provider-records.ts';

const now = new Date('2026-11-20T13:00:00Z');
const folder = dataFolder();
const store = new SqliteDocumentStore(folder.path);
const files = new DiskFileStore(folder.path);

afterAll(async () => {
  await store.close();
  folder.remove();
});

test('what has expired goes, what is still good stays', async () => {
  const answer = { estado: 'lista' as const, cuerpo: 'x' };
  await store.create(idempotencyKeys, 'vencida', { ...answer, vence: now.getTime() - 1 });
  await store.create(idempotencyKeys, 'vigente', { ...answer, vence: now.getTime() + 1 });
  const yesterday = now.getTime() - 25 * 3_600_000;
  await store.create(attempts, 'viejos', { instantes: [yesterday], ultimo: yesterday });
  await store.create(attempts, 'recientes', { instantes: [now.getTime()], ultimo: now.getTime() });
  const session = { uid: 'u1', email: 'ana@ejemplo.bo', abierta: 0 };
  await store.create(sessionRecords, 'vencida', { ...session, expira: now.getTime() - 1 });
  await store.create(sessionRecords, 'abierta', { ...session, expira: now.getTime() + 1 });
  await store.create(resetRecords, 'vencido', { uid: 'u1', expira: now.getTime() - 1 });
  await store.create(resetRecords, 'bueno', { uid: 'u1', expira: now.getTime() + 1 });

  const hold = {
    medico: 'Dra. Ana',
    fecha: '2026-11-20',
    hora: '10:00',
    duracionMin: 20,
    quien: 'u1',
    nombre: 'Ana',
  };
  await store.create(holds, 'vencida', { ...hold, vence: new Date(now.getTime() - 1).toISOString() });
  await store.create(holds, 'vigente', { ...hold, vence: new Date(now.getTime() + 1).toISOString() });

  const access = { quien: 'u1', paciente: { id: 'p1' }, base: 'propio' as const };
  await store.create(recordAccesses, 'vencido', {
    ...access,
    vence: new Date(now.getTime() - 1).toISOString(),
  });
  await store.create(recordAccesses, 'vigente', {
    ...access,
    vence: new Date(now.getTime() + 1).toISOString(),
  });

  const late = { medico: 'Dra. Ana', desde: '10:00', minutos: 30, quien: 'u1', cuando: '', avisados: [] };
  await store.create(delays, 'de antes', { ...late, fecha: '2026-10-20' });
  await store.create(delays, 'de este mes', { ...late, fecha: '2026-10-21' });

  const left = { texto: 'x', quien: 'u1', cuando: '2026-01-01T12:00:00.000Z' };
  const seen = {
    ...left,
    abierta: false,
    cierre: { quien: 'u2', cuando: left.cuando, como: 'vista' as const },
  };
  await store.create(shiftNotes, 'sin ver', { ...left, abierta: true });
  await store.create(shiftNotes, 'vista', { ...seen, vence: new Date(now.getTime() + 1).toISOString() });
  await store.create(shiftNotes, 'vencida', { ...seen, vence: new Date(now.getTime() - 1).toISOString() });

  // How far the nights are is kept for a clinic that was closed for months; what other versions left is not.
  await store.create(nightlyWork, 'noches', { primera: '2026-01-01', hecho: { notas: '2026-02-01' } });
  await store.create(nightlyWork, 'certificado-2026-11-01', { cuando: '2026-11-01T07:00:00.000Z' });

  expect(await sweepExpired({ store, files, clock: { now: () => now } })).toBe(9);
  expect((await store.query(nightlyWork)).items.map(({ id }) => id)).toEqual(['noches']);
  expect((await store.query(delays)).items.map(({ id }) => id)).toEqual(['de este mes']);
  expect((await store.query(shiftNotes)).items.map(({ id }) => id).sort()).toEqual(['sin ver', 'vista']);
  expect((await store.query(recordAccesses)).items.map(({ id }) => id)).toEqual(['vigente']);
  expect((await store.query(idempotencyKeys)).items.map(({ id }) => id)).toEqual(['vigente']);
  expect((await store.query(attempts)).items.map(({ id }) => id)).toEqual(['recientes']);
  expect((await store.query(holds)).items.map(({ id }) => id)).toEqual(['vigente']);
  expect((await store.query(sessionRecords)).items.map(({ id }) => id)).toEqual(['abierta']);
  expect((await store.query(resetRecords)).items.map(({ id }) => id)).toEqual(['bueno']);
});

test('a file that began to arrive a day ago goes with its pieces; one that still arrives, and one that is whole, stay', async () => {
  const dayAgo = new Date(now.getTime() - 25 * 3_600_000).toISOString();
  const base = {
    nombre: 'a.png',
    bytes: 10,
    puerta: 'mano' as const,
    por: 'u1',
    vista: false,
    dice: {},
    propuestas: {},
  };
  for (const [id, estado, recibido] of [
    ['dejada', 'subiendo', dayAgo],
    ['llegando', 'subiendo', now.toISOString()],
    ['entera', 'sin_identificar', dayAgo],
  ] as const) {
    await store.create(studyFiles, id, { ...base, estado, recibido });
    await files.begin(id, { contentType: 'application/octet-stream', size: 10 });
  }
  expect(await sweepExpired({ store, files, clock: { now: () => now } })).toBe(1);
  expect((await store.query(studyFiles)).items.map(({ id }) => id).sort()).toEqual(['entera', 'llegando']);
  expect(await files.upload('dejada')).toBeNull();
  expect(await files.upload('llegando')).not.toBeNull();
});
