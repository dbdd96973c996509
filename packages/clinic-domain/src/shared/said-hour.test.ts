import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHour, type MinuteRange } from './interval.ts';
import { hourMeant, hoursMeant, saidHours } from './said-hour.ts';

const CLINIC: MinuteRange = { inicio: 8 * 60, fin: 18 * 60 + 30 };
const meant = (text: string): string | null => {
  const minute = hourMeant(text, { abierto: CLINIC });
  return minute === null ? null : formatHour(minute);
};

describe('an hour as people say it, in a clinic open from 8:00 to 18:30', () => {
  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['8,30', '08:30'],
    ['8 30', '08:30'],
    ['8h30', '08:30'],
    ['8 h', '08:00'],
    ['8 y media', '08:30'],
    ['8 y cuarto', '08:15'],
    ['8 y 20', '08:20'],
    ['8 y veinticinco', '08:25'],
    ['9 menos cuarto', '08:45'],
    ['9 menos diez', '08:50'],
    ['1 menos cuarto', '12:45'],
    ['ocho y media', '08:30'],
    ['una y media', '13:30'],
    ['A las 8', '08:00'],
    ['a la 1', '13:00'],
    ['las 8 en punto', '08:00'],
    ['3', '15:00'],
    ['330', '15:30'],
    ['3:30', '15:30'],
    ['3 y media', '15:30'],
    ['3 de la tarde', '15:00'],
    ['3 y media de la tarde', '15:30'],
    ['4 menos cuarto de la tarde', '15:45'],
    ['3pm', '15:00'],
    ['3 p.m.', '15:00'],
    ['3 P. M.', '15:00'],
    ['3:30 pm', '15:30'],
    ['9am', '09:00'],
    ['9 de la mañana', '09:00'],
    ['7 de la noche', '19:00'],
    ['1 de la madrugada', '01:00'],
    ['15h', '15:00'],
    ['15 hs', '15:00'],
    ['15h30', '15:30'],
    ['15 de la tarde', '15:00'],
    ['mediodía', '12:00'],
    ['al mediodia', '12:00'],
    ['12 del mediodía', '12:00'],
    ['12', '12:00'],
    ['12pm', '12:00'],
    // Said exactly, open or not.
    ['03:00', '03:00'],
    ['3 am', '03:00'],
    ['00:15', '00:15'],
    ['0', '00:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
    [' 14:05 ', '14:05'],
    // Open in neither half: as it was said.
    ['7', '07:00'],
  ])('«%s» is %s', (text, hour) => {
    expect(meant(text)).toBe(hour);
  });

  test.each(
    [
      ...[
        '',
        'hola',
        '25',
        '24:05',
        '12:60',
        '1:5',
        '8:3',
        '-8',
        '12345',
        '8:30:00',
        '8 y',
        'y media',
        '8 menos',
      ],
      // Midnight to some, noon to others; and what nobody says.
      ...['12am', '12 de la noche', '12 de la mañana', '10 de la tarde', '3 de la noche', '15 am', '0 pm'],
      ...['8:30 y media', '830 y cuarto', '8 y setenta', '8 y 75', '٨', 'mañana', 'las', '8-9', '8 o 9'],
    ].map((text) => [text]),
  )('«%s» is no hour', (text) => {
    expect(meant(text)).toBeNull();
  });
});

test('the end of what begins at two in the afternoon comes after it', () => {
  expect(hourMeant('7', { abierto: CLINIC, despues: 14 * 60 })).toBe(19 * 60);
  expect(hourMeant('12', { abierto: CLINIC, despues: 8 * 60 })).toBe(12 * 60);
  expect(hourMeant('12', { abierto: CLINIC, despues: 14 * 60 })).toBe(12 * 60);
  // Nothing comes after: it is what was said, for the rule of the form to refuse.
  expect(hourMeant('08:00', { abierto: CLINIC, despues: 9 * 60 })).toBe(8 * 60);
});

test('where both halves are open both may be meant', () => {
  expect(hoursMeant('7')).toEqual([7 * 60, 19 * 60]);
  expect(hoursMeant('4')).toEqual([16 * 60]);
  expect(hoursMeant('nada')).toEqual([]);
});

const minute = fc.integer({ min: 0, max: 1440 });
const span = fc
  .tuple(minute, minute)
  .map(([a, b]): MinuteRange => ({ inicio: Math.min(a, b), fin: Math.max(a, b) }));

describe('whatever the hour', () => {
  test('as the clock writes it, it is itself, open or closed', () => {
    fc.assert(
      fc.property(minute, span, fc.option(minute, { nil: undefined }), (at, abierto, despues) => {
        expect(hourMeant(formatHour(at), { abierto, despues })).toBe(at);
        expect(saidHours(formatHour(at))).toEqual([at]);
      }),
    );
  });

  test('what is meant was said: the same minutes past, the same hour of the dial', () => {
    const ways = fc.constantFrom(
      (h: number, m: string) => `${String(h)}:${m}`,
      (h: number, m: string) => `${String(h)}${m}`,
      (h: number, m: string) => `${String(h)} y ${m}`,
      (h: number, m: string) => `a las ${String(h)}h${m}`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 10, max: 59 }),
        ways,
        span,
        (h, m, way, abierto) => {
          const read = hourMeant(way(h, String(m)), { abierto });
          expect(read).not.toBeNull();
          expect((read ?? -1) % 720).toBe((h * 60 + m) % 720);
          // Never in the closed half where the other is open.
          const halves = [h % 12, (h % 12) + 12].map((each) => each * 60 + m);
          const open = halves.filter((each) => each >= abierto.inicio && each <= abierto.fin);
          // Two digits and a sign are a clock’s: exact.
          if (open.length === 1 && h < 10) expect(read).toBe(open[0]);
        },
      ),
    );
  });

  test('any text is an hour of the day or none, never an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const read = hourMeant(text);
        expect(read === null || (Number.isInteger(read) && read >= 0 && read <= 1440)).toBe(true);
      }),
    );
  });
});
