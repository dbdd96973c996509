import { expect, test } from 'vitest';
import { isRecentlyOperated, type OperationsKnown } from './recently-operated.ts';

const NOTHING: OperationsKnown = {
  ...{ fecha: '2026-11-20', cirugias: [], conocido: [], diagnosticos: [], motivo: '' },
};
const sides = (over: Partial<OperationsKnown>) =>
  (['OD', 'OI', '-'] as const).filter((side) => isRecentlyOperated(side, { ...NOTHING, ...over }));
const faco = (fecha: string | null, estado: 'realizada' | 'programada' | 'descartada' = 'realizada') => ({
  cirugias: [{ procedimiento: 'faco', ojo: 'OD', estado, fecha } as const],
});
const noted = (que: string, fecha?: string) => ({
  conocido: [
    { clase: 'ocular', que, ojo: 'OI', ...(fecha === undefined ? {} : { datos: { fecha } }) } as const,
  ],
});

test.each<[string, Partial<OperationsKnown>, readonly string[]]>([
  ['nothing', {}, []],
  ['an operation of yesterday', faco('2026-11-19'), ['OD']],
  ['of today', faco('2026-11-20'), ['OD']],
  ['of thirty days ago', faco('2026-10-21'), ['OD']],
  ['of thirty-one', faco('2026-10-20'), []],
  ['whose note is not written yet', faco('2026-11-19', 'programada'), ['OD']],
  ['that is to come today', faco('2026-11-20', 'programada'), []],
  ['that was given up', faco('2026-11-19', 'descartada'), []],
  [
    'of the lid',
    { cirugias: [{ procedimiento: 'chalazion', ojo: 'OD', estado: 'realizada', fecha: '2026-11-19' }] },
    [],
  ],
  ['an antecedent with its day', noted('cirugia', '2026-11-10'), ['OI']],
  ['one without', noted('cirugia'), []],
  ['an injury', noted('trauma', '2026-11-10'), []],
  ['a diagnosis of after surgery', { diagnosticos: [{ codigo: 'Z09.0', ojo: 'OI' }] }, ['OI']],
  ['one without an eye', { diagnosticos: [{ codigo: 'Z48.8' }] }, ['OD', 'OI']],
  ['why the patient came', { motivo: 'Control post operatorio, primer día' }, ['OD', 'OI']],
  ['the same in one word', { motivo: 'Posoperatorio' }, ['OD', 'OI']],
  ['an appointment of after an operation', { tipo: 'posoperatorio' }, ['OD', 'OI']],
  ['another reason', { motivo: 'Control de presión' }, []],
])('%s', (_what, over, which) => {
  expect(sides(over)).toEqual(which);
});
