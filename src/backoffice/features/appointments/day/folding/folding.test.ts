import { expect, test } from 'vitest';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { DayColumn } from '../day-model.ts';
import { crowdsStudies, foldedColumns } from './folding.ts';

/** A column with open hours and visits of twenty minutes, in minutes of the day. */
function column(
  id: string,
  abierto: readonly (readonly [number, number])[],
  visits: readonly (readonly [number, AppointmentState])[] = [],
  over: Partial<DayColumn> = {},
): DayColumn {
  const cards = visits.map(([inicio, estado]) => ({ inicio, fin: inicio + 20, record: { estado } }));
  return {
    id,
    isStudies: false,
    abierto: abierto.map(([inicio, fin]) => ({ inicio, fin })),
    cards,
    cola: [],
    ...over,
  } as unknown as DayColumn;
}
const NOON = 12 * 60;
const NOBODY: Parameters<typeof foldedColumns>[2] = { own: null, opened: new Set<string>() };
const morning = column('mañana', [[480, 840]]);
const folded = (others: readonly DayColumn[], who = NOBODY, minuto = NOON) =>
  Object.fromEntries(foldedColumns([morning, ...others], minuto, who));

test('whoever comes later than in half an hour is a strip, with the hour', () => {
  expect(folded([column('tarde', [[780, 1080]]), column('pronto', [[750, 1080]])])).toEqual({
    tarde: { desde: '13:00' },
  });
});

test('a patient who is here already, or waits in the queue, keeps the column open', () => {
  expect(folded([column('tarde', [[900, 1080]], [[900, 'en_sala']])])).toEqual({});
  expect(folded([column('tarde', [[900, 1080]], [[900, 'confirmado']])])).toEqual({
    tarde: { desde: '15:00' },
  });
  const waits = { cola: [{}] } as unknown as Partial<DayColumn>;
  expect(folded([column('tarde', [[900, 1080]], [], waits)])).toEqual({});
});

test('whoever has finished is a strip only when nobody is left to attend', () => {
  const hours = [[480, 660]] as const;
  expect(
    folded([
      column('fue', hours, [
        [600, 'atendido'],
        [640, 'no_asistio'],
      ]),
    ]),
  ).toEqual({ fue: 'termino' });
  for (const left of ['agendado', 'confirmado', 'en_sala', 'en_preparacion', 'en_atencion'] as const)
    expect(
      folded([
        column('sigue', hours, [
          [600, 'atendido'],
          [640, left],
        ]),
      ]),
    ).toEqual({});
});

test('one’s own, what somebody opened, the studies, and the only columns there are stay open', () => {
  const late = column('tarde', [[900, 1080]]);
  expect(folded([late], { own: 'tarde', opened: new Set() })).toEqual({});
  expect(folded([late], { own: null, opened: new Set(['tarde']) })).toEqual({});
  expect(folded([column('/estudios', [], [[900, 'agendado']], { isStudies: true })])).toEqual({});
  const studies = column('/estudios', [], [[900, 'agendado']], { isStudies: true });
  for (const others of [[], [studies]])
    expect(foldedColumns([late, column('noche', [[1000, 1200]]), ...others], NOON, NOBODY).size).toBe(0);
});

test('the studies are a strip where the doctors who are shown leave them no room', () => {
  const doctors = Array.from({ length: 7 }, (_, at) => column(`d${String(at)}`, [[480, 840]]));
  const studies = column('/estudios', [], [], { isStudies: true });
  const all = [...doctors, studies];
  const crowd = { folded: new Map(), strips: 2, rem: 85 };
  // Hours 3.25, seven doctors of 7, two strips of 2.25 and the studies, 11.75: 68.5 rem.
  expect(crowdsStudies(all, crowd)).toBe(false);
  expect(crowdsStudies(all, { ...crowd, rem: 59 })).toBe(true);
  expect(crowdsStudies(all, { ...crowd, rem: 68 })).toBe(true);
  expect(crowdsStudies(all, { ...crowd, rem: 68.5 })).toBe(false);
  expect(crowdsStudies(doctors, { ...crowd, rem: 59 })).toBe(false);
  const folded = new Map([
    ['d0', { desde: '14:00' }],
    ['d1', { desde: '15:00' }],
  ]);
  expect(crowdsStudies(all, { ...crowd, rem: 59, folded })).toBe(false);
});
