import { describe, expect, test } from 'vitest';
import { planOf } from '#tests/support/scheduling/plans';
import { riskOf, sortedByRisk, urgencyOf, weightOf } from './plan-risk.ts';
import {
  addAttempt,
  decideAgain,
  markNotFound,
  refusePlan,
  reopenPlan,
  transferAway,
  transferTo,
  unanswered,
} from './plan-work.ts';
import { PLAN_STATES, type Attempt, type Plan, type PlanState } from './plan.ts';
import type { AppError } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';

const BY = { quien: 'caja', cuando: '2026-11-20T14:00:00.000Z', hoy: '2026-11-20' };
const CALL = { como: 'llamada', resultado: 'no_contesta' } as const;
const calls = (...results: Attempt['resultado'][]): Attempt[] =>
  results.map((resultado) => ({ quien: 'caja', cuando: BY.cuando, como: 'llamada', resultado }));
const after = (result: Result<Plan, AppError>): string =>
  result.ok ? result.value.estado : result.error.code;
const of = (estado: PlanState) =>
  planOf({ estado, intentos: calls('no_contesta', 'mensaje', 'numero_equivocado') });

describe('what may be done with a plan in each state', () => {
  const over = 'transicion_invalida';
  const table: Readonly<Record<PlanState, readonly [string, string, string, string, string]>> = {
    //              attempt          not found        refused       transferred     reopened
    por_decidir: ['por_decidir', 'no_localizado', 'rechazado', 'transferido', over],
    abierto: ['abierto', 'no_localizado', 'rechazado', 'transferido', over],
    agendado: ['agendado', 'no_localizado', 'rechazado', 'transferido', over],
    no_localizado: ['no_localizado', 'no_localizado', 'rechazado', 'transferido', 'abierto'],
    rechazado: [over, over, over, over, 'abierto'],
    transferido: [over, over, over, over, 'abierto'],
    cumplido: [over, over, over, over, over],
    alta: [over, over, over, over, over],
    no_aplica: [over, over, over, over, over],
  };
  test.each(PLAN_STATES)('%s', (estado) => {
    const plan = of(estado);
    expect([
      after(addAttempt(plan, CALL, BY)),
      after(markNotFound(plan, BY)),
      after(refusePlan(plan, 'No quiere', BY)),
      after(transferAway(plan, 'Hospital de Sucre', BY)),
      after(reopenPlan(plan)),
    ]).toEqual(table[estado]);
  });

  test('who answered is not lost: attempts count from the last answer', () => {
    expect(unanswered({ intentos: calls('no_contesta', 'no_contesta', 'contesto', 'no_contesta') })).toBe(1);
    expect(after(markNotFound(planOf({ intentos: calls('no_contesta', 'no_contesta') }), BY))).toBe(
      'transicion_invalida',
    );
  });

  test('who was not found is looked for again in a month', () => {
    expect(markNotFound(of('abierto'), BY)).toMatchObject({ value: { toca: '2026-12-20' } });
  });

  test('another doctor inherits the waiting, and what was booked with the first no longer serves', () => {
    const plan = { ...of('agendado'), cita: { turno: 't1', fecha: '2026-11-27', hora: '09:00' } };
    const passed = transferTo(plan, 'Dr. Beto');
    expect(passed).toMatchObject({ value: { estado: 'abierto', medico: 'Dr. Beto', toca: '2026-11-27' } });
    expect(passed.ok && 'cita' in passed.value).toBe(false);
    expect(after(transferTo(plan, 'Dra. Ana'))).toBe('entrada_invalida');
  });

  test('a decision begins again, and «alta» leaves nothing to look at', () => {
    expect(decideAgain(of('por_decidir'), { decision: 'control', meses: 1 }, 'Dra. Ana', BY)).toMatchObject({
      value: { estado: 'abierto', vence: '2026-12-20', intentos: [] },
    });
    const over = decideAgain(of('abierto'), { decision: 'alta' }, 'Dra. Ana', BY);
    expect(over.ok && [over.value.estado, over.value.toca, over.value.cierre?.quien]).toEqual([
      'alta',
      undefined,
      'caja',
    ]);
    expect(after(decideAgain(of('abierto'), { decision: 'control' }, 'Dra. Ana', BY))).toBe(
      'entrada_invalida',
    );
  });
});

describe('risk', () => {
  test.each([
    ['H40.1', 5],
    ['H35.0', 3],
    ['H35.3', 5],
    ['H52.1', 1],
    ['E11.3', 4],
    ['Z01.0', 2],
  ])('the longest beginning of %s weighs %i', (codigo, expected) => {
    expect(weightOf(codigo)).toBe(expected);
  });

  test('grows with the days overdue for its interval, and with the weight', () => {
    const late = (gravedad: number, vence: string, intervaloDias: number) =>
      riskOf(planOf({ gravedad, vence, intervaloDias }), '2026-11-20');
    expect(late(5, '2026-11-20', 28)).toBe(5);
    expect(late(5, '2026-10-23', 28)).toBe(10);
    expect(late(5, '2026-10-23', 28)).toBeGreaterThan(late(5, '2026-10-23', 365));
    expect(late(5, '2026-11-27', 28)).toBe(5);
  });

  test('the word for the risk first, then the undecided, the graver and the later', () => {
    const rows = [
      { id: 'glasses', value: planOf({ gravedad: 1, vence: '2026-09-01' }) },
      { id: 'undecided', value: planOf({ gravedad: 1, estado: 'por_decidir', vence: '2026-11-20' }) },
      { id: 'routine', value: planOf({ gravedad: 1, vence: '2026-11-20' }) },
      { id: 'glaucoma', value: planOf({ gravedad: 5, vence: '2026-10-01' }) },
      {
        id: 'injection',
        value: planOf({ gravedad: 5, clase: 'inyeccion', vence: '2026-10-01', intervaloDias: 14 }),
      },
    ];
    expect(sortedByRisk(rows, { hoy: '2026-11-20' }).map(({ id }) => id)).toEqual([
      'injection',
      'glaucoma',
      'glasses',
      'undecided',
      'routine',
    ]);
  });

  test('is said in a word that names no disease; a gap too long between injections is high whatever the day', () => {
    expect(urgencyOf(planOf({ gravedad: 1, vence: '2026-12-20' }), '2026-11-20')).toBe('baja');
    expect(urgencyOf(planOf({ gravedad: 5, vence: '2026-12-20' }), '2026-11-20')).toBe('media');
    expect(urgencyOf(planOf({ gravedad: 5, vence: '2026-11-19' }), '2026-11-20')).toBe('alta');
    const injection = planOf({
      gravedad: 2,
      clase: 'inyeccion',
      ultimaDosis: '2026-07-01',
      vence: '2026-11-20',
    });
    expect(urgencyOf(injection, '2026-11-20')).toBe('alta');
  });
});
