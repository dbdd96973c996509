import { describe, expect, test } from 'vitest';
import { checkMedicine } from './check-medicine.ts';
import { conditionsFound, conditionsSince } from './eye-findings.ts';
import { MEDICINE_CLASSES } from './medicine-class.ts';
import { conditionsOf, CONDITIONS, type PatientFacts } from './patient-facts.ts';
import { PRECAUTIONS } from './precautions/precautions.ts';
import { SUBSTANCES } from './substances.ts';
import { keysOf } from '../../shared/typed-record.ts';

const DENIES = { clase: 'alergia', que: 'niega' } as const;
const condition = (que: string, detalle?: string) =>
  ({ clase: 'condicion', que, ...(detalle === undefined ? {} : { detalle }) }) as const;
const other = (detalle: string) => condition('otra', detalle);
const takes = (detalle: string) => ({ clase: 'medicacion', que: 'via_oral', detalle }) as const;
const known = (...conocido: PatientFacts['conocido']): PatientFacts => ({ conocido: [DENIES, ...conocido] });
const ill = (codigo: string, ojo?: 'OD' | 'OI'): PatientFacts => ({
  ...known(),
  diagnosticos: [{ codigo, ojo }],
});
const aged = (edad: number): PatientFacts => ({ ...known(), edad });

type Way = 'ojo' | 'cuerpo';
const asked = (facts: PatientFacts, texto: string, via: Way = 'ojo', ojo?: 'OD' | 'OI') =>
  checkMedicine(facts, { texto, via, ojo }).filter(({ nivel }) => nivel === 'pregunta');

