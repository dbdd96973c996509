import { describe, expect, it } from 'vitest';
import type { Outage } from '#domain/studies/device-calendar';
import { calibrationWords, deviceNow, outageDays, sortOutages } from './device-words.ts';

const NOW = { fecha: '2026-11-20', minuto: 9 * 60 };
const outage = (over: Partial<Outage> = {}): Outage => ({
  id: 'p',
  fecha: '2026-11-20',
  clase: 'mantenimiento',
  ...over,
});
const now = (...paradas: Outage[]): string => {
  const { state, words } = deviceNow({ paradas }, NOW);
  return `${state}: ${words}`;
};

describe('what a device is now', () => {
  it.each([
    [[], 'en_servicio: En servicio'],
    [[outage()], 'parado: Mantenimiento, hasta el final del día'],
    [[outage({ hasta: '2026-11-24' })], 'parado: Mantenimiento, hasta el 24 de noviembre de 2026'],
    [[outage({ desdeHora: '09:00', hastaHora: '11:30' })], 'parado: Mantenimiento, hasta las 11:30'],
    [
      [outage({ fecha: '2026-11-18', hasta: '2026-11-25', desdeHora: '08:00', hastaHora: '10:00' })],
      'parado: Mantenimiento, hasta las 10:00',
    ],
    [[outage({ hastaHora: '09:00' })], 'en_servicio: En servicio'],
    [
      [
        outage({ desdeHora: '16:00' }),
        outage({ desdeHora: '14:00', hastaHora: '15:00', clase: 'calibracion' }),
      ],
      'mas_tarde: Calibración hoy, de 14:00 a 15:00',
    ],
    [[outage({ fecha: '2026-11-21' })], 'en_servicio: En servicio'],
  ])('%# is reported in words', (paradas, words) => {
    expect(now(...paradas)).toBe(words);
  });
});

it('outages are coming until their last minute is over', () => {
  const ended = outage({ id: 'ended', hastaHora: '09:00' });
  const running = outage({ id: 'running', desdeHora: '08:00' });
  const older = outage({ id: 'older', fecha: '2026-10-01', hasta: '2026-11-19' });
  const next = outage({ id: 'next', fecha: '2026-12-01' });
  const { coming, past } = sortOutages([next, older, running, ended], NOW);
  expect(coming.map(({ id }) => id)).toEqual(['running', 'next']);
  expect(past.map(({ id }) => id)).toEqual(['ended', 'older']);
});

it('days and hours are said together', () => {
  expect(outageDays(outage({ hasta: '2026-11-23', hastaHora: '12:00' }))).toBe(
    'Viernes 20 de noviembre al lunes 23 de noviembre, hasta las 12:00',
  );
});

it.each([
  [null, 'al_dia', 'Sin fecha anotada'],
  ['2027-02-01', 'al_dia', 'Vence el 1 feb 2027'],
  ['2026-11-29', 'por_vencer', 'Vence el 29 nov 2026, en 9 días'],
  ['2026-11-21', 'por_vencer', 'Vence el 21 nov 2026, mañana'],
  ['2026-11-20', 'por_vencer', 'Vence hoy'],
  ['2026-11-01', 'vencida', 'Vencida desde el 1 nov 2026'],
] as const)('a calibration due on %s is «%s»: %s', (calibracionVence, calibracion, words) => {
  expect(calibrationWords({ calibracionVence, calibracion }, NOW.fecha)).toBe(words);
});
