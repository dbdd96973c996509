import { describe, expect, test } from 'vitest';
import { checkMedicine } from '../medicines/check-medicine.ts';
import { alertsInUse, alertsOf } from './alerts.ts';
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

  test('that denies an allergy is none, whatever it was chosen as', () => {
    const words = (que: string, detalle: string) => readAntecedent({ clase: 'alergia', que, detalle }).ok;
    for (const detalle of [
      'NAMC',
      'N.A.M.C.',
      'niega',
      'Ninguna conocida',
      'no refiere',
      'sin alergias',
      'no',
    ])
      for (const que of ['farmaco', 'otra', 'sulfas']) expect(words(que, detalle), detalle).toBe(false);
    for (const detalle of ['nóvalgina', 'no sabe', 'sinvastatina', 'AINES', 'ninguna amoxicilina'])
      expect(words('farmaco', detalle), detalle).toBe(true);
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

  test('what a doctor wrote of a condition is not told to everybody', () => {
    const [alert] = alertsOf([
      { clase: 'alergia', que: 'niega' },
      { clase: 'condicion', que: 'embarazo', detalle: 'su familia no lo sabe' },
    ]);
    expect(alert?.texto).toBe('Embarazo: sin fluoresceína ni fármacos sin consultar');
  });

  test('that nobody asked about allergies is an alert; that there are none is not', () => {
    expect(alertsOf([])).toEqual([
      { clave: 'alergia.sin_preguntar', texto: 'Alergias sin preguntar', gravedad: 'media' },
    ]);
    expect(alertsOf([{ clase: 'alergia', que: 'niega' }])).toEqual([]);
  });
});

describe('what is in use', () => {
  const TOBRADEX = { clase: 'medicacion', que: 'gota', detalle: 'Tobradex c/6h OD' } as const;
  const ALLERGY = { clase: 'alergia', que: 'farmaco', detalle: 'tobramicina' } as const;
  const texts = (
    known: Parameters<typeof alertsInUse>[0],
    named = true,
    papers: Parameters<typeof alertsInUse>[1] = [],
  ) => alertsInUse(known, papers, named).map(({ texto }) => texto);

  test('and an allergy noted later is an alert until one of both is withdrawn', () => {
    expect(texts([TOBRADEX, ALLERGY])).toEqual([
      'En uso Tobradex c/6h OD: Alergia a «tobramicina»: tobramicina es el mismo fármaco',
    ]);
    expect(texts([{ ...TOBRADEX, retirado: NOW }, ALLERGY])).toEqual([]);
    expect(texts([TOBRADEX, { ...ALLERGY, retirado: NOW }])).toEqual([]);
  });

  test('is named to a doctor with the record open, and to nobody else', () => {
    const [told] = texts([TOBRADEX, ALLERGY], false);
    expect(told).toMatch(/avise al médico/u);
    expect(told).not.toMatch(/tobra/iu);
  });

  test('a prescription that runs counts, unless somebody said why when it was issued', () => {
    const paper = { texto: 'Tobrex', via: 'ojo' as const };
    expect(texts([ALLERGY], true, [paper])).toHaveLength(1);
    const aceptado = ['Tobrex: Alergia a «tobramicina»: tobramicina es el mismo fármaco'];
    expect(texts([ALLERGY], true, [{ ...paper, aceptado }])).toEqual([]);
  });
});

describe('a drug', () => {
  test.each([
    ['Timolol 0,5 %', [{ clase: 'condicion', que: 'asma' }], [/^Asma o EPOC: timolol/u]],
    [
      'Dorzolamida 2 %',
      [{ clase: 'alergia', que: 'sulfas' }],
      [/^Alergia a «sulfas»: dorzolamida puede haber/u],
    ],
    [
      'Fenilefrina 2,5 %',
      [{ clase: 'condicion', que: 'cardiopatia' }],
      [/^Cardiopatía o bloqueo: fenilefrina/u],
    ],
    [
      'Moxifloxacina',
      [{ clase: 'alergia', que: 'farmaco', detalle: 'moxifloxacina' }],
      ['Alergia a «moxifloxacina»: moxifloxacina es el mismo fármaco'],
    ],
    ['Cosopt', [{ clase: 'condicion', que: 'asma' }], [/^Asma o EPOC: timolol/u]],
    [
      'Amoxicilina 500 mg',
      [{ clase: 'alergia', que: 'penicilina' }],
      [/^Alergia a «penicilina»: amoxicilina/u],
    ],
    [
      'Ketorolaco',
      [{ clase: 'alergia', que: 'aines', detalle: 'ronchas' }],
      [/^Alergia a «antiinflamatorios»: ketorolaco/u],
    ],
    [
      'Proparacaína',
      [{ clase: 'alergia', que: 'anestesico_local' }],
      [/^Alergia a «anestésico local»: proparacaína/u],
    ],
    [
      'Azopt',
      [{ clase: 'alergia', que: 'farmaco', detalle: 'Sulfas' }],
      [/^Alergia a «Sulfas»: brinzolamida/u],
    ],
    ['Humylub', [{ clase: 'alergia', que: 'latex', detalle: 'hinchazón de párpados' }], []],
    ['Lagricel', [{ clase: 'alergia', que: 'niega', detalle: 'según la madre' }], []],
    ['Gotas lubricantes', [{ clase: 'alergia', que: 'farmaco', detalle: 'gotas de atropina' }], []],
    ['Tropicamida 1 %', [{ clase: 'condicion', que: 'asma' }], []],
    ['Timolol', [{ clase: 'condicion', que: 'asma', retirado: NOW }], []],
  ] as const)('«%s» is held against what is known', (drug, known, warnings) => {
    const conocido = [...known, { clase: 'alergia', que: 'niega' } as const];
    const found = checkMedicine({ conocido }, { texto: drug }).map(({ texto }) => texto);
    expect(found).toHaveLength(warnings.length);
    for (const [at, each] of warnings.entries()) expect(found[at]).toMatch(each);
  });
});
