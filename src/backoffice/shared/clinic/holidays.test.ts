import { describe, expect, it } from 'vitest';
import type { HolidayView } from '#contract/holidays';
import { closureOn, coversDate, nextHoliday } from './holidays.ts';

const holiday = (fecha: string, more: Partial<HolidayView> = {}): HolidayView => ({
  id: fecha,
  version: 1,
  fecha,
  anio: Number(fecha.slice(0, 4)),
  nombre: fecha,
  alcance: { tipo: 'clinica' },
  origen: 'nacional',
  estado: 'confirmado',
  ...more,
});

describe('the clinic is closed', () => {
  it('on the day, and on every day of a range', () => {
    const range = holiday('2026-12-24', { hasta: '2026-12-26' });
    expect(
      ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map((day) => coversDate(range, day)),
    ).toEqual([false, true, true, false]);
    expect(closureOn([range], '2026-12-25')).toBe(range);
  });

  it('not by part of a day, nor by what concerns only some doctors', () => {
    const partial = holiday('2026-12-24', { desdeHora: '12:00', hastaHora: '18:00' });
    const some = holiday('2026-12-24', { alcance: { tipo: 'medicos', ids: ['x'] } });
    expect(closureOn([partial, some], '2026-12-24')).toBeNull();
  });
});

it('the next holiday may be today', () => {
  const days = [holiday('2026-12-25'), holiday('2026-11-02'), holiday('2026-11-20')];
  expect(nextHoliday(days, '2026-11-20')?.fecha).toBe('2026-11-20');
  expect(nextHoliday(days, '2026-11-21')?.fecha).toBe('2026-12-25');
  expect(nextHoliday(days, '2026-12-26')).toBeNull();
});
