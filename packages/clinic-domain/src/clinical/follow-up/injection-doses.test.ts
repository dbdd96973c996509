import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { addDays } from '../../shared/civil-date.ts';
import { plansAfter } from '../surgery/after-surgery.ts';
import type { Surgery } from '../surgery/surgery.ts';
import { decidePlans, type KnownPlan } from './decide-plans.ts';
import { MOST_DOSES, withDose } from './injection-doses.ts';
import { nextInjectionWeeks } from './intervals.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { Plan } from './plan.ts';
import { decideAgain } from './plan-work.ts';

const EYE = { paciente: { id: 'p1' }, problema: 'H35.3', ojo: 'OD' } as const;
/** The plan after the note of an injection was signed on a day. */
const noted = (plan: Plan, fecha: string, farmaco: string): Plan => {
  const surgery = {
    ...{ paciente: { id: 'p1' }, cie: 'H35.3', ojo: 'OD', medico: 'Dra. Ana', consulta: 'c1' },
    operacion: { nota: { fecha, inyeccion: { farmaco }, complicaciones: [] } },
  } as unknown as Surgery;
  const by = { quien: 'u1', cuando: `${fecha}T15:00:00.000Z`, hoy: fecha };
  const [write] = plansAfter(surgery, { dias: 1, motivo: 'Control' }, [{ id: 'a', plan }], by);
  return write?.plan ?? plan;
};
const closing = (fecha: string) => ({
  ...{ consulta: 'c2', paciente: 'p1', medico: 'Dra. Ana', quien: 'u1', fecha },
  ...{ cuando: `${fecha}T15:30:00.000Z`, diagnosticos: [{ codigo: 'H35.3', ojo: 'OD' }] as const },
});
const decide = (known: readonly KnownPlan[], fecha: string, over: Partial<PlanDecision>) =>
  decidePlans(
    closing(fecha),
    [{ diagnostico: 'H35.3', ojo: 'OD', decision: 'inyeccion', semanas: 8, ...over }],
    known,
  );
/** The plan after a visit was closed on a day with the dose of that day told. */
const told = (plan: Plan, fecha: string, farmaco: PlanDecision['farmaco']): Plan => {
  const made = decide([{ id: 'a', plan }], fecha, { dosis: fecha, farmaco });
  const write = made.ok ? made.value.find(({ id }) => id === 'a') : undefined;
  if (write === undefined) throw new Error('the plan was not decided');
  return write.plan;
};
const START = planOf({ ...EYE, clase: 'inyeccion', intervaloDias: 7 });

describe('treat-and-extend goes on', () => {
  const extended = planOf({
    ...{ ...EYE, clase: 'inyeccion', intervaloDias: 56, ultimaDosis: '2026-09-25' },
    inyeccion: { farmaco: 'aflibercept', dosis: 5 },
  });

  test('the interval agreed before a noted injection is in the control after it, and the next is extended from it', () => {
    const plan = noted(extended, '2026-11-20', 'aflibercept');
    expect(plan).toMatchObject({
      clase: 'control',
      ultimaDosis: '2026-11-20',
      inyeccion: { farmaco: 'aflibercept', dosis: 6, cadaDias: 56, cadaDesde: '2026-09-25' },
    });
    expect(nextInjectionWeeks(8, 'seco', plan.inyeccion)).toBe(10);
  });

  test('through a control decided without an injection, and decided outside of a visit', () => {
    const control = decide([{ id: 'a', plan: noted(extended, '2026-11-20', 'aflibercept') }], '2026-11-21', {
      decision: 'control',
      semanas: 1,
    });
    const [write] = control.ok ? control.value : [];
    expect(write?.plan).toMatchObject({ clase: 'control', inyeccion: { cadaDias: 56, dosis: 6 } });
    const by = { quien: 'u1', cuando: '2026-11-28T15:00:00.000Z', hoy: '2026-11-28' };
    const fresh = decideAgain(write?.plan ?? START, { decision: 'inyeccion', semanas: 10 }, 'Dra. Ana', by);
    expect(fresh.ok && fresh.value).toMatchObject({
      vence: '2027-01-29',
      inyeccion: { farmaco: 'aflibercept', dosis: 6, cadaDias: 70, cadaDesde: '2026-11-20' },
    });
  });

  test('what was agreed after the last dose is not extended twice', () => {
    expect(nextInjectionWeeks(10, 'seco_estable', { farmaco: 'aflibercept', dosis: 6 }, true)).toBe(10);
    expect(nextInjectionWeeks(10, 'activo', { farmaco: 'aflibercept', dosis: 6 }, true)).toBe(8);
  });
});

