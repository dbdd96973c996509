import { expect, test } from 'vitest';
import { openingAt, type UsualHours } from './open-now.ts';

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
    { open: false, at: '14:00', day: 'monday', inDays: 0 },
  ],
  ['an evening', '2026-11-23T18:30:00-04:00', { open: false, at: '08:00', day: 'tuesday', inDays: 1 }],
  ['Saturday night', '2026-11-21T23:59:00-04:00', { open: false, at: '08:00', day: 'monday', inDays: 2 }],
  [
    'Sunday in Bolivia, Monday in Europe',
    '2026-11-23T02:00:00Z',
    { open: false, at: '08:00', day: 'monday', inDays: 1 },
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
  });
  expect(openingAt([], 0)).toBeNull();
});
