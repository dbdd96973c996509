import { expect, test } from 'vitest';
import type { Known } from '../antecedents/known.ts';
import { FORMS, medicineSentence, type Medicine } from '../documents/medication.ts';
import { keysOf } from '../../shared/typed-record.ts';
import { checkMedicine, checkMedicinesIn } from './check-medicine.ts';
import { checkPrescription } from './check-prescription.ts';
import { allergicInUse } from './in-use.ts';
import { wordsOf } from './stem.ts';
import { BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES, readMedicines } from './read-medicines.ts';

/** What a preservative and an anaesthetic are called too: of these alone a word of a prescription is a name. */
const NAMES = ['conservante', 'procaina', 'procainica'];
const allergy = (detalle: string): Known => ({ clase: 'alergia', que: 'farmaco', detalle });

const line = (over: Partial<Medicine>): Medicine => ({
  ...{ dci: 'Timolol', forma: 'colirio', concentracion: '0,5 %', dosis: 1, sustituible: true, ...over },
});
/** Every way in which the clinic writes a dose. */
const SENTENCES = keysOf(FORMS).flatMap((forma) =>
  [0.5, 1, 1.5, 2].flatMap((dosis) => [
    medicineSentence(line({ forma, dosis, cadaHoras: 12, dias: 7 })),
    medicineSentence(
      line({
        forma,
        dosis,
        descenso: [
          { veces: 4, dias: 7 },
          { veces: 1, dias: 7 },
        ],
      }),
    ),
  ]),
);
const WORDS = [...new Set([...BESIDE_A_NAME, ...SENTENCES.flatMap(wordsOf)])];

test.each(WORDS)('«%s» of a prescription is no medicine and nothing that nobody knows', (word) => {
  const { nombradas, desconocidas, supuestas } = readMedicines(word, 'receta');
  expect(desconocidas).toEqual([]);
  expect(supuestas).toEqual([]);
  if (!NAMES.includes(word)) expect(nombradas).toEqual([]);
});

test.each(
  [...new Set([...WORDS, ...BESIDE_AN_ALLERGY, ...NO_MEDICINES])].filter((word) => !NAMES.includes(word)),
)('an allergy noted as «%s» is held against no word of a dose', (word) => {
  const alone = checkMedicine({ conocido: [allergy(word)] }, { texto: 'Timolol' });
  for (const said of [
    'Timolol media tableta cada 12 horas',
    `Timolol ${word}`,
    ...SENTENCES.map((each) => `Timolol ${each}`),
  ]) {
    // What people react to beside medicines is no word of a prescription.
    if (said === `Timolol ${word}` && !WORDS.includes(word)) continue;
    expect(checkMedicine({ conocido: [allergy(word)] }, { texto: said })).toEqual(alone);
  }
});

test('a preservative is asked about once for all the drops of a prescription, and only where an allergy to one was noted', () => {
  const lines = (['Timolol', 'Latanoprost', 'Dorzolamida sin conservantes'] as const).map((dci) => ({
    ...{ dci, forma: 'colirio' as const, ojo: 'AO' as const },
  }));
  const told = (conocido: readonly Known[]) =>
    checkPrescription({ conocido }, lines).filter(({ texto }) => texto.includes('sin conservantes»'));
  expect(told([allergy('benzalconio')])).toEqual([
    { nivel: 'pregunta', texto: expect.stringContaining('(Timolol, Latanoprost)') as string },
  ]);
  for (const conocido of [[], [allergy('penicilina')]]) expect(told(conocido)).toEqual([]);
});

test('a prostaglandin more than once a day is asked about, alone or beside another substance, and no other drop is', () => {
  const asks = (over: Partial<Medicine>) =>
    checkPrescription({ conocido: [] }, [line(over)]).some(
      ({ texto, nivel }) => nivel === 'pregunta' && texto.includes('más de una vez al día'),
    );
  const taper = [
    { veces: 4, dias: 7 },
    { veces: 3, dias: 7 },
  ];
  for (const often of [{ veces: 2 }, { cadaHoras: 12 }, { descenso: taper }])
    for (const dci of ['Latanoprost', 'Latanoprost + timolol', 'Bimatoprost'])
      expect(asks({ dci, ...often }), dci).toBe(true);
  for (const often of [{ veces: 1 }, { cadaHoras: 24 }, { cuando: 'noche' as const }])
    expect(asks({ dci: 'Latanoprost', ...often })).toBe(false);
  expect(asks({ dci: 'Prednisolona', descenso: taper })).toBe(false);
});

test('«sin conservantes» names no preservative, wherever it is read', () => {
  const conocido = [allergy('benzalconio')];
  const texto = 'Hialuronato sin conservantes c/6h';
  expect(checkMedicinesIn({ conocido }, texto)).toEqual([]);
  expect(allergicInUse(conocido, [{ texto }])).toEqual([]);
  expect(allergicInUse([...conocido, { clase: 'medicacion', que: 'gota', detalle: texto }])).toEqual([]);
});
