import { describe, expect, test } from 'vitest';
import { availability } from './availability.ts';
import { bolivianHolidays } from '../holidays/bolivian-holidays.ts';
import type { ScheduleException } from '../hours/exception.ts';
import { nearestFree } from './first-free.ts';
import {
  DAY,
  doctor,
  free,
  holiday,
  hours,
  minute,
  query,
  reasons,
  taken,
} from '#tests/support/scheduling/schedules';
import { dayHours } from '../hours/day-hours.ts';

/** Cases that expect a list of hours. */
const GRID: { title: string; asked: Parameters<typeof free>[0]; hours: string[] }[] = [
  {
    title: 'T1 a morning in twenties',
    asked: query(['08:00-12:00'], 20),
    hours: '08:00 08:20 08:40 09:00 09:20 09:40 10:00 10:20 10:40 11:00 11:20 11:40'.split(' '),
  },
  {
    title: 'T2 overlapping blocks are one, and no hour comes twice',
    asked: query(['08:00-12:00', '11:00-13:00'], 20),
    hours: '08:00 08:20 08:40 09:00 09:20 09:40 10:00 10:20 10:40 11:00 11:20 11:40 12:00 12:20 12:40'.split(
      ' ',
    ),
  },
  {
    title: 'T3 adjacent blocks are one',
    asked: query(['08:00-09:30', '09:30-11:00'], 60),
    hours: ['08:00', '09:00', '10:00'],
  },
  {
    title: 'T4 a break is a gap',
    asked: query(['08:00-10:00', '10:30-12:00'], 30),
    hours: '08:00 08:30 09:00 09:30 10:30 11:00 11:30'.split(' '),
  },
  {
    title: 'T5 a step shorter than the visit',
    asked: query(['08:00-09:00'], 20, { paso: 15 }),
    hours: ['08:00', '08:15', '08:30'],
  },
  {
    title: 'T6 the grid does not drift after an odd appointment',
    asked: query(['08:00-10:00'], 20, { medico: [taken('08:10-08:35')] }),
    hours: ['08:40', '09:00', '09:20', '09:40'],
  },
  {
    title: 'T7 a holiday from noon leaves the morning',
    asked: query(
      hours(doctor(['08:00-12:00', '14:00-18:00']), { feriados: [holiday({ desdeHora: '12:00' })] }),
      30,
    ),
    hours: '08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30'.split(' '),
  },
  {
    title: 'T8 the grid stays anchored when the clinic opens late',
    asked: query(hours(doctor(['08:00-12:00']), { feriados: [holiday({ hastaHora: '10:10' })] }), 20),
    hours: ['10:20', '10:40', '11:00', '11:20', '11:40'],
  },
  {
    title: 'T10 at 09:07 what is past is not offered',
    asked: query(['09:00-11:00'], 20, { ahora: { fecha: DAY, minuto: minute('09:07') } }),
    hours: ['09:20', '09:40', '10:00', '10:20', '10:40'],
  },
  {
    title: 'T10 nor what an hour of notice excludes',
    asked: query(['09:00-11:00'], 20, {
      ahora: { fecha: DAY, minuto: minute('09:07') },
      antelacionMin: 60,
    }),
    hours: ['10:20', '10:40'],
  },
  {
    title: 'T22 the longer buffer counts, not the sum',
    asked: query(['08:00-10:00'], 20, {
      medico: [taken('08:40-09:00', { antes: 5, despues: 10 })],
      colchonAntes: 5,
    }),
    hours: ['08:00', '09:20', '09:40'],
  },
  { title: 'T30 the day ends at midnight', asked: query(['22:00-24:00'], 60), hours: ['22:00', '23:00'] },
  {
    title: 'T32 what a no-show frees from 10:25 on is free',
    asked: query(['10:25-10:40'], 15, { medico: [taken('10:00-10:40', { liberadoDesde: minute('10:25') })] }),
    hours: ['10:25'],
  },
];

test.each(GRID)('$title', ({ asked, hours: expected }) => {
  expect(free(asked)).toEqual(expected);
});

test('T9 an exception that attends on a holiday opens its own hours alone, and says so', () => {
  const exception: ScheduleException = {
    id: 'x1',
    fecha: DAY,
    clase: 'reemplaza',
    bloques: [{ inicio: '09:00', fin: '11:00' }],
    atiendeEnFeriado: true,
  };
  const open = hours(doctor(['08:00-12:00'], { excepciones: [exception] }), { feriados: [holiday()] });
  expect(free(query(open, 30))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(open.feriadoAutorizado).toBe(true);
  const { atiendeEnFeriado: _flag, ...plain } = exception;
  const closed = hours(doctor(['08:00-12:00'], { excepciones: [plain] }), { feriados: [holiday()] });
  expect(free(query(closed, 30))).toEqual([]);
  expect(closed.feriadoAutorizado).toBe(false);
});

test('T13 who comes late is offered the nearest three', () => {
  const asked = query(['09:00-12:00'], 20, { medico: [taken('10:00-10:20')] });
  const offered = nearestFree([{ id: 'Dra. Ana', query: asked }], { fecha: DAY, hora: '10:00' });
  expect(offered.map(({ hora }) => hora)).toEqual(['09:40', '10:20', '09:20']);
});

test('T23 a patient who is with another doctor is refused', () => {
  const asked = query(['09:00-10:00'], 20, {
    paciente: [taken('09:00-09:20', { turno: 'con-a' })],
    paso: 10,
  });
  expect(reasons(asked)).toEqual({
    '09:00': 'paciente_ocupado',
    '09:10': 'paciente_ocupado',
    '09:20': 'libre',
    '09:30': 'libre',
    '09:40': 'libre',
  });
  expect(availability(asked)[1]?.porque?.fuente).toEqual({ clase: 'turno', id: 'con-a' });
});

describe('holidays of other years', () => {
  const closures = (year: number, department: 'LP' | 'SC') => bolivianHolidays(year, department);
  const isOpen = (fecha: string, department: 'LP' | 'SC'): boolean =>
    dayHours(doctor(['08:00-12:00']), fecha, { feriados: closures(Number(fecha.slice(0, 4)), department) })
      .abierto.length > 0;

  test.each([
    { title: 'T25 29 February 2028 is Carnival Tuesday', fecha: '2028-02-29', open: false },
    { title: 'T26 Saturday 1 May 2027 is closed', fecha: '2027-05-01', open: false },
    { title: 'T26 and is not moved to the Monday', fecha: '2027-05-03', open: true },
  ])('$title', ({ fecha, open }) => {
    expect(isOpen(fecha, 'SC')).toBe(open);
  });

  test.each([
    { title: 'T27 Monday 17 July 2028 is closed in La Paz', department: 'LP' as const, open: false },
    { title: 'T27 and open in Santa Cruz', department: 'SC' as const, open: true },
  ])('$title', ({ department, open }) => {
    expect(isOpen('2028-07-17', department)).toBe(open);
  });
});

test('T28 a missing Sunday is a closed Sunday', () => {
  const owner = doctor([], { versiones: [], semana: { monday: ['08:00-12:00'] } });
  expect(dayHours(owner, '2026-12-06', { feriados: [] })).toMatchObject({ bloques: [], ilegibles: [] });
});

test('T29 an entry that cannot be read is named and the others work', () => {
  const owner = doctor([], { versiones: [], semana: { thursday: ['8 a 12', '14:00-15:00'] } });
  const open = hours(owner);
  expect(open.ilegibles).toEqual([0]);
  expect(free(query(open, 30))).toEqual(['14:00', '14:30']);
});
