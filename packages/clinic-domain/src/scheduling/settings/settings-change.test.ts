import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClinicSettings } from './settings.ts';
import { changedSettings, patchBetween } from './settings-change.ts';
import { patchSettings } from './settings-patch.ts';

const kind = fc.record(
  { minutos: fc.constantFrom(15, 20), paso: fc.constantFrom(10, 20), tope: fc.constantFrom(null, 5) },
  { requiredKeys: [] },
);
const settings = fc.record(
  {
    tipos: fc.record({ control: kind, urgencia: kind }, { requiredKeys: [] }),
    horizonteDias: fc.constantFrom(90, 180),
    topePorDia: fc.constantFrom(null, 30),
    departamento: fc.constantFrom(null, 'LP', 'SC'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ClinicSettings>;

/** Without the kinds that have nothing set. */
const tidy = ({ tipos = {}, ...rest }: ClinicSettings): object => ({
  ...rest,
  tipos: Object.fromEntries(Object.entries(tipos).filter(([, own]) => Object.keys(own ?? {}).length > 0)),
});

test('the patch between two sets of settings makes of the first the second, and back', () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const patched = patchSettings(from, patchBetween(from, to), false);
        expect(patched.ok && tidy(patched.value)).toEqual(tidy(to));
      }
    }),
  );
});

test('between equal settings there is nothing, and what changes is named as it is reset', () => {
  expect(patchBetween({ horizonteDias: 90 }, { horizonteDias: 90 })).toEqual({});
  const patch = patchBetween(
    { horizonteDias: 90, encaje: true },
    { tipos: { control: { paso: 10 } }, encaje: false },
  );
  expect(changedSettings(patch)).toEqual(['encaje', 'tipos.control.paso', 'horizonteDias']);
});

test('a kind whose last own setting is taken out is not set any more', () => {
  const own: ClinicSettings = { tipos: { control: { minutos: 30 } } };
  expect(patchSettings(own, patchBetween(own, {}), true)).toEqual({ ok: true, value: {} });
});
