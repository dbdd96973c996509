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

test('who has nearly the same name is beside the few who have exactly what was typed, and not beside many', async () => {
  const { app, close } = openApp();
  const look = async (texto: string) => {
    const found = valueOf(await searchPatients(app, { quien: 'caja', texto, limite: 20, oculto: false }));
    const ids = (of: readonly { readonly id: string }[] = []) => of.map(({ id }) => id).toSorted();
    return { items: ids(found.items), cerca: ids(found.cerca), parecidos: found.parecidos };
  };
  await storePatientAs(app, 'heard', 'Mamani Vargas');
  await storePatientAs(app, 'other', 'Mamany Vargas');
  for (const [texto, items, cerca] of [
    ['mamani', ['heard'], ['other']],
    ['mamany vargas', ['other'], ['heard']],
    ['vargas', ['heard', 'other'], []],
  ] as const)
    expect(await look(texto), texto).toEqual({ items, cerca, parecidos: undefined });
  for (const id of ['a', 'b', 'c']) await storePatientAs(app, id, 'Mamani Choque');
  expect((await look('mamani')).cerca).toEqual([]);
  await close();
});
