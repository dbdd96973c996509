import { describe, expect, test } from 'vitest';
import { week } from '#tests/support/scheduling/schedules';
import { clinicSettingsSchema, DEFAULT_SETTINGS, doctorSettingsSchema, resolveSettings } from './settings.ts';

test('without settings the clinic has the defaults of the contract', () => {
  const { tipos, horizonteDias, antelacionPersonal, sobreturnosPorBloque } = resolveSettings();
  const { estudio: _study, ...visits } = tipos;
  expect(Object.entries(visits).map(([tipo, { minutos, paso }]) => [tipo, minutos, paso])).toEqual([
    ['primera_vez', 30, null],
    ['control', 20, null],
    ['posoperatorio', 15, null],
    ['urgencia', 20, null],
    ['procedimiento', 40, null],
  ]);
  expect([horizonteDias, antelacionPersonal, sobreturnosPorBloque]).toEqual([180, 0, 2]);
});

test('a doctor’s setting counts before the clinic’s, field by field, and undefined hides nothing', () => {
  const clinic = {
    horizonteDias: 90,
    tipos: { control: { minutos: 25, paso: 5 } },
    departamento: 'SC' as const,
  };
  const doctor = {
    encaje: true,
    horizonteDias: undefined,
    tipos: { control: { minutos: 15 }, primera_vez: { tope: 4 } },
  };
  const settings = resolveSettings(clinic, doctor);
  expect(settings).toMatchObject({ horizonteDias: 90, encaje: true, departamento: 'SC' });
  expect(settings.tipos.control).toEqual({
    minutos: 15,
    paso: 5,
    colchonAntes: 0,
    colchonDespues: 0,
    tope: null,
  });
  expect(settings.tipos.primera_vez).toEqual({ ...DEFAULT_SETTINGS.tipos.primera_vez, tope: 4 });
  expect(settings.tipos.estudio).toEqual(DEFAULT_SETTINGS.tipos.estudio);
});

describe('what can be set', () => {
  test.each<{ input: object; fields: string[] }>([
    { input: {}, fields: [] },
    {
      input: {
        tipos: { control: { minutos: 25, colchonDespues: 10, tope: null } },
        horarioClinica: week(['08:00-18:00']),
      },
      fields: [],
    },
    { input: { tipos: { control: { minutos: 7 } } }, fields: ['tipos.control.minutos'] },
    { input: { tipos: { control: { minutos: 0 } } }, fields: ['tipos.control.minutos'] },
    { input: { tipos: { estudio: { paso: 485 } } }, fields: ['tipos.estudio.paso'] },
    { input: { horizonteDias: 0, antelacionPersonal: -1 }, fields: ['antelacionPersonal', 'horizonteDias'] },
    { input: { topePorDia: 0 }, fields: ['topePorDia'] },
    { input: { departamento: 'XX' }, fields: ['departamento'] },
    {
      input: { horarioClinica: week(['08:00-08:00']) },
      fields: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
        (day) => `horarioClinica.${day}.0.fin`,
      ),
    },
  ])('$input has these fields wrong: $fields', ({ input, fields }) => {
    const issues = clinicSettingsSchema.safeParse(input).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([...fields].sort());
  });

  test('a doctor has no clinic hours and no department', () => {
    expect(doctorSettingsSchema.safeParse({ departamento: 'SC' }).success).toBe(false);
    expect(doctorSettingsSchema.safeParse({ tipos: { control: { minutos: 30 } } }).success).toBe(true);
  });
});
