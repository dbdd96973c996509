import { describe, expect, test } from 'vitest';
import { closuresOf, openingAt, type UsualHours } from './open-now.ts';

const HOURS: UsualHours = [
  {
    dias: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    bloques: [
      { inicio: '08:00', fin: '12:00' },
      { inicio: '14:00', fin: '18:30' },
    ],
  },
  { dias: ['saturday'], bloques: [{ inicio: '08:30', fin: '12:30' }] },
];

test.each([
  ['a Monday morning', '2026-11-23T10:08:00-04:00', { open: true, until: '12:00' }],
  ['its first minute', '2026-11-23T08:00:00-04:00', { open: true, until: '12:00' }],
  [
    'the minute it closes',
    '2026-11-23T12:00:00-04:00',
    { open: false, at: '14:00', day: 'monday', inDays: 0, holiday: null },
  ],
  [
    'an evening',
    '2026-11-23T18:30:00-04:00',
    { open: false, at: '08:00', day: 'tuesday', inDays: 1, holiday: null },
  ],
  [
    'Saturday night',
    '2026-11-21T23:59:00-04:00',
    { open: false, at: '08:00', day: 'monday', inDays: 2, holiday: null },
  ],
  [
    'Sunday in Bolivia, Monday in Europe',
    '2026-11-23T02:00:00Z',
    { open: false, at: '08:00', day: 'monday', inDays: 1, holiday: null },
  ],
])('%s', (_name, instant, opening) => {
  expect(openingAt(HOURS, Date.parse(instant))).toEqual(opening);
});

test('a clinic open on one day opens again in a week, and one without hours never does', () => {
  const [, saturday] = HOURS;
  if (saturday === undefined) throw new Error('no Saturday');
  expect(openingAt([saturday], Date.parse('2026-11-21T13:00:00-04:00'))).toEqual({
    open: false,
    at: '08:30',
    day: 'saturday',
    inDays: 7,
    holiday: null,
  });
  expect(openingAt([], 0)).toBeNull();
});

describe('on the agenda’s closed days', () => {
  const DAY = 24 * 60;
  const christmas = { fecha: '2026-12-25', inicio: 0, fin: DAY, nombre: 'Navidad' };

  test('a Friday that is a holiday is not open, says which, and opens on Saturday', () => {
    const noon = Date.parse('2026-12-25T10:00:00-04:00');
    expect(openingAt(HOURS, noon)).toEqual({ open: true, until: '12:00' });
    expect(openingAt(HOURS, noon, [christmas])).toEqual({
      open: false,
      at: '08:30',
      day: 'saturday',
      inDays: 1,
      holiday: 'Navidad',
    });
  });

  test('the evening before says when it really opens', () => {
    expect(openingAt(HOURS, Date.parse('2026-12-24T19:00:00-04:00'), [christmas])).toMatchObject({
      open: false,
      inDays: 2,
      holiday: null,
    });
  });

  test('a closure of part of a day shortens it, at each of its ends', () => {
    const closed = [{ fecha: '2026-11-23', inicio: 10 * 60, fin: 15 * 60, nombre: null }];
    const at = (hour: string) => openingAt(HOURS, Date.parse(`2026-11-23T${hour}:00-04:00`), closed);
    expect(at('09:59')).toEqual({ open: true, until: '10:00' });
    expect(at('10:00')).toMatchObject({ open: false, at: '15:00', inDays: 0 });
    expect(at('14:59')).toMatchObject({ open: false, at: '15:00', inDays: 0 });
    expect(at('15:00')).toEqual({ open: true, until: '18:30' });
  });

  test('a clinic closed for a fortnight does not promise a day', () => {
    const closed = Array.from({ length: 15 }, (_, day) => ({
      fecha: new Date(Date.parse('2026-11-23T12:00:00Z') + day * 86_400_000).toISOString().slice(0, 10),
      inicio: 0,
      fin: DAY,
      nombre: null,
    }));
    expect(openingAt(HOURS, Date.parse('2026-11-23T10:00:00-04:00'), closed)).toBeNull();
  });
});

test('a day of the clinic’s file with other hours is open in those alone, and without hours not at all', () => {
  const fecha = new Date('2026-11-23');
  const closed = closuresOf([{ fecha, nombre: 'Feria', bloques: [{ inicio: '09:00', fin: '11:00' }] }]);
  const at = (hour: string) => openingAt(HOURS, Date.parse(`2026-11-23T${hour}:00-04:00`), closed);
  expect(at('08:30')).toMatchObject({ open: false, at: '09:00', holiday: 'Feria' });
  expect(at('10:00')).toEqual({ open: true, until: '11:00' });
  expect(at('15:00')).toMatchObject({ open: false, inDays: 1, holiday: 'Feria' });
  expect(closuresOf([{ fecha, nombre: 'Feriado', bloques: [] }])).toEqual([
    { fecha: '2026-11-23', inicio: 0, fin: 1440, nombre: 'Feriado' },
  ]);
});
