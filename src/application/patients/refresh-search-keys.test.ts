import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { patients } from '../collections.ts';
import { forgetSearchKeys, refreshSearchKeys } from './refresh-search-keys.ts';
import { searchPatients } from './search-patients.ts';
import { ok } from '#domain/shared/result';

test('records from before are found by the new rules after a start, once, and by nothing else', async () => {
  const { app, close } = openApp();
  await storePatientAs(app, 'p1', 'Mamani');
  const found = async (texto: string): Promise<number> =>
    valueOf(await searchPatients(app, { quien: 'caja', texto, limite: 50, oculto: false })).items.length;
  const store = (claves: string[]) =>
    app.store.transaction(async (tx) => {
      const stored = await tx.get(patients, 'p1');
      if (stored !== null) tx.update(patients, stored, { ...stored.value, claves });
      return ok(undefined);
    });
  const all = (await app.store.get(patients, 'p1'))?.value.claves ?? [];
  await store(['ma', 'mam', 'mama', 'maman', 'mamani']);
  expect([await found('34567'), await found('mamni')]).toEqual([0, 0]);

  await refreshSearchKeys(app, () => Promise.resolve(true));
  expect((await app.store.get(patients, 'p1'))?.value.claves).toEqual(all);
  expect([await found('34567'), await found('mamni')]).toEqual([1, 1]);

  const version = (await app.store.get(patients, 'p1'))?.version;
  await forgetSearchKeys(app);
  await refreshSearchKeys(app, () => Promise.resolve(true));
  expect((await app.store.get(patients, 'p1'))?.version).toBe(version);
  await store(['ma']);
  await refreshSearchKeys(app, () => Promise.resolve(true));
  expect((await app.store.get(patients, 'p1'))?.value.claves).toEqual(['ma']);
  await close();
});
