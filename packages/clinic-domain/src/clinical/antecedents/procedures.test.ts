import { describe, expect, test } from 'vitest';
import { PROCEDURE_IDS } from '../surgery/procedures.ts';
import { warningsForProcedure } from '../surgery/procedure-warnings.ts';
import { isAsked } from '../medicines/warning.ts';
import type { Known } from './known.ts';
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
const named = (detalle: string) => ({ clase: 'alergia', que: 'farmaco', detalle }) as const;
const inUse = (detalle: string) => ({ clase: 'medicacion', que: 'via_oral', detalle }) as const;
const asked = (known: readonly Known[], what: Intervention) =>
  warningsForIntervention({ conocido: known }, what).filter(isAsked);

describe('before something is done to an eye', () => {
  test.each<[Known, readonly Intervention[]]>([
    [condition('tamsulosina'), ['catarata']],
    [condition('anticoagulante'), ['catarata', 'cirugia', 'inyeccion']],
    [condition('embarazo'), INTERVENTIONS],
    [condition('lactancia'), ['angiografia', 'angiografia_verde']],
    [condition('asma'), []],
    [allergy('fluoresceina'), ['angiografia']],
    [named('indocianina'), ['angiografia_verde']],
    [named('Isodine'), ['catarata', 'cirugia', 'inyeccion']],
    [named('xilocaína'), ['catarata', 'cirugia', 'inyeccion']],
    [named('proparacaína'), ['catarata', 'cirugia', 'inyeccion', 'laser', 'tapon']],
    [named('fluoresceína sódica'), ['angiografia']],
    [inUse('tamsulosina 0,4 mg'), ['catarata']],
    [inUse('Secotex'), ['catarata']],
    [inUse('Xarelto 20 mg'), ['catarata', 'cirugia', 'inyeccion']],
    [inUse('aspirina 100 mg'), ['catarata', 'cirugia', 'inyeccion']],
    [inUse('metformina'), []],
    [allergy('povidona'), ['catarata', 'cirugia', 'inyeccion']],
    [allergy('latex'), ['catarata', 'cirugia', 'inyeccion']],
    [allergy('anestesico_local'), ['catarata', 'cirugia', 'inyeccion', 'laser', 'tapon']],
    [allergy('niega'), []],
  ])('%o is minded by %o alone, until it is withdrawn', (known, minded) => {
    expect(INTERVENTIONS.filter((each) => asked([known], each).length > 0)).toEqual(minded);
    const gone = { ...known, retirado: { por: 'a', en: 'b' } };
    expect(INTERVENTIONS.flatMap((each) => asked([gone], each))).toEqual([]);
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
    expect(['LAS-PRP', 'YAG-CAP', 'SLT', 'OPT-FA', 'AFG', 'OPT-ICG'].map(interventionOfStudy)).toEqual([
      ...['laser', 'laser', 'laser', 'angiografia', 'angiografia', 'angiografia_verde'],
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
    const facts = { conocido: [condition(que)] };
    expect(warningsForNamed(facts, text).map(({ texto }) => texto)).toEqual([said]);
    expect(warningsForNamed(facts, 'Control en tres meses, catarata leve')).toEqual([]);
  });

  test('an operation of a text is of the eye of its sentence; one that is not there is said by name', () => {
    const known = { conocido: [{ clase: 'ocular', que: 'enucleacion', ojo: 'OD' } as const] };
    const said = (text: string) => warningsForNamed(known, text).map(({ texto }) => texto);
    expect(said('Faco OD. Control')).toEqual([
      'La cirugía de catarata es para OD, y OD tiene una enucleación o evisceración',
    ]);
    for (const text of ['vitrectomía del ojo derecho', 'Inyección intravítrea O.D.', 'Faco AO'])
      expect(said(text), text).toHaveLength(1);
    for (const text of ['Faco OI', 'Prótesis OD bien. Faco OI', 'Faco', 'OD: control de la cavidad'])
      expect(said(text), text).toEqual([]);
  });

  test('no injection into an infected or inflamed eye and no plug beside an infection; nothing is said of the other eye', () => {
    const facts = (codigo: string) => ({
      conocido: [allergy('niega')],
      diagnosticos: [{ codigo, ojo: 'OD' as const }],
    });
    for (const code of ['H16.0', 'H10.0', 'H44.0', 'H20.0']) {
      expect(warningsForIntervention(facts(code), 'inyeccion', 'OD'), code).not.toEqual([]);
      expect(warningsForIntervention(facts(code), 'inyeccion', 'OI'), code).toEqual([]);
    }
    expect(warningsForIntervention(facts('H35.3'), 'inyeccion', 'OD')).toEqual([]);
    for (const code of ['H04.3', 'H10.0']) {
      expect(warningsForProcedure(facts(code), 'tapon_lagrimal', 'OD'), code).toHaveLength(1);
      expect(warningsForProcedure(facts(code), 'tapon_lagrimal', 'OI'), code).toEqual([]);
      expect(warningsForNamed(facts(code), 'Tapones lagrimales OD'), code).toHaveLength(1);
    }
    expect(warningsForProcedure(facts('H04.1'), 'tapon_lagrimal', 'OD')).toEqual([]);
    // Closing it with a finger after a drop is no plug.
    expect(warningsForNamed(facts('H10.0'), 'Timolol OD con oclusión de punto lagrimal')).toEqual([]);
  });

  test('an allergy that nobody understands is asked about, one to shellfish is only told of', () => {
    expect(asked([named('trimetoxulo')], 'cirugia')).toEqual([
      { texto: 'No se pudo comprobar la alergia «trimetoxulo»', nivel: 'pregunta' },
    ]);
    expect(asked([named('mariscos')], 'inyeccion')).toEqual([]);
    expect(warningsForIntervention({ conocido: [named('mariscos')] }, 'inyeccion')).toMatchObject([
      { nivel: 'nota' },
    ]);
    expect(asked([named('yodo')], 'inyeccion')).toHaveLength(1);
  });

  test('a proposed operation minds the same', () => {
    const facts = { conocido: [condition('tamsulosina')] };
    expect(PROCEDURE_IDS.filter((each) => warningsForProcedure(facts, each).length > 0)).toEqual([
      ...['faco', 'extracapsular', 'lente_secundario'],
    ]);
  });
});
