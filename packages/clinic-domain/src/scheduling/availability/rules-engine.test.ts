import { describe, expect, test } from 'vitest';
import {
  appointment,
  DAY,
  doctor,
  EVE,
  holiday,
  hours,
  minute,
  query,
  reasons,
  span,
  taken,
  week,
} from '#tests/support/scheduling/schedules';
import { addMonths, daysBetween, instantOf, weekdayOf } from '../../shared/civil-date.ts';
import { availability } from './availability.ts';
import { checkPlacement, REASONS } from '../booking/placement.ts';
import { dayHours } from '../hours/day-hours.ts';
import { firstFree, rankDoctors, type Wishes } from './first-free.ts';
import { planSeries, seriesDates } from '../booking/series.ts';

/**
 * Rules R29 to R34: who is offered, series, reasons, instants; R26 to R28 are with the studies.
 */

test('R29 of those free at one hour comes the least occupied, then who waited longest, then the name', () => {
  const ranked = rankDoctors([
    { nombre: 'Zoe', ocupado: 0.1, ultimaPrimeraVez: '2026-12-01' },
    { nombre: 'Beto', ocupado: 0.1, ultimaPrimeraVez: '2026-11-01' },
    { nombre: 'Ana', ocupado: 0.5 },
    { nombre: 'Caro', ocupado: 0.1 },
    { nombre: 'Abel', ocupado: 0.1 },
  ]);
  expect(ranked.map(({ nombre }) => nombre)).toEqual(['Abel', 'Caro', 'Beto', 'Zoe', 'Ana']);
  const candidate = (id: string, medico: string[]) => ({
    id,
    nombre: id,
    consulta: (fecha: string) =>
      query(
        dayHours(doctor({ thursday: ['08:00-09:00'], friday: ['08:00-08:30'] }), fecha, { feriados: [] }),
        30,
        { medico: fecha === DAY ? medico.map((text) => taken(text)) : [] },
      ),
  });
  const found = firstFree(
    [
      candidate('Ana', ['08:00-08:30']),
      candidate('Beto', []),
      { id: 'C', nombre: 'C', consulta: () => null },
    ],
    { desde: DAY, dias: 7, cantidad: 5 },
  );
  expect(found.map(({ id, fecha, hora }) => `${fecha} ${hora} ${id}`)).toEqual([
    `${DAY} 08:00 Beto`,
    `${DAY} 08:30 Beto`,
    `${DAY} 08:30 Ana`,
    '2026-12-04 08:00 Ana',
    '2026-12-04 08:00 Beto',
  ]);
});

test('the first free places are of the days and the part of the day that suit', () => {
  const only = (deseos: Wishes) =>
    firstFree(
      [
        {
          ...{ id: 'Ana', nombre: 'Ana' },
          consulta: (fecha) =>
            query(
              dayHours(doctor({ thursday: ['12:00-14:00'], friday: ['12:00-14:00'] }), fecha, {
                feriados: [],
              }),
              30,
            ),
        },
      ],
      { desde: DAY, dias: 7, cantidad: 1, deseos },
    ).map(({ fecha, hora }) => `${fecha} ${hora}`);
  expect(only({})).toEqual([`${DAY} 12:00`]);
  expect(only({ franja: 'tarde' })).toEqual([`${DAY} 13:00`]);
  expect(only({ dias: ['friday', 'monday'] })).toEqual(['2026-12-04 12:00']);
  expect(only({ franja: 'tarde', dias: ['friday'] })).toEqual(['2026-12-04 13:00']);
});

test('so many months later is the nearest day of the same weekday', () => {
  for (const meses of [3, 4, 6, 12])
    for (const from of ['2026-11-30', '2026-12-31', '2027-02-28', '2028-02-29'])
      for (const [at, date] of seriesDates(from, { meses }, 8).entries()) {
        expect(weekdayOf(date)).toBe(weekdayOf(from));
        expect(Math.abs(daysBetween(addMonths(from, at * meses), date))).toBeLessThanOrEqual(3);
      }
});

test('R30 each occurrence of a series has its own answer', () => {
  expect(seriesDates(DAY, { dias: 14 }, 3)).toEqual([DAY, '2026-12-17', '2026-12-31']);
  const on = (
    fecha: string,
    over: Parameters<typeof query>[2] = {},
    feriados: ReturnType<typeof holiday>[] = [],
  ) => ({
    hora: '08:30',
    query: query(dayHours(doctor(['08:00-10:00']), fecha, { feriados }), 30, over),
  });
  const planned = planSeries('Dra. Ana', [
    on(DAY),
    on('2026-12-17', { medico: [taken('08:30-09:00')] }),
    on('2026-12-31', {}, [holiday({ fecha: '2026-12-31' })]),
  ]);
  expect(
    planned.map(({ porque, alternativa }) => [porque?.motivo ?? 'ok', alternativa?.hora ?? null]),
  ).toEqual([
    ['ok', null],
    ['ocupado', '08:00'],
    ['feriado', null],
  ]);
});

