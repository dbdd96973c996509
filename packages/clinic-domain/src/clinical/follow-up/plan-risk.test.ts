import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { addDays } from '../../shared/civil-date.ts';
import { INTERVAL_UNITS } from './interval-units.ts';
import { dangerOf } from './plan-danger.ts';
import { comparePlaces, riskPlace, severityOf, sortedByRisk, URGENCIES, urgencyOf } from './plan-risk.ts';
import type { Plan } from './plan.ts';

const TODAY = '2026-11-20';
const NOW = '2026-11-20T15:00:00.000Z';
const TIME = { hoy: TODAY, ahora: NOW };

/** A plan that is due today, or so many days ago. */
const due = (problema: string, intervaloDias: number, late = 0, over: Partial<Plan> = {}): Plan => {
  const vence = addDays(TODAY, -late);
  return planOf({
    ...{
      problema,
      intervaloDias,
      vence,
      toca: vence,
      gravedad: severityOf(problema, over.riesgo?.pio ?? null),
    },
    ...over,
  });
};
const undecided = (problema: string, over: Partial<Plan> = {}): Plan => {
  const { clase: _none, intervaloDias: _nor, desde: _either, ...rest } = due(problema, 1, 0, over);
  return { ...rest, estado: 'por_decidir' };
};
const operated = (days: number, over: Partial<NonNullable<Plan['riesgo']>> = {}, problema = 'H25.1'): Plan =>
  due(problema, Math.max(1, days), 0, { riesgo: { operado: addDays(TODAY, -days), ...over } });
const inHours = (problema: string): Plan =>
  due(problema, 1, 0, { intervalo: { cantidad: 24, unidad: 'horas' }, venceHora: '18:00' });

const GLAUCOMA = due('H40.1', 90, 60);
const YEARS_LATE = due('H40.1', 90, 700);
const DIABETIC = due('E11.3', 180, 300);
const GLASSES = due('H52.1', 365, 900);
const CATARACT = due('H25.1', 180, 400);
const MACULA = due('H35.3', 28, 20);
const KERATOCONUS = due('H18.6', 180, 90);
const YESTERDAY = operated(1);

