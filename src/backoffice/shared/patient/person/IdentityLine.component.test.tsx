import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { patient } from '#tests/components/clinic-data.ts';
import { identityInShort } from '../patient-words.ts';
import { IdentityLine } from './IdentityLine.tsx';

const TODAY = '2026-11-23';
const ROSA = patient({ id: 'rosa', ci: '1234567', fechaNacimiento: '1950-03-02', telefono: '+59171234567' });
const lineOf = (record: PatientRecord) =>
  render(<IdentityLine patient={record} today={TODAY} />).container.textContent.trim();

test.each([
  { of: 'nobody special', record: ROSA, line: '76 años · CI 1234567', short: '76 años · CI 1234567' },
  {
    of: 'who died, at the age of that day',
    record: patient({ ...ROSA, fallecio: { fecha: '2020-01-10', fuente: 'su hija' } }),
    line: '✝ Falleció el 10 de enero de 2020 69 años · CI 1234567',
    short: '✝ Falleció el 10 ene 2020 · 69 años · CI 1234567',
  },
  {
    of: 'who moved away',
    record: patient({ ...ROSA, dejo: { clase: 'se_mudo', desde: '2026-11-01', motivo: 'a Tarija' } }),
    line: 'Se mudó (1 de noviembre de 2026): a Tarija 76 años · CI 1234567',
    short: 'Se mudó · 76 años · CI 1234567',
  },
])('what tells a person apart, $of, is said once and with what became of them', ({ record, line, short }) => {
  const phone = ' · 712\u{A0}34567';
  expect(lineOf(record)).toBe(line + phone);
  expect(identityInShort(record, TODAY)).toBe(short + phone);
});
