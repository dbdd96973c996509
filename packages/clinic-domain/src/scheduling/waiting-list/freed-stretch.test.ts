import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, query, span, taken } from '#tests/support/scheduling/schedules';
import { overlaps } from '../../shared/interval.ts';
import { endOf, type Interval } from '../availability/occupancy.ts';
import type { AvailabilityQuery } from '../booking/placement.ts';
import { freedStretch, placesInStretch } from './freed-stretch.ts';

const day = (medico: readonly Interval[], over: Partial<AvailabilityQuery> = {}): AvailabilityQuery =>
  query(['08:00-12:00'], 20, { medico, ...over });

test('fifteen minutes freed inside a free hour hold an urgent control of twenty', () => {
  const hour = day([taken('08:00-10:00'), taken('11:00-12:00')]);
  const freed = span('10:15-10:30');
  expect(freedStretch(hour, freed)).toEqual(span('10:00-11:00'));
  expect(placesInStretch(hour, freed)).toEqual([
    span('10:20-10:40'),
    span('10:00-10:20'),
    span('10:40-11:00'),
  ]);
});

test('what somebody who did not come gave back counts, and what was given away again does not', () => {
  const absent = taken('09:00-09:30', { turno: 'ausente', liberadoDesde: 9 * 60 + 10 });
  const freed = span('09:10-09:30');
  const before = day([absent]);
  expect(freedStretch(before, freed)).toEqual(span('09:10-12:00'));
  const given = day([absent, taken('09:10-09:30', { turno: 'otro' })]);
  expect(freedStretch(given, freed)).toBeNull();
  expect(placesInStretch(given, freed)).toEqual([]);
});

test('of today only what is still to come', () => {
  const today = day([], { ahora: { fecha: DAY, minuto: 9 * 60 + 5 } });
  expect(freedStretch(today, span('09:00-09:30'))).toEqual(span('09:05-12:00'));
  expect(freedStretch(today, span('08:00-08:30'))).toBeNull();
});

test('whatever is taken, each place is free, in the stretch, and the stretch holds freed minutes', () => {
  const minute = fc.integer({ min: 96, max: 143 }).map((five) => five * 5);
  const length = fc.integer({ min: 1, max: 8 }).map((five) => five * 5);
  const range = fc.tuple(minute, length).map(([inicio, long]) => ({ inicio, fin: inicio + long }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), range, length, (busy, freed, duracionMin) => {
      const medico = busy.map((each, at) => ({ ...taken('08:00-08:10'), ...each, turno: `t${String(at)}` }));
      const asked = day(medico, { duracionMin, paso: 10 });
      const stretch = freedStretch(asked, freed);
      const places = placesInStretch(asked, freed);
      if (stretch === null) expect(places).toEqual([]);
      else expect(overlaps(stretch, freed)).toBe(true);
      for (const place of places)
        expect(medico.some((each) => overlaps({ inicio: each.inicio, fin: endOf(each) }, place))).toBe(false);
      // From some freed minute to the place nothing is taken.
      const minutes = Array.from(
        { length: (freed.fin - freed.inicio) / 5 },
        (_, at) => freed.inicio + 5 * at,
      );
      for (const { inicio, fin } of places)
        expect(
          minutes.some((from) => {
            const way = { inicio: Math.min(inicio, from), fin: Math.max(fin, from + 5) };
            return !medico.some((each) => overlaps({ inicio: each.inicio, fin: endOf(each) }, way));
          }),
        ).toBe(true);
    }),
  );
});
