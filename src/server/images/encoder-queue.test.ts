import { expect, test } from 'vitest';
import { EncoderBusy, EncoderQueue } from './encoder-queue.ts';

/** Work that ends when it is told to, and tells when it has begun. */
function job(): { readonly work: () => Promise<string>; end(): void; readonly begun: boolean } {
  const { promise, resolve } = Promise.withResolvers<string>();
  const made = {
    begun: false,
    work: () => {
      made.begun = true;
      return promise;
    },
    end: () => resolve('hecha'),
  };
  return made;
}

test('what pages name is never refused, however many ask at once, and so many are encoded at a time', async () => {
  const queue = new EncoderQueue({ atOnce: 2, mostUnusual: 1, mostOfOne: 1 });
  const jobs = Array.from({ length: 200 }, job);
  const made = jobs.map(({ work }) => queue.run(null, work));
  await expect.poll(() => jobs.filter(({ begun }) => begun).length).toBe(2);
  for (const { end } of jobs) end();
  expect(await Promise.all(made)).toEqual(Array<string>(200).fill('hecha'));
});

test('one address that asks for what no page names is refused, and another is not', async () => {
  const queue = new EncoderQueue({ atOnce: 2, mostUnusual: 5, mostOfOne: 3 });
  const jobs = Array.from({ length: 6 }, job);
  const by = (who: string | null, at: number): Promise<string> => queue.run(who, (jobs[at] ?? job()).work);
  const made = [by('10.0.0.1', 0), by('10.0.0.1', 1), by('10.0.0.1', 2)];
  await expect(by('10.0.0.1', 3)).rejects.toThrow(EncoderBusy);
  made.push(by('10.0.0.2', 3), by('10.0.0.2', 4));
  await expect(by('10.0.0.3', 5)).rejects.toThrow(EncoderBusy);
  // Only one of them is encoded, so that a page's own picture waits for none of them.
  expect(jobs.map(({ begun }) => begun)).toEqual([true, false, false, false, false, false]);
  const page = by(null, 5);
  await expect.poll(() => jobs[5]?.begun).toBe(true);
  jobs[5]?.end();
  expect(await page).toBe('hecha');
  for (const { end } of jobs) end();
  await Promise.all(made);
  expect(await queue.run('10.0.0.1', () => Promise.resolve('otra'))).toBe('otra');
});

test('a picture that cannot be made gives its place to the next', async () => {
  const queue = new EncoderQueue({ atOnce: 1, mostUnusual: 1, mostOfOne: 1 });
  await expect(queue.run('10.0.0.1', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(queue.run('10.0.0.1', () => Promise.resolve('hecha'))).resolves.toBe('hecha');
});
