import { expect, test } from 'vitest';
import { ROWS } from '../cells/rows.ts';
import type { Values } from '../cells/written.ts';
import { REFRACTIONS } from '../fields/refraction-fields.ts';
import { warningsIn } from '../fields/warnings.ts';
import { lastOf } from '../origin/last-values.ts';
import { findingsOf } from '../section.ts';
import { compareRow } from './compare.ts';

/** One value of the right eye at both visits. */
function compared(campo: string, antes: unknown, ahora: unknown, how: readonly [string?, string?] = []) {
  const row = ROWS.find(({ campos }) => campos.includes(campo));
  if (row === undefined) throw new Error(`no line has ${campo}`);
  const values = (v: unknown, metodo: string | undefined) =>
    v === undefined
      ? {}
      : { [campo]: { OD: { v, ...(metodo === undefined ? {} : { metodo }) } } as Values[string] };
  return compareRow(row, 'OD', { antes: values(antes, how[0]), ahora: values(ahora, how[1]) });
}

test.each([
  ['a pressure 5 higher', 'pio', 15, 20, [{ campo: 'pio', por: 50, en: 'unidades' }]],
  ['a pressure 5 lower', 'pio', 20, 15, [{ campo: 'pio', por: -50, en: 'unidades' }]],
  ['a pressure 4.9 higher', 'pio', 15, 19.9, []],
  ['a cup 0.1 larger', 'cd_vertical', 0.4, 0.5, [{ campo: 'cd_vertical', por: 10, en: 'unidades' }]],
  ['a cup 0.05 larger', 'cd_vertical', 0.4, 0.45, []],
  ['a sphere of one dioptre more', 'final_esfera', -2, -3, []],
  [
    'a sphere of more than one',
    'final_esfera',
    -2,
    -3.25,
    [{ campo: 'final_esfera', por: -125, en: 'unidades' }],
  ],
  ['two lines lost', 'av_lejos_cc', '20/20', '20/32', [{ campo: 'av_lejos_cc', por: 2, en: 'lineas' }]],
  ['two lines won', 'av_lejos_sc', '20/32', '20/20', [{ campo: 'av_lejos_sc', por: -2, en: 'lineas' }]],
  ['one line lost', 'av_lejos_cc', '20/20', '20/25', []],
  [
    'a line lost to fingers',
    'av_lejos_cc',
    '20/800',
    'CD 50 cm',
    [{ campo: 'av_lejos_cc', por: 4, en: 'lineas' }],
  ],
  ['near acuity', 'av_cerca_cc', 'J1', 'J8', []],
])('%s is marked or not', (_name, campo, antes, ahora, superan) => {
  expect(compared(campo, antes, ahora)).toMatchObject({ resultado: 'cambia', superan });
});

test('what was not written at one of the visits is no change, and nothing at both is no line', () => {
  expect(compared('pio', 15, undefined)).toMatchObject({ resultado: 'solo_antes', superan: [], ahora: '' });
  expect(compared('pio', undefined, 45)).toMatchObject({ resultado: 'solo_ahora', superan: [], antes: '' });
  expect(compared('pio', undefined, undefined)).toBeNull();
});

test('a zero is a value, and options in another order are the same', () => {
  expect(compared('final_esfera', 0, 0)).toMatchObject({ resultado: 'igual' });
  expect(compared('final_esfera', 0, -2)).toMatchObject({ resultado: 'cambia', superan: [{ por: -200 }] });
  expect(compared('cornea', ['edema', 'queratitis'], ['queratitis', 'edema'])).toMatchObject({
    resultado: 'igual',
  });
  expect(compared('cornea', ['edema'], ['queratitis'])).toMatchObject({ resultado: 'cambia', superan: [] });
});

test('another tonometer is said, and a rise is marked all the same', () => {
  expect(compared('pio', 15, 25, ['Goldmann', 'iCare'])).toMatchObject({
    otroMetodo: { antes: 'Goldmann', ahora: 'iCare' },
    superan: [{ por: 100 }],
  });
  expect(compared('pio', 15, 25, ['iCare', 'iCare'])).toMatchObject({ otroMetodo: null });
});

test('each eye is compared with itself', () => {
  const row = ROWS.find(({ id }) => id === 'pio');
  if (row === undefined) throw new Error('there is a pressure');
  const antes: Values = { pio: { OD: { v: 10 }, OI: { v: 30 } } };
  const ahora: Values = { pio: { OD: { v: 30 }, OI: { v: 30 } } };
  expect(compareRow(row, 'OD', { antes, ahora })?.superan).toHaveLength(1);
  expect(compareRow(row, 'OI', { antes, ahora })).toMatchObject({ resultado: 'igual', superan: [] });
});

test('whatever closing asks about as a change is marked here', () => {
  const section = (valores: Readonly<Record<string, number | string>>) => ({
    valores: Object.fromEntries(
      Object.entries(valores).map(([campo, v]) => [campo, { OD: { v, por: '', en: '' } }]),
    ),
  });
  const before = section({ pio: 140, final_esfera: -200, cd_vertical: 30, av_lejos_cc: '20/20' });
  const after = section({ pio: 200, final_esfera: -350, cd_vertical: 45, av_lejos_cc: '20/50' });
  const visita = { consulta: 'c', fecha: '2026-03-12', creada: '', medico: '' };
  const findings = findingsOf([after], {
    edad: 40,
    before: lastOf([{ visita, sections: [before] }]),
  });
  const asked = (['presion', 'refraccion', 'fondo', 'agudeza'] as const)
    .flatMap((seccion) => warningsIn(seccion, findings))
    .filter(({ mensaje }) => mensaje.includes('desde el 12/03/2026'))
    .map(({ campo }) => campo);
  expect(asked.toSorted()).toEqual(['av_lejos_cc', 'cd_vertical', 'final_esfera', 'pio']);
  const pairs = {
    pio: [14, 20],
    final_esfera: [-2, -3.5],
    cd_vertical: [0.3, 0.45],
    av_lejos_cc: ['20/20', '20/50'],
  };
  for (const [campo, [antes, ahora]] of Object.entries(pairs))
    expect(compared(campo, antes, ahora)?.superan).toHaveLength(1);
  for (const id of Object.keys(REFRACTIONS)) expect(compared(`${id}_esfera`, 0, 2)?.superan).toHaveLength(1);
});
