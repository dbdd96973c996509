import { describe, expect, test } from 'vitest';
import type { StudyFile } from '#client/queries/exams/files';
import { resultFields } from '#domain/studies/results/catalogue';
import { filedFile } from '#tests/components/file-data.ts';
import { EMPTY } from '../../result/result-draft.ts';
import { acceptAll, pendingOf, readValues } from './proposals.ts';

type Proposal = StudyFile['propuestas'][number];
const FIELDS = resultFields('CV-24S');
const said = (campo: string, ojo: Proposal['ojo'], v: Proposal['v'], texto = String(v)): Proposal => ({
  ...{ campo, nombre: campo, ojo, v, texto },
});
const typed = (text: string) => ({ ...EMPTY, text });
const valuesOf = (...files: Proposal[][]) =>
  readValues(
    files.map((propuestas, at) => filedFile({ id: String(at), propuestas })),
    FIELDS,
  );

describe('values that a device wrote', () => {
  test('stand in their cells as one would type them, in the field’s unit', () => {
    expect(valuesOf([said('dm', 'OD', -1.7, '−1,70 dB'), said('vfi', 'OI', 68)])).toEqual([
      { key: 'OD.dm', texto: '−1,70 dB', typed: typed('−1,70') },
      { key: 'OI.vfi', texto: '68', typed: typed('68') },
    ]);
  });

  test('are shown once, the last file’s first, and none without a cell', () => {
    const values = valuesOf(
      [said('vfi', 'OD', 90), said('nada', 'OD', 1)],
      [said('vfi', 'OD', 96)],
      [said('vfi', 'OD', 96)],
    );
    expect(values.map(({ typed: { text } }) => text)).toEqual(['96', '90']);
  });

  test('that a cell holds already say nothing more', () => {
    const values = valuesOf([said('vfi', 'OD', 96), said('vfi', 'OI', 68)]);
    expect(pendingOf(values, { 'OD.vfi': typed('96') }).map(({ key }) => key)).toEqual(['OI.vfi']);
  });

  test('fill what is empty, and leave what was typed as it is: each cell counted once', () => {
    const values = valuesOf(
      [said('vfi', 'OD', 90), said('vfi', 'OI', 68)],
      [said('vfi', 'OD', 96), said('dm', 'OD', -2)],
    );
    expect(acceptAll(values, { 'OI.vfi': typed('70') })).toEqual({
      draft: { 'OI.vfi': typed('70'), 'OD.vfi': typed('96'), 'OD.dm': typed('−2,00') },
      accepted: 2,
      kept: 1,
    });
  });
});
