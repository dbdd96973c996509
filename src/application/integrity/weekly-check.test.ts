import { expect, test } from 'vitest';
import { folderFacts } from '../operational-collections.ts';
import type { Integrity, IntegrityState } from '../ports/integrity.ts';
import { doNightWork } from '../night/night-work.ts';
import { runNight } from '../night/run-night.ts';
import { openApp } from '#tests/support/open-app';
import { toldSoundness } from './weekly-check.ts';

/** A store that says what it finds, and when it was looked at. */
function watched() {
  const looked: string[] = [];
  let state: IntegrityState = { ultima: null, estado: 'sin_comprobar', danados: [] };
  const finds: { damaged: readonly string[]; breaks: boolean } = { damaged: [], breaks: false };
  const integrity: Integrity = {
    state: async () => state,
    check: async (now) => {
      looked.push(now.toISOString().slice(0, 10));
      if (finds.breaks) throw new Error('the disk is gone');
      const estado = finds.damaged.length === 0 ? 'integra' : 'danada';
      return (state = { ultima: now.toISOString(), estado, danados: finds.damaged });
    },
  };
  return { integrity, looked, finds };
}

test('everything is checked once a week with the work of the night, again each night while it is damaged, and on request', async () => {
  const { app, clock, logged, close } = openApp();
  const { integrity, looked, finds } = watched();
  const clinic = { ...app, integrity };
  await app.store.create(folderFacts, 'carpeta', { muestra: false, creado: clock.now().toISOString() });
  await doNightWork(clinic);
  expect(looked).toEqual([]);
  for (let day = 0; day < 15; day += 1) {
    clock.advance({ days: 1 });
    for (let time = 0; time < 2; time += 1) expect(await doNightWork(clinic)).toBe('hecho');
  }
  expect(looked).toEqual(['2026-11-21', '2026-11-28', '2026-12-05']);
  expect(logged.filter(({ event }) => event === 'datos_danados')).toEqual([]);

  finds.damaged = ['pacientes/p1'];
  clock.advance({ days: 7 });
  await doNightWork(clinic);
  expect(logged.filter(({ event }) => event === 'datos_danados')).toEqual([
    { event: 'datos_danados', fields: { cuantos: 1, cuales: ['pacientes/p1'] } },
  ]);
  expect(await toldSoundness(clinic)).toEqual({ ultima: clock.now().toISOString(), estado: 'danada' });
  clock.advance({ days: 1 });
  await doNightWork(clinic);
  expect(looked.slice(3)).toEqual(['2026-12-12', '2026-12-13']);

  finds.damaged = [];
  expect((await runNight(clinic)).ok).toBe(true);
  expect((await toldSoundness(clinic)).estado).toBe('integra');
  await runNight(clinic);
  expect(looked.slice(3)).toEqual(['2026-12-12', '2026-12-13', '2026-12-13']);
  await close();
});

test('a check that could not be made is made at the next look, and where another service keeps the bytes there is none', async () => {
  const { app, clock, logged, close } = openApp();
  const { integrity, looked, finds } = watched();
  await app.store.create(folderFacts, 'carpeta', { muestra: false, creado: clock.now().toISOString() });
  clock.advance({ days: 1 });
  finds.breaks = true;
  expect(await doNightWork({ ...app, integrity })).toBe('fallido');
  expect(logged.at(-1)).toMatchObject({ event: 'integridad_no_comprobada' });
  finds.breaks = false;
  expect(await doNightWork({ ...app, integrity })).toBe('hecho');
  expect(looked).toHaveLength(2);
  expect(await doNightWork(app)).toBe('hecho');
  expect(await toldSoundness(app)).toEqual({ ultima: null, estado: 'del_servicio' });
  await close();
});
