import { expect, test } from 'vitest';
import { proposed } from './measured.ts';

test.each<[string, string, number | string, number | string | undefined]>([
  ['CV-24S', 'dm', -6.4267, -6.43],
  ['CV-24S', 'dm', -0.001, 0],
  ['CV-24S', 'dm', -35.4, undefined],
  ['CV-24S', 'vfi', 99.6, 100],
  ['CV-24S', 'vfi', 100.4, undefined],
  ['CV-24S', 'fovea', Number.NaN, undefined],
  ['CV-24S', 'fovea', Number.POSITIVE_INFINITY, undefined],
  ['CV-24S', 'ght', 'fuera', 'fuera'],
  ['CV-24S', 'ght', 'otra', undefined],
  ['CV-24S', 'ght', 3, undefined],
  ['CV-10', 'vfi', 90, undefined],
  ['BIO-OPT', 'k1_eje', 0, 180],
  ['BIO-OPT', 'k1_eje', 0.3, undefined],
  ['BIO-OPT', 'k1_eje', 179.7, 180],
  ['BIO-OPT', 'longitud_axial', Math.fround(40), 40],
  ['BIO-OPT', 'longitud_axial', Math.fround(23.455), 23.46],
  ['BIO-OPT', 'lio_potencia', 21.3, 21.5],
  ['BIO-OPT', 'no_existe', 1, undefined],
])('of a %s, %s measured as %s is proposed as %s', (estudio, field, said, value) => {
  expect(proposed(estudio, { OD: { [field]: said } })).toEqual(
    value === undefined ? {} : { OD: { [field]: value } },
  );
});

test('an eye that was not measured is not there', () => {
  expect(proposed('CV-24S', { OI: { dm: -1, vfi: undefined } })).toEqual({ OI: { dm: -1 } });
  expect(proposed('CV-24S', {})).toEqual({});
});
