import { beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { $reachable } from '#client/connection';
import { RequestFailure } from '#client/query';
import { $held, HELD_AT_MOST_MS, sendWhenReached, wasHeld } from './held-changes.ts';

beforeEach(() => {
  $held.set([]);
  $reachable.set(true);
});

const cut = (): RequestFailure => {
  $reachable.set(false);
  return new RequestFailure({ code: 'no_disponible', status: 0, message: 'Sin conexión.' });
};
const about = (id: string) => ({ id, nombre: `Paciente ${id}` });
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('however often the network comes and goes, each change is answered once and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (many, cuts) => {
        $held.set([]);
        $reachable.set(true);
        const left = [true, ...cuts];
        const done: string[] = [];
        const all = Array.from({ length: many }, (_, index) =>
          sendWhenReached(about(String(index)), async () => {
            await Promise.resolve();
            if ($reachable.get() && left.shift() !== true) {
              done.push(String(index));
              return index;
            }
            throw cut();
          }),
        );
        for (let round = 0; round < cuts.length + many + 3; round += 1) {
          await settle();
          $reachable.set(true);
        }
        await Promise.all(all);
        expect($held.get()).toEqual([]);
        expect(done.toSorted()).toEqual(all.map((_, index) => String(index)));
        return true;
      },
    ),
    { numRuns: 60 },
  );
});

test('changes asked for while the network is cut are sent one after the other, in order', async () => {
  const sent: string[] = [];
  const ask = (id: string) =>
    sendWhenReached(about(id), () => {
      if (!$reachable.get()) return Promise.reject(cut());
      sent.push(id);
      return Promise.resolve(id);
    });
  $reachable.set(false);
  const first = ask('a');
  await settle();
  const all = [first, ask('b'), ask('c')];
  await settle();
  expect($held.get().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(sent).toEqual([]);
  $reachable.set(true);
  await Promise.all(all);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a change that waited more than four hours is refused with its name, and never sent', async () => {
  let now = 0;
  let tries = 0;
  $reachable.set(false);
  const waiting = sendWhenReached(
    about('a'),
    () => {
      tries += 1;
      return Promise.reject(cut());
    },
    () => now,
  );
  const failure = waiting.catch((cause: unknown) => cause);
  await settle();
  now = HELD_AT_MOST_MS + 1;
  $reachable.set(true);
  const cause = await failure;
  expect(String(cause)).toContain('Paciente a');
  expect(wasHeld(cause)).toBe(true);
  expect(tries).toBe(1);
  expect($held.get()).toEqual([]);
});