/** A before B, because. */
const PAIRS: readonly (readonly [what: string, a: Plan, b: Plan])[] = [
  ['operated yesterday before a late glaucoma: infection shows in days', YESTERDAY, GLAUCOMA],
  ['operated yesterday before a glaucoma of two years late', YESTERDAY, YEARS_LATE],
  ['operated yesterday before diabetic retinopathy', YESTERDAY, DIABETIC],
  ['operated yesterday before glasses', YESTERDAY, GLASSES],
  ['operated yesterday before a cataract that waits', YESTERDAY, CATARACT],
  ['operated yesterday before a monthly injection', YESTERDAY, MACULA],
  ['operated yesterday before what nobody decided of a cataract', YESTERDAY, undecided('H25.1')],
  ['a ruptured capsule at a month before a late glaucoma', operated(30, { complicado: true }), GLAUCOMA],
  [
    'an injection overdue beyond what its drug allows before what nobody decided of a dry eye',
    due('H35.3', 28, 84, { clase: 'inyeccion', ultimaDosis: addDays(TODAY, -112) }),
    undecided('H04.1'),
  ],
  [
    'an injection that is due before what nobody decided of a dry eye',
    due('H35.3', 28, 0, { clase: 'inyeccion', ultimaDosis: addDays(TODAY, -28) }),
    undecided('H04.1'),
  ],
  ['what nobody decided of a glaucoma before one decided that is due', undecided('H40.1'), due('H40.1', 90)],
  [
    'a glaucoma of four months late before glasses that nobody decided',
    due('H40.1', 90, 120),
    undecided('H52.1'),
  ],
  ['nine days of a macula that is injected before years of a cataract', due('H35.3', 42, 9), CATARACT],
  [
    'a ruptured capsule before the same operation without one',
    operated(30, { complicado: true }),
    operated(30),
  ],
  ['a ruptured capsule before an injection', operated(14, { complicado: true }), MACULA],
  ['operated yesterday before operated a month ago', YESTERDAY, operated(30)],
  ['a penetrating wound before a late glaucoma', due('S05.5', 1), YEARS_LATE],
  ['a penetrating wound before the eye operated yesterday', due('S05.5', 1), YESTERDAY],
  ['a penetrating wound before an abrasion', due('S05.3', 1), due('S05.0', 1)],
  ['a ruptured eye before a bruised one', due('S05.2', 1), due('S05.1', 1)],
  ['a chemical burn before a late glaucoma', due('T26.1', 1), YEARS_LATE],
  ['a chemical burn before conjunctivitis', due('T26.1', 1), due('H10.3', 7, 10)],
  ['orbital cellulitis before a late glaucoma: the brain is behind it', due('H05.0', 1), YEARS_LATE],
  ['orbital cellulitis before a blocked tear duct', due('H05.0', 1), due('H04.5', 30, 60)],
  ['orbital cellulitis before an ulcer of days', due('H05.0', 1), due('H16.0', 3)],
  ['congenital glaucoma before that of adults: it destroys within weeks', due('Q15.0', 90), GLAUCOMA],
  ['congenital glaucoma before glasses of years late', due('Q15.0', 90), GLASSES],
  ['congenital glaucoma before strabismus', due('Q15.0', 60), due('H50.0', 60, 200)],
  ['retinopathy of prematurity before a late glaucoma: its window is days', due('H35.1', 14), GLAUCOMA],
  ['retinopathy of prematurity before diabetic retinopathy', due('H35.1', 14), DIABETIC],
  ['retinopathy of prematurity before macular degeneration', due('H35.1', 14), MACULA],
  ['endophthalmitis before everything chronic', due('H44.0', 1), YEARS_LATE],
  ['endophthalmitis before the eye operated yesterday', due('H44.0', 1), YESTERDAY],
  ['endophthalmitis before a detachment', due('H44.0', 1), due('H33.0', 7)],
  ['endophthalmitis before an ulcer', due('H44.0', 1), due('H16.0', 1)],
  ['an attack of angle closure before an open angle', due('H40.2', 1), GLAUCOMA],
  [
    'an attack of angle closure before a closed angle seen every year',
    due('H40.2', 1),
    due('H40.2', 365, 400),
  ],
  [
    'a closed angle of 45 mmHg at two weeks before an open one',
    due('H40.2', 14, 0, { riesgo: { pio: 45 } }),
    GLAUCOMA,
  ],
  ['a detachment before a late glaucoma: the macula goes next', due('H33.0', 7), YEARS_LATE],
  ['a detachment before a cataract', due('H33.0', 7), CATARACT],
  ['a detachment before one repaired and seen every year', due('H33.0', 7), due('H33.0', 365, 100)],
  ['arteritis before a late glaucoma: the other eye follows in days', due('M31.6', 7), YEARS_LATE],
  ['arteritis before the eye operated yesterday', due('M31.6', 7), YESTERDAY],
  ['an arterial occlusion before a venous one', due('H34.1', 7), due('H34.8', 28, 10)],
  [
    'the only eye with glaucoma before the same with two',
    due('H40.1', 90, 10, { riesgo: { ojoUnico: true } }),
    due('H40.1', 90, 10),
  ],
  [
    'the only eye with glaucoma before one of two years late with both',
    due('H40.1', 90, 0, { riesgo: { ojoUnico: true } }),
    YEARS_LATE,
  ],
  [
    'the only eye with a cataract before that of somebody with two',
    due('H25.1', 180, 0, { riesgo: { ojoUnico: true } }),
    CATARACT,
  ],
  ['acuity that fell before a stable glaucoma', due('H35.3', 90, 0, { riesgo: { lineas: 3 } }), YEARS_LATE],
  ['acuity that fell before keratoconus', due('H20.1', 90, 0, { riesgo: { lineas: 2 } }), KERATOCONUS],
  [
    '36 mmHg before 16',
    due('H40.1', 14, 0, { riesgo: { pio: 36 } }),
    due('H40.1', 14, 20, { riesgo: { pio: 16 } }),
  ],
  ['an ulcer in 24 hours before an injection', inHours('H16.0'), MACULA],
  ['an ulcer in 24 hours before the same in weeks', inHours('H16.0'), due('H16.0', 21, 3)],
  ['hours of anything before weeks of it', inHours('H20.0'), due('H20.0', 21, 5)],
  ['an ulcer before allergic eyes', due('H16.0', 2), due('H10.1', 14, 60)],
  ['an optic neuritis before a strabismus', due('H46', 7), due('H50.1', 90, 300)],
  ['glaucoma before glasses', due('H40.1', 90, 1), GLASSES],
  ['glaucoma before a pterygium', due('H40.1', 90, 1), due('H11.0', 180, 300)],
  ['a late injection before a cataract', MACULA, due('H25.1', 180, 10)],
  ['diabetic retinopathy before glasses', DIABETIC, GLASSES],
  ['a later glaucoma before one less late', due('H40.1', 90, 80), due('H40.1', 90, 10)],
  [
    'endophthalmitis that nobody decided before glasses that nobody decided',
    undecided('H44.0'),
    undecided('H52.1'),
  ],
  ['what is due before what is not yet', due('H52.1', 30), due('H40.1', 30, -20)],
];

