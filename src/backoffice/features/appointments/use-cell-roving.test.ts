import { expect, test } from 'vitest';
import { stepIn } from './use-cell-roving.ts';

const SIZE = { rows: 5, columns: 7, isCtrl: false };

test.each([
  { key: 'ArrowRight', to: [2, 4] },
  { key: 'ArrowLeft', to: [2, 2] },
  { key: 'ArrowDown', to: [3, 3] },
  { key: 'ArrowUp', to: [1, 3] },
  { key: 'Home', to: [2, 0] },
  { key: 'End', to: [2, 6] },
])('$key leads to $to', ({ key, to }) => {
  const next = stepIn({ row: 2, column: 3 }, key, SIZE);
  expect([next?.row, next?.column]).toEqual(to);
});

test('at the edges one stays, and other keys lead nowhere', () => {
  expect(stepIn({ row: 0, column: 6 }, 'ArrowRight', SIZE)).toEqual({ row: 0, column: 6 });
  expect(stepIn({ row: 0, column: 6 }, 'ArrowUp', SIZE)).toEqual({ row: 0, column: 6 });
  expect(stepIn({ row: 4, column: 0 }, 'ArrowDown', SIZE)).toEqual({ row: 4, column: 0 });
  expect(stepIn({ row: 0, column: 0 }, 'Enter', SIZE)).toBeNull();
});

test('with Ctrl, Home and End lead to the first and the last cell', () => {
  expect(stepIn({ row: 2, column: 3 }, 'Home', { ...SIZE, isCtrl: true })).toEqual({ row: 0, column: 0 });
  expect(stepIn({ row: 2, column: 3 }, 'End', { ...SIZE, isCtrl: true })).toEqual({ row: 4, column: 6 });
});
