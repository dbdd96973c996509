import { expect, test } from 'vitest';
import { HashingQueue } from './hashing-queue.ts';

test('of forty at once two are hashed, twenty-four wait, and the others are asked to come back', async () => {
  const queue = new HashingQueue();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const asked = Array.from({ length: 40 }, () =>
    queue.run(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate;
      atOnce -= 1;
      return 'ok';
    }),
  );
  open();
  const ended = await Promise.allSettled(asked);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
  expect(ended.find((each) => each.status === 'rejected')?.reason).toMatchObject({ name: 'Unavailable' });
  expect(most).toBe(2);
  await expect(queue.run(() => Promise.resolve('después'))).resolves.toBe('después');
});
