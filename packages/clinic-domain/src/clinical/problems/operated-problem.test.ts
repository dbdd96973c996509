import { describe, expect, test } from 'vitest';
import { PROCEDURE_IDS } from '../surgery/procedures.ts';
import { operatedEyes, type OperationsOnRecord } from './operated-problem.ts';

const NOTHING: OperationsOnRecord = { conocido: [], cirugias: [], problemas: [] };
const faco = (estado: 'realizada' | 'programada') => ({
  cirugias: [{ procedimiento: 'faco', ojo: 'OD', estado, fecha: '2026-10-01' } as const],
});
const operation = { clase: 'ocular', que: 'cirugia', ojo: 'OI', detalle: 'Catarata' } as const;

describe('of a cataract', () => {
  test.each<[string, Partial<OperationsOnRecord>, readonly string[]]>([
    ['nothing', {}, []],
    ['an operation that was done', faco('realizada'), ['OD']],
    ['one that is to come', faco('programada'), []],
    ['an antecedent', { conocido: [operation] }, ['OI']],
    ['one that was withdrawn', { conocido: [{ ...operation, retirado: {} }] }, []],
    ['a lens among the problems', { problemas: [{ codigo: 'Z96.1', ojo: 'AO' }] }, ['OD', 'OI']],
  ])('%s', (_what, over, eyes) => {
    const of = (codigo: string, ojo: 'OD' | 'AO' = 'AO') =>
      operatedEyes({ codigo, ojo }, { ...NOTHING, ...over }).map((each) => each.ojo);
    expect(of('H25.1')).toEqual(eyes);
    expect(of('H26.2', 'OD')).toEqual(eyes.filter((eye) => eye === 'OD'));
    for (const codigo of ['H26.4', 'H40.1', 'Z96.1']) expect(of(codigo), codigo).toEqual([]);
  });
});

describe('an operation on record', () => {
  const CODES = [
    ...['H25.1', 'H27.0', 'H11.0', 'H26.4', 'H00.1', 'H02.4', 'H04.5', 'H52.1', 'H33.0'],
    ...['H34.8', 'H40.1', 'H18.6', 'H50.0', 'H04.1', 'H35.3', 'H10.1'],
  ];
  const GLAUCOMA = ['H40.1 goes on'];
  const EXPECTED: Readonly<Partial<Record<string, readonly string[]>>> = {
    ...{ faco: ['H25.1'], extracapsular: ['H25.1'], lente_secundario: ['H27.0'], pterigion: ['H11.0'] },
    ...{ capsulotomia_yag: ['H26.4'], chalazion: ['H00.1'], blefaroplastia: ['H02.4'] },
    ...{ dacriocistorrinostomia: ['H04.5'], lasik: ['H52.1'], prk: ['H52.1'], icl: ['H52.1'] },
    ...{ vitrectomia: ['H33.0 goes on', 'H35.3 goes on'], panfotocoagulacion: ['H34.8 goes on'] },
    ...{ trabeculectomia: GLAUCOMA, dispositivo_glaucoma: GLAUCOMA, iridotomia: GLAUCOMA, slt: GLAUCOMA },
    ...{
      crosslinking: ['H18.6 goes on'],
      trasplante_cornea: ['H18.6 goes on'],
      estrabismo: ['H50.0 goes on'],
    },
  };
  test.each(PROCEDURE_IDS)('%s answers what it is done for, and nothing else', (procedimiento) => {
    const cirugias = [{ procedimiento, ojo: 'OD', estado: 'realizada', fecha: '2026-10-01' } as const];
    const answered = (ojo: 'OD' | 'OI', desde?: string) =>
      CODES.flatMap((codigo) =>
        operatedEyes({ codigo, ojo, desde }, { ...NOTHING, cirugias }).map(({ ends }) =>
          ends ? codigo : `${codigo} goes on`,
        ),
      );
    const expected = EXPECTED[procedimiento] ?? [];
    expect(answered('OD', '2026-09-01')).toEqual(expected);
    expect(answered('OI')).toEqual([]);
    // One that came back after its operation waits for another; a cataract does not come back.
    expect(answered('OD', '2026-11-01')).toEqual(expected.filter((each) => each === 'H25.1'));
  });
});