/** Stated by hand: whom, what, how, and whether it is asked about. */
test.each<readonly [string, PatientFacts, string, Way, boolean]>([
  ['one year', aged(1), 'Brimonidina 0,2 %', 'ojo', true],
  ['one year', aged(1), 'Combigan', 'ojo', true],
  ['one year', aged(1), 'Krytantek', 'ojo', true],
  ['four years', aged(4), 'Alphagan', 'ojo', true],
  ['eight years', aged(8), 'Alphagan', 'ojo', false],
  ['six months', aged(0), 'Atropina 1 %', 'ojo', true],
  ['six months', aged(0), 'Ciclopentolato', 'ojo', true],
  ['two years', aged(2), 'Ciclopentolato', 'ojo', false],
  ['seven years', aged(7), 'Doxiciclina', 'cuerpo', true],
  ['eight years', aged(8), 'Doxiciclina', 'cuerpo', false],
  ['seventeen', aged(17), 'Ciprofloxacina', 'cuerpo', true],
  ['seventeen', aged(17), 'Ciprofloxacina', 'ojo', false],
  ['eighteen', aged(18), 'Ciprofloxacina', 'cuerpo', false],
  ['an ulcer', ill('H16.0'), 'Prednisolona', 'ojo', true],
  ['an ulcer', ill('H16.0'), 'Tobradex', 'ojo', true],
  ['an ulcer', ill('H16.0'), 'Prednisona', 'cuerpo', false],
  ['an ulcer', ill('H16.0'), 'Moxifloxacina', 'ojo', false],
  ['an ulcer', ill('H16.0'), 'Ketorolaco', 'ojo', true],
  ['herpes', ill('B00.5'), 'Pred Forte', 'ojo', true],
  ['herpes', ill('H19.1'), 'Maxitrol', 'ojo', true],
  ['herpes', ill('H19.1'), 'Latanoprost', 'ojo', true],
  ['herpes', ill('H19.1'), 'Ganciclovir', 'ojo', false],
  ['uveitis', ill('H20.0'), 'Pilocarpina', 'ojo', true],
  ['uveitis', ill('H20.0'), 'Travatan', 'ojo', true],
  ['uveitis', ill('H20.0'), 'Prednisolona', 'ojo', false],
  ['uveitis', ill('H20.0'), 'Atropina', 'ojo', false],
  ['a detachment', ill('H33.0'), 'Pilocarpina', 'ojo', true],
  ['a detachment', ill('H33.0'), 'Tropicamida', 'ojo', false],
  ['macular oedema', ill('H35.8'), 'Ganfort', 'ojo', true],
  ['macular oedema', ill('H35.8'), 'Timolol', 'ojo', false],
  ['a closed angle', ill('H40.2'), 'Tropicamida 1 %', 'ojo', true],
  ['a closed angle', ill('H40.2'), 'Fenilefrina', 'ojo', true],
  ['a closed angle', ill('H40.2'), 'Pilocarpina', 'ojo', false],
  ['an open angle', ill('H40.1'), 'Tropicamida', 'ojo', false],
  ['asthma', known(condition('asma')), 'Cosopt', 'ojo', true],
  ['COPD in words', known(other('EPOC')), 'Timolol', 'ojo', true],
  ['asthma denied in words', known(other('rinitis, niega asma')), 'Timolol', 'ojo', false],
  [
    'asthma of the mother',
    known({ clase: 'familiar', que: 'otro', detalle: 'asma' }),
    'Timolol',
    'ojo',
    false,
  ],
  ['a slow heart', known(other('bradicardia sinusal')), 'Timolol', 'ojo', true],
  ['a pacemaker', known(other('Marcapasos 2019')), 'Betaxolol', 'ojo', true],
  ['a block', known(condition('cardiopatia')), 'Carteolol', 'ojo', true],
  ['a slow heart', known(other('bradicardia')), 'Latanoprost', 'ojo', false],
  ['verapamil', known(takes('verapamilo 80 mg')), 'Timolol', 'ojo', true],
  ['propranolol', known(takes('Inderal')), 'Timolol', 'ojo', true],
  ['an MAO inhibitor', known(takes('selegilina')), 'Brimonidina', 'ojo', true],
  ['high blood pressure', known(condition('hipertension')), 'Fenilefrina 2,5 %', 'ojo', true],
  ['ocular hypertension', known(other('hipertensión ocular')), 'Fenilefrina', 'ojo', false],
  ['kidney stones', known(other('cálculos renales')), 'Acetazolamida', 'cuerpo', true],
  ['renal failure', known(other('insuficiencia renal crónica')), 'Diamox', 'cuerpo', true],
  ['pregnancy', known(condition('embarazo')), 'Acetazolamida', 'cuerpo', true],
  ['pregnancy', known(condition('embarazo')), 'Latanoprost', 'ojo', true],
  ['pregnancy', known(condition('embarazo')), 'Doxiciclina', 'cuerpo', true],
  ['pregnancy', known(condition('embarazo')), 'Ibuprofeno', 'cuerpo', true],
  ['pregnancy', known(condition('embarazo')), 'Hialuronato', 'ojo', false],
  ['aplastic anaemia', known(other('anemia aplásica')), 'Cloranfenicol', 'ojo', true],
  ['epilepsy', known(other('Epilepsia')), 'Ciclopentolato', 'ojo', true],
  ['myasthenia', known(other('miastenia gravis')), 'Timolol', 'ojo', true],
  ['an anticoagulant', known(condition('anticoagulante')), 'Ibuprofeno', 'cuerpo', true],
  ['warfarin', known(takes('Coumadin')), 'Ketorolaco', 'cuerpo', true],
  ['warfarin', known(takes('Coumadin')), 'Ketorolaco', 'ojo', false],
  ['nothing', known(), 'Timolol', 'ojo', false],
])('with %s (%#), «%s» is asked about where it must be', (_who, facts, texto, via, isAskedAbout) => {
  expect(asked(facts, texto, via).length > 0).toBe(isAskedAbout);
});

