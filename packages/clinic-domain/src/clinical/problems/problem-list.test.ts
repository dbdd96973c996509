import { describe, expect, test } from 'vitest';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { planOf } from '#tests/support/scheduling/plans';
import { flagsOf } from './patient-flags.ts';
import { problemsOf, statesOn, type ProblemSources } from './problem-list.ts';
import type { ProblemMark } from './problem.ts';

const note = (fecha: string, diagnosticos: readonly string[]): ProblemSources['notes'][number] => ({
  id: `c-${fecha}`,
  value: consultationOf({
    ...{ fecha, diagnosticos, estado: 'cerrada' },
    cerrada: { cuando: `${fecha}T15:00:00.000Z`, catalogo: '' },
  }),
});
const mark = (fecha: string, over: Partial<ProblemMark>): ProblemMark => ({
  ...{ paciente: { id: 'p1' }, codigo: 'H40.1', ojo: 'OD', estado: 'controlado' },
  ...{ medico: 'Dra. Ana', por: 'ana', en: `${fecha}T16:00:00.000Z` },
  ...over,
});
const list = (sources: Partial<ProblemSources>) =>
  problemsOf({ notes: [], marks: [], plans: [], ...sources });
const lines = (sources: Partial<ProblemSources>): string[] =>
  list(sources).map(({ codigo, ojo, estado, desde }) => `${codigo} ${ojo ?? '-'} ${estado} ${desde}`);

describe('the problems of a patient', () => {
  test('enter active with the first closed visit, each eye by itself, and keep the day they began', () => {
    expect(
      lines({
        notes: [
          note('2026-03-02', ['H40.1 AO', 'H25.1 OI']),
          note('2024-05-06', ['H25.1 OD', 'H52.4']),
          note('2025-05-06', ['H25.1 OD']),
        ],
      }),
    ).toEqual([
      'H40.1 AO activo 2026-03-02',
      'H25.1 OD activo 2024-05-06',
      'H25.1 OI activo 2026-03-02',
      'H52.4 - activo 2024-05-06',
    ]);
  });

  test('what a doctor says of one eye is not said of the other', () => {
    const sources = { notes: [note('2026-03-02', ['H40.1 AO'])], marks: [mark('2026-03-09', {})] };
    expect(lines(sources)).toEqual(['H40.1 OI activo 2026-03-02', 'H40.1 OD controlado 2026-03-02']);
    expect(statesOn(list(sources), { codigo: 'H40.1', ojo: 'AO' })).toEqual(['controlado', 'activo']);
    expect(statesOn(list(sources), { codigo: 'H40.1' })).toEqual([undefined]);
  });

  test('one that is over and is diagnosed again is active again, with its whole history; one under control stays so', () => {
    const again = list({
      notes: [note('2026-01-05', ['H20.0 OD']), note('2026-06-05', ['H20.0 OD'])],
      marks: [mark('2026-02-05', { codigo: 'H20.0', estado: 'resuelto', motivo: 'Curó' })],
    });
    expect(again.map(({ estado, desde, ultima }) => ({ estado, desde, ultima }))).toEqual([
      { estado: 'activo', desde: '2026-01-05', ultima: '2026-06-05' },
    ]);
    expect(again[0]?.pasos.map(({ estado, consulta, motivo }) => [estado, consulta ?? motivo])).toEqual([
      ['activo', 'c-2026-01-05'],
      ['resuelto', 'Curó'],
      ['activo', 'c-2026-06-05'],
    ]);
    expect(
      lines({
        notes: [note('2026-01-05', ['H40.1 OD']), note('2026-06-05', ['H40.1 OD'])],
        marks: [mark('2026-02-05', {})],
      }),
    ).toEqual(['H40.1 OD controlado 2026-01-05']);
  });

  test('an examination or a fitting of glasses is no problem; what nobody diagnosed has no state', () => {
    expect(
      lines({ notes: [note('2026-01-05', ['Z01.0', 'Z46.0'])], marks: [mark('2026-02-05', {})] }),
    ).toEqual([]);
  });

  test.each([
    ['no plan at all', [], true],
    ['an undecided one', [planOf({ estado: 'por_decidir' })], true],
    ['one for the other eye', [planOf({ ojo: 'OI' })], true],
    ['one of another problem', [planOf({ problema: 'H25.1' })], true],
    ['one that was fulfilled, and none after it', [planOf({ estado: 'cumplido' })], true],
    ['one that waits', [planOf({})], false],
    ['one of both eyes', [planOf({ ojo: 'AO' })], false],
    ['a discharge', [planOf({ estado: 'alta' })], false],
    ['a refusal', [planOf({ estado: 'rechazado' })], false],
  ] as const)('with %s, is to be looked at: %s', (_what, plans, porRevisar) => {
    expect(list({ notes: [note('2026-01-05', ['H40.1 OD'])], plans })).toMatchObject([{ porRevisar }]);
  });

  test('one that is over needs no plan, and an open plan is shown beside it all the same', () => {
    const [over] = list({
      notes: [note('2026-01-05', ['H40.1 OD'])],
      marks: [mark('2026-02-05', { estado: 'resuelto' })],
      plans: [planOf({ estado: 'cumplido', creado: '2026-10-30T15:00:00.000Z' }), planOf({})],
    });
    expect(over).toMatchObject({ porRevisar: false, plan: { estado: 'abierto' } });
  });
});

describe('beside the name', () => {
  test.each([
    ['H40.1', 'controlado', ['glaucoma']],
    ['H40.1', 'resuelto', []],
    ['H40.0', 'activo', ['sospecha_glaucoma']],
    ['H36.0', 'resuelto', ['diabetes']],
    ['H25.1', 'activo', []],
  ] as const)('%s %s: %o', (codigo, estado, flags) => {
    expect(flagsOf([{ codigo, estado }], [])).toEqual(flags);
  });

  test('stands a diabetes that was noted, until it is withdrawn; a glaucoma takes the place of its suspicion', () => {
    const diabetes = { clase: 'condicion', que: 'diabetes_2' } as const;
    expect(flagsOf([], [diabetes])).toEqual(['diabetes']);
    expect(flagsOf([], [{ ...diabetes, retirado: { por: 'ana', en: '' } }])).toEqual([]);
    expect(
      flagsOf(
        [
          { codigo: 'H40.0', estado: 'activo' },
          { codigo: 'H40.1', estado: 'activo' },
        ],
        [{ clase: 'familiar', que: 'glaucoma' }],
      ),
    ).toEqual(['glaucoma']);
  });
});
