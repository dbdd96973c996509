import { describe, expect, test } from 'vitest';
import { alertsOf, warningsFor } from './alerts.ts';
import { antecedentName, readAntecedent, type NewAntecedent } from './antecedent.ts';

const NOW = { en: '', por: 'x' };

describe('what is typed of a person', () => {
  test.each<[NewAntecedent, string]>([
    [{ clase: 'alergia', que: 'perros' }, 'que'],
    [{ clase: 'alergia', que: 'farmaco' }, 'detalle'],
    [{ clase: 'ocular', que: 'cirugia', detalle: 'Catarata' }, 'ojo'],
    [{ clase: 'condicion', que: 'asma', ojo: 'OD' }, 'ojo'],
    [{ clase: 'medicacion', que: 'gota', detalle: '  ' }, 'detalle'],
  ])('%o is refused, naming «%s»', (typed, field) => {
    const read = readAntecedent(typed);
    expect(read.ok ? [] : Object.keys(read.error)).toEqual([field]);
  });

  test('is kept tidy, with its name in words', () => {
    expect(
      readAntecedent({ clase: 'ocular', que: 'laser', ojo: 'OI', detalle: ' SLT ', desde: '2024' }),
    ).toEqual({
      ok: true,
      value: { clase: 'ocular', que: 'laser', ojo: 'OI', detalle: 'SLT', desde: '2024' },
    });
    expect(antecedentName({ clase: 'condicion', que: 'tamsulosina' })).toBe('Toma tamsulosina');
  });
});

describe('alerts', () => {
  test('say what a condition means for the eye, the gravest first; what was withdrawn says nothing', () => {
    expect(
      alertsOf([
        { clase: 'condicion', que: 'hipertension' },
        { clase: 'alergia', que: 'farmaco', detalle: 'Ciprofloxacina' },
        { clase: 'condicion', que: 'tamsulosina' },
        { clase: 'condicion', que: 'embarazo', retirado: NOW },
        { clase: 'familiar', que: 'glaucoma' },
      ]).map(({ texto }) => texto),
    ).toEqual([
      'Alergia: ciprofloxacina',
      'Toma tamsulosina: iris flácido en cirugía de catarata',
      'Hipertensión arterial: sin fenilefrina al 10 %',
    ]);
  });

  test.each([
    ['penicilina', 'Ronchas en la cara', 'Alergia: penicilina (Ronchas en la cara)'],
    ['latex', 'Urticaria', 'Alergia: látex (Urticaria): guantes sin látex'],
    ['farmaco', 'Ciprofloxacina', 'Alergia: ciprofloxacina'],
    ['otra', 'Esparadrapo', 'Alergia: esparadrapo'],
  ])('the reaction never takes the place of what somebody is allergic to: %s', (que, detalle, texto) => {
    expect(alertsOf([{ clase: 'alergia', que, detalle }]).map((alert) => alert.texto)).toEqual([texto]);
  });

  test('that nobody asked about allergies is an alert; that there are none is not', () => {
    expect(alertsOf([])).toEqual([
      { clave: 'alergia.sin_preguntar', texto: 'Alergias sin preguntar', gravedad: 'media' },
    ]);
    expect(alertsOf([{ clase: 'alergia', que: 'niega' }])).toEqual([]);
  });
});

describe('a drug', () => {
  test.each([
    ['Timolol 0,5 %', [{ clase: 'condicion', que: 'asma' }], ['Asma o EPOC: sin betabloqueantes (timolol)']],
    [
      'Dorzolamida 2 %',
      [{ clase: 'alergia', que: 'sulfas' }],
      ['Alergia: sulfas: acetazolamida, dorzolamida y brinzolamida son sulfas'],
    ],
    [
      'Fenilefrina 2,5 %',
      [{ clase: 'condicion', que: 'cardiopatia' }],
      ['Cardiopatía o bloqueo: sin betabloqueantes (timolol) ni fenilefrina sin consultar'],
    ],
    [
      'Moxifloxacina',
      [{ clase: 'alergia', que: 'farmaco', detalle: 'moxifloxacina' }],
      ['Alergia a moxifloxacina'],
    ],
    ['Tropicamida 1 %', [{ clase: 'condicion', que: 'asma' }], []],
    ['Timolol', [{ clase: 'condicion', que: 'asma', retirado: NOW }], []],
  ] as const)('«%s» is held against what is known', (drug, known, warnings) => {
    expect(warningsFor(known, drug)).toEqual(warnings);
  });
});
