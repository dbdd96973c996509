import { describe, expect, test } from 'vitest';
import {
  DOCTOR_MESSAGES,
  doctorNameSchema,
  doctorPatchSchema,
  doctorSchema,
  isActiveOn,
  nameKey,
  normalizeCode,
  tidyName,
  type Doctor,
} from './doctor.ts';

describe('a doctor’s name (R25)', () => {
  test.each([
    ['  Dra. Ana   Pérez ', 'Dra. Ana Pérez'],
    ['Dra.\tAna\nPérez', 'Dra. Ana Pérez'],
    ['Dra.\u00a0Ana Pérez', 'Dra. Ana Pérez'],
    ['Ana Pe\u0301rez', 'Ana P\u00e9rez'],
    ['Ñ', 'Ñ'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(doctorNameSchema.parse(typed)).toBe(kept);
    expect(tidyName(kept)).toBe(kept);
  });

  test.each([
    { what: 'nothing', name: '', message: 'Nombre requerido' },
    { what: 'spaces alone', name: ' \t \u00a0', message: 'Nombre requerido' },
    { what: 'no text', name: 7, message: 'Nombre requerido' },
    { what: 'a missing name', name: undefined, message: 'Nombre requerido' },
    { what: '121 characters', name: 'x'.repeat(121), message: DOCTOR_MESSAGES.tooLong },
    { what: 'a path', name: 'Dr. a/b', message: DOCTOR_MESSAGES.characters },
    { what: 'a Windows path', name: 'Dr. a\\b', message: DOCTOR_MESSAGES.characters },
    { what: 'a leading dot', name: '.oculto', message: DOCTOR_MESSAGES.characters },
    { what: 'markup', name: '<b>Dr.</b>', message: DOCTOR_MESSAGES.characters },
    { what: 'a control character', name: 'Dr.\u0007', message: DOCTOR_MESSAGES.characters },
    { what: 'a name that Firestore keeps for itself', name: '__id__', message: DOCTOR_MESSAGES.characters },
  ])('$what is refused', ({ name, message }) => {
    expect(doctorNameSchema.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('the specification’s sentences are verbatim', () => {
    expect([DOCTOR_MESSAGES.required, DOCTOR_MESSAGES.duplicate]).toEqual([
      'Nombre requerido',
      'Ya existe un médico con ese nombre (ID).',
    ]);
  });

  test('120 characters are accepted', () => {
    expect(doctorNameSchema.parse('x'.repeat(120))).toBe('x'.repeat(120));
  });

  test.each([
    ['Dra. Ana Pérez', 'DRA. ANA PÉREZ'],
    ['Dra. Ana Pérez', 'Dra. Ana Perez'],
    ['Dra. Ana Pérez', 'Dra. Ana Pe\u0301rez'],
    ['Dra. Ana Pérez', '  Dra.  Ana   Pérez'],
    ['Dra. Ana Pérez', 'Dra Ana Pérez'],
    ['Dra. Ana Pérez', 'Dra.Ana Pérez'],
    ['J. A. Ríos', 'J.A. Ríos'],
    ['Ñusta Núñez', 'nusta nunez'],
  ])('%j and %j are one doctor', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Dra. Ana Pérez', 'Dr. Ana Pérez'],
    ['Ana María Pérez', 'Anamaría Pérez'],
    ['Ana Pérez', 'Ana Pérez Ríos'],
    ['Ana Pérez-Ríos', 'Ana Pérez Ríos'],
  ])('%j and %j are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

describe('a registration code', () => {
  test.each([
    ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
    [' abcd efgh jkmn ', 'ABCDEFGHJKMN'],
    ['O0Il-1l', '001111'],
    ['', ''],
    ['ñ-á', ''],
  ])('%j is compared as %j', (typed, compared) => {
    expect(normalizeCode(typed)).toBe(compared);
  });
});

describe('a doctor', () => {
  const doctor: Doctor = { nombre: 'Dra. Ana', activo: true, versiones: [] };

  test.each<{ over: Partial<Doctor>; active: boolean }>([
    { over: {}, active: true },
    { over: { activo: false }, active: false },
    { over: { activoHasta: '2026-11-20' }, active: true },
    { over: { activoHasta: '2026-11-19' }, active: false },
    { over: { activoHasta: '2026-11-21' }, active: true },
    { over: { activo: false, activoHasta: '2027-01-01' }, active: false },
  ])('with $over is offered on 2026-11-20: $active', ({ over, active }) => {
    expect(isActiveOn({ ...doctor, ...over }, '2026-11-20')).toBe(active);
  });

  test('a stored doctor is active and without versions unless it says otherwise', () => {
    expect(doctorSchema.parse({ nombre: 'Dra. Ana' })).toEqual(doctor);
  });

  test('the secret of a code is never a field of a doctor', () => {
    expect(doctorSchema.safeParse({ ...doctor, codigo: { hash: 'x', expira: 'y', code: 'z' } }).success).toBe(
      false,
    );
  });

  test.each([
    { activoHasta: '2026-02-30' },
    { activo: 'sí' },
    { especialidad: 'x'.repeat(121) },
    { version: 1.5 },
    { nombre: ' ' },
    { codigo: null },
  ])('the change %j is refused', (patch) => {
    expect(doctorPatchSchema.safeParse(patch).success).toBe(false);
  });

  test.each([{}, { activoHasta: null, especialidad: null, activo: false, version: 3 }])(
    'the change %j is accepted',
    (patch) => {
      expect(doctorPatchSchema.parse(patch)).toEqual(patch);
    },
  );
});
