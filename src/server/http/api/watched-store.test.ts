import { expect, test } from 'vitest';
import { clinicRooms } from '#application/collections';
import { ROOM } from '#contract/room';
import { err, ok } from '#domain/shared/result';
import { openApp } from '#tests/support/open-app';
import { assertChanges } from '../contract-check.ts';
import { watchedStore, withWritten } from './watched-store.ts';

const VALUE = { nombre: 'Consultorio 1' };

test('what was acknowledged is noted for whoever asked, what was refused or taken back is not', async () => {
  const opened = openApp();
  const store = watchedStore(opened.app.store);
  const written = async (work: () => Promise<unknown>): Promise<string[]> => [
    ...(await withWritten(work))[1],
  ];
  expect(await written(() => store.create(clinicRooms, 'a', VALUE))).toEqual(['salas']);
  expect(await written(() => store.create(clinicRooms, 'a', VALUE))).toEqual([]);
  const inOne = (result: 'kept' | 'left') =>
    store.transaction(async (tx) => {
      const found = await tx.get(clinicRooms, 'a');
      if (found !== null) tx.update(clinicRooms, found, { ...VALUE, nombre: 'Consultorio 2' });
      return result === 'kept' ? ok(null) : err('left');
    });
  expect(await written(() => inOne('left'))).toEqual([]);
  expect(await written(() => inOne('kept'))).toEqual(['salas']);
  expect(await written(() => store.delete(clinicRooms, 'a'))).toEqual(['salas']);
  await opened.close();
});

test('an operation that writes into what a screen shows and does not say so is a broken contract', () => {
  const { writeShiftNote, listShiftNotes } = ROOM;
  expect(() => assertChanges(writeShiftNote, new Set(['relevos', 'idempotencia']))).not.toThrow();
  expect(() => assertChanges(writeShiftNote, new Set(['relevos', 'turnos']))).toThrow(
    'POST /api/relevos: writes into turnos and does not say so in `changes`',
  );
  expect(() => assertChanges(listShiftNotes, new Set(['descargas']))).not.toThrow();
});
