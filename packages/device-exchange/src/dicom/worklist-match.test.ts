import { describe, expect, test } from 'vitest';
import type { WorklistEntry, WorklistQuery } from './node-clinic.ts';
import { matchesQuery, matchesText } from './worklist-match.ts';
import { ownTime } from '#tests/support/slowness';

const ENTRY: WorklistEntry = {
  ...{ acceso: 'E26000001', identificador: '1234567-1A', apellidos: 'Muñoz Peña', nombres: 'José María' },
  ...{ nacimiento: '19610423', sexo: 'M', codigo: 'OCT-M', descripcion: 'OD OCT de mácula', ojo: 'OD' },
  ...{ estudioUid: '2.25.1', modalidad: 'OPT', ae: 'TRITON', fecha: '20261120', hora: '092000' },
};
const ALL: WorklistQuery = {
  ...{ acceso: '', identificador: '', nombre: '', procedimiento: '', ae: '', modalidad: [] },
  ...{ fecha: '', hora: '' },
};

describe('an entry is among those asked for', () => {
  test.each<[Partial<WorklistQuery>, boolean]>([
    [{}, true],
    [{ acceso: 'E26000001' }, true],
    [{ acceso: 'E2600000*' }, true],
    [{ acceso: 'E2600000?' }, true],
    [{ acceso: 'E26' }, false],
    [{ procedimiento: 'E26000001' }, true],
    [{ identificador: '1234567*' }, true],
    [{ identificador: '1234567' }, false],
    [{ nombre: 'MUNOZ*' }, true],
    [{ nombre: 'muñoz peña^jose*' }, true],
    [{ nombre: 'Muñoz Peña^José María^^' }, true],
    [{ nombre: 'Muñoz Peña' }, false],
    [{ nombre: '*jose*' }, true],
    [{ nombre: 'Quispe*' }, false],
    [{ ae: 'TRITON' }, true],
    [{ ae: 'CIRRUS' }, false],
    [{ modalidad: ['OP', 'OPT'] }, true],
    [{ modalidad: ['OPV'] }, false],
    [{ fecha: '20261120' }, true],
    [{ fecha: '20261121' }, false],
    [{ fecha: '20261101-20261130' }, true],
    [{ fecha: '20261121-' }, false],
    [{ fecha: '-20261120' }, true],
    [{ hora: '0900-0930' }, true],
    [{ hora: '0900-0920' }, true],
    [{ hora: '093000-' }, false],
    [{ hora: '09' }, true],
    [{ hora: '09:20:00.000-' }, true],
  ])('%o: %s', (asked, isAmong) => {
    expect(matchesQuery(ENTRY, { ...ALL, ...asked })).toBe(isAmong);
  });
});

test('what a pattern has of other meaning stands for itself, and many wildcards are decided at once', () => {
  expect(matchesText('a.c', 'abc')).toBe(false);
  expect(matchesText('(a+)+[b]', '(a+)+[b]')).toBe(true);
  expect(matchesText('*bc?*d*', 'abcbcxd')).toBe(true);
  expect(matchesText('a*b', 'aXbY')).toBe(false);
  const before = ownTime();
  expect(matchesText(`${'*?'.repeat(40)}x`, 'a'.repeat(64))).toBe(false);
  expect(matchesText(`${'*a'.repeat(30)}x`, 'a'.repeat(64))).toBe(false);
  expect(ownTime() - before).toBeLessThan(1000);
});