describe('a dose counts once', () => {
  test('told at the closing and then noted, noted and then told, only one of them: the same count', () => {
    const day = '2026-11-20';
    for (const plan of [
      noted(told(START, day, 'aflibercept'), day, 'aflibercept'),
      told(noted(START, day, 'aflibercept'), day, 'aflibercept'),
      told(START, day, 'aflibercept'),
      noted(START, day, 'aflibercept'),
    ])
      expect(plan).toMatchObject({ ultimaDosis: day, inyeccion: { farmaco: 'aflibercept', dosis: 1 } });
  });

  test('whichever way each is reported, loading doses are the doses given', () => {
    const way = fc.constantFrom('note', 'closing', 'note first', 'closing first' as const);
    fc.assert(
      fc.property(fc.array(way, { minLength: 1, maxLength: 20 }), (ways) => {
        let plan = START;
        ways.forEach((each, at) => {
          const day = addDays('2026-01-05', at * 28);
          if (each === 'note' || each === 'note first') plan = noted(plan, day, 'faricimab');
          if (each !== 'note') plan = told(plan, day, 'faricimab');
          if (each === 'closing first') plan = noted(plan, day, 'faricimab');
        });
        expect(plan.inyeccion?.dosis).toBe(ways.length);
        expect(plan.inyeccion?.aplicadas?.length).toBe(Math.min(ways.length, MOST_DOSES));
        expect(plan.ultimaDosis).toBe(addDays('2026-01-05', (ways.length - 1) * 28));
      }),
    );
  });

  test('a note signed late counts on its own day, and does not take the last dose back', () => {
    const first = told(START, '2026-10-02', 'aflibercept');
    const second = told(first, '2026-10-30', 'aflibercept');
    expect(noted(second, '2026-10-02', 'aflibercept')).toMatchObject({
      ultimaDosis: '2026-10-30',
      inyeccion: { dosis: 2 },
    });
  });

  test('another drug begins at one; of two that differ on a day the signed note stands, and the closing is refused', () => {
    const twice = noted(noted(START, '2026-09-25', 'ranibizumab'), '2026-10-23', 'ranibizumab');
    const wrong = told(twice, '2026-11-20', 'aflibercept');
    expect(wrong.inyeccion).toMatchObject({ farmaco: 'aflibercept', dosis: 1 });
    const right = noted(wrong, '2026-11-20', 'ranibizumab');
    expect(right.inyeccion).toMatchObject({ farmaco: 'ranibizumab', dosis: 3 });
    const refused = decide([{ id: 'a', plan: right }], '2026-11-20', {
      ...{ dosis: '2026-11-20', farmaco: 'aflibercept' },
    });
    expect(refused.ok ? null : Object.keys(refused.error)).toEqual(['planes.0.farmaco']);
  });

  test('without its drug a dose is refused, in its field', () => {
    const refused = decide([], '2026-11-20', { dosis: '2026-11-20' });
    expect(refused).toMatchObject({
      ok: false,
      error: { 'planes.0.farmaco': ['Elija qué medicamento se aplicó.'] },
    });
  });

  test('what was counted before each dose was kept goes on', () => {
    const before = { ultimaDosis: '2026-10-23', inyeccion: { farmaco: 'aflibercept', dosis: 2 } };
    expect(withDose(before, { fecha: '2026-11-20', farmaco: 'aflibercept' }).inyeccion?.dosis).toBe(3);
    expect(withDose(before, { fecha: '2026-10-23', farmaco: 'aflibercept' }).inyeccion?.dosis).toBe(2);
  });
});

test('both eyes decided at once keep the count of each', () => {
  const right = planOf({
    ...{ ...EYE, ultimaDosis: '2026-10-30' },
    inyeccion: { farmaco: 'aflibercept', dosis: 5, cadaDias: 56 },
  });
  const left = planOf({
    ...{ ...EYE, ojo: 'OI', ultimaDosis: '2026-11-06' },
    inyeccion: { farmaco: 'aflibercept', dosis: 1 },
  });
  const made = decidePlans(
    { ...closing('2026-11-20'), diagnosticos: [{ codigo: 'H35.3', ojo: 'AO' }] },
    [{ diagnostico: 'H35.3', ojo: 'AO', decision: 'control', semanas: 4 }],
    [
      { id: 'a', plan: right },
      { id: 'b', plan: left },
    ],
  );
  expect(made.ok && made.value.map(({ id, plan }) => [id, plan.ojo, plan.inyeccion?.dosis])).toEqual([
    ['a', 'OD', 5],
    ['b', 'OI', 1],
  ]);
});
