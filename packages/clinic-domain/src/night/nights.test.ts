import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, clinicTime } from '../shared/civil-date.ts';
import {
  firstNight,
  lastNight,
  missingNights,
  NIGHT_WORK,
  toldNights,
  type NightProgress,
} from './nights.ts';

const at = (fecha: string, hour: number, minute = 0) => ({ fecha, minuto: hour * 60 + minute });
const progress = (over: Partial<NightProgress> = {}): NightProgress => ({
  primera: '2026-11-17',
  hecho: {},
  alteradas: [],
  ...over,
});
const done = (upTo: string) => Object.fromEntries(NIGHT_WORK.map((work) => [work, upTo]));

test.each([
  { now: at('2026-11-20', 2, 59), last: '2026-11-19', first: '2026-11-20' },
  { now: at('2026-11-20', 3), last: '2026-11-20', first: '2026-11-21' },
  { now: at('2026-11-20', 23, 59), last: '2026-11-20', first: '2026-11-21' },
  { now: at('2027-01-01', 0), last: '2026-12-31', first: '2027-01-01' },
])(
  'at $now.minuto of $now.fecha the last night is $last, and the first of a new clinic $first',
  ({ now, last, first }) => {
    expect([lastNight(now), firstNight(now)]).toEqual([last, first]);
  },
);

test('a work is missing from the night after the last one that has it, in a clinic that is open', () => {
  const now = at('2026-11-20', 7, 30);
  expect(missingNights(progress({ primera: null }), 'notas', now)).toEqual([]);
  expect(missingNights(progress(), 'notas', now)).toEqual([
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  expect(missingNights(progress({ hecho: done('2026-11-19') }), 'notas', now)).toEqual(['2026-11-20']);
  expect(missingNights(progress({ hecho: done('2026-11-20') }), 'notas', now)).toEqual([]);
  // A clock that was set back owes nothing; a clinic of ten years makes up for one, not for ten.
  expect(missingNights(progress({ hecho: done('2026-12-20') }), 'notas', now)).toEqual([]);
  expect(missingNights(progress({ primera: '2016-01-01' }), 'notas', now)).toHaveLength(400);
});

test.each(NIGHT_WORK)('a night that lacks only %s is missing; one whose notes are altered too', (work) => {
  const now = at('2026-11-20', 7, 30);
  const hecho = { ...done('2026-11-20'), [work]: '2026-11-18' };
  expect(toldNights(progress({ hecho, alteradas: ['2026-11-17'] }), now)).toEqual({
    '2026-11-17': 'falta',
    '2026-11-18': 'hecha',
    '2026-11-19': 'falta',
    '2026-11-20': 'falta',
  });
});

test('whatever was done and whenever it is asked, each of the last seven nights is reported, and none is done by another’s work', () => {
  const day = fc.integer({ min: -20, max: 20 }).map((offset) => addDays('2026-11-20', offset));
  const works = fc.record({
    certificado: fc.option(day),
    seguimiento: fc.option(day),
    notas: fc.option(day),
  });
  fc.assert(
    fc.property(
      day,
      works,
      fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-20'), noInvalidDate: true }),
      (primera, given, instant) => {
        const now = clinicTime(instant);
        const hecho = Object.fromEntries(Object.entries(given).filter(([, upTo]) => upTo !== null));
        const told = toldNights(progress({ primera, hecho }), now);
        const nights = Array.from({ length: 7 }, (_, back) => addDays(lastNight(now), -back));
        expect(Object.keys(told).sort()).toEqual(nights.filter((night) => night >= primera).sort());
        for (const [night, state] of Object.entries(told))
          expect(state === 'hecha').toBe(
            Object.values(given).every((upTo) => upTo !== null && upTo >= night),
          );
      },
    ),
  );
});
