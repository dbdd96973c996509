import { describe, expect, test } from 'vitest';
import { span, taken } from '#tests/support/scheduling/schedules';
import { isMetBy, rankWaiting, type FreedPlace, type Waiting } from './waiting-list-match.ts';
import type { WaitingEntry } from './waiting-list.ts';

/** Thursday 3 December 2026 at nine, with Dra. Ana. */
const PLACE: FreedPlace = { medico: 'Dra. Ana', fecha: '2026-12-03', hora: '09:00', duracionMin: 20 };
const HOY = '2026-11-20';

const entry = (over: Partial<WaitingEntry> = {}): WaitingEntry => ({
  paciente: { id: 'p1', nombre: 'Quispe, Ana' },
  tipo: 'control',
  medicos: [],
  dias: [],
  franja: 'cualquiera',
  urgencia: 'normal',
  estado: 'esperando',
  creado: '2026-11-10T12:00:00.000Z',
  creadoPor: 'u1',
  ...over,
});
const waits = (id: string, over: Partial<WaitingEntry> = {}, more: Partial<Waiting> = {}): Waiting => ({
  id,
  entrada: entry(over),
  lugares: [span('09:00-09:20')],
  ocupado: [],
  ...more,
});
const ids = (waiting: readonly Waiting[], place = PLACE): string[] =>
  rankWaiting(place, waiting, HOY, 10).map(({ id }) => id);

describe('14 who is offered a freed place', () => {
  test.each<[string, Partial<WaitingEntry>, boolean]>([
    ['anybody without wishes', {}, true],
    ['who wants this doctor', { medicos: ['Dra. Ana', 'Dr. Abel'] }, true],
    ['who wants another doctor', { medicos: ['Dr. Abel'] }, false],
    ['who can on Thursdays', { dias: ['thursday'] }, true],
    ['who can on Mondays', { dias: ['monday'] }, false],
    ['who can in the morning', { franja: 'manana' }, true],
    ['who can in the afternoon', { franja: 'tarde' }, false],
    ['who can from that day on', { desde: '2026-12-03' }, true],
    ['who can from the next day on', { desde: '2026-12-04' }, false],
    ['who can until that day', { hasta: '2026-12-03' }, true],
    ['who could until the day before', { hasta: '2026-12-02' }, false],
    ['who waits for a study', { tipo: 'estudio', estudio: { codigo: 'TOP', nombre: 'Topografía' } }, false],
    ['who no longer waits', { estado: 'cerrada' }, false],
  ])('%s', (_, over, offered) => {
    expect(ids([waits('a', over)])).toEqual(offered ? ['a'] : []);
  });

  test('nobody for whom it is too short, or who is busy at that very hour', () => {
    expect(ids([waits('larga', {}, { lugares: [] }), waits('corta')])).toEqual(['corta']);
    const busy = { ocupado: [taken('09:10-09:30')] };
    expect(
      ids([waits('ocupada', {}, busy), waits('libre', {}, { ocupado: [taken('09:20-09:40')] })]),
    ).toEqual(['libre']);
  });

  test('each where it fits: the best place of the stretch at an hour that suits', () => {
    const lugares = [span('12:40-13:00'), span('12:00-12:20'), span('13:00-13:20')];
    const places = rankWaiting(
      PLACE,
      [
        waits('a', {}, { lugares }),
        waits('b', { franja: 'tarde' }, { lugares }),
        waits('c', {}, { lugares, ocupado: [taken('12:30-12:50')] }),
      ],
      HOY,
      10,
    );
    expect(places.map(({ id, lugar }) => [id, lugar])).toEqual([
      ['a', span('12:40-13:00')],
      ['b', span('13:00-13:20')],
      ['c', span('12:00-12:20')],
    ]);
  });

  test('of a study’s place, who waits for that study', () => {
    const study = (codigo: string) => ({ tipo: 'estudio' as const, estudio: { codigo, nombre: codigo } });
    const place = { estudio: 'TOP', fecha: '2026-12-03', hora: '09:00', duracionMin: 20 };
    expect(ids([waits('oct', study('OCT-M')), waits('top', study('TOP')), waits('control')], place)).toEqual([
      'top',
    ]);
  });
});

