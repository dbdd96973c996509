import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import {
  firstKept,
  forecastsOf,
  paceOf,
  toldForecast,
  toldForecasts,
  type ForecastRow,
} from './delay-forecast.ts';
import { forecastErrorOf } from './forecast-error.ts';

/** A minute of the clinic's day (UTC−4) as an instant. */
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 4, 0) + minute * 60_000).toISOString();
const hourOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const row = (
  id: string,
  booked: number,
  estado: AppointmentState,
  times: Partial<Record<AppointmentState, number>> = {},
  duracionMin = 20,
): ForecastRow => ({
  id,
  estado,
  hora: hourOf(booked),
  duracionMin,
  tiempos: Object.fromEntries(Object.entries(times).map(([state, minute]) => [state, at(minute)])),
});
const delays = (rows: readonly ForecastRow[], minuto: number) =>
  Object.fromEntries([...forecastsOf(rows, { minuto })].map(([id, { inicio }]) => [id, hourOf(inicio)]));

describe('when the next visits begin', () => {
  test('on time, each at its hour', () => {
    expect(delays([row('a', 600, 'confirmado'), row('b', 620, 'agendado')], 540)).toEqual({
      a: '10:00',
      b: '10:20',
    });
  });

  test('a doctor who said to go on later begins nobody before, and who comes after that is on time', () => {
    const rows = [row('a', 600, 'en_sala'), row('b', 620, 'agendado'), row('c', 720, 'agendado')];
    const late = forecastsOf(rows, { minuto: 600 }, [], 645);
    expect(Object.fromEntries([...late].map(([id, { inicio }]) => [id, hourOf(inicio)]))).toEqual({
      a: '10:45',
      b: '11:05',
      c: '12:00',
    });
  });

  test('who is inside still has the rest of their visit, or five minutes when it should have ended', () => {
    const inside = row('in', 560, 'en_atencion', { en_atencion: 595 });
    expect(delays([inside, row('a', 600, 'en_sala')], 600)).toEqual({ a: '10:15' });
    expect(delays([inside, row('a', 600, 'en_sala')], 640)).toEqual({ a: '10:45' });
  });

  test('reception is told no more than since when somebody has been inside, and that is enough', () => {
    const inside = { ...row('in', 560, 'en_atencion'), tiempos: undefined, estadoDesde: at(595) };
    expect(delays([inside, row('a', 600, 'en_sala')], 600)).toEqual({ a: '10:15' });
    const ended = [1, 2, 3].map((n) => ({
      ...row(`e${String(n)}`, 480, 'atendido'),
      tiempos: undefined,
      atencionMin: 40,
    }));
    expect(paceOf(ended)).toBe(2);
  });

  test('nothing is forecast in an absence: who is booked in it is to be moved, and a delay goes on behind it', () => {
    const rows = [
      row('in', 540, 'en_atencion', { en_atencion: 590 }, 40),
      row('a', 600, 'en_sala'),
      row('away', 640, 'en_sala'),
      row('b', 700, 'confirmado'),
    ];
    const found = forecastsOf(rows, { minuto: 600 }, [{ inicio: 630, fin: 690 }]);
    expect([...found].map(([id, { inicio }]) => [id, hourOf(inicio)])).toEqual([
      ['a', '11:30'],
      ['b', '11:50'],
    ]);
  });

  test('a delay goes on to who comes after, until a gap takes it up', () => {
    const inside = row('in', 580, 'en_atencion', { en_atencion: 600 });
    const rows = [inside, row('a', 600, 'en_sala'), row('b', 620, 'confirmado'), row('c', 720, 'confirmado')];
    expect(delays(rows, 605)).toEqual({ a: '10:20', b: '10:40', c: '12:00' });
  });

  test('whoever is late and has not come delays nobody; drops delay only whom they were put in', () => {
    expect(delays([row('late', 600, 'confirmado'), row('b', 620, 'en_sala')], 625)).toEqual({
      late: '10:25',
      b: '10:25',
    });
    const drops = { ...row('drops', 600, 'en_preparacion'), dilatacion: { lista: at(640) } };
    expect(delays([drops, row('b', 620, 'en_sala')], 610)).toEqual({ drops: '10:40', b: '10:30' });
  });

  test('three visits that took twice as long make the next ones as long, and two do not', () => {
    const ended = [0, 1, 2].map((n) =>
      row(`e${String(n)}`, 480 + n * 20, 'atendido', { en_atencion: 480 + n * 40, atendido: 520 + n * 40 }),
    );
    expect(paceOf(ended)).toBe(2);
    expect(paceOf(ended.slice(1))).toBe(1);
    expect(delays([...ended, row('a', 600, 'en_sala'), row('b', 620, 'en_sala')], 600)).toEqual({
      a: '10:00',
      b: '10:40',
    });
  });

  test('nobody is notified before ten minutes, and then in steps of five', () => {
    expect(toldForecast({ inicio: 609, demoraMin: 9 })).toBeNull();
    expect(toldForecast({ inicio: 612, demoraMin: 12 })).toEqual({ inicio: 615, demoraMin: 15 });
    expect(toldForecast({ inicio: 624, demoraMin: 24 })).toEqual({ inicio: 625, demoraMin: 25 });
    expect(toldForecast(undefined)).toBeNull();
  });
});

