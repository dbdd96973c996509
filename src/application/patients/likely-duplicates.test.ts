import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
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
});
