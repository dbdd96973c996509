import { expect, test } from 'vitest';
import { scheduled } from '#tests/support/gateways/recording-gateway';
import { daysAsked, entryFor } from './scheduled-entries.ts';

const ANYTHING = {
  ...{ acceso: '', identificador: '', nombre: '', procedimiento: '', ae: '', modalidad: [], hora: '' },
};
const TODAY = '2026-11-20';

test.each([
  ['', {}, TODAY, TODAY],
  ['*', {}, TODAY, TODAY],
  ['20261125', {}, '2026-11-25', '2026-11-25'],
  ['20261118-20261122', {}, '2026-11-18', '2026-11-22'],
  ['20261118-', {}, '2026-11-18', '2026-12-18'],
  ['-20261122', {}, '2026-10-23', '2026-11-22'],
  ['20260101-20261231', {}, '2026-01-01', '2026-01-31'],
  ['20261399', {}, TODAY, TODAY],
  ['', { identificador: '123' }, '2026-11-19', '2026-12-19'],
  ['', { nombre: '*' }, TODAY, TODAY],
])('«%s» with %o is from %s to %s', (fecha, over, desde, hasta) => {
  expect(daysAsked({ ...ANYTHING, ...over, fecha }, TODAY)).toEqual({ desde, hasta });
});

test('a study is said as DICOM says it: the side first, the device’s own modality, dates without dashes', () => {
  const caller = { equipo: 'topcon-oct-triton', ae: 'TRITON', juego: 'ISO_IR 192' } as const;
  expect(entryFor(scheduled({ ojo: 'OI' }), caller)).toMatchObject({
    ...{ descripcion: 'OI OCT de mácula', modalidad: 'OPT', ae: 'TRITON', fecha: '20261120', hora: '092000' },
    ...{ nacimiento: '19610423', sexo: 'M', acceso: 'E26000001', identificador: '1234567' },
  });
  expect(entryFor(scheduled({ nacimiento: null, sexo: null }), caller)).toMatchObject({
    ...{ nacimiento: '', sexo: '' },
  });
});
