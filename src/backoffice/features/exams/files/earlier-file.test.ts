import { describe, expect, test } from 'vitest';
import { filedFile } from '#tests/components/file-data.ts';
import { earlierFile, otherEyeFile } from './earlier-file.ts';

const NOW = filedFile({ id: 'now', tipo: 'png' });
const earlier = (over: Parameters<typeof filedFile>[0] = {}) =>
  filedFile({
    ...{ id: 'before', tipo: 'png', orden: 'o0', recibido: '2026-10-12T12:00:00.000Z' },
    dice: { ojo: 'OI', cuando: '2026-10-12T08:00' },
    ...over,
  });
const comparedWith = (all: readonly ReturnType<typeof filedFile>[], previous: string | null = null) =>
  earlierFile(NOW, all, previous)?.id;

describe('a file is compared', () => {
  test('with the last one before it of the same study, eye and device', () => {
    const older = earlier({ id: 'older', dice: { ojo: 'OI', cuando: '2025-10-12T08:00' } });
    expect(comparedWith([NOW, older, earlier()])).toBe('before');
  });

  test.each([
    ['another device', { equipo: 'topcon-oct-triton' }],
    ['no known device', { equipo: null }],
    ['the other eye', { dice: { ojo: 'OD', cuando: '2026-10-12T08:00' } }],
    ['another study', { estudio: { codigo: 'OCT-N', nombre: 'OCT de papila' } }],
    ['the same order', { orden: 'o1' }],
    ['a later day', { dice: { ojo: 'OI', cuando: '2026-11-21T08:00' } }],
    ['another kind of file', { tipo: 'pdf' }],
    ['no order', { orden: null }],
    ['the order on paper', { papel: true }],
    ['another person', { paciente: { id: 'p2', nombre: 'Otra' } }],
  ] as const)('with none of %s', (_, over) => {
    expect(comparedWith([earlier(over)])).toBeUndefined();
  });

  test('with one without a device when its result is the one that is compared', () => {
    expect(comparedWith([earlier({ equipo: null })], 'o0')).toBe('before');
  });
});

describe('beside the other eye', () => {
  const right = (over: Parameters<typeof filedFile>[0] = {}) =>
    filedFile({ ...{ id: 'od', tipo: 'png', ojo: 'OD' }, dice: { ojo: 'OD' }, ...over });
  const beside = (all: readonly ReturnType<typeof filedFile>[], of = NOW) => otherEyeFile(of, all)?.id;

  test('stands the picture of the same order, before the last one of another', () => {
    const other = right({ id: 'otra orden', orden: 'o0', recibido: '2026-11-19T12:00:00.000Z' });
    expect(beside([NOW, other, right()])).toBe('od');
    expect(beside([NOW, other])).toBe('otra orden');
  });

  test.each([
    ['the same eye', { dice: { ojo: 'OI' } }],
    ['both eyes', { dice: {}, ojo: 'AO' }],
    ['another study', { estudio: { codigo: 'OCT-N', nombre: 'OCT de papila' } }],
    ['another person', { paciente: { id: 'p2', nombre: 'Otra' } }],
    ['another device, of another order', { equipo: 'topcon-oct-triton', orden: 'o0' }],
    ['the order on paper', { papel: true }],
  ] as const)('stands none of %s', (_, over) => {
    expect(beside([NOW, right(over)])).toBeUndefined();
  });

  test('stands nothing where a picture is of no single eye', () => {
    expect(beside([right()], filedFile({ ojo: 'AO', dice: {} }))).toBeUndefined();
  });
});
