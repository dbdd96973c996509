import { describe, expect, test } from 'vitest';
import { matchesPatient, preparePatient, type NewPatient, type Patient } from './patient.ts';
import { differingFields, mergedPatient, newMergeSchema, pairOf, unmergedPatient } from './patient-merge.ts';

const record = (over: Partial<NewPatient> = {}): Patient => {
  const typed = { nombres: 'Ana', apellidos: 'Luna', ci: '1234567', telefono: '71234567', ...over };
  const prepared = preparePatient(typed, '2026-11-20');
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  return prepared.value;
};
const stays = record();
const goes = record({ apellidos: 'Lunas', ci: '7654321', correo: 'ana@ejemplo.bo' });

describe('two records as one', () => {
  test('differ only where both say something', () => {
    expect(differingFields(stays, goes)).toEqual(['documento', 'apellidos']);
  });

  test('keep what was chosen, take what was missing, and are found by both documents and names', () => {
    const merged = mergedPatient(stays, goes, { documento: 'absorbe' });
    expect(merged).toMatchObject({
      apellidos: 'Luna',
      ci: '7654321',
      correo: 'ana@ejemplo.bo',
      otrosDocumentos: ['ci:1234567:'],
      otrosNombres: ['Ana Lunas'],
    });
    for (const typed of ['1234567', '7654321', 'lunas ana']) expect(matchesPatient(merged, typed)).toBe(true);
  });

  test('are again what they were, but for what was changed since', () => {
    const merged = mergedPatient(stays, goes, { apellidos: 'absorbe' });
    expect(unmergedPatient(stays, goes, { apellidos: 'absorbe' }, merged)).toEqual(stays);
    const changed = { ...merged, telefono: '+59170000001' };
    expect(unmergedPatient(stays, goes, {}, changed)).toMatchObject({
      telefono: '+59170000001',
      ci: '1234567',
    });
  });

  test('ask about sex, weeks and weight where they contradict, and take the fuller name and every former surname', () => {
    const one = record({
      ...{ nombres: 'Sukarno', apellidos: '', unNombre: true, ci: '1111111' },
      ...{ sexo: 'M', semanasGestacion: 28, otrosApellidos: ['Rojas'] },
    });
    const other = record({
      ...{ nombres: 'Sukarno', apellidos: 'Paz', ci: '2222222' },
      ...{ sexo: 'F', semanasGestacion: 30, pesoNacer: 900, otrosApellidos: ['Nina'] },
    });
    expect(differingFields(one, other)).toEqual(['documento', 'sexo', 'semanasGestacion']);
    const merged = mergedPatient(one, other, { sexo: 'absorbe' });
    expect(merged).toMatchObject({
      ...{ apellidos: 'Paz', sexo: 'F', semanasGestacion: 28, pesoNacer: 900 },
      otrosApellidos: ['Rojas', 'Nina'],
    });
    expect('unNombre' in merged).toBe(false);
    expect(unmergedPatient(one, other, { sexo: 'absorbe' }, merged)).toEqual(one);
  });

  test('have one name as a pair, and no record is merged with itself or without a reason', () => {
    expect(pairOf('b', 'a')).toBe(pairOf('a', 'b'));
    const reason = 'La misma persona';
    expect(newMergeSchema.safeParse({ conserva: 'a', absorbe: 'b', motivo: reason }).success).toBe(true);
    for (const wrong of [{ absorbe: 'a' }, { motivo: '   corto   ' }, { elegidos: { otro: 'absorbe' } }])
      expect(
        newMergeSchema.safeParse({ conserva: 'a', absorbe: 'b', motivo: reason, ...wrong }).success,
      ).toBe(false);
  });
});
