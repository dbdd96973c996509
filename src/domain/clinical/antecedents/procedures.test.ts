import { describe, expect, test } from 'vitest';
import { PROCEDURE_IDS } from '../surgery/procedures.ts';
import { warningsForProcedure } from '../surgery/procedure-warnings.ts';
import { alertsOf } from './alerts.ts';
import {
  interventionOf,
  interventionOfStudy,
  INTERVENTIONS,
  warningsForIntervention,
  warningsForNamed,
  type Intervention,
} from './procedures.ts';

const condition = (que: string) => ({ clase: 'condicion', que }) as const;
const allergy = (que: string) => ({ clase: 'alergia', que }) as const;

describe('before something is done to an eye', () => {
  test.each<[ReturnType<typeof condition | typeof allergy>, readonly Intervention[]]>([
    [condition('tamsulosina'), ['catarata']],
    [condition('anticoagulante'), ['catarata', 'cirugia', 'inyeccion']],
    [condition('embarazo'), ['catarata', 'cirugia', 'inyeccion', 'laser', 'angiografia']],
    [condition('lactancia'), ['angiografia']],
    [condition('asma'), []],
    [allergy('fluoresceina'), ['angiografia']],
    [allergy('povidona'), ['catarata', 'cirugia', 'inyeccion']],
    [allergy('latex'), ['catarata', 'cirugia', 'inyeccion']],
    [allergy('anestesico_local'), ['catarata', 'cirugia', 'inyeccion', 'laser']],
    [allergy('niega'), []],
  ])('%o is minded by %o alone, until it is withdrawn', (known, minded) => {
    expect(INTERVENTIONS.filter((each) => warningsForIntervention([known], each).length > 0)).toEqual(minded);
    const gone = { ...known, retirado: { por: 'a', en: 'b' } };
    expect(INTERVENTIONS.flatMap((each) => warningsForIntervention([gone], each))).toEqual([]);
  });

  test.each([
    ['cirugia', 'H25.1', 'catarata'],
    ['cirugia', 'H26.2', 'catarata'],
    ['cirugia', 'H11.0', 'cirugia'],
    ['inyeccion', 'H35.3', 'inyeccion'],
    ['control', 'H25.1', null],
    ['alta', 'H25.1', null],
  ])('a plan of %s for %s is %s', (decision, codigo, what) => {
    expect(interventionOf(decision, codigo)).toBe(what);
  });

  test('lasers and angiographies of the catalogue are known by their codes; looking is no intervention', () => {
    expect(['LAS-PRP', 'YAG-CAP', 'SLT', 'OPT-FA', 'AFG'].map(interventionOfStudy)).toEqual([
      ...['laser', 'laser', 'laser', 'angiografia', 'angiografia'],
    ]);
    expect(['OCT-M', 'OPT-AF', 'OCT-A', 'FAF'].map(interventionOfStudy)).toEqual([null, null, null, null]);
  });

  test.each([
    [
      'Programar facoemulsificación OD',
      'tamsulosina',
      'Toma tamsulosina: iris flácido en cirugía de catarata',
    ],
    ['Angiografía fluoresceínica AO', 'embarazo', 'Embarazo: sin fluoresceína ni fármacos sin consultar'],
    [
      'Bevacizumab intravítreo OI',
      'anticoagulante',
      'Toma anticoagulante: avise antes de cirugía o inyección',
    ],
  ])('«%s» in a plan is held against what is known', (text, que, said) => {
    expect(warningsForNamed([condition(que)], text)).toEqual([said]);
    expect(warningsForNamed([condition(que)], 'Control en tres meses, catarata leve')).toEqual([]);
  });

  test('a proposed operation minds the same', () => {
    const alerts = alertsOf([condition('tamsulosina')]);
    expect(PROCEDURE_IDS.filter((each) => warningsForProcedure(alerts, each).length > 0)).toEqual([
      ...['faco', 'extracapsular', 'lente_secundario'],
    ]);
  });
});
