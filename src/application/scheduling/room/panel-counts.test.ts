import { afterEach, beforeEach, expect, test } from 'vitest';
import { holidays } from '../../collections.ts';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  RECEPTION,
  storeAgenda,
  storePatientAs,
  TECHNICIAN,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { enterState } from '../appointments/change-appointment.ts';
import { listConfirmations } from '../appointments/confirmations.ts';
import { panelCounts } from './panel-counts.ts';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  for (const doctor of ['Dra. Ana', 'Dr. Beto']) await storeAgenda(o.app, doctor, ['08:00-12:00']);
  for (const id of ['p1', 'p2', 'p3', 'p4']) await storePatientAs(o.app, id, 'Quispe');
});
afterEach(() => o.close());

/** Today is a Friday; the next day with attention is reported by the doctors' weeks. */
const booked = async (fecha: string, hora: string, paciente: string, medico = 'Dra. Ana') =>
  valueOf(await book(o.app, { fecha, hora, medico, paciente: { id: paciente } }));

test('who waits, whom to tell and who has not confirmed are counted at once, each for whoever keeps them', async () => {
  const here = await booked('2026-11-20', '10:00', 'p1');
  await enterState(o.app, BOSS, here.id, { estado: 'en_sala', version: 1 });
  await booked('2026-11-20', '11:00', 'p2');
  const { fecha } = valueOf(await listConfirmations(o.app, BOSS, {}));
  const first = await booked(fecha, '09:00', 'p3');
  await booked(fecha, '10:00', 'p4', 'Dr. Beto');
  // The same person again is one call more to nobody.
  await booked(fecha, '11:00', 'p4', 'Dr. Beto');
  const counted = { sala: 1, porAvisar: 0, porConfirmar: 2 };
  expect(valueOf(await panelCounts(o.app, BOSS))).toEqual(counted);
  expect(valueOf(await panelCounts(o.app, RECEPTION))).toEqual(counted);
  expect(valueOf(await panelCounts(o.app, DOCTOR))).toEqual({ ...counted, porConfirmar: 1 });
  expect(valueOf(await panelCounts(o.app, TECHNICIAN))).toEqual({
    sala: 1,
    porAvisar: null,
    porConfirmar: null,
  });
  await enterState(o.app, BOSS, first.id, { estado: 'confirmado', version: 1 });
  expect(valueOf(await panelCounts(o.app, RECEPTION))).toEqual({ ...counted, porConfirmar: 1 });
});

test('after days of holiday whoever comes on the next one with attention is still counted', async () => {
  await o.app.store.create(holidays, 'vacacion', {
    ...{ fecha: '2026-11-21', hasta: '2026-11-27', anio: 2026, nombre: 'Vacación' },
    ...{ alcance: { tipo: 'clinica' }, origen: 'clinica', estado: 'confirmado' },
  });
  const { fecha } = valueOf(await listConfirmations(o.app, BOSS, {}));
  expect(fecha > '2026-11-27').toBe(true);
  await booked(fecha, '09:00', 'p3');
  expect(valueOf(await panelCounts(o.app, RECEPTION)).porConfirmar).toBe(1);
});
