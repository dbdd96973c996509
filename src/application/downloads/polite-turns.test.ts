import { expect, test } from 'vitest';
import { politeTurns } from './polite-turns.ts';

/** Works without a pause for so long, as reading and writing JSON does. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('whoever waits is served between two pieces of a long read, however many there are', async () => {
  const turn = politeTurns(() => false, new AbortController().signal);
  let [served, isOver] = [0, false];
  const serve = (): void => {
    served += 1;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  for (let piece = 0; piece < 20; piece += 1) {
    await turn();
    work(5);
  }
  isOver = true;
  expect(served).toBeGreaterThanOrEqual(15);
});

test('reads that are asked for at once take their turns one after the other', async () => {
  const turn = politeTurns(() => false, new AbortController().signal);
  const order: number[] = [];
  await Promise.all(
    [0, 1, 2, 3].map(async (piece) => {
      await turn();
      work(5);
      order.push(piece);
      setImmediate(() => order.push(-1));
    }),
  );
  expect(order.filter((each) => each >= 0)).toEqual([0, 1, 2, 3]);
  expect(order.indexOf(-1)).toBeLessThan(order.indexOf(3));
});

test('while others are being answered it stands aside, but not for ever', async () => {
  let asked = 0;
  const turn = politeTurns(() => (asked += 1) < 4, new AbortController().signal);
  work(5);
  await turn();
  expect(asked).toBe(4);
  const never = politeTurns(() => true, new AbortController().signal);
  work(5);
  const from = performance.now();
  await never();
  expect(performance.now() - from).toBeLessThan(5_000);
});

test('no turn comes any more once it is cancelled', async () => {
  const stop = new AbortController();
  const turn = politeTurns(() => false, stop.signal);
  await turn();
  stop.abort(new Error('cancelled'));
  await expect(turn()).rejects.toThrow('cancelled');
  await expect(turn()).rejects.toThrow('cancelled');
});
