import { describe, expect, test } from 'vitest';
import {
  DAY,
  doctor,
  EVE,
  free,
  holiday,
  minute,
  reasons,
  span,
  taken,
  week,
} from '#tests/support/scheduling/schedules';
import { checkPlacement } from '../scheduling/booking/placement.ts';
import { resolveSettings } from '../scheduling/settings/settings.ts';
import { calibrationState, deviceDay, deviceSchema, outageSchema, type Device } from './device-calendar.ts';
import { studyScheduleSchema, type StudySchedule } from './study-schedule.ts';
import { roomMinutes, studyQuery, type StudyDay } from './study-availability.ts';

const study = (over: Partial<StudySchedule> = {}): StudySchedule =>
  studyScheduleSchema.parse({
    ...week(['08:00-09:00']),
    equipos: ['triton', 'cirrus'],
    base: 0,
    porOjo: 15,
    ...over,
  });
const device = (over: Partial<Device> = {}): Device => deviceSchema.parse({ nombre: 'OCT', ...over });
const ask = (over: Partial<StudyDay> = {}) =>
  studyQuery({
    codigo: 'OCT-M',
    estudio: study(),
    ojos: 2,
    fecha: DAY,
    ajustes: resolveSettings(),
    feriados: [],
    ahora: EVE,
    equipos: ['cirrus', 'triton'].map((id) => deviceDay(id, device(), DAY, [])),
    ...over,
  });

describe('R26 the hours of a study, of its device and of its doctor', () => {
  test('the preferred device is chosen, in the order of the study', () => {
    const first = { inicio: minute('08:00'), duracionMin: 30 };
    expect(free(ask())).toEqual(['08:00', '08:30']);
    expect(checkPlacement(ask(), first).equipo).toBe('triton');
    const busy = ['triton', 'cirrus'].map((id) =>
      deviceDay(id, device(), DAY, id === 'triton' ? [taken('08:10-08:20')] : []),
    );
    expect(checkPlacement(ask({ equipos: busy }), first).equipo).toBe('cirrus');
  });

  test.each<{ what: string; over: Partial<Device>; expected: Record<string, string> }>([
    {
      what: 'its own hours',
      over: { horario: week(['08:30-12:00']) },
      expected: { '08:00': 'equipo_ocupado', '08:30': 'libre' },
    },
    {
      what: 'maintenance from half past',
      over: { paradas: [{ id: 'o', fecha: DAY, clase: 'mantenimiento', desdeHora: '08:30' }] },
      expected: { '08:00': 'libre', '08:30': 'equipo_ocupado' },
    },
    {
      what: 'out of service for days',
      over: { paradas: [{ id: 'o', fecha: '2026-12-01', hasta: DAY, clase: 'fuera_de_servicio' }] },
      expected: { '08:00': 'equipo_ocupado', '08:30': 'equipo_ocupado' },
    },
    {
      what: 'repaired the day before',
      over: { paradas: [{ id: 'o', fecha: '2026-12-01', hasta: '2026-12-02', clase: 'fuera_de_servicio' }] },
      expected: { '08:00': 'libre', '08:30': 'libre' },
    },
  ])('a device with $what', ({ over, expected }) => {
    expect(reasons(ask({ equipos: [deviceDay('triton', device(over), DAY, [])] }))).toEqual(expected);
  });

  test('without any device that can do it nothing is free', () => {
    expect(reasons(ask({ equipos: [deviceDay('lenstar', device(), DAY, [])] }))).toEqual({
      '08:00': 'equipo_ocupado',
      '08:30': 'equipo_ocupado',
    });
  });

  test('a doctor who is needed must attend and be free, and the grid stays that of the study', () => {
    const horario = doctor(['08:15-12:00']);
    const estudio = study({ ...week(['08:00-10:00']), porOjo: 15 });
    expect(reasons(ask({ estudio, medico: { horario, ocupacion: [taken('09:00-09:20')] } }))).toEqual({
      '08:00': 'fuera_de_horario',
      '08:30': 'libre',
      '09:00': 'ocupado',
      '09:30': 'libre',
    });
    const away = doctor(['08:15-12:00'], { ausencias: [{ id: 'a', fecha: DAY, clase: 'congreso' }] });
    expect(reasons(ask({ medico: { horario: away, ocupacion: [] } }))).toEqual({
      '08:00': 'ausencia',
      '08:30': 'ausencia',
    });
  });

  test('a holiday of the study closes it, one of the doctors does not', () => {
    const of = (tipo: 'estudios' | 'medicos') =>
      ask({ feriados: [holiday({ alcance: { tipo, ids: ['OCT-M'] } })] });
    expect([free(of('estudios')), free(of('medicos'))]).toEqual([[], ['08:00', '08:30']]);
  });
});

test.each([
  { base: 0, porOjo: 15, preparacionMin: undefined, one: 15, both: 30 },
  { base: 10, porOjo: 5, preparacionMin: 5, one: 20, both: 25 },
])(
  'R27 base $base, $porOjo per eye and preparation $preparacionMin take $one or $both minutes',
  ({ one, both, ...minutes }) => {
    expect([roomMinutes(minutes, 1), roomMinutes(minutes, 2)]).toEqual([one, both]);
    expect(ask({ estudio: study(minutes), ojos: 1 })).toMatchObject({ duracionMin: one, paso: one });
  },
);

test('a study may have a step of its own and dated versions of its hours', () => {
  const ajustes = resolveSettings({ tipos: { estudio: { paso: 15 } } });
  expect(free(ask({ ajustes }))).toEqual(['08:00', '08:15', '08:30']);
  const versiones = [{ vigenteDesde: '2026-12-01', semana: week(['10:00-11:00']) }];
  expect(free(ask({ estudio: study({ versiones }) }))).toEqual(['10:00', '10:30']);
  expect(ask({ estudio: study({ versiones }) }).dia.abierto).toEqual([span('10:00-11:00')]);
});

test.each([
  [undefined, 'al_dia'],
  ['2026-12-19', 'al_dia'],
  ['2026-12-18', 'por_vencer'],
  [DAY, 'por_vencer'],
  ['2026-12-02', 'vencida'],
] as const)('a calibration due %s is %s', (calibracionVence, state) => {
  expect(calibrationState(device(calibracionVence === undefined ? {} : { calibracionVence }), DAY)).toBe(
    state,
  );
});

test('an outage that ends before it begins is refused', () => {
  expect(
    outageSchema.safeParse({ id: 'o', fecha: DAY, hasta: '2026-12-01', clase: 'mantenimiento' }).success,
  ).toBe(false);
});
