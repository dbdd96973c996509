import { describe, expect, test } from 'vitest';
import { simulateWeek, type ComparedDay, type PastVisit } from './simulated-week.ts';

const MORNING = { inicio: 480, fin: 600 };
const open = (fecha: string, antes = [MORNING], despues = antes): ComparedDay => ({ fecha, antes, despues });
const visit = (fecha: string, inicio: number, more: Partial<PastVisit> = {}): PastVisit => ({
  pedido: '2026-11-01',
  fecha,
  inicio,
  fin: inicio + 20,
  ocupa: 20,
  tipo: 'control',
  ...more,
});
const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-03', '2026-11-04', '2026-11-05'] as const;

describe('other hours on the demand of past days', () => {
  test('the same hours change nothing', () => {
    const same = simulateWeek(
      [open(TUESDAY), open(WEDNESDAY)],
      [visit(TUESDAY, 480), visit(WEDNESDAY, 500)],
      20,
    );
    expect(same.lugares).toEqual({ antes: 12, despues: 12 });
    expect(same.total).toEqual({
      turnos: 2,
      desplazados: 0,
      sinLugar: 0,
      espera: { antes: 2.5, despues: 2.5 },
    });
  });

  test('without Tuesdays their places are lost, and who had one waits for the next day with room', () => {
    const days = [open(TUESDAY, [MORNING], []), open(WEDNESDAY, [{ inicio: 480, fin: 520 }]), open(THURSDAY)];
    const visits = [
      visit(TUESDAY, 480, { tipo: 'primera_vez', ocupa: 40, fin: 520 }),
      visit(TUESDAY, 520),
      visit(WEDNESDAY, 480),
    ];
    const { lugares, total, tipos } = simulateWeek(days, visits, 20);
    expect(lugares).toEqual({ antes: 14, despues: 8 });
    // Wednesday has 20 minutes left: the control fits in them, the first visit does not.
    expect(tipos).toEqual([
      { tipo: 'primera_vez', turnos: 1, desplazados: 1, sinLugar: 0, espera: { antes: 2, despues: 4 } },
      { tipo: 'control', turnos: 2, desplazados: 1, sinLugar: 0, espera: { antes: 2.5, despues: 3 } },
    ]);
    expect(total.desplazados).toBe(2);
  });

  test('who finds no later day is counted, and not in the wait', () => {
    const { total } = simulateWeek(
      [open(WEDNESDAY), open(THURSDAY, [MORNING], [])],
      [visit(THURSDAY, 480)],
      20,
    );
    expect(total).toEqual({ turnos: 1, desplazados: 1, sinLugar: 1, espera: { antes: 4, despues: null } });
  });

  test('nobody is given an earlier day than the own, and what was outside the hours stays', () => {
    const days = [open(TUESDAY), open(WEDNESDAY, [MORNING], [])];
    const outside = visit(WEDNESDAY, 1200);
    expect(simulateWeek(days, [outside, visit(WEDNESDAY, 480)], 20).total).toMatchObject({
      desplazados: 1,
      sinLugar: 1,
    });
  });

  test('no place and no appointment', () => {
    expect(simulateWeek([], [], 20)).toEqual({
      lugares: { antes: 0, despues: 0 },
      total: { turnos: 0, desplazados: 0, sinLugar: 0, espera: { antes: null, despues: null } },
      tipos: [],
    });
  });
});
