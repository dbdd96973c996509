import { describe, expect, test } from 'vitest';
import {
  DAY,
  doctor,
  free,
  holiday,
  hours,
  minute,
  query,
  reasons,
  span,
  taken,
  week,
} from '#tests/support/scheduling/schedules';
import { mondayOf, weekdayOf } from '../../shared/civil-date.ts';
import { mergeRanges } from '../../shared/interval.ts';
import { availability } from '../availability/availability.ts';
import { checkPlacement } from '../booking/placement.ts';
import type { ScheduleException } from './exception.ts';
import { normalizeDay, readStoredWeek, weeklyScheduleSchema } from './weekly-schedule.ts';

/** Rules R1 to R15: hours, grid, what is free. */

test('R1 the weekday is that of the calendar, and the week starts on Monday', () => {
  expect([weekdayOf('2026-11-20'), mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual([
    'friday',
    '2026-11-16',
    '2026-11-23',
  ]);
});

test('R2 three written forms are read, what is missing is closed, what is unreadable is named', () => {
  const { week: read, unreadable } = readStoredWeek({
    monday: ['08:00-12:00', { inicio: '14:00', fin: '15:00' }, '16:00', 'tarde'],
  });
  expect(read.monday).toEqual([
    { inicio: '08:00', fin: '12:00' },
    { inicio: '14:00', fin: '15:00' },
    { inicio: '16:00', fin: '16:30' },
  ]);
  expect([read.sunday, unreadable]).toEqual([[], ['monday.3']]);
});

test.each([
  ['12:00-08:00', 'La hora de fin debe ser posterior a la de inicio.'],
  ['08:00-08:03', 'Use horas de 5 en 5 minutos.'],
  ['22:00-24:05', 'Escriba la hora así: 08:00.'],
])('R3 the block %s is refused', (text, message) => {
  const parsed = weeklyScheduleSchema.safeParse(week([text]));
  expect(parsed.error?.issues[0]?.message).toBe(message);
});

test('R4 overlapping and adjacent blocks join, and how many joined is reported', () => {
  const blocks = week(['10:00-12:00', '08:00-10:00', '11:00-13:00']).monday;
  expect(normalizeDay(blocks)).toEqual({ blocks: [{ inicio: '08:00', fin: '13:00' }], merged: 2 });
  expect(mergeRanges([span('08:00-13:00')])).toEqual([span('08:00-13:00')]);
});

test('R5 a break is the gap between two blocks', () => {
  expect(reasons(query(['08:00-08:30', '09:00-09:30'], 30))).toEqual({ '08:00': 'libre', '09:00': 'libre' });
});

describe('R6 the precedence of a date', () => {
  const exception = (clase: ScheduleException['clase'], ...blocks: string[]): ScheduleException => ({
    id: `${clase}-1`,
    fecha: DAY,
    clase,
    bloques: week(blocks).monday,
  });
  const away = { id: 'a1', fecha: DAY, clase: 'congreso' as const };

  test.each<{ what: string; over: Parameters<typeof doctor>[1]; open: string[] }>([
    { what: 'the week', over: {}, open: ['08:00-12:00'] },
    {
      what: 'replaced',
      over: { excepciones: [exception('reemplaza', '15:00-17:00')] },
      open: ['15:00-17:00'],
    },
    { what: 'replaced by nothing', over: { excepciones: [exception('reemplaza')] }, open: [] },
    {
      what: 'replaced twice: both hold',
      over: { excepciones: [exception('reemplaza', '15:00-16:00'), exception('reemplaza', '17:00-18:00')] },
      open: ['15:00-16:00', '17:00-18:00'],
    },
    { what: 'added', over: { excepciones: [exception('agrega', '12:00-13:00')] }, open: ['08:00-13:00'] },
    {
      what: 'taken away, also from what was added',
      over: { excepciones: [exception('agrega', '12:00-13:00'), exception('quita', '11:30-12:30')] },
      open: ['08:00-11:30', '12:30-13:00'],
    },
    {
      what: 'an absence wins over what was added',
      over: {
        excepciones: [exception('agrega', '14:00-18:00')],
        ausencias: [{ ...away, desdeHora: '10:00' }],
      },
      open: ['08:00-10:00'],
    },
    { what: 'away all day', over: { ausencias: [{ ...away, fecha: '2026-12-01', hasta: DAY }] }, open: [] },
    {
      what: 'exceptions and absences of other days do not count',
      over: {
        excepciones: [{ ...exception('reemplaza'), fecha: '2026-12-04' }],
        ausencias: [{ ...away, fecha: '2026-12-01', hasta: '2026-12-02' }],
      },
      open: ['08:00-12:00'],
    },
  ])('$what', ({ over, open }) => {
    expect(hours(doctor(['08:00-12:00'], over)).abierto).toEqual(open.map(span));
  });

  test('an exception opens a day that is normally closed', () => {
    const owner = doctor(
      { monday: ['08:00-12:00'] },
      { excepciones: [exception('reemplaza', '09:00-10:00')] },
    );
    expect(hours(owner).abierto).toEqual([span('09:00-10:00')]);
  });
});

test('R7 a holiday closes what an exception without authority opens', () => {
  const exception: ScheduleException = {
    id: 'x',
    fecha: DAY,
    clase: 'agrega',
    bloques: week(['14:00-15:00']).monday,
  };
  const owner = (over: Partial<ScheduleException>) =>
    doctor(['08:00-12:00'], { excepciones: [{ ...exception, ...over }] });
  expect(hours(owner({}), { feriados: [holiday()] }).abierto).toEqual([]);
  expect(hours(owner({ atiendeEnFeriado: true }), { feriados: [holiday()] }).abierto).toEqual([
    span('14:00-15:00'),
  ]);
});

test.each<{ what: string; over: Parameters<typeof holiday>[0]; open: string[] }>([
  { what: 'the clinic', over: {}, open: [] },
  { what: 'these doctors', over: { alcance: { tipo: 'medicos', ids: ['Dra. Ana'] } }, open: [] },
  { what: 'all doctors', over: { alcance: { tipo: 'medicos' } }, open: [] },
  { what: 'other doctors', over: { alcance: { tipo: 'medicos', ids: ['Dr. B'] } }, open: ['08:00-12:00'] },
  { what: 'studies', over: { alcance: { tipo: 'estudios' } }, open: ['08:00-12:00'] },
  { what: 'half of the day', over: { desdeHora: '10:00' }, open: ['08:00-10:00'] },
  { what: 'the day before', over: { fecha: '2026-12-02' }, open: ['08:00-12:00'] },
  { what: 'days from before to after', over: { fecha: '2026-12-01', hasta: '2026-12-09' }, open: [] },
])('R8 a holiday of $what', ({ over, open }) => {
  expect(hours(doctor(['08:00-12:00']), { feriados: [holiday(over)] }).abierto).toEqual(open.map(span));
});

test('R9 nobody attends outside the clinic’s hours, and the grid stays where it was', () => {
  const open = hours(doctor(['08:00-12:00']), { horarioClinica: week(['08:10-11:00']) });
  expect(open.abierto).toEqual([span('08:10-11:00')]);
  expect(free(query(open, 60))).toEqual(['09:00', '10:00']);
});

test('R10 between two appointments lies the longer buffer, and none is needed at the edges of the day', () => {
  const asked = query(['08:00-09:00'], 20, { colchonAntes: 10, colchonDespues: 15 });
  expect(free(asked)).toEqual(['08:00', '08:20', '08:40']);
  const beside = (over: Parameters<typeof taken>[1]) =>
    free({ ...asked, paso: 5, dia: hours(doctor(['08:00-10:00'])), medico: [taken('09:00-09:20', over)] });
  // Fifteen minutes after the new one or before the old one; ten before the new one or after the old one.
  expect(beside({})).toEqual([
    '08:00',
    '08:05',
    '08:10',
    '08:15',
    '08:20',
    '08:25',
    '09:30',
    '09:35',
    '09:40',
  ]);
  expect(beside({ antes: 30, despues: 15 })).toEqual(['08:00', '08:05', '08:10', '09:35', '09:40']);
});

test('R11 the grid starts at the block, whatever is taken', () => {
  const positions = (medico: Parameters<typeof taken>[0][]) =>
    availability(query(['08:00-10:00'], 30, { medico: medico.map((text) => taken(text)) })).map(
      ({ hora }) => hora,
    );
  expect(positions([])).toEqual(['08:00', '08:30', '09:00', '09:30']);
  expect(positions(['08:00-08:35', '09:10-09:15'])).toEqual(positions([]));
});

test('R12 with fits, the minute after an appointment is offered too, and marked', () => {
  const asked = query(['08:00-09:30'], 20, { medico: [taken('08:00-08:25')] });
  expect(free(asked)).toEqual(['08:40', '09:00']);
  const fitted = availability({ ...asked, encaje: true }).filter(({ libre }) => libre);
  expect(fitted.map(({ hora, encaje }) => [hora, encaje ?? false])).toEqual([
    ['08:25', true],
    ['08:40', false],
    ['09:00', false],
  ]);
});

test.each([
  ['08:00-08:20', ['08:00']],
  ['08:00-08:19', []],
])('R13 in %s twenty minutes fit at %j', (text, expected) => {
  expect(free(query(hours(doctor([], { versiones: [], semana: { thursday: [text] } })), 20))).toEqual(
    expected,
  );
});

test('R13 off the grid as well, a visit stays within one block and within its day', () => {
  const asked = query(['08:00-09:00', '09:30-10:00', '23:00-24:00'], 20);
  const at = (hora: string) =>
    checkPlacement(asked, { inicio: minute(hora), duracionMin: 20 }).porque?.motivo ?? 'libre';
  expect(['08:07', '08:40', '08:41', '09:20', '23:40', '23:41', '07:55'].map(at)).toEqual([
    'libre',
    'libre',
    'fuera_de_horario',
    'fuera_de_horario',
    'libre',
    'fuera_de_horario',
    'fuera_de_horario',
  ]);
});

test('R14 staff book from this minute on, patients with notice, and the past only to be registered', () => {
  const ahora = { fecha: DAY, minuto: minute('09:00') };
  const asked = query(['08:00-11:00'], 30, { ahora });
  expect(free(asked)[0]).toBe('09:00');
  expect(reasons({ ...asked, antelacionMin: 60 })).toMatchObject({
    '08:30': 'pasado',
    '09:30': 'antelacion',
    '10:00': 'libre',
  });
  expect(checkPlacement(asked, { inicio: minute('09:07'), duracionMin: 20 }).porque?.motivo).toBeUndefined();
  const eight = { inicio: minute('08:00'), duracionMin: 30 };
  expect(checkPlacement(asked, eight).porque?.motivo).toBe('pasado');
  expect(checkPlacement(asked, { ...eight, registraPasado: true }).porque).toBeNull();
  const lateEvening = { fecha: '2026-12-02', minuto: minute('23:30') };
  expect(free({ ...asked, ahora: lateEvening, antelacionMin: 600 })[0]).toBe('09:30');
});

test('R15 the horizon and the caps', () => {
  const far = query(['08:00-09:00'], 30, { ahora: { fecha: '2026-06-06', minuto: 0 } });
  expect(reasons(far)).toEqual({ '08:00': 'libre', '08:30': 'libre' });
  expect(reasons({ ...far, horizonteDias: 179 })).toEqual({ '08:00': 'horizonte', '08:30': 'horizonte' });
  const medico = [taken('08:00-08:30', { tipo: 'primera_vez' })];
  const capped = { ...query(['08:00-09:30'], 30, { medico, topePorTipo: 1 }), tipo: 'primera_vez' as const };
  expect(reasons(capped)).toEqual({ '08:00': 'ocupado', '08:30': 'tope', '09:00': 'tope' });
  expect(reasons({ ...capped, tipo: 'control' })).toMatchObject({ '08:30': 'libre' });
  expect(reasons({ ...capped, tipo: 'control', topePorDia: 1 })).toMatchObject({ '08:30': 'tope' });
});
