import { describe, expect, it } from 'vitest';
import { daysAway, duration, longDate, longDay, longInstant, shortDate } from './dates.ts';

describe('dates in words', () => {
  it('come from the civil date, wherever the machine stands', () => {
    expect(longDay('2026-11-20')).toBe('Viernes 20 de noviembre');
    expect(longDate('2026-12-01')).toBe('1 de diciembre de 2026');
    expect(shortDate('2026-09-05')).toBe('5 sep');
  });

  it('an instant is reported in the time of the clinic', () => {
    expect(longInstant('2026-11-21T02:05:00Z')).toBe('20 de noviembre de 2026, 22:05');
  });

  it.each([
    ['2026-11-20', 'hoy'],
    ['2026-11-21', 'mañana'],
    ['2026-12-25', 'en 35 días'],
  ])('%s is %s', (fecha, words) => {
    expect(daysAway('2026-11-20', fecha)).toBe(words);
  });

  it.each([
    [0, '0 h'],
    [45, '45 min'],
    [480, '8 h'],
    [450, '7 h 30 min'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(duration(minutes)).toBe(words);
  });
});
