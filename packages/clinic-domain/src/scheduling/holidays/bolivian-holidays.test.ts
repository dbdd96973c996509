import { describe, expect, test } from 'vitest';
import { DEPARTMENT_CODES, type Department } from '../../people/departments.ts';
import { weekdayOf } from '../../shared/civil-date.ts';
import { easterSunday, fromEaster, bolivianHolidays, missingHolidays } from './bolivian-holidays.ts';
import { holidaySchema } from './holiday.ts';

const datesOf = (year: number, department: Department | null = null): string[] =>
  bolivianHolidays(year, department).map(({ fecha }) => fecha.slice(5));

/** Easter Sundays as printed in almanacs; 1818 and 2285 are the earliest possible, 1943 and 2038 the latest. */
test.each(
  (
    '1818-03-22 1943-04-25 1961-04-02 2000-04-23 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 ' +
    '2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2038-04-25 2285-03-22'
  ).split(' '),
)('Easter falls on %s', (sunday) => {
  expect(easterSunday(Number(sunday.slice(0, 4)))).toBe(sunday);
});

test.each([
  [2026, '02-16 02-17 04-03 06-04'],
  [2027, '02-08 02-09 03-26 05-27'],
  [2028, '02-28 02-29 04-14 06-15'],
] as const)('in %i Carnival, Good Friday and Corpus Christi fall on %s', (year, dates) => {
  expect([-48, -47, -2, 60].map((days) => fromEaster(year, days).slice(5)).join(' ')).toBe(dates);
});

test('2026 is the calendar of DS 5521, with the day of Santa Cruz', () => {
  expect(
    bolivianHolidays(2026, 'SC').map(({ fecha, nombre, norma, estado }) => [fecha, nombre, norma, estado]),
  ).toEqual(
    [
      ['2026-01-01', 'Año Nuevo', 'DS 2750'],
      ['2026-01-02', 'Feriado adicional de Año Nuevo', undefined],
      ['2026-01-23', 'Día del Estado Plurinacional (trasladado)', 'DS 5521'],
      ['2026-02-16', 'Lunes de Carnaval', 'DS 2750'],
      ['2026-02-17', 'Martes de Carnaval', 'DS 2750'],
      ['2026-04-03', 'Viernes Santo', 'DS 2750'],
      ['2026-05-01', 'Día del Trabajo', 'DS 2750'],
      ['2026-06-04', 'Corpus Christi', 'DS 2750'],
      ['2026-06-05', 'Feriado adicional de Corpus Christi', 'DS 5521'],
      ['2026-06-22', 'Año Nuevo Andino Amazónico Chaqueño (trasladado)', 'DS 5521'],
      ['2026-08-06', 'Día de la Independencia', 'DS 2750'],
      ['2026-08-07', 'Feriado adicional de la Independencia', 'DS 5521'],
      ['2026-09-24', 'Aniversario de Santa Cruz', undefined],
      ['2026-11-02', 'Día de Todos los Difuntos', 'DS 2750'],
      ['2026-12-25', 'Navidad', 'DS 2750'],
    ].map((row) => [...row, 'confirmado']),
  );
});

/** The national holidays of each year, with nothing from another year's decree. */
test.each([
  [2024, '01-01 01-22 02-12 02-13 03-29 05-01 05-30 06-21 08-06 11-02 12-25'],
  [2025, '01-01 01-22 03-03 03-04 04-18 05-01 05-02 06-19 06-21 08-06 11-03 12-25'],
  [2027, '01-01 01-22 02-08 02-09 03-26 05-01 05-27 06-21 08-06 11-02 12-25'],
  [2028, '01-01 01-22 02-28 02-29 04-14 05-01 06-15 06-21 08-07 11-02 12-25'],
  [2029, '01-01 01-22 02-12 02-13 03-30 04-30 05-01 05-31 06-21 08-06 11-02 12-25'],
  [2030, '01-01 01-22 03-04 03-05 04-19 05-01 06-20 06-21 08-06 11-02 12-25'],
  [2031, '01-01 01-22 02-24 02-25 04-11 05-01 05-02 06-12 06-21 08-06 11-03 12-25'],
  [2032, '01-01 01-22 02-09 02-10 03-26 05-01 05-27 06-21 08-06 11-02 12-25'],
  [2033, '01-01 01-22 02-28 03-01 04-15 05-02 06-16 06-21 08-06 11-02 12-26'],
  [2034, '01-02 01-23 02-20 02-21 04-07 05-01 06-08 06-21 08-07 11-02 12-25'],
  [2035, '01-01 01-22 02-05 02-06 03-23 04-30 05-01 05-24 06-21 08-06 11-02 12-25'],
])('the national holidays of %i fall on %s, provisionally', (year, dates) => {
  expect(datesOf(year).join(' ')).toBe(dates);
  expect(new Set(bolivianHolidays(year, null).map(({ estado }) => estado))).toEqual(new Set(['provisional']));
});

