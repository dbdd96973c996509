import { describe, expect, test } from 'vitest';
import {
  ageOn,
  lacksGuardian,
  matchesPatient,
  newPatientSchema,
  patientSchema,
  preparePatient,
  searchKeys,
  type NewPatient,
} from './patient.ts';
import { err } from '../shared/result.ts';

const HOY = '2026-12-03';
const typed = (over: object = {}): NewPatient =>
  newPatientSchema.parse({
    nombres: ' María  José ',
    apellidos: 'Quispe Núñez',
    telefono: '71234567',
    ...over,
  });

describe('a new patient', () => {
  test('is stored with its keys, and satisfies its schema', () => {
    const prepared = preparePatient(
      typed({ ci: '1234567-1A', extension: 'SC', fechaNacimiento: '1925-05-10' }),
      HOY,
    );
    expect(prepared.ok && patientSchema.parse(prepared.value)).toMatchObject({
      nombres: 'María José',
      apellidos: 'Quispe Núñez',
      claveDocumento: 'ci:1234567:1A',
      extension: 'SC',
      telefono: '+59171234567',
      fechaNacimiento: '1925-05-10',
      orden: 'quispe nun~ez  maria jose',
    });
    expect(prepared.ok && prepared.value.claves).toEqual(
      expect.arrayContaining(['quisp', 'nunez', '7123', '1234567', 'mar']),
    );
  });

  test('keeps sex, weeks and weight at birth, former surnames and a guardian who can be called', () => {
    const prepared = preparePatient(
      typed({
        sexo: 'F',
        semanasGestacion: 28,
        pesoNacer: 980,
        otrosApellidos: [' Rojas  Paz '],
        tutor: { nombre: 'Elsa Nina', parentesco: 'madre', telefono: '700-12345' },
      }),
      HOY,
    );
    expect(prepared.ok && patientSchema.parse(prepared.value)).toMatchObject({
      sexo: 'F',
      semanasGestacion: 28,
      pesoNacer: 980,
      otrosApellidos: ['Rojas Paz'],
      tutor: { telefono: '+59170012345' },
    });
    expect(prepared.ok && matchesPatient(prepared.value, 'rojas maria')).toBe(true);
  });

  test('with a single name has no surnames, and is sorted by that name', () => {
    const prepared = preparePatient(typed({ nombres: 'Sukarno', apellidos: '', unNombre: true }), HOY);
    expect(prepared.ok && patientSchema.parse(prepared.value)).toMatchObject({
      nombres: 'Sukarno',
      apellidos: '',
      unNombre: true,
      orden: 'sukarno',
    });
    const unsaid = preparePatient(
      newPatientSchema.parse({ nombres: 'Sukarno', unNombre: true, telefono: '71234567' }),
      HOY,
    );
    expect(unsaid.ok && unsaid.value.apellidos).toBe('');
  });

  test.each([
    [{ apellidos: '' }, 'Escriba los apellidos.'],
    [{ apellidos: undefined }, 'Escriba los apellidos.'],
    [
      { apellidos: 'Paz', unNombre: true },
      'Quien tiene un solo nombre no lleva apellidos: bórrelos, o quite «Un solo nombre».',
    ],
  ])('with %o is told so', (over, said) => {
    expect(preparePatient(typed(over), HOY)).toEqual(err({ apellidos: [said] }));
  });

  test('without a document has no key of identity', () => {
    const prepared = preparePatient(typed(), HOY);
    expect(prepared.ok && 'claveDocumento' in prepared.value).toBe(false);
  });

  test('with several wrong fields is told all of them', () => {
    const prepared = preparePatient(typed({ ci: '1', telefono: '12', fechaNacimiento: '2026-12-04' }), HOY);
    expect(prepared).toEqual(
      err({
        ci: ['El carnet tiene de 4 a 9 dígitos, sin letras; el complemento va aparte.'],
        telefono: [
          'Un teléfono de Bolivia tiene 8 dígitos: un celular empieza con 6 o 7; un fijo, con 2, 3 o 4.',
        ],
        fechaNacimiento: ['La fecha de nacimiento no puede ser posterior a hoy.'],
      }),
    );
  });

  test.each<{ over: object; fields: string[] }>([
    { over: { nombres: ' ' }, fields: ['nombres'] },
    { over: { apellidos: 'x'.repeat(81) }, fields: ['apellidos'] },
    { over: { nombres: 'Ana <b>' }, fields: ['nombres'] },
    { over: { nombres: 'Ana2' }, fields: ['nombres'] },
    { over: { apellidos: "Ch'allco de O’Connor-Ñuflo" }, fields: [] },
    { over: { fechaNacimiento: '1925-02-29' }, fields: ['fechaNacimiento'] },
    { over: { correo: 'no' }, fields: ['correo'] },
    { over: { telefono: undefined }, fields: ['telefono'] },
    { over: { tutor: { nombre: '', parentesco: 'madre' } }, fields: ['tutor.nombre'] },
    { over: { tutor: { nombre: 'Ana', parentesco: 'madre', telefono: '12' } }, fields: ['tutor.telefono'] },
    { over: { sexo: 'X' }, fields: ['sexo'] },
    { over: { semanasGestacion: 21 }, fields: ['semanasGestacion'] },
    { over: { semanasGestacion: 45 }, fields: ['semanasGestacion'] },
    { over: { semanasGestacion: 30.5 }, fields: ['semanasGestacion'] },
    { over: { semanasGestacion: 22, pesoNacer: 300 }, fields: [] },
    { over: { semanasGestacion: 44, pesoNacer: 6000 }, fields: [] },
    { over: { pesoNacer: 299 }, fields: ['pesoNacer'] },
    { over: { pesoNacer: 6001 }, fields: ['pesoNacer'] },
    { over: { pesoNacer: '900' }, fields: ['pesoNacer'] },
    { over: { otrosApellidos: [''] }, fields: ['otrosApellidos.0'] },
    { over: { unNombre: false }, fields: ['unNombre'] },
  ])('$over has these fields wrong: $fields', ({ over, fields }) => {
    const parsed = newPatientSchema.safeParse({
      nombres: 'Ana',
      apellidos: 'Paz',
      telefono: '71234567',
      ...over,
    });
    expect((parsed.error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields);
  });

  test('is found by words of name, document and phone, and sorted by surnames first', () => {
    const prepared = preparePatient(typed({ ci: '8123456' }), HOY);
    if (!prepared.ok) throw new Error('refused');
    expect(
      ['quisp mar', '8123', '7123', 'nunez', 'perez'].map((text) => matchesPatient(prepared.value, text)),
    ).toEqual([true, true, true, true, false]);
    const key = (apellidos: string, nombres: string) =>
      searchKeys({ apellidos, nombres, telefono: '' }).orden;
    const keys = [key('Pérez', 'Zoe'), key('Perez Luna', 'Ana'), key('Peréz', 'Ana')];
    expect([...keys].sort()).toEqual([keys[2], keys[0], keys[1]]);
  });
});

test.each([
  ['1925-05-10', '2026-05-09', 100],
  ['1925-05-10', '2026-05-10', 101],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
])('who was born on %s is, on %s, %i years old', (birth, on, age) => {
  expect(ageOn(birth, on)).toBe(age);
});

test.each([
  ['2008-12-04', undefined, true],
  ['2008-12-03', undefined, false],
  ['2026-12-03', undefined, true],
  ['2026-12-04', undefined, false],
  [undefined, undefined, false],
  ['2020-01-01', { nombre: 'Lidia Coca' }, false],
] as const)('who was born on %s with the guardian %o lacks one: %s', (fechaNacimiento, tutor, lacks) => {
  expect(lacksGuardian({ fechaNacimiento, tutor }, HOY)).toBe(lacks);
});

test('a child without a phone is called at that of whoever answers for it', () => {
  const typed = { nombres: 'Nina', apellidos: 'Coca', telefono: ' ', fechaNacimiento: '2018-05-01' };
  const tutor = { nombre: 'Rosa Coca', parentesco: 'madre', telefono: '72345678' };
  const prepared = preparePatient({ ...typed, tutor }, '2026-11-20');
  expect(prepared.ok && prepared.value.telefono).toBe('+59172345678');
  expect(preparePatient(typed, '2026-11-20')).toMatchObject({
    ok: false,
    error: { telefono: [expect.any(String)] },
  });
});
