import { describe, expect, test } from 'vitest';
import { filedFile } from '#tests/components/file-data.ts';
import { earlierFile } from './earlier-file.ts';

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
  ] as const)('with none of %s', (_, over) => {
    expect(comparedWith([earlier(over)])).toBeUndefined();
  });

  test('with one without a device when its result is the one that is compared', () => {
    expect(comparedWith([earlier({ equipo: null })], 'o0')).toBe('before');
  });
});
