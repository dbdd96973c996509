import { describe, expect, test } from 'vitest';
import { doseWords, readDose } from './dose.ts';
import { medicationSchema, medicineSentence } from './medication.ts';

describe('a dose as it is typed', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['20', 20],
    ['½', 0.5],
    ['1/2', 0.5],
    ['1⁄2', 0.5],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['media', 0.5],
    ['media tableta', 0.5],
    ['Medio comprimido', 0.5],
    ['½ tab.', 0.5],
    ['1 ½', 1.5],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['1,5', 1.5],
    ['una y media', 1.5],
    ['1 tableta y media', 1.5],
    ['dos comprimidos', 2],
    ['２', 2],
    ['\u00A01\u00A0½\u00A0', 1.5],
  ])('«%s» is %f', (text, dose) => {
    expect(readDose(text)).toBe(dose);
  });

  test.each(['11/2', '1/3', '1/4', '-1', '−1', '1,25', 'constructor', 'tostring', 'x', '1/2/2', '½½', '100'])(
    '«%s» is none',
    (text) => {
      expect(readDose(text)).toBeNaN();
    },
  );

  test('of nothing there is none, and what is written is read back', () => {
    expect(readDose('  ')).toBeUndefined();
    for (let dose = 0.5; dose <= 20; dose += 0.5) expect(readDose(doseWords(dose))).toBe(dose);
  });
});

describe('halves', () => {
  const medicine = (forma: string, dosis: unknown) => ({
    medicamentos: [
      {
        ...{ dci: 'Acetazolamida', forma, concentracion: '250 mg', dosis, cadaHoras: 8, dias: 3 },
        ...(forma === 'comprimido' || forma === 'capsula' || forma === 'jarabe' ? {} : { ojo: 'OD' }),
      },
    ],
  });

  test.each([
    ['comprimido', 0.5, '½ comprimido cada 8 horas por 3 días'],
    ['comprimido', 1, '1 comprimido cada 8 horas por 3 días'],
    ['comprimido', 1.5, '1 ½ comprimidos cada 8 horas por 3 días'],
  ])('%s %f reads «%s»', (forma, dosis, words) => {
    const [read] = medicationSchema.parse(medicine(forma, dosis)).medicamentos;
    if (read === undefined) throw new Error('not read');
    expect(medicineSentence(read)).toBe(words);
  });

  test('only of tablets, and nothing smaller than a half', () => {
    for (const forma of ['colirio', 'gel', 'unguento', 'capsula', 'jarabe'])
      expect(medicationSchema.safeParse(medicine(forma, 0.5)).success, forma).toBe(false);
    for (const dosis of [0, 0.25, 0.75, 1.2, 20.5, -0.5, Number.NaN, '½'])
      expect(medicationSchema.safeParse(medicine('comprimido', dosis)).success, String(dosis)).toBe(false);
  });
});
