import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { BOSS, storeAgenda, valueOf } from '#tests/support/scheduling/scheduling';
import { updateDoctor } from '../../doctors/update-doctor.ts';
import { listDelays, setDelay } from './doctor-delays.ts';

const medico = 'Dra. Ana';
let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, medico, ['08:00-12:00']);
  valueOf(await setDelay(o.app, BOSS, { medico, minutos: 30 }));
});
afterEach(() => o.close());

const late = async (): Promise<string[]> => valueOf(await listDelays(o.app)).items.map((each) => each.medico);

test('a doctor under another name is as late as before, once', async () => {
  valueOf(await updateDoctor(o.app, 'jefa', medico, { nombre: 'Dra. Ana Paz' }));
  valueOf(await setDelay(o.app, BOSS, { medico, minutos: 45 }));
  expect(await late()).toEqual([medico]);
});

test('whoever is deactivated today is late no more and cannot be; from another day on, still is', async () => {
  valueOf(await updateDoctor(o.app, 'jefa', medico, { activoHasta: '2026-11-20' }));
  expect(await late()).toEqual([medico]);
  valueOf(await updateDoctor(o.app, 'jefa', medico, { activo: false }));
  expect(await late()).toEqual([]);
  expect(await setDelay(o.app, BOSS, { medico, minutos: 30 })).toMatchObject({
    error: { fields: { medico: [expect.stringContaining('ya no atiende')] } },
  });
  expect(await late()).toEqual([]);
});
