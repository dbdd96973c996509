import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
import { patients } from '../collections.ts';
import { keepAlike, lacksAlike } from '../merges/alike-records.ts';
import { dismissPair } from '../merges/propose-merge.ts';
import { suggestMerges } from '../merges/suggest-merges.ts';
import { addPatient } from './add-patient.ts';
import type { NewPatient } from '#domain/people/patient';

const MARIA: NewPatient = {
  ...{ nombres: 'María Elena', apellidos: 'Quispe Mamani', ci: '4812375', telefono: '71234567' },
  fechaNacimiento: '1980-05-10',
};
const STRANGER = { telefono: '60000001', fechaNacimiento: undefined };

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  valueOf(await addPatient(o.app, 'caja', MARIA));
});
afterEach(() => o.close());
const register = (over: Partial<NewPatient>, confirmado = false) =>
  addPatient(o.app, 'caja', { ...MARIA, ...over, confirmado });

describe('who is registered twice', () => {
  test.each<[string, Partial<NewPatient>]>([
    ['with a complement', { ...STRANGER, complemento: '1A' }],
    ['with a digit missing', { ...STRANGER, ci: '481375' }],
    ['with a digit doubled', { ...STRANGER, ci: '48123375' }],
    ['with two digits exchanged', { ...STRANGER, ci: '4821375' }],
    ['with one digit wrong', { ...STRANGER, ci: '4812875' }],
    ['with a passport', { tipoDocumento: 'pasaporte', ci: 'AB123456', telefono: '60000001' }],
    [
      'without a document and with a wrong letter',
      { ci: undefined, apellidos: 'Quispe Mamni', telefono: '60000001' },
    ],
  ])('%s is asked about before, and suggested afterwards', async (_what, over) => {
    const asked = await register(over);
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    const avisos = asked.ok ? [] : asked.error.details?.['avisos'];
    expect(avisos).toMatchObject([{ codigo: 'posible_duplicado', paciente: { ci: '4812375' } }]);
    valueOf(await register(over, true));
    const pairs = valueOf(await suggestMerges(o.app, {})).items;
    expect(new Set(pairs.map(({ a, b }) => [a.id, b.id].sort().join())).size).toBe(1);
  });

  test.each<[string, Partial<NewPatient>]>([
    ['a twin with the next card', { nombres: 'Rosa', ci: '4812376' }],
    ['a daughter of the same name', { ci: undefined, fechaNacimiento: '2015-02-02' }],
    ['a namesake', { ci: '2231199', fechaNacimiento: '1962-11-02', telefono: '60000001' }],
  ])('is not %s', async (_what, over) => {
    expect((await register(over)).ok).toBe(true);
    expect(valueOf(await suggestMerges(o.app, {})).items).toEqual([]);
  });

  test('is looked for in one round trip, however many ways there are', async () => {
    const store = new CountingStore(o.app.store);
    const asked = await addPatient({ ...o.app, store }, 'caja', { ...MARIA, ...STRANGER, ci: '481375' });
    expect([asked.ok, store.trips]).toEqual([false, 1]);
  });

  test('is suggested from the look of the week, as the records are now, and searched for after it', async () => {
    expect(await lacksAlike(o.app)).toBe(true);
    for (const ci of ['481375', '4821375']) valueOf(await register({ ...STRANGER, ci }, true));
    await keepAlike(o.app);
    expect(await lacksAlike(o.app)).toBe(false);
    const lists = vi.spyOn(o.app.store, 'query');
    const first = valueOf(await suggestMerges(o.app, {}));
    expect(lists.mock.calls.filter(([from]) => from.name === patients.name)).toEqual([]);
    expect([first.items.length, first.revisadas]).toEqual([3, 3]);
    const suggested = async (): Promise<string[]> =>
      valueOf(await suggestMerges(o.app, {})).items.map(({ a, b }) => [a.id, b.id].sort().join());
    // Decided, corrected, and united with another one.
    const [one, other, third] = [...new Set(first.items.flatMap(({ a, b }) => [a.id, b.id]))];
    if (one === undefined || other === undefined || third === undefined) throw new Error('three people');
    valueOf(await dismissPair(o.app, 'jefa', { conserva: one, absorbe: other }));
    expect(await suggested()).toHaveLength(2);
    const changed = async (id: string, over: object): Promise<void> => {
      const stored = await o.app.store.get(patients, id);
      if (stored !== null)
        await o.app.store.update(patients, id, stored.version, { ...stored.value, ...over });
    };
    await changed(one, { unidaA: 'x' });
    expect(await suggested()).toEqual([[other, third].sort().join()]);
    await changed(third, { nombres: 'Juan', apellidos: 'Condori', sexo: 'M' });
    expect(await suggested()).toEqual([]);
    // Whoever was registered since is found by searching on.
    valueOf(
      await register({ nombres: 'Luz', apellidos: 'Rojas', ci: '7000001', telefono: '77700001' }, true),
    );
    valueOf(
      await register({ nombres: 'Luz', apellidos: 'Rojas', ci: '7000002', telefono: '77700001' }, true),
    );
    const on = valueOf(await suggestMerges(o.app, { cursor: first.cursor ?? undefined }));
    expect(on.items.map(({ a, b }) => [a.nombres, b.nombres])).toContainEqual(['Luz', 'Luz']);
    o.clock.advance({ days: 7 });
    expect(await lacksAlike(o.app)).toBe(true);
  });
});
