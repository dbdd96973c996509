import { describe, expect, test } from 'vitest';
import { DAY, doctor, EVE, free, span, week } from '#tests/support/scheduling/schedules';
import { doctorNameSchema, doctorSchema, nameKey } from '../../people/doctor.ts';
import { availability } from '../availability/availability.ts';
import { alternateWeek, lastDayOf, listsOn, rulingDay, saveVersion, weekInForce } from './dated-versions.ts';
import { dayHours } from './day-hours.ts';
import { doctorOwner, doctorQuery } from '../availability/doctor-availability.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

/** Rules R22, R24 and R25; R23 is with the orphans. */

describe('R22 dated versions', () => {
  const first = { vigenteDesde: '2026-12-01', semana: week(['14:00-18:00']) };

  test('the first version keeps the lists that were there for the days before it', () => {
    const versiones = saveVersion([], { ...week([]), thursday: ['08:03-12:00'] }, first);
    expect(versiones.map(({ vigenteDesde }) => vigenteDesde)).toEqual(['1900-01-01', '2026-12-01']);
    const on = (fecha: string) => dayHours(doctor([], { versiones }), fecha, { feriados: [] }).abierto;
    expect([on('2026-11-26'), on(DAY)]).toEqual([[span('08:00-12:00')], [span('14:00-18:00')]]);
  });

  test('a version rules until the day before the next one, and its week A or B is that of the date', () => {
    const second = { vigenteDesde: '2027-01-04', semana: week(['08:00-09:00']), semanaB: week([]) };
    expect(lastDayOf([second, first], '2026-12-01')).toBe('2027-01-03');
    expect(lastDayOf([second, first], '2027-01-04')).toBeUndefined();
    const on = (fecha: string) => weekInForce({ versiones: [first, second] }, fecha);
    expect(on('2026-11-30')).toBeNull();
    expect([on('2027-01-03'), on('2027-01-10'), on('2027-01-11')]).toEqual([
      first.semana,
      second.semana,
      second.semanaB,
    ]);
  });

  test('lists without hours are not kept, and a later version does not touch the earlier ones', () => {
    expect(saveVersion([], week([]), first)).toEqual([first]);
    const second = { ...first, vigenteDesde: '2027-01-01' };
    expect(saveVersion([first], week(['08:00-09:00']), second)).toEqual([first, second]);
  });

  test('with two weeks they alternate, the first that of the day on which the version begins', () => {
    const version = { ...first, semanaB: week(['08:00-12:00']) };
    expect(
      ['2026-12-01', '2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14'].map((fecha) =>
        alternateWeek(version, fecha),
      ),
    ).toEqual(['A', 'A', 'B', 'B', 'A']);
    expect(rulingDay({ versiones: [first] }, '2026-12-07').semana).toBe('A');
    const on = (fecha: string) => dayHours(doctor([], { versiones: [version] }), fecha, { feriados: [] });
    expect([on('2026-12-02').abierto, on('2026-12-09').abierto]).toEqual([
      [span('14:00-18:00')],
      [span('08:00-12:00')],
    ]);
    expect(on('2026-12-09').semana).toBe('B');
  });

  test('the seven lists of a week are those that rule on each of its days', () => {
    const lists = listsOn({ versiones: [first], semana: week(['08:00-12:00']) }, DAY);
    expect([lists.monday, lists.tuesday]).toEqual([week(['08:00-12:00']).monday, first.semana.tuesday]);
  });
});

test('R24 a doctor who is not active, or has left, is not offered', () => {
  const stored = doctorSchema.parse({
    nombre: 'Dra. Ana',
    versiones: [{ vigenteDesde: '2020-01-01', semana: week(['08:00-09:00']) }],
  });
  const ask = (over: Partial<typeof stored>) =>
    doctorQuery({
      medico: doctorOwner('Dra. Ana', { ...stored, ...over }),
      fecha: DAY,
      tipo: 'primera_vez',
      ajustes: DEFAULT_SETTINGS,
      feriados: [],
      ahora: EVE,
      ocupacion: [],
    });
  expect(free(ask({}))).toEqual(['08:00', '08:30']);
  expect(free(ask({ activoHasta: DAY }))).toEqual(['08:00', '08:30']);
  expect(
    availability(ask({ activoHasta: '2026-12-02' })).map(({ motivo, porque }) => [
      motivo,
      porque?.fuente.clase,
    ]),
  ).toEqual([
    ['fuera_de_horario', 'baja'],
    ['fuera_de_horario', 'baja'],
  ]);
  expect(free(ask({ activo: false }))).toEqual([]);
});

test('R25 names are compared without case, accents, dots or spaces, and cannot be paths', () => {
  expect(nameKey(' DRA.  ANA   PÉREZ ')).toBe(nameKey('Dra Ana Perez'));
  expect(['a/b', '.oculto'].map((name) => doctorNameSchema.safeParse(name).success)).toEqual([false, false]);
});
