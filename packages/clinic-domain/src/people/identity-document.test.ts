import { describe, expect, test } from 'vitest';
import { departmentCases } from '#tests/support/scheduling/departments';
import { readDepartment } from './departments.ts';
import {
  documentKey,
  documentOfKey,
  formatDocument,
  isUnusualDocument,
  readDocument,
  type IdentityDocument,
  type TypedDocument,
} from './identity-document.ts';
import { ok } from '../shared/result.ts';

describe('the identity card', () => {
  const ci = (over: Partial<IdentityDocument>): IdentityDocument => ({
    tipoDocumento: 'ci',
    ci: '1234567',
    ...over,
  });
  test.each<{ card: TypedDocument; read: IdentityDocument }>([
    { card: { ci: '1234567' }, read: ci({}) },
    {
      card: { ci: ' 1234567 ', complemento: '1a', extension: 'lp' },
      read: ci({ complemento: '1A', extension: 'LP' }),
    },
    { card: { ci: '1234567-1A' }, read: ci({ complemento: '1A' }) },
    { card: { ci: '1234567-1A LP' }, read: ci({ complemento: '1A', extension: 'LP' }) },
    { card: { ci: '1234567 L.P.' }, read: ci({ extension: 'LP' }) },
    { card: { ci: '1234567 scz' }, read: ci({ extension: 'SC' }) },
    { card: { ci: '1234567-1A', extension: 'LP' }, read: ci({ complemento: '1A', extension: 'LP' }) },
    { card: { ci: '1234567 LP', complemento: '1A' }, read: ci({ complemento: '1A', extension: 'LP' }) },
    { card: { ci: '1234567-CB' }, read: ci({ extension: 'CB' }) },
    { card: { ci: '1.234.567' }, read: ci({}) },
    { card: { ci: '1 234 567-1A' }, read: ci({ complemento: '1A' }) },
    { card: { ci: 'C.I. 1.234.567 LP' }, read: ci({ extension: 'LP' }) },
    { card: { ci: 'ci: 1234567' }, read: ci({}) },
    { card: { ci: 'E-12345678' }, read: { tipoDocumento: 'ci_extranjero', ci: 'E12345678' } },
    { card: { ci: 'e1234567' }, read: { tipoDocumento: 'ci_extranjero', ci: 'E1234567' } },
    {
      card: { tipoDocumento: 'pasaporte', ci: 'ab12345' },
      read: { tipoDocumento: 'pasaporte', ci: 'AB12345' },
    },
    { card: {}, read: { tipoDocumento: 'sin_documento' } },
    { card: { ci: '  ' }, read: { tipoDocumento: 'sin_documento' } },
  ])('$card is read', ({ card, read }) => {
    expect(readDocument(card)).toEqual(ok(read));
  });

  test.each<{ card: TypedDocument; fields: string[] }>([
    { card: { ci: '123' }, fields: ['ci'] },
    { card: { ci: '1234567890' }, fields: ['ci'] },
    { card: { ci: '12A4567' }, fields: ['ci'] },
    { card: { ci: '1234567', complemento: '1A2B', extension: 'XX' }, fields: ['complemento', 'extension'] },
    { card: { ci: '1234567 XX' }, fields: ['extension'] },
    { card: { ci: '1.23.4567' }, fields: ['ci'] },
    { card: { ci: '1234567-1A', complemento: '1B' }, fields: ['ci'] },
    { card: { ci: '1234567 LP', extension: 'LP' }, fields: ['ci'] },
    { card: { tipoDocumento: 'pasaporte', ci: 'AB-1' }, fields: ['ci'] },
    { card: { tipoDocumento: 'ci' }, fields: ['ci'] },
    { card: { tipoDocumento: 'sin_documento', ci: '1234567' }, fields: ['ci'] },
    { card: { complemento: '1A' }, fields: ['complemento'] },
  ])('$card is refused by $fields', ({ card, fields }) => {
    const read = readDocument(card);
    expect(read.ok ? [] : Object.keys(read.error)).toEqual(fields);
  });

  test('the place of issue is no part of the identity, the complement is', () => {
    expect(documentKey(ci({ extension: 'LP' }))).toBe(documentKey(ci({ extension: 'SC' })));
    expect(documentKey(ci({ complemento: '1A' }))).not.toBe(documentKey(ci({})));
    expect(documentKey({ tipoDocumento: 'sin_documento' })).toBeNull();
    expect(documentKey({ tipoDocumento: 'pasaporte', ci: '1234567' })).not.toBe(documentKey(ci({})));
  });

  test('of its key the number and the complement are shown, never the key', () => {
    expect(
      [ci({ complemento: '1A', extension: 'LP' }), ci({})].map((each) =>
        documentOfKey(documentKey(each) ?? ''),
      ),
    ).toEqual(['1234567-1A', '1234567']);
  });

  test('it is shown as on the card, and an unusual length is worth asking twice', () => {
    expect(
      [ci({ complemento: '1A', extension: 'LP' }), ci({}), { tipoDocumento: 'sin_documento' as const }].map(
        formatDocument,
      ),
    ).toEqual(['1234567-1A LP', '1234567', 'Sin documento']);
    expect(
      ['1234', '12345', '12345678', '123456789'].map((number) => isUnusualDocument(ci({ ci: number }))),
    ).toEqual([true, false, false, true]);
  });

  test.each(departmentCases)('%s means %s', (text, code) => {
    expect(readDepartment(text)).toBe(code);
  });
});
