import { describe, expect, test } from 'vitest';
import { CIE10 } from '../cie10.ts';
import { plainDiagnosis } from './plain-diagnoses.ts';
import { plainText, shortFormsIn } from './plain-text.ts';
import { COME_AT_ONCE, foundWords, nextWords } from './summary.ts';

/** Endings of words that only doctors use; those that every patient hears are let pass. */
const JARGON = /\p{L}*(?:itis|patía|osis|plejía|plejia|tropía|ectasia|faquia|opsia|lisis|ectomía|astia)\b/giu;
const KNOWN = new Set<string>(['hipermetropía', 'parálisis']);
const jargonIn = (text: string): string[] =>
  (text.toLowerCase().match(JARGON) ?? []).filter((word) => !KNOWN.has(word));

describe('plain words', () => {
  test('there are some for every diagnosis of the catalogue, without a word that only doctors use', () => {
    expect(CIE10.length).toBeGreaterThan(150);
    for (const { codigo } of CIE10) {
      const plain = plainDiagnosis(codigo);
      expect(plain, codigo).toBeDefined();
      expect([codigo, jargonIn(plain ?? ''), shortFormsIn(plain ?? '')]).toEqual([codigo, [], []]);
    }
    expect(jargonIn('conjuntivitis y retinopatía')).toHaveLength(2);
  });

  test.each([
    ['Timolol OD c/12h, control PIO', 'Timolol ojo derecho cada 12 horas, control presión del ojo'],
    ['lágrimas 1 gts AO c/ 6 hs', 'lágrimas 1 gotas ambos ojos cada 6 horas'],
    ['OCT y CV en 3 meses', 'examen de la retina con luz y examen del campo visual en 3 meses'],
    ['faco + LIO OI', 'operación de catarata + lente dentro del ojo ojo izquierdo'],
    [
      'PRP por RD, DM2 y HTA',
      'láser de la retina por daño del fondo del ojo por la diabetes, diabetes y presión alta',
    ],
    ['Descanse y use sus lentes todo el día.', 'Descanse y use sus lentes todo el día.'],
  ])('«%s» is written out', (short, plain) => {
    expect(plainText(short)).toBe(plain);
    expect(shortFormsIn(plainText(short))).toEqual([]);
  });

  test('what is still short is found, and words with a capital are not', () => {
    expect(shortFormsIn('Control BMC y FO con la Dra. Ana el Lunes; H40.1. BMC')).toEqual([
      'BMC',
      'FO',
      'H40.1',
    ]);
    expect(shortFormsIn('Vuelva en 3 meses. A la noche, gotas.')).toEqual([]);
  });
});

test('what was found is said by eye, a suspicion as one, and nothing that was not looked at', () => {
  const values: Readonly<Record<string, unknown>> = {
    'av_lejos_cc.OD': '20/40-2',
    'av_lejos_sc.OI': 'CD 50 cm',
    'pio.OI': 24.5,
  };
  expect(
    foundWords({
      diagnosticos: [
        { codigo: 'H25.1', ojo: 'OI', certeza: 'confirmado' },
        { codigo: 'H40.1', ojo: 'OD', certeza: 'presuntivo' },
        { codigo: 'Z01.0', certeza: 'confirmado' },
      ],
      valueAt: (campo, ojo) => values[`${campo}.${ojo}`],
    }),
  ).toEqual([
    'En el ojo izquierdo: catarata: el lente natural del ojo se puso opaco.',
    'En el ojo derecho: sospecha, por confirmar, de glaucoma: la presión del ojo daña el nervio de la vista.',
    'Control de la vista.',
    'Con el ojo derecho ve la línea 20/40 de la tabla (lo esperado es 20/20).',
    'Con el ojo izquierdo cuenta los dedos de cerca.',
    'Presión del ojo izquierdo: 24,5 (lo habitual es de 10 a 21).',
  ]);
});

test('what comes next says until when or at which hour, and which papers go with it', () => {
  expect(
    nextWords(
      [
        { clase: 'control', estado: 'abierto', ojo: 'OD', vence: '2027-02-23' },
        {
          ...{ clase: 'cirugia', estado: 'agendado', ojo: 'OI', vence: '2027-02-23' },
          cita: { turno: 't', fecha: '2027-01-12', hora: '10:20' },
        },
        { estado: 'por_decidir', ojo: 'OD', vence: '2027-02-23' },
      ],
      [{ tipo: 'receta_lentes', numero: 'RL-2026-000001' }],
    ),
  ).toEqual([
    'Le toca control, en el ojo derecho, hasta el 23/02/2027: pida su turno.',
    'Tiene turno el 12/01/2027 a las 10:20: operación, en el ojo izquierdo.',
    'Lleva consigo: Receta de lentes RL-2026-000001.',
  ]);
  expect(COME_AT_ONCE).not.toMatch(/urgencia oftalm/u);
});
