import { expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

const span = (name: string, inicio: number, fin: number, beside = false) => ({ name, inicio, fin, beside });
const lanesOf = (spans: Parameters<typeof inLanes>[0]) =>
  inLanes(spans as ReturnType<typeof span>[]).map(
    ({ name, lane, lanes }) => `${name} ${String(lane)}/${String(lanes)}`,
  );

it('what follows is in one lane, to the minute', () => {
  expect(lanesOf([span('b', 500, 520), span('a', 480, 500)])).toEqual(['a 0/1', 'b 0/1']);
});

it('an overbooking stands to the right of what it overlaps, whichever begins first', () => {
  expect(lanesOf([span('s', 475, 490, true), span('a', 480, 500), span('b', 500, 520)])).toEqual([
    's 1/2',
    'a 0/2',
    'b 0/1',
  ]);
});

it('what touches through another shares the width, and a free lane is used again', () => {
  expect(lanesOf([span('a', 480, 540), span('b', 490, 510), span('c', 510, 530)])).toEqual([
    'a 0/2',
    'b 1/2',
    'c 1/2',
  ]);
});

it('a very short one leaves room for its own drawing', () => {
  expect(lanesOf([span('a', 480, 485), span('b', 485, 490)])).toEqual(['a 0/2', 'b 1/2']);
});