test('14 the order: urgency, a last date that is near, the doctor asked for, the longest wait', () => {
  const waiting = [
    waits('espera-poco', { creado: '2026-11-19T12:00:00.000Z' }),
    waits('espera-mucho', { creado: '2026-10-01T12:00:00.000Z' }),
    waits('pidio', { medicos: ['Dra. Ana'], creado: '2026-11-19T12:00:00.000Z' }),
    waits('plazo', { hasta: '2026-12-08', creado: '2026-11-19T12:00:00.000Z' }),
    waits('sin-prisa', { hasta: '2027-02-01', creado: '2026-11-18T12:00:00.000Z' }),
    waits('preferente', { urgencia: 'preferente', creado: '2026-11-19T12:00:00.000Z' }),
    waits('urgente', { urgencia: 'urgente', creado: '2026-11-19T12:00:00.000Z' }),
  ];
  const order = ['urgente', 'preferente', 'plazo', 'pidio', 'espera-mucho', 'sin-prisa', 'espera-poco'];
  expect(ids(waiting)).toEqual(order);
  expect(ids([...waiting].reverse())).toEqual(order);
  expect(rankWaiting(PLACE, waiting, HOY).map(({ id }) => id)).toEqual(order.slice(0, 3));
});

test('each is told why', () => {
  const all = waits('a', {
    urgencia: 'urgente',
    hasta: '2026-12-05',
    medicos: ['Dra. Ana'],
    dias: ['thursday'],
    franja: 'manana',
  });
  expect(rankWaiting(PLACE, [all, waits('b')], HOY).map(({ porque }) => porque)).toEqual([
    [
      { codigo: 'urgente' },
      { codigo: 'plazo', hasta: '2026-12-05' },
      { codigo: 'pidio_medico' },
      { codigo: 'pidio_dia' },
      { codigo: 'pidio_franja' },
      { codigo: 'espera', dias: 10 },
    ],
    [{ codigo: 'espera', dias: 10 }],
  ]);
});

describe('which wait an appointment ends', () => {
  const CONTROL = { tipo: 'control', medico: 'Dra. Ana', fecha: '2026-12-03' } as const;
  const OCT = { tipo: 'estudio', estudio: 'OCT-M', ojo: 'OD', fecha: '2026-12-03' } as const;
  const study = (codigo: string, over: Partial<WaitingEntry> = {}): Partial<WaitingEntry> => ({
    ...{ tipo: 'estudio', estudio: { codigo, nombre: codigo } },
    ...over,
  });
  test.each([
    ['a control ends the wait for one', {}, CONTROL, true],
    ['and of who was noted for a first visit', { tipo: 'primera_vez' }, CONTROL, true],
    ['but not the wait for a study', study('OCT-M'), CONTROL, false],
    ['nor for a procedure', { tipo: 'procedimiento' }, CONTROL, false],
    ['nor for another doctor', { medicos: ['Dr. Abel'] }, CONTROL, false],
    ['nor where no doctor is chosen yet', { medicos: ['Dr. Abel'] }, { ...CONTROL, medico: null }, false],
    ['nor for one of next year', { desde: '2027-12-03' }, CONTROL, false],
    ['though somebody may come some days before', { desde: '2026-12-10' }, CONTROL, true],
    ['a study ends the wait for it', study('OCT-M'), OCT, true],
    ['whoever is the doctor', study('OCT-M', { medicos: ['Dr. Abel'] }), OCT, true],
    ['but not for another study', study('CV-24'), OCT, false],
    ['nor for the other eye', study('OCT-M', { ojo: 'OI' }), OCT, false],
    ['though for both', study('OCT-M', { ojo: 'AO' }), OCT, true],
    ['nor for a visit', {}, OCT, false],
  ] as const)('%s', (_, over, booked, ends) => {
    expect(isMetBy(entry(over as Partial<WaitingEntry>), booked)).toBe(ends);
  });
});