describe('the departments', () => {
  test.each<[Department, string, string, string]>([
    ['OR', '02-10', '02-10', '02-10'],
    ['TJ', '04-15', '04-15', '04-15'],
    ['CH', '05-25', '05-25', '05-25'],
    ['LP', '07-16', '07-16', '07-17'],
    ['CB', '09-14', '09-14', '09-14'],
    ['SC', '09-24', '09-24', '09-25'],
    ['PD', '09-24', '09-24', '09-25'],
    ['PT', '11-10', '11-10', '11-10'],
    ['BE', '11-18', '11-18', '11-18'],
  ])('%s keeps its day in 2026 on %s, in 2027 on %s, in 2028 on %s', (department, ...dates) => {
    const own = [2026, 2027, 2028].map((year) =>
      bolivianHolidays(year, department)
        .find(({ origen }) => origen === 'departamental')
        ?.fecha.slice(5),
    );
    expect(own).toEqual(dates);
  });

  test('every department has one day a year, beside the same national days', () => {
    for (const department of DEPARTMENT_CODES) {
      const all = bolivianHolidays(2030, department);
      expect(all.filter(({ origen }) => origen === 'departamental')).toHaveLength(1);
      expect(all.filter(({ origen }) => origen === 'nacional')).toEqual(bolivianHolidays(2030, null));
    }
  });
});

test('whatever falls on a Sunday is kept on Monday and says by which rule; a Saturday is not moved', () => {
  const named = (year: number, nombre: string) =>
    bolivianHolidays(year, 'LP').find((each) => each.nombre.startsWith(nombre));
  expect(named(2028, 'Aniversario')).toMatchObject({
    fecha: '2028-07-17',
    norma: 'DS 5019',
    regla: 'lunes_siguiente',
  });
  expect(named(2025, 'Día de Todos')).toMatchObject({
    norma: 'DS 2750 y DS 5019',
    nombre: 'Día de Todos los Difuntos (trasladado)',
  });
  expect(named(2029, 'Puente')).toMatchObject({ fecha: '2029-04-30', norma: 'DS 1210', regla: 'puente' });
  for (let year = 2024; year <= 2199; year += 1)
    expect(bolivianHolidays(year, 'LP').filter(({ fecha }) => weekdayOf(fecha) === 'sunday')).toEqual([]);
});

test.each([2023, 2200, 2026.5, Number.NaN])('the year %d cannot be generated', (year) => {
  expect(() => bolivianHolidays(year, null)).toThrow(RangeError);
});

test('what is proposed can be stored, in order of date, each with a key of its own', () => {
  for (const year of [2026, 2032]) {
    const proposals = bolivianHolidays(year, 'OR');
    expect(proposals.map(({ fecha }) => fecha)).toEqual(proposals.map(({ fecha }) => fecha).sort());
    expect(new Set(proposals.map(({ clave }) => clave)).size).toBe(proposals.length);
    for (const { clave: _key, ...holiday } of proposals)
      expect(holidaySchema.safeParse(holiday).success).toBe(true);
  }
});

test('running a year again proposes nothing twice, not even what a person has moved or renamed with its mark', () => {
  const all = bolivianHolidays(2027, 'SC');
  expect(missingHolidays(all, all)).toEqual([]);
  const kept = [
    { anio: 2027, nombre: 'DÍA DE LA INDEPENDENCIA (trasladado por decreto)' },
    { anio: 2026, nombre: 'Navidad' },
    { anio: 2027, nombre: 'Aniversario de la clínica' },
  ];
  expect(missingHolidays(all, kept).map(({ nombre }) => nombre)).toEqual(
    all.map(({ nombre }) => nombre).filter((nombre) => nombre !== 'Día de la Independencia'),
  );
});
