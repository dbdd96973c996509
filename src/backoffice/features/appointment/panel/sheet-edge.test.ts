import { expect, test } from 'vitest';
import { leftEdge } from './sheet-edge.ts';

const CONTENT = { left: 64, right: 1440 };

test.each([
  { what: 'a card at the left', card: { left: 120, right: 260 }, left: null },
  { what: 'a card that ends where the sheet begins', card: { left: 908, right: 1048 }, left: null },
  { what: 'a card beneath the sheet', card: { left: 1000, right: 1140 }, left: 64 },
  { what: 'a card at the very right', card: { left: 1300, right: 1440 }, left: 64 },
])('$what is never covered by the sheet', ({ card, left }) => {
  const found = leftEdge(card, 392, CONTENT);
  expect(found).toBe(left);
  const sheet = found === null ? { left: 1440 - 392, right: 1440 } : { left: found, right: found + 392 };
  expect(sheet.left < card.right && card.left < sheet.right).toBe(false);
});

test('a row as wide as the screen is covered either way: the sheet stays where it is looked for', () => {
  expect(leftEdge({ left: 80, right: 1424 }, 392, CONTENT)).toBeNull();
});
