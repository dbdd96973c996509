import { describe, expect, test } from 'vitest';
import { readRow } from '#domain/clinical/cells/read-row';
import { ROWS, type Row } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { stepped } from './cell-steps.ts';
import { chosen, offered } from './offered.ts';

const rowOf = (id: string): Row => {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(`No row ${id}`);
  return row;
};
const MEASURED = ROWS.filter(({ campos }) =>
  ['numero', 'agudeza'].includes(fieldOf(campos[0] ?? '')?.tipo ?? ''),
);

describe('what is offered while a cell is typed', () => {
  test.each([
    ['pio', 'no', ['no colabora', 'no se pudo', 'no se pudo: opacidad de medios']],
    ['pio', 'nc', ['no colabora']],
    ['pio', 'no se pudo: fot', ['no se pudo: fotofobia']],
    ['pio', 'no se pudo fot', ['no se pudo: fotofobia']],
    ['av_lejos_cc', 'no u', ['no usa lentes']],
    ['lenso', 'sin lentes', ['no usa lentes']],
    ['estereopsis', 'aus', ['ausente']],
    ['auto', 'No se', ['no se pudo', 'no se pudo: opacidad de medios']],
    ['ducciones', 'no c', ['no colabora']],
    ['van_herick', '', ['0', '4', 'no colabora', 'no se pudo']],
    ['van_herick', 'no se pudo fot', ['no se pudo: fotofobia']],
  ])('%s: «%s»', (id, typed, expected) => {
    expect(offered(rowOf(id), typed)).toEqual(expect.arrayContaining(expected));
  });

  test('in every cell of numbers or acuity, what is offered is read once it is chosen', () => {
    expect(MEASURED.length).toBeGreaterThan(50);
    for (const row of MEASURED)
      for (const typed of ['n', 'no', 'nc', 'no se pudo', 'a', 's'])
        for (const option of offered(row, typed)) {
          const read = readRow(row, chosen(row, typed, option), { hora: '09:44' });
          expect(read, `${row.id} ${option}`).toMatchObject({ ok: true });
        }
    for (const row of MEASURED) expect(offered(row, 'no').length, row.id).toBeGreaterThan(2);
  });

  test('nothing disturbs who types a figure, or nothing yet', () => {
    for (const row of MEASURED)
      for (const typed of ['', '1', '15', '-2.5', '20/40', '−1,00 x 10', '+2'])
        expect(offered(row, typed, 'Goldmann')).toEqual([]);
    expect(offered(rowOf('conjuntiva'), 'no se')).not.toContain('no se pudo');
  });
});

test.each([
  ['', 1, '20/20'],
  ['20/40', 1, '20/32'],
  ['20/40-2', -1, '20/50'],
  ['0,3', 1, '20/63'],
  ['0,3', -1, '20/70'],
  ['20/10', 1, '20/10'],
  ['20/2000', -1, '20/2000'],
  ['no colabora', 1, null],
  ['CD 50 cm', -1, null],
] as const)('a step from «%s» (%d) is %s', (typed, step, expected) => {
  expect(stepped(rowOf('av_lejos_sc'), typed, step)).toBe(expected);
});

test('a pressure that cannot be is said so, instead of asking how it was taken', () => {
  expect(offered(rowOf('pio'), '155')).toEqual([]);
  expect(offered(rowOf('pio'), '15').length).toBeGreaterThan(3);
  expect(offered(rowOf('pio'), '>60').length).toBeGreaterThan(3);
});
