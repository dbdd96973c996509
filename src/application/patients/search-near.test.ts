import { expect, test } from 'vitest';
import { openApp } from '#tests/support/open-app';
import { storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { searchPatients } from './search-patients.ts';

test('whose first surname has one wrong letter is found before however many others have it as their second', async () => {
  const { app, close } = openApp();
  for (let at = 0; at < 12; at += 1) await storePatientAs(app, `p${String(at)}`, 'Aguilar Mamani');
  await storePatientAs(app, 'meant', 'Mamani Vargas');
  const { items } = valueOf(
    await searchPatients(app, { quien: 'caja', texto: 'mamni', limite: 4, oculto: false }),
  );
  expect(items.map(({ id }) => id)[0]).toBe('meant');
  await close();
});
