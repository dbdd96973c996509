import { expect, test } from 'vitest';
import { FIELDS } from '#domain/clinical/fields/catalogue';
import { notDoneOf } from '#domain/clinical/fields/not-done';
import { finalLenses } from './lens-draft.ts';
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
