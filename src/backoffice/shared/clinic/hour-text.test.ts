import { describe, expect, it } from 'vitest';
import { readHour } from './hour-text.ts';

describe('an hour as people type it', () => {
  it.each([
    ['8', 480],
    ['08', 480],
    ['830', 510],
    ['0830', 510],
    ['8:30', 510],
    ['08.30', 510],
    ['8,30', 510],
    ['8h30', 510],
    ['8 h', 480],
    [' 14:05 ', 845],
    ['0', 0],
    ['24', 1440],
    ['24:00', 1440],
  ])('«%s» is minute %i', (typed, minute) => {
    expect(readHour(typed)).toEqual({ ok: true, value: minute });
  });

  it.each(['', 'ocho', '25', '24:05', '12:60', '1:5', '8:3', '-8', '12345'])('«%s» is refused', (typed) => {
    expect(readHour(typed)).toEqual({ ok: false, error: 'Escriba la hora así: 08:00.' });
  });

  it('refuses minutes between the steps with their own sentence', () => {
    expect(readHour('8:03')).toEqual({ ok: false, error: 'Use horas de 5 en 5 minutos.' });
  });
});
