import { describe, expect, test } from 'vitest';
import { alertsOf } from './alerts.ts';
import { antecedentDataSchema, dataWords } from './antecedent-data.ts';
import { addsNothing, isSameAntecedent, readAntecedent, type NewAntecedent } from './antecedent.ts';

describe('the values of an antecedent', () => {
  test.each([
    [{ hba1c: 3 }, true],
    [{ hba1c: 2.9 }, false],
    [{ hba1c: 20 }, true],
    [{ hba1c: 20.1 }, false],
    [{ hba1c: 8.45 }, false],
    [{ hba1c: '8' }, false],
    [{ anios: 0 }, true],
    [{ anios: 90 }, true],
    [{ anios: 91 }, false],
    [{ anios: 1.5 }, false],
    [{ fecha: '2026-02-29' }, false],
    [{ fecha: '2028-02-29' }, true],
    [{ parentesco: 'madre' }, true],
    [{ parentesco: 'vecina' }, false],
    [{ reaccion: 'a'.repeat(121) }, false],
    [{ lente: 'a\u0000' }, false],
  ])('%o is taken: %s', (datos, isTaken) => {
    expect(antecedentDataSchema.safeParse(datos).success).toBe(isTaken);
  });

  test.each<[NewAntecedent, string]>([
    [{ clase: 'condicion', que: 'asma', datos: { hba1c: 8 } }, 'datos.hba1c'],
    [{ clase: 'familiar', que: 'glaucoma', datos: { fecha: '2020-01-02' } }, 'datos.fecha'],
    [{ clase: 'alergia', que: 'niega', datos: { reaccion: 'Ronchas' } }, 'datos.reaccion'],
  ])('%o is refused, naming «%s»', (typed, field) => {
    const read = readAntecedent(typed);
    expect(read.ok ? [] : Object.keys(read.error)).toEqual([field]);
  });

  test('are said in words, a high HbA1c as such', () => {
    expect(dataWords('condicion', 'diabetes_2', { anios: 12, hba1c: 9.1 })).toEqual([
      'hace 12 años',
      'HbA1c 9,1 % (alta)',
    ]);
    expect(dataWords('condicion', 'diabetes_2', { hba1c: 9 })).toEqual(['HbA1c 9,0 %']);
    expect(dataWords('condicion', 'embarazo', { fecha: '2027-03-04' })).toEqual([
      'parto probable el 04/03/2027',
    ]);
    expect(dataWords('familiar', 'glaucoma', { parentesco: 'madre' })).toEqual(['Madre']);
  });

  test('the reaction of an allergy is in its alert, beside what it is to', () => {
    const [alert] = alertsOf([
      {
        clase: 'alergia',
        que: 'farmaco',
        detalle: 'Ciprofloxacina',
        datos: { reaccion: 'Hinchazón de la cara' },
      },
    ]);
    expect(alert?.texto).toBe('Alergia: ciprofloxacina (Hinchazón de la cara)');
  });

  test('two lasers of one eye on two days are two; a later HbA1c takes the place of the one before, and nothing typed of none', () => {
    const laser = (fecha?: string): NewAntecedent => ({
      ...{ clase: 'ocular', que: 'laser', ojo: 'OD', detalle: 'SLT' },
      ...(fecha === undefined ? {} : { datos: { fecha } }),
    });
    expect(isSameAntecedent(laser('2020-01-02'), laser('2024-01-02'))).toBe(false);
    expect(isSameAntecedent(laser('2020-01-02'), laser())).toBe(true);
    const diabetes = (hba1c?: number): NewAntecedent => ({
      ...{ clase: 'condicion', que: 'diabetes_2' },
      ...(hba1c === undefined ? {} : { datos: { hba1c } }),
    });
    expect(isSameAntecedent(diabetes(8), diabetes(9))).toBe(true);
    expect(addsNothing(diabetes(9), diabetes(8))).toBe(false);
    expect(addsNothing(diabetes(8), diabetes(8))).toBe(true);
    expect(addsNothing(diabetes(), diabetes(8))).toBe(true);
  });
});
