import { expect, test } from 'vitest';
import { EncoderBusy, EncoderQueue } from './encoder-queue.ts';

/** Work that ends when it is told to. */
function job(): { readonly work: () => Promise<string>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('hecha') };
}

test('so many are encoded at once, so many wait, and the next is refused until there is room', async () => {
  const queue = new EncoderQueue({ atOnce: 2, most: 3, mostUnusual: 9 });
  const jobs = Array.from({ length: 5 }, job);
  const made = jobs.map(({ work }) => queue.run(false, work));
  await expect(queue.run(false, job().work)).rejects.toThrow(EncoderBusy);
  jobs[0]?.end();
  await made[0];
  const late = job();
  const later = queue.run(false, late.work);
  await expect(queue.run(false, job().work)).rejects.toThrow(EncoderBusy);
  for (const { end } of [...jobs, late]) end();
  expect(await Promise.all([...made, later])).toEqual(Array<string>(6).fill('hecha'));
});

test('variants that no page uses leave room for those that pages use', async () => {
  const queue = new EncoderQueue({ atOnce: 1, most: 10, mostUnusual: 2 });
  const jobs = Array.from({ length: 3 }, job);
  const made = [
    queue.run(true, jobs[0]?.work ?? job().work),
    queue.run(true, jobs[1]?.work ?? job().work),
    queue.run(false, jobs[2]?.work ?? job().work),
  ];
  await expect(queue.run(true, job().work)).rejects.toThrow(EncoderBusy);
  for (const { end } of jobs) end();
  await Promise.all(made);
});

test('a picture that cannot be made gives its place to the next', async () => {
  const queue = new EncoderQueue({ atOnce: 1, most: 1, mostUnusual: 1 });
  await expect(queue.run(false, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(queue.run(false, () => Promise.resolve('hecha'))).resolves.toBe('hecha');
});