describe('R31 the first reason that applies is reported, with its rule and its source', () => {
  /** Every obstacle at once; each row removes the first ones. */
  const everything = query(
    hours(
      doctor(['08:00-09:00'], {
        ausencias: [{ id: 'a1', fecha: DAY, clase: 'vacaciones' }],
        excepciones: [{ id: 'x1', fecha: DAY, clase: 'quita', bloques: week(['08:00-09:00']).monday }],
      }),
      { feriados: [holiday({ norma: 'DS 1' })] },
    ),
    60,
    {
      ahora: { fecha: '2026-01-01', minuto: 0 },
      medico: [taken('08:00-09:00', { turno: 'm1' })],
      equipos: [
        {
          id: 'e1',
          abierto: null,
          paradas: [
            { ...span('00:00-24:00'), fuente: { clase: 'equipo', id: 'e1', nombre: 'mantenimiento' } },
          ],
          intervalos: [],
        },
      ],
      paciente: [taken('08:30-08:40', { turno: 'p1' })],
      topePorDia: 0,
    },
  );
  const clear = hours(doctor(['08:00-09:00']));
  const without = (motivo: string) => ({
    ...everything,
    dia: { ...everything.dia, cierres: everything.dia.cierres.filter((each) => each.motivo !== motivo) },
  });
  const late = { ahora: { fecha: DAY, minuto: minute('08:01') } };
  const soon = { ahora: { fecha: DAY, minuto: minute('07:30') }, antelacionMin: 60 };
  const now = { ...everything, dia: clear, ahora: EVE };

  test.each([
    { asked: everything, motivo: 'horizonte', regla: 'R15', fuente: { clase: 'ajustes' } },
    {
      asked: { ...everything, ...late },
      motivo: 'feriado',
      regla: 'R7',
      fuente: { clase: 'feriado', id: 'feriado-1', nombre: 'Día de la clínica', norma: 'DS 1' },
    },
    {
      asked: { ...without('feriado'), ...late },
      motivo: 'ausencia',
      regla: 'R6',
      fuente: { clase: 'ausencia', id: 'a1', nombre: 'vacaciones' },
    },
    {
      asked: {
        ...everything,
        dia: { ...clear, abierto: [], cierres: everything.dia.cierres.slice(0, 1) },
        ...late,
      },
      motivo: 'fuera_de_horario',
      regla: 'R6',
      fuente: { clase: 'excepcion', id: 'x1', nombre: undefined },
    },
    { asked: { ...now, ...late }, motivo: 'pasado', regla: 'R14', fuente: { clase: 'reloj' } },
    { asked: { ...now, ...soon }, motivo: 'antelacion', regla: 'R14', fuente: { clase: 'ajustes' } },
    { asked: now, motivo: 'ocupado', regla: 'R13', fuente: { clase: 'turno', id: 'm1' } },
    {
      asked: { ...now, medico: [] },
      motivo: 'equipo_ocupado',
      regla: 'R26',
      fuente: { clase: 'equipo', id: 'e1', nombre: 'mantenimiento' },
    },
    {
      asked: { ...now, medico: [], equipos: undefined },
      motivo: 'paciente_ocupado',
      regla: 'R16',
      fuente: { clase: 'turno', id: 'p1' },
    },
    {
      asked: { ...now, medico: [], equipos: undefined, paciente: undefined },
      motivo: 'tope',
      regla: 'R15',
      fuente: { clase: 'ajustes' },
    },
  ])('$motivo', ({ asked, ...porque }) => {
    expect(availability(asked).map((slot) => slot.porque)).toEqual([porque]);
  });

  test('these are all the reasons there are, in their order', () => {
    expect(REASONS.join(' ')).toBe(
      'horizonte feriado ausencia fuera_de_horario pasado antelacion ocupado equipo_ocupado paciente_ocupado tope',
    );
  });
});

test('R32 the same question has the same answer on and off the grid, and changes nothing that it is given', () => {
  const asked = query(['08:00-10:00'], 20, {
    medico: [taken('08:20-08:40')],
    paciente: [taken('09:00-09:10')],
  });
  const given = structuredClone(asked);
  for (const { hora, motivo } of availability(asked))
    expect(checkPlacement(asked, { inicio: minute(hora), duracionMin: 20 }).porque?.motivo ?? null).toBe(
      motivo,
    );
  expect(asked).toEqual(given);
});

test('R33 an appointment keeps date, hour, length, and the instant with its zone', () => {
  expect(appointment({ hora: '21:30', duracionMin: 30 })).toMatchObject({
    fecha: DAY,
    hora: '21:30',
    duracionMin: 30,
    instante: '2026-12-04T01:30:00.000Z',
    zona: 'America/La_Paz',
  });
  expect(instantOf({ fecha: '2026-12-31', minuto: 1439 })).toBe('2027-01-01T03:59:00.000Z');
});

test('R34 a place of this evening is not past because it is tomorrow in UTC', () => {
  expect(reasons(query(['20:00-22:00'], 60, { ahora: { fecha: DAY, minuto: minute('20:30') } }))).toEqual({
    '20:00': 'pasado',
    '21:00': 'libre',
  });
});
