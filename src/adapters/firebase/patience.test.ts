import { expect, test } from 'vitest';
import { patiently } from '#adapters/firebase/patience';
import { Unavailable, type UnavailableReason } from '#application/ports/unavailable';

/** Fails this many times with a reason before it succeeds. */
const failing = (times: number, reason: UnavailableReason) => {
  const work = { tries: 0 };
  return {
    work,
    run: async (): Promise<string> => {
      work.tries += 1;
      if (work.tries <= times) throw new Unavailable(reason, 'no');
      return 'hecho';
    },
  };
};

test.each(['red', 'tiempo', 'contencion', 'cuota'] as const)(
  'what passes is tried again: %s',
  async (reason) => {
    const { run, work } = failing(3, reason);
    expect([await patiently(run, 1), work.tries]).toEqual(['hecho', 4]);
  },
);

test('after six tries it is given up', async () => {
  const { run, work } = failing(99, 'red');
  await expect(patiently(run, 1)).rejects.toThrow('no');
  expect(work.tries).toBe(6);
});

test.each(['credenciales', 'permiso', 'indice'] as const)(
  'what does not pass is not tried again: %s',
  async (reason) => {
    const { run, work } = failing(1, reason);
    await expect(patiently(run, 1)).rejects.toThrow('no');
    expect(work.tries).toBe(1);
  },
);
