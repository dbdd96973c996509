import { expect, test } from 'vitest';
import { lackingBefore } from './preconsultation.ts';
import { emptySection } from './section.ts';

const part = (seccion: 'agudeza' | 'presion' | 'motivo', valores: Record<string, object>, estados = {}) => ({
  ...emptySection('c', seccion),
  valores,
  estados,
});
const value = { v: 1 };

test.each([
  ['control', [], ['agudeza', 'presión']],
  ['procedimiento', [], []],
  ['urgencia', [], ['motivo', 'agudeza']],
  ['primera_vez', [], ['motivo', 'agudeza', 'lentes en uso', 'autorrefracción', 'presión']],
  ['control', [part('agudeza', { av_lejos_cc: { OD: value } })], ['agudeza OI', 'presión']],
  [
    'control',
    [
      part('agudeza', { av_lejos_cc: { OD: value } }, { OI: 'protesis' }),
      part('presion', {}, { OI: 'protesis', OD: 'no_colabora' }),
    ],
    [],
  ],
  [
    'control',
    [
      part('agudeza', { av_lejos_cc: { OD: value, OI: value } }),
      part('presion', { pio: { OD: null, OI: value } }),
    ],
    ['presión OD'],
  ],
  [
    'urgencia',
    [
      part('motivo', { motivo_consulta: { AO: value } }),
      part('agudeza', { av_lejos_sc: { OD: value, OI: value } }),
    ],
    [],
  ],
] as const)('a %s with %j lacks %j', (tipo, sections, lacking) => {
  expect(lackingBefore(tipo, sections)).toEqual(lacking);
});
