import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { book, storeWorkingDoctor } from '#tests/support/scheduling/bookings';
import { storePatientAs } from '#tests/support/scheduling/scheduling';
import { ok } from '#domain/shared/result';
import type { App } from '../../app.ts';
import { patients } from '../../collections.ts';
import { roomPeople } from './room-people.ts';

/** The clinic's today is Friday 20 November 2026, nine in the morning. */
const TODAY = '2026-11-20';
let opened: OpenedApp;
const storePerson = async (app: App, id: string, fechaNacimiento?: string): Promise<void> => {
  await storePatientAs(app, id, 'Mamani');
  if (fechaNacimiento === undefined) return;
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(patients, id);
    if (stored !== null) tx.update(patients, stored, { ...stored.value, fechaNacimiento });
    return ok(undefined);
  });
};
beforeEach(async () => {
  opened = openApp();
  const { app } = opened;
  await storeWorkingDoctor(app, 'Dra. Ana', { friday: ['08:00-12:00'] });
  await storeWorkingDoctor(app, 'Dr. Luis', { friday: ['08:00-12:00'] });
  for (const [id, fechaNacimiento] of [
    ['rosa', '1950-11-20'],
    ['inti', '1950-11-21'],
    ['otro', undefined],
  ] as const)
    await storePerson(app, `paciente-${id}`, fechaNacimiento);
  await book(app, 'rosa', { fecha: TODAY, hora: '09:00' });
  await book(app, 'inti', { fecha: TODAY, hora: '09:20' });
  await book(app, 'otro', { fecha: TODAY, hora: '09:00', medico: 'Dr. Luis' });
  await book(app, 'manana', { fecha: '2026-11-21', hora: '09:00' });
});
afterEach(() => opened.close());

const told = async (
  rol: 'admin' | 'medico' | 'personal',
  medico?: string,
  asked: Parameters<typeof roomPeople>[2] = {},
) => {
  const people = await roomPeople(opened.app, { uid: 'u1', rol, medico }, asked);
  return people.ok ? people.value.items.map(({ turno, edad }) => `${turno} ${String(edad)}`).sort() : people;
};

test('the desk is told the age of everybody expected today, on the birthday too, and that one is not known', async () => {
  expect(await told('personal')).toEqual(['inti 75', 'otro null', 'rosa 76']);
  expect(await told('admin')).toEqual(['inti 75', 'otro null', 'rosa 76']);
});

test('a doctor is notified of the own patients alone', async () => {
  expect(await told('medico', 'Dra. Ana')).toEqual(['inti 75', 'rosa 76']);
});

test('of who was marked absent the desk is told too: they may still come', async () => {
  await book(opened.app, 'ausente', { fecha: TODAY, hora: '08:00', estado: 'no_asistio' });
  expect(await told('personal')).toContain('ausente null');
});

test('of those who come next, and of one, nobody else is told nor read; of whom is not received, nothing', async () => {
  const read = vi.spyOn(opened.app.store, 'getMany');
  for (const [id, hora] of [
    ['pronto', '10:00'],
    ['despues', '10:20'],
  ] as const)
    await book(opened.app, id, { fecha: TODAY, hora });
  expect(await told('personal', undefined, { proximos: true })).toEqual([
    'inti 75',
    'otro null',
    'pronto null',
    'rosa 76',
  ]);
  read.mockClear();
  expect(await told('personal', undefined, { turno: 'rosa' })).toEqual(['rosa 76']);
  expect(read.mock.calls.map(([{ name }, ids]) => [name, ids])).toEqual([['pacientes', ['paciente-rosa']]]);
  expect(await told('medico', 'Dra. Ana', { turno: 'otro' })).toEqual([]);
  opened.clock.advance({ minutes: 61 });
  expect(await told('personal', undefined, { proximos: true })).toEqual([
    'despues null',
    'inti 75',
    'pronto null',
  ]);
});