test('who waits is told of a delay; who is late and has not come only of what the doctor adds to it', () => {
  const own = (rows: readonly ForecastRow[]) => rows.map((each) => ({ ...each, medico: 'a' }));
  const late = row('late', 580, 'confirmado');
  expect([...toldForecasts(own([late]), { minuto: 605 }).keys()]).toEqual([]);
  const inside = row('in', 560, 'en_atencion', { en_atencion: 590 }, 60);
  const told = toldForecasts(own([inside, late, row('w', 600, 'en_sala')]), { minuto: 605 });
  expect([...told].map(([id, { inicio, demoraMin }]) => [id, hourOf(inicio), demoraMin])).toEqual([
    ['late', '10:50', 70],
    ['w', '10:50', 50],
  ]);
  expect(toldForecasts([row('study', 580, 'en_sala')], { minuto: 700 }).size).toBe(0);
});

const STATES = [
  'agendado',
  'confirmado',
  'en_sala',
  'en_preparacion',
  'en_atencion',
  'atendido',
  'cancelado',
] as const;
const days = fc.array(
  fc.record({
    slot: fc.integer({ min: 24, max: 54 }),
    estado: fc.constantFrom(...STATES),
    began: fc.integer({ min: 480, max: 700 }),
    took: fc.integer({ min: 1, max: 90 }),
    long: fc.constantFrom(10, 15, 20, 30, 60),
  }),
  { maxLength: 25 },
);

test('nobody is forecast before their hour or before now, and nobody before who comes earlier', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 420, max: 1200 }), (of, minuto) => {
      const rows = of.map(({ slot, estado, began, took, long }, n) =>
        row(String(n), slot * 20, estado, { en_atencion: began, atendido: began + took }, long),
      );
      const found = forecastsOf(rows, { minuto });
      let before = 0;
      for (const [id, { inicio, demoraMin }] of found) {
        const { slot = 0 } = of[Number(id)] ?? {};
        expect(inicio).toBeGreaterThanOrEqual(Math.max(slot * 20, minuto));
        expect(demoraMin).toBe(inicio - slot * 20);
        expect(inicio).toBeGreaterThanOrEqual(before);
        before = inicio;
      }
      expect(found.size).toBe(
        of.filter(({ estado }) => !['en_atencion', 'atendido', 'cancelado'].includes(estado)).length,
      );
      const kept = rows.filter(({ estado }) => estado !== 'cancelado');
      expect([...forecastsOf(kept, { minuto })]).toEqual([...found]);
    }),
  );
});

describe('how far forecasts were', () => {
  test('what was known at the arrival is compared with when the visit began', () => {
    const rows = [
      row('a', 600, 'atendido', { en_sala: 590, en_atencion: 600, atendido: 640 }),
      // Came at 10:15: «a» was inside since 10:00 with twenty minutes booked, so 10:20 was forecast; it began at 10:40.
      row('b', 620, 'atendido', { en_sala: 615, en_atencion: 640, atendido: 660 }),
      // Came at 10:45, with «b» inside until 11:00: forecast 11:00, and so it was; booked for 10:40.
      row('c', 640, 'atendido', { en_sala: 645, en_atencion: 660, atendido: 680 }),
    ];
    expect(forecastErrorOf(rows)).toEqual({ visitas: 3, pronosticoMin: 0 + 20 + 0, horaMin: 0 + 20 + 20 });
  });

  test('an appointment booked after the arrival was not known then', () => {
    const b = row('b', 620, 'atendido', { en_sala: 600, en_atencion: 620, atendido: 640 });
    const booked = {
      ...row('c', 610, 'atendido', { en_sala: 638, en_atencion: 640, atendido: 660 }),
      desde: at(605),
    };
    expect(forecastErrorOf([b, booked])).toMatchObject({ visitas: 2, pronosticoMin: 0 });
  });

  test('who did not come, was not seen or was seen early is not counted', () => {
    expect(
      forecastErrorOf([
        row('a', 600, 'no_asistio', { no_asistio: 640 }),
        row('b', 620, 'se_retiro', { en_sala: 615, se_retiro: 660 }),
        row('c', 640, 'atendido', { en_sala: 600, en_atencion: 610, atendido: 630 }),
      ]),
    ).toEqual({ visitas: 0, pronosticoMin: 0, horaMin: 0 });
  });
});

describe('the free place that is told', () => {
  const places = [600, 620, 640, 660, 680].map((inicio) => ({ inicio, fin: inicio + 20 }));
  const told = (rows: readonly ForecastRow[], minuto: number, goesOn: number | null = null) =>
    firstKept(places, 20, { rows, now: { minuto }, goesOn });

  test('is the first one of a day that is on time', () => {
    expect(told([row('a', 580, 'confirmado')], 570)).toEqual({ inicio: 600, conDemora: false });
  });

  test('is one that can be kept: after the hour at which the doctor goes on, and after who waits', () => {
    expect(told([], 590, 635)).toEqual({ inicio: 640, conDemora: false });
    const waiting = [row('a', 540, 'en_sala'), row('b', 560, 'en_sala'), row('c', 580, 'en_sala')];
    expect(told(waiting, 600)).toEqual({ inicio: 660, conDemora: false });
  });

  test('says so where the doctor is late at all of them; nothing where there is none', () => {
    expect(told([], 590, 800)).toEqual({ inicio: 600, conDemora: true });
    expect(firstKept([], 20, { rows: [], now: { minuto: 600 } })).toBeUndefined();
  });

  test('is never one at which somebody would be told of a delay, while one is kept', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 500, max: 700 }), fc.constantFrom('en_sala', 'confirmado')), {
          maxLength: 6,
        }),
        fc.integer({ min: 540, max: 640 }),
        (people, minuto) => {
          const rows = people.map(([booked, estado], at) => row(String(at), booked, estado));
          const found = told(rows, minuto);
          if (found === undefined || found.conDemora) return;
          const asked = row('yo', found.inicio, 'confirmado');
          expect(toldForecast(forecastsOf([...rows, asked], { minuto }).get('yo'))).toBeNull();
        },
      ),
      { numRuns: 100 },
    );
  });
});
