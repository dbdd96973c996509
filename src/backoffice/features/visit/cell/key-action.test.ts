import { expect, test } from 'vitest';
import { ROWS } from '#domain/clinical/cells/rows';
import type { KeyPress } from './cell-keys.ts';
import { AT_REST, type CellLook, type CellState } from './cell-machine.ts';
import { keyAction } from './key-action.ts';

const row = ROWS.find(({ id }) => id === 'pio');
if (row === undefined) throw new Error('no such line');
const look: CellLook = {
  ...{
    row,
    ojo: 'OI',
    valores: { pio: { OI: { v: 14, hora: '09:00' } } },
    before: {},
    sinEntender: {},
    own: [],
  },
  ...{ fecha: '2026-11-20', moment: { hora: '09:44', metodo: 'Goldmann' } },
  ...{ stateOf: () => null, asksAfter: () => [] },
};
const press = (over: Partial<KeyPress>): KeyPress => ({
  ...{ key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...{ isAltGraph: false, isComposing: false },
  ...over,
});
const typed = (text: string): CellState => ({ ...AT_REST, typed: text });

/** What a key does: whether the browser still does its own, whether anybody around hears of it, where the focus goes, what is written. */
test.each([
  ['Enter at rest goes on', AT_REST, { key: 'Enter' }, { isTaken: true, isKept: false, move: 1 }],
  ['Shift Enter goes back', AT_REST, { key: 'Enter', shiftKey: true }, { isTaken: true, move: -1 }],
  [
    'Enter writes what is typed',
    typed('20 gat'),
    { key: 'Enter' },
    { isTaken: true, move: 1, write: { valores: { pio: { OI: { v: 20, metodo: 'Goldmann' } } } } },
  ],
  [
    'Enter keeps what is no value as it was written',
    typed('veinte'),
    { key: 'Enter' },
    { write: { valores: {}, sinEntender: { 'pio.OI': 'veinte' } } },
  ],
  ['Tab leaves the focus to the browser', typed('20 gat'), { key: 'Tab' }, { isTaken: false, isKept: false }],
  [
    'Escape throws away what is typed, and nobody else hears of it',
    typed('2'),
    { key: 'Escape' },
    { isTaken: true, isKept: true, state: { typed: null } },
  ],
  ['Escape at rest is whoever’s is around', AT_REST, { key: 'Escape' }, { isTaken: false, isKept: false }],
  [
    'Ctrl Enter settles the cell and closes the visit',
    typed('20 gat'),
    { key: 'Enter', ctrlKey: true },
    { isTaken: false },
  ],
] as const)('%s', (_what, state, over, expected) => {
  expect(keyAction(state, press(over), look)).toMatchObject(expected);
});

test.each([
  ['a letter', { key: 'n' }],
  ['a sign of AltGr', { key: '@', altKey: true, ctrlKey: true, isAltGraph: true }],
  ['Enter while a letter is being made', { key: 'Enter', isComposing: true }],
  ['a shortcut of the browser', { key: 'l', ctrlKey: true }],
] as const)('%s does nothing', (_what, over) => {
  expect(keyAction(typed('20 gat'), press(over), look)).toBeNull();
});