describe('every rule', () => {
  test('names classes, substances and conditions that exist, has its source, and an id of its own', () => {
    expect(new Set(PRECAUTIONS.map(({ id }) => id)).size).toBe(PRECAUTIONS.length);
    for (const rule of PRECAUTIONS) {
      expect(rule.fuente.length, rule.id).toBeGreaterThan(5);
      for (const id of rule.clases ?? []) expect(keysOf(MEDICINE_CLASSES), rule.id).toContain(id);
      for (const id of rule.condiciones ?? []) expect(keysOf(CONDITIONS), rule.id).toContain(id);
      for (const name of rule.sustancias ?? [])
        expect(SUBSTANCES.map(({ nombre }) => nombre)).toContain(name);
    }
  });

  test('speaks against each of its medicines for each of its reasons, with its source, and of one eye alone', () => {
    for (const rule of PRECAUTIONS) {
      const of = SUBSTANCES.filter(
        ({ nombre, clases }) =>
          (rule.sustancias ?? []).includes(nombre) || clases.some((id) => (rule.clases ?? []).includes(id)),
      );
      expect(of.length, rule.id).toBeGreaterThan(0);
      for (const { nombre } of of) {
        const via = rule.via ?? 'ojo';
        const told = (facts: PatientFacts, ojo?: 'OD' | 'OI') =>
          checkMedicine(facts, { texto: nombre, via, ojo }).filter(({ texto }) => texto.includes(rule.texto));
        for (const id of rule.condiciones ?? []) {
          const facts = { ...known(), hallazgos: [{ id, ojo: 'OD' as const }] };
          expect(told(facts, 'OD')[0]?.texto, `${rule.id} ${nombre}`).toContain(`[${rule.fuente}]`);
          if (via === 'ojo') expect(told(facts, 'OI'), `${rule.id} ${nombre}`).toEqual([]);
        }
        const [from, to] = rule.edad ?? [0, 0];
        for (let edad = from; edad < to; edad += 1)
          expect(told(aged(edad)), `${rule.id} ${nombre}`).toHaveLength(1);
        if (rule.edad !== undefined) expect(told(aged(to)), `${rule.id} ${nombre}`).toEqual([]);
      }
    }
  });
});

describe('an examination', () => {
  const at = (v: unknown) => ({ OD: { v } });
  test.each([
    [{ van_herick: at('2') }, ['angulo_estrecho']],
    [{ van_herick: at('3') }, []],
    [{ van_herick: at('1'), gonio_superior: at('4'), gonio_inferior: at('3') }, []],
    [{ van_herick: at('4'), gonio_superior: at('2'), gonio_inferior: at('1') }, ['angulo_estrecho']],
    [{ cornea: at(['ulcera']) }, ['ulcera_corneal', 'infeccion_ocular']],
    [{ celulas: at('2+') }, ['uveitis']],
    [{ celulas: at('0.5+') }, []],
    [{ edema_macular: at('con_compromiso_del_centro') }, ['edema_macular']],
    [{ edema_macular: at('ausente') }, []],
    [{ periferia: at(['desprendimiento_de_retina']) }, ['retina_en_riesgo']],
    [{ cristalino: at(['afaquia']) }, ['afaquia']],
  ] as const)('with %j has found %j in that eye', (valores, ids) => {
    expect(conditionsFound(valores)).toEqual(ids.map((id) => ({ id, ojo: 'OD' })));
  });

  test('takes from the visit before what lasts and was not looked at again', () => {
    const before = { van_herick: at('1'), celulas: at('3+'), periferia: at(['desgarro']) };
    expect(conditionsSince({}, before).map(({ id }) => id)).toEqual(['angulo_estrecho', 'retina_en_riesgo']);
    expect(conditionsSince({ van_herick: at('4') }, before).map(({ id }) => id)).toEqual([
      'retina_en_riesgo',
    ]);
  });

  test('knows the codes of a diagnosis', () => {
    const ids = (codigo: string) => conditionsOf(ill(codigo)).map(({ id }) => id);
    expect(ids('H16.0')).toContain('ulcera_corneal');
    expect(ids('B00.5')).toContain('herpes_ocular');
    expect(ids('H40.4')).toContain('uveitis');
    expect(ids('H33.4')).toContain('retina_en_riesgo');
    expect(ids('H52.1')).toEqual([]);
  });
});
