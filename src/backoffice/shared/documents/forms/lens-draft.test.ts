import { expect, test } from 'vitest';
import { FIELDS } from '#domain/clinical/fields/catalogue';
import { notDoneOf } from '#domain/clinical/fields/not-done';
import { EMPTY_LENS, finalLenses, lensFor } from './lens-draft.ts';
import type { Basis } from './form-props.ts';

const basisWith = (valores: Basis['valores']): Basis => ({
  ...{ isNow: true, fecha: '2026-11-20', valores, diagnosticos: [], plan: '' },
});
const at = (v: number | string) => ({ v });
const FINAL = FIELDS.filter(({ id }) => /^(?:final|dnp)_/u.test(id));

test('what could not be measured never comes into a prescription', () => {
  for (const field of FINAL)
    for (const v of notDoneOf(field)) {
      expect(finalLenses(basisWith({ [field.id]: { OD: at(v), OI: at(v) } }))).toBeNull();
      const whole = {
        final_esfera: { OD: at(-2.5) },
        final_cilindro: { OD: at(-1) },
        final_eje: { OD: at(10) },
      };
      const lens = finalLenses(basisWith({ ...whole, [field.id]: { OD: at(v) } }));
      expect(JSON.stringify(lens)).not.toMatch(/no_|ausente|NaN/u);
    }
});

test('each kind of glasses carries what was measured as it needs it: the toric axis stays, near glasses have the addition in their sphere', () => {
  const final = finalLenses(
    basisWith({
      final_esfera: { OD: at(-1), OI: at(2) },
      final_cilindro: { OD: at(-1.25) },
      final_eje: { OD: at(10) },
      final_adicion: { OD: at(2.25) },
    }),
  );
  const of = (kind: string) =>
    (['OD', 'OI'] as const).map((ojo) => {
      const { esfera, cilindro, eje, adicion } = lensFor(kind, final?.[ojo] ?? EMPTY_LENS);
      return [esfera, cilindro, eje, adicion].join(' ');
    });
  expect(of('progresivo')).toEqual(['−1,00 −1,25 10 +2,25', '+2,00   ']);
  expect(of('monofocal_lejos')).toEqual(['−1,00 −1,25 10 ', '+2,00   ']);
  // Without an addition nobody knows the near power.
  expect(of('monofocal_cerca')).toEqual(['+1,25 −1,25 10 ', '   ']);
});
