import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/catalogue.ts';
import type { Known } from '../antecedents/known.ts';
import { medicinesOfVisit, warningsOfVisit } from './visit-medicines.ts';

const allergy = (detalle: string): Known => ({ clase: 'alergia', que: 'farmaco', detalle });
const field = fieldOf('gotas');
const DROPS = field?.tipo === 'opcion' ? field.opciones.filter(({ id }) => /\d|_/u.test(id)) : [];
const put = (id: string, ...eyes: string[]) =>
  medicinesOfVisit((campo, ojo) => (campo === 'gotas' && eyes.includes(ojo) ? [id] : null), '', []);

describe('every drop of the cell', () => {
  test.each(DROPS.map(({ id, nombre }) => [id, nombre] as const))(
    '%s is asked about once for somebody allergic to it, in whichever eye',
    (id, nombre) => {
      const facts = { conocido: [allergy(nombre)] };
      for (const eyes of [['OD'], ['OI'], ['OD', 'OI']]) {
        const found = warningsOfVisit(facts, put(id, ...eyes));
        expect(found.length).toBeGreaterThan(0);
        expect(new Set(found.map(({ mensaje }) => mensaje)).size).toBe(found.length);
        expect(found.every(({ campo, ojo }) => campo === 'gotas' && ojo === eyes[0])).toBe(true);
      }
    },
  );
});

test('a finding of one eye does not speak of a drop in the other', () => {
  const facts = { conocido: [], hallazgos: [{ id: 'angulo_estrecho', ojo: 'OD' }] } as const;
  expect(warningsOfVisit(facts, put('tropicamida_1', 'OD'))).toHaveLength(1);
  expect(warningsOfVisit(facts, put('tropicamida_1', 'OI'))).toEqual([]);
});
