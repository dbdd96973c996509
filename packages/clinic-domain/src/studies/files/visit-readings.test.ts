import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../clinical/fields/catalogue.ts';
import { EYES } from '../../clinical/eye.ts';
import { READ_TOGETHER, partsOf, readingWords } from '../../clinical/origin/device-readings.ts';
import type { StudyFile } from './study-file.ts';
import { readingsOn } from './visit-readings.ts';

const DAY = '2026-11-20';
const K = { k1: 43.25, k1_eje: 12, k2: 44.1, k2_eje: 102 };
const FILE: StudyFile = {
  ...{ nombre: 'a.xml', bytes: 10, estado: 'archivado', puerta: 'carpeta', por: 'llave:a', vista: false },
  ...{ recibido: `${DAY}T14:45:00.000Z`, orden: 'o1', paciente: { id: 'p1' }, estudio: 'BIO-OPT', ojo: 'AO' },
  dice: { ojo: 'AO', cuando: `${DAY}T10:42`, equipo: 'Haag-Streit LENSTAR LS900' },
  propuestas: { OD: { ...K, longitud_axial: 23.4, estado_ojo: 'faquico' }, OI: { k1: 42.5, k1_eje: 180 } },
};
const of = (over: Partial<StudyFile>, dice: Partial<StudyFile['dice']> = {}) =>
  readingsOn(DAY, [{ id: 'a1', value: { ...FILE, ...over, dice: { ...FILE.dice, ...over.dice, ...dice } } }]);

test('a device read of each eye what the visit has fields for, with its name and hour', () => {
  const from = { archivo: 'a1', equipo: 'Haag-Streit LENSTAR LS900', hora: '10:42' };
  expect(of({})).toEqual([
    { ...from, ojo: 'OD', valores: K },
    { ...from, ojo: 'OI', valores: { k1: 42.5, k1_eje: 180 } },
  ]);
});

test.each<readonly [string, Partial<StudyFile>, Partial<StudyFile['dice']>]>([
  ['of another day', {}, { cuando: '2026-11-19T10:42' }],
  ['that waits for somebody to say whose it is', { estado: 'sin_identificar' }, {}],
  ['that was set aside', { estado: 'descartado' }, {}],
  ['of which the eye is doubted', {}, { dudas: [{ que: 'ojo', dice: 'OD, OI' }] }],
  ['that another file of the same instance contradicts', {}, { dudas: [{ que: 'instancia', dice: 'otra' }] }],
])('nothing is read from a file %s', (_what, over, dice) => {
  expect(of(over, dice)).toEqual([]);
});

test('nothing is read from a file that does not say when, or which eye, or was filed for none', () => {
  const { cuando: _when, ...timeless } = FILE.dice;
  const { ojo: _eye, ...eyeless } = FILE.dice;
  const { ojo: _filed, ...loose } = FILE;
  for (const value of [{ ...FILE, dice: timeless }, { ...FILE, dice: eyeless }, loose])
    expect(readingsOn(DAY, [{ id: 'a1', value }])).toEqual([]);
});

test('of an eye only where the file names it and it was filed for it, whatever else it holds', () => {
  for (const said of EYES)
    for (const filed of EYES) {
      const eyes = of({ ojo: filed }, { ojo: said }).map(({ ojo }) => ojo);
      const named = (['OD', 'OI'] as const).filter((eye) =>
        [said, filed].every((each) => each === 'AO' || each === eye),
      );
      expect(eyes, `${said} ${filed}`).toEqual(named);
    }
});

describe('what is read together is whole', () => {
  const lens = { auto_esfera: -1.25, auto_cilindro: -0.5, auto_eje: 90 };
  const read = (OD: StudyFile['propuestas']['OD'], dice: Partial<StudyFile['dice']> = {}) =>
    of({ propuestas: { OD } }, dice)[0]?.valores ?? {};

  test('a cylinder without its axis, an axis without its power and what was changed at the device are left out', () => {
    expect(read(lens)).toEqual(lens);
    expect(read({ auto_esfera: -1.25 })).toEqual({ auto_esfera: -1.25 });
    expect(read({ auto_esfera: -1.25, auto_cilindro: -0.5 })).toEqual({});
    expect(read({ auto_esfera: -1.25, auto_eje: 90 })).toEqual({});
    expect(read({ k1_eje: 12, k2: 44 })).toEqual({ k2: 44 });
    expect(read(K, { editado: ['OD.k1_eje'] })).toEqual({ k2: 44.1, k2_eje: 102 });
    expect(read(K, { editado: ['OI.k1'] })).toEqual(K);
  });

  test('whatever is proposed, only fields of the visit within their limits are read, and each with its first', () => {
    const id = fc.constantFrom(...READ_TOGETHER.flat(), 'longitud_axial', 'pio', 'lio_potencia');
    const v = fc.oneof(fc.double({ min: -200, max: 1400, noNaN: true }), fc.integer({ min: -60, max: 700 }));
    fc.assert(
      fc.property(fc.dictionary(id, v), (OD) => {
        const valores = read(OD);
        for (const [campo, each] of Object.entries(valores)) {
          expect(each).toBe(OD[campo]);
          expect(fieldOf(campo)?.tipo).toBe('numero');
          const group = READ_TOGETHER.find((fields) => fields.some((field) => field === campo));
          expect(group?.[0] !== undefined && valores[group[0]]).not.toBe(undefined);
        }
        const reading = { archivo: 'a', equipo: 'X', hora: '10:42', ojo: 'OD' as const, valores };
        for (const part of partsOf(reading))
          expect(readingWords(part, reading)).not.toMatch(/undefined|NaN|^$/u);
      }),
    );
  });
});

test('the last reading is first, and each is said as it is written in the sheet', () => {
  const later = { ...FILE, dice: { ...FILE.dice, cuando: `${DAY}T11:05` } };
  const lens = { lenso_esfera: 0, lenso_cilindro: -0.75, lenso_eje: 90, lenso_adicion: 2, paquimetria: 541 };
  const all = readingsOn(DAY, [
    { id: 'a1', value: FILE },
    { id: 'a2', value: { ...later, propuestas: { OI: lens } } },
  ]);
  expect(all.map(({ archivo, ojo }) => [archivo, ojo])).toEqual([
    ['a2', 'OI'],
    ['a1', 'OD'],
    ['a1', 'OI'],
  ]);
  const said = all.slice(0, 2).flatMap((each) => partsOf(each).map((part) => readingWords(part, each)));
  expect(said).toEqual([
    'Lensometría pl −0,75 × 90 add +2,00',
    'Paquimetría 541 µm',
    'K1 43,25 a 12°',
    'K2 44,10 a 102°',
  ]);
});
