import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRANDS } from './brands.ts';
import { checkMedicine } from './check-medicine.ts';
import { crossOf } from './allergies.ts';
import { classOf, MEDICINE_CLASSES } from './medicine-class.ts';
import { readMedicines, type Named } from './read-medicines.ts';
import { isOneSlip, stemOf, wordsOf } from './stem.ts';
import { SUBSTANCES, substanceOf } from './substances.ts';
import type { Known } from '../antecedents/known.ts';
import { keysOf } from '../../shared/typed-record.ts';

const keyOf = (name: string): string => wordsOf(name).map(stemOf).join(' ');
const named = (nombre: string): Named => ({ nombre, clases: substanceOf(nombre).clases, esClase: false });

/** Every way in which the clinic may read a substance: its names, their other ending, and its brands. */
const otherEnding = (name: string): string[] =>
  /[oa]$/u.test(name) && !name.includes(' ') ? [name.replace(/o$|a$/u, name.endsWith('o') ? 'a' : 'o')] : [];
const waysToSay = (nombre: string): string[] => [
  ...[nombre, ...substanceOf(nombre).otros].flatMap((each) => [
    each,
    each.toUpperCase(),
    ...otherEnding(each),
  ]),
  ...Object.entries(BRANDS).flatMap(([brand, held]) =>
    held.includes(nombre) ? [brand, `${brand} ofteno`] : [],
  ),
];

const WAYS = new Map(SUBSTANCES.map(({ nombre }) => [nombre, waysToSay(nombre)]));

describe('the table', () => {
  test('no name stands for two things, nor is one a slip of another', () => {
    const owners = new Map<string, string>();
    const names = [
      ...SUBSTANCES.flatMap(({ nombre, otros }) =>
        [nombre, ...otros].map((each) => [keyOf(each), nombre] as const),
      ),
      ...Object.keys(BRANDS).map((brand) => [keyOf(brand), `marca ${brand}`] as const),
      ...keysOf(MEDICINE_CLASSES).flatMap((id) =>
        (classOf(id).palabras ?? []).map((each) => [keyOf(each), `clase ${keyOf(each)}`] as const),
      ),
    ];
    const doubled = names.filter(([key, owner]) => {
      const before = owners.get(key) ?? owner;
      owners.set(key, before);
      return before !== owner;
    });
    expect(doubled).toEqual([]);
    const keys = [...owners.keys()].filter((key) => key.length >= 6 && !key.includes(' '));
    const close = keys.flatMap((one, at) =>
      keys
        .slice(at + 1)
        .flatMap((other) =>
          isOneSlip(one, other) && owners.get(one) !== owners.get(other) ? [`${one} ${other}`] : [],
        ),
    );
    // A name that is one slip away from another is only ever read as itself.
    for (const pair of close)
      for (const key of pair.split(' ')) expect(readMedicines(key, 'alergia').supuestas, pair).toEqual([]);
  });

  test('every substance belongs to a class, every brand holds substances, and both are read whole', () => {
    for (const { nombre, clases } of SUBSTANCES) {
      expect(clases.length, nombre).toBeGreaterThan(0);
      for (const way of waysToSay(nombre)) {
        const read = readMedicines(way, 'receta');
        expect(
          read.nombradas.map((each) => each.nombre),
          way,
        ).toContain(nombre);
        expect(read.desconocidas, way).toEqual([]);
      }
    }
    for (const [brand, held] of Object.entries(BRANDS))
      expect(
        readMedicines(brand, 'receta').nombradas.map(({ nombre }) => nombre),
        brand,
      ).toEqual(held);
  });

  test('every pair: an allergy noted in any way is answered as the table says for what is prescribed in any way', () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const { nombre: alergia } of SUBSTANCES)
      for (const { nombre: farmaco } of SUBSTANCES) {
        const cross = crossOf(named(alergia), named(farmaco));
        const [says, writes] = [WAYS.get(alergia) ?? [], WAYS.get(farmaco) ?? []];
        turn += 1;
        const detalle = says[turn % says.length] ?? '';
        const texto = `${writes[turn % writes.length] ?? ''} sin conservantes`;
        const conocido: Known[] = [{ clase: 'alergia', que: 'farmaco', detalle }];
        const found = checkMedicine({ conocido }, { texto }).filter((each) =>
          each.texto.startsWith(`Alergia a «${detalle}»: ${farmaco} `),
        );
        const isAlone = readMedicines(detalle, 'alergia').nombradas.length === 1;
        const levels = found.map(({ nivel }) => nivel);
        const expected = cross === null ? [] : [cross.nivel === 'improbable' ? 'nota' : 'pregunta'];
        // A brand may hold another substance that the allergy speaks against more strongly.
        if (isAlone && String(levels) !== String(expected))
          wrong.push(`${detalle} / ${texto}: ${String(levels)}`);
        if (!isAlone && cross !== null && levels.length === 0) wrong.push(`${detalle} / ${texto}`);
      }
    expect(wrong).toEqual([]);
  });

  test('a word of a class speaks against each of its substances', () => {
    for (const id of keysOf(MEDICINE_CLASSES))
      for (const palabra of classOf(id).palabras ?? [])
        for (const { nombre } of SUBSTANCES.filter(({ clases }) => clases.includes(id))) {
          const known: Known[] = [{ clase: 'alergia', que: 'otra', detalle: `alergia a los ${palabra}` }];
          const asked = checkMedicine({ conocido: known }, { texto: nombre }).filter(
            ({ nivel }) => nivel === 'pregunta',
          );
          expect(asked.length, `${palabra} / ${nombre}`).toBeGreaterThan(0);
        }
  });

  test('nothing that is written is taken as checked in silence: it is named, or said to be unknown', () => {
    fc.assert(
      fc.property(
        fc.string({
          minLength: 4,
          maxLength: 20,
          unit: fc.constantFrom(...'abcdefghilmnoprstuvxz'.split('')),
        }),
        (word) => {
          const read = readMedicines(word, 'receta');
          const warnings = checkMedicine({ conocido: [] }, { texto: word });
          expect(
            read.nombradas.length > 0 && read.supuestas.length === 0 ? 1 : warnings.length,
          ).toBeGreaterThan(0);
        },
      ),
    );
  });
});
