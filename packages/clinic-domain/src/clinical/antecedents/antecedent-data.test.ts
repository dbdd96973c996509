import { describe, expect, test } from 'vitest';
import { alertsOf } from './alerts.ts';
import { antecedentDataSchema, dataWords } from './antecedent-data.ts';
import { antecedentResource } from '../fhir/antecedents.ts';
import { Practitioners } from '../fhir/people.ts';
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

  const lab = (datos: NewAntecedent['datos'], detalle?: string): NewAntecedent => ({
    ...{ clase: 'condicion', que: 'laboratorio', datos },
    ...(detalle === undefined ? {} : { detalle }),
  });
  const creatinine = {
    prueba: 'Creatinina',
    valor: '1,4',
    unidad: 'mg/dl',
    fecha: '2026-11-12',
    lugar: 'Lab. Inti',
  };
  const culture = {
    muestra: 'raspado corneal',
    germen: 'Pseudomonas',
    sensible: 'ceftazidima',
    fecha: '2026-11-12',
  };

  test.each<[NewAntecedent, readonly string[]]>([
    [lab(undefined), ['datos.prueba', 'datos.valor', 'datos.fecha']],
    [lab({ ...creatinine, valor: ' ' }), ['datos.valor']],
    [
      { clase: 'ocular', que: 'cultivo', ojo: 'OD', datos: { muestra: 'humor vítreo' } },
      ['datos.germen', 'datos.fecha'],
    ],
    [{ clase: 'ocular', que: 'cultivo', datos: culture }, ['ojo']],
    [{ clase: 'ocular', que: 'imagen', ojo: 'OI', datos: { prueba: 'OCT' } }, ['datos.fecha', 'datos.lugar']],
  ])('a result of elsewhere, %o, says what, what it gave and when: it lacks %o', (typed, fields) => {
    const read = readAntecedent(typed);
    expect(read.ok ? [] : Object.keys(read.error)).toEqual(fields);
  });

  test('results are said in words, and one of another test or day is another one', () => {
    expect(dataWords('condicion', 'laboratorio', creatinine)).toEqual([
      ...['Creatinina', '1,4 mg/dl', 'en Lab. Inti', 'el 12/11/2026'],
    ]);
    expect(dataWords('ocular', 'cultivo', culture)).toEqual([
      ...['de raspado corneal', 'creció: Pseudomonas', 'sensible a ceftazidima', 'el 12/11/2026'],
    ]);
    expect(isSameAntecedent(lab(creatinine), lab({ ...creatinine, prueba: 'Glucosa' }))).toBe(false);
    expect(isSameAntecedent(lab(creatinine), lab({ ...creatinine, fecha: '2026-11-13' }))).toBe(false);
    // Put right: it takes the place of what was noted, and is not lost as the same.
    expect(isSameAntecedent(lab(creatinine), lab({ ...creatinine, valor: '4,1' }, 'Repetida'))).toBe(true);
    expect(addsNothing(lab({ ...creatinine, valor: '4,1' }), lab(creatinine))).toBe(false);
    expect(addsNothing(lab(creatinine, 'En ayunas'), lab(creatinine))).toBe(false);
    expect(addsNothing(lab(creatinine), lab(creatinine))).toBe(true);
  });

  test('a result is an observation for another system, of its day and place, and no disease', () => {
    const noted = (value: NewAntecedent) =>
      antecedentResource(
        { id: 'a1', value: { ...value, paciente: { id: 'p1' }, por: 'u1', en: '2026-11-20T14:00:00.000Z' } },
        { reference: 'Patient/p1' },
        new Practitioners({ doctors: new Map(), people: new Map() }),
      );
    expect(noted(lab(creatinine))).toMatchObject({
      ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2026-11-12' },
      ...{ code: { text: 'Creatinina' }, performer: [{ display: 'Lab. Inti' }] },
      valueString: 'Creatinina, 1,4 mg/dl, en Lab. Inti, el 12/11/2026',
    });
    expect(noted({ clase: 'ocular', que: 'cultivo', ojo: 'OI', datos: culture })).toMatchObject({
      resourceType: 'Observation',
      bodySite: { text: expect.stringMatching(/izquierdo/iu) as string },
    });
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
