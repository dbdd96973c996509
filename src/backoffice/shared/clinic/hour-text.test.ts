import { describe, expect, it, test } from 'vitest';
import { readHour } from './hour-text.ts';
import { readPartOfDay } from './part-of-day.ts';

describe('an hour as people type it', () => {
  it.each([
    ['8', 480],
    ['24', 1440],
    ['8 y media', 510],
    ['9 menos cuarto', 525],
    ['3', 900],
    ['3:00', 900],
    ['03:00', 180],
    ['mediodía', 720],
  ])('«%s» is minute %i', (typed, minute) => {
    expect(readHour(typed, 'Desde las')).toEqual({ ok: true, value: minute });
  });

  it.each(['nada', '25', '24:05', '8:3', '12am'])(
    '«%s» is refused in a sentence that names the field',
    (typed) => {
      expect(readHour(typed, 'Desde las')).toEqual({
        ok: false,
        error: `Desde las: no se entiende «${typed}». Escriba la hora como 8:30, 8 y media o 3 de la tarde.`,
      });
    },
  );

  it('refuses minutes between the steps with what it understood; not where any minute may be', () => {
    expect(readHour('8:03', 'Desde las')).toEqual({
      ok: false,
      error: 'Desde las: se entiende 08:03. Use horas de 5 en 5 minutos.',
    });
    expect(readHour('8:03', 'Desde las', { paso: 1 })).toEqual({ ok: true, value: 483 });
  });

  it('asks for what is empty', () => {
    expect(readHour(' ', 'Hora')).toEqual({
      ok: false,
      error: 'Hora: escriba la hora; por ejemplo, 8:30.',
    });
  });
});

test('of a part of a day the end comes after the start; what is empty is left out, what is wrong is named', () => {
  const read = (desdeHora: string, hastaHora: string) => readPartOfDay({ desdeHora, hastaHora }, readHour);
  expect(read('2', '7')).toEqual({ ok: true, value: { desdeHora: '14:00', hastaHora: '19:00' } });
  expect(read('', 'mediodía')).toEqual({ ok: true, value: { hastaHora: '12:00' } });
  expect(read('ayer', 'luego')).toMatchObject({
    error: {
      desdeHora: [expect.stringMatching(/^Desde las: no se entiende «ayer»/)],
      hastaHora: [expect.stringMatching(/^Hasta las: no se entiende «luego»/)],
    },
  });
});