describe('whom an ophthalmologist calls first', () => {
  test.each(PAIRS)('%s', (_what, a, b) => {
    // The ids stand the other way round, so that they do not decide.
    expect(
      sortedByRisk(
        [
          { id: 'a', value: b },
          { id: 'b', value: a },
        ],
        TIME,
      ).map(({ id }) => id),
    ).toEqual(['b', 'a']);
  });

  test('plans of before, without what was known, still stand by their diagnosis', () => {
    expect(dangerOf(due('H44.0', 1)).peligro).toBe(5);
    expect(dangerOf(due('H40.1', 90)).peligro).toBe(2);
    expect(dangerOf(due('H52.1', 90)).peligro).toBe(1);
  });

  test('says why, and in a word that names no disease', () => {
    expect(dangerOf(operated(1, { complicado: true, ojoUnico: true, lineas: 3 })).porque).toEqual([
      'operado',
      'complicacion',
      'ojo_unico',
      'agudeza',
    ]);
    expect(dangerOf(GLAUCOMA).porque).toEqual([]);
    expect([urgencyOf(YESTERDAY, TODAY), urgencyOf(due('H52.1', 30), TODAY)]).toEqual(['alta', 'baja']);
  });
});

const anyPlan = fc
  .record({
    problema: fc.constantFrom('H40.1', 'H40.2', 'H44.0', 'H52.1', 'H35.3', 'S05.5', 'H16.0', 'H25.1'),
    unidad: fc.constantFrom(...INTERVAL_UNITS),
    days: fc.integer({ min: 1, max: 300 }),
    late: fc.integer({ min: -40, max: 400 }),
    estado: fc.constantFrom('abierto', 'por_decidir' as const),
    operado: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
    ojoUnico: fc.boolean(),
    lineas: fc.integer({ min: 0, max: 6 }),
    venceHora: fc.option(fc.constantFrom('08:00', '18:00'), { nil: undefined }),
  })
  .map(({ problema, unidad, days, late, estado, operado, ojoUnico, lineas, venceHora }) =>
    due(problema, days, late, {
      estado,
      intervalo: { cantidad: 1, unidad },
      ...(venceHora === undefined ? {} : { venceHora }),
      riesgo: { ojoUnico, lineas, ...(operado === undefined ? {} : { operado: addDays(TODAY, -operado) }) },
    }),
  );

describe('the order', () => {
  test('opens with the risk in words: among what is due, nobody stands under a lesser word unless acute', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (...two) => {
        const due = two.map((plan) => ({ ...plan, toca: TODAY }));
        const [a, b] = sortedByRisk(
          due.map((value, at) => ({ id: `plan${String(at)}`, value })),
          TIME,
        ).map(({ value }) => URGENCIES.indexOf(urgencyOf(value, TODAY, NOW)));
        expect(a).toBeLessThanOrEqual(b ?? -1);
      }),
    );
  });

  test('is total: any two stand one way, and three never in a circle', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyPlan, (...three) => {
        const [a, b, c] = three.map((plan, at) => riskPlace(`plan${String(at)}`, plan, TIME));
        if (a === undefined || b === undefined || c === undefined) return;
        expect(comparePlaces(a, b)).toBe(-comparePlaces(b, a));
        expect(comparePlaces(a, b)).not.toBe(0);
        if (comparePlaces(a, b) < 0 && comparePlaces(b, c) < 0) expect(comparePlaces(a, c)).toBe(-1);
      }),
    );
  });

  test('is the same whatever the order it came in', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 12 }), (plans) => {
        const rows = plans.map((value, at) => ({ id: `plan${String(at)}`, value }));
        expect(sortedByRisk(rows.toReversed(), TIME)).toEqual(sortedByRisk(rows, TIME));
      }),
    );
  });

  test('never puts lower what is more overdue, all else equal', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 200 }), (plan, more) => {
        const vence = addDays(plan.vence, -more);
        const earlier = {
          ...plan,
          ...{ vence, toca: vence },
          ...(plan.riesgo?.operado === undefined
            ? {}
            : { riesgo: { ...plan.riesgo, operado: addDays(plan.riesgo.operado, -more) } }),
        };
        expect(comparePlaces(riskPlace('x', earlier, TIME), riskPlace('x', plan, TIME))).toBeLessThanOrEqual(
          0,
        );
      }),
    );
  });

  test('puts hours before weeks, all else equal', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const weeks = { ...plan, intervalo: { cantidad: 3, unidad: 'semanas' as const }, intervaloDias: 21 };
        const hours = { ...plan, intervalo: { cantidad: 24, unidad: 'horas' as const }, intervaloDias: 1 };
        expect(comparePlaces(riskPlace('x', hours, TIME), riskPlace('x', weeks, TIME))).toBeLessThanOrEqual(
          0,
        );
      }),
    );
  });
});
