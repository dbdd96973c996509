import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { WatchedMemory } from './watched-memory.ts';
import type { Collection, Condition, Stored } from '#application/ports/document-store';
import { matches } from '#application/ports/selection';
import { err, ok } from '#domain/shared/result';
import { DrawnWorld, drawn, type DrawnProcess, type State } from '#tests/support/firestore-cost/drawn-world';
import { depth } from '#tests/support/patience';

const schema = z.strictObject({ dia: z.string(), orden: z.number() });
type Place = z.infer<typeof schema>;
const KEPT: readonly Collection<Place>[] = [
  { name: 'lugares', schema, dateField: 'dia', watched: 'days', indexes: [['dia']] },
  { name: 'reglas', schema, watched: 'whole', indexes: [['dia']] },
  { name: 'gente', schema, watched: 'documents', indexes: [['dia']] },
  { name: 'planes', schema, watched: 'lists', indexes: [['dia']] },
];
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const IDS = ['a', 'b', 'c'];
const STEPS = 14;

interface Side {
  readonly process: DrawnProcess;
  readonly memory: WatchedMemory;
  /** The newest commit of each document that this process was told to be written. */
  readonly acknowledged: Map<string, number>;
}

/** Two processes that write and read at once, each through a memory of its own, and what each of them may not read any more. */
class Sequence {
  readonly #seed: number;
  readonly #world: DrawnWorld;
  readonly #sides: readonly [Side, Side];
  #written = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#world = new DrawnWorld(drawn(seed));
    const side = (): Side => {
      const process = this.#world.process();
      return { process, memory: new WatchedMemory(process, process), acknowledged: new Map() };
    };
    this.#sides = [side(), side()];
  }

  async run(): Promise<void> {
    const { next } = this.#world;
    for (const { memory } of this.#sides) await memory.events.subscribe(() => undefined, { isScreen: true });
    const begun: Promise<void>[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const side = this.#drawn(this.#sides);
      const kind = next(12);
      if (kind === 0) turnLine(side);
      else begun.push(kind < 6 ? this.#write(side) : this.#read(side));
      if (next(2) === 0) await this.#world.pause();
    }
    await Promise.all(begun);
    // Whatever has been told is read, by both of them.
    for (const side of this.#sides) {
      await side.process.quiet();
      for (let times = 0; times < 4; times += 1) await this.#read(side);
    }
    for (const { memory } of this.#sides) await memory.events.close();
  }

  #drawn<T>(all: readonly [T, ...T[]]): T {
    return all[this.#world.next(all.length)] ?? all[0];
  }

  #from(): Collection<Place> {
    const all = KEPT as [Collection<Place>];
    // In every other sequence all meet in one collection.
    return this.#seed % 2 === 0 ? this.#drawn(all) : (all[(this.#seed >> 1) % all.length] ?? all[0]);
  }

  #value(): Place {
    this.#written += 1;
    return { dia: this.#drawn(DAYS as [string]), orden: this.#written };
  }

  /** Writes one document, or several in a transaction that may be refused; what is acknowledged is known from then on. */
  async #write({ memory, acknowledged }: Side): Promise<void> {
    const { next } = this.#world;
    const [from, before] = [this.#from(), this.#world.commits];
    const [isGone, isRefused] = [next(4) === 0, next(6) === 0];
    const values = new Map(IDS.filter(() => next(2) === 0).map((id) => [id, this.#value()]));
    const [first] = values;
    const write =
      first !== undefined && next(3) === 0
        ? memory.create(from, ...first)
        : memory.transaction(async (tx) => {
            const ids = [...values.keys()];
            const found = await tx.getMany(from, ids);
            for (const [at, [id, value]] of [...values].entries()) {
              const stored = found[at] ?? null;
              if (stored === null) tx.create(from, id, value);
              else if (isGone) tx.delete(from, stored);
              else tx.update(from, stored, value);
            }
            return isRefused ? err('no') : ok(undefined);
          });
    const done = await write.catch(() => null);
    if (done?.ok !== true) return;
    for (const [id, { orden }] of values) {
      const key = `${from.name}/${id}`;
      const states = this.#world.states.get(key) ?? [];
      const own =
        states.find(({ stored }) => placeOf(stored)?.orden === orden) ??
        (isGone ? states.find(({ commit, stored }) => commit > before && stored === null) : undefined);
      if (own !== undefined) acknowledged.set(key, Math.max(own.commit, acknowledged.get(key) ?? 0));
    }
  }

  async #read(side: Side): Promise<void> {
    const { memory } = side;
    const from = this.#from();
    const where = this.#where(from);
    const since = new Map(IDS.map((id) => [id, this.#knownTo(side, `${from.name}/${id}`)]));
    const check = (
      id: string,
      found: Stored<Place> | undefined | null,
      within: readonly Condition[] = [],
    ) => {
      const states: State[] = [
        { commit: 0, stored: null },
        ...(this.#world.states.get(`${from.name}/${id}`) ?? []),
      ];
      const oldest = states.findLastIndex(({ commit }) => commit <= (since.get(id) ?? 0));
      const may = states.slice(oldest).map(({ stored }) => stored);
      // Days that were not read at one moment may both be without what another is moving between them.
      const isMoving = within.length > 1 && new Set(may.map((stored) => placeOf(stored)?.dia)).size > 1;
      const isFresh = may.some((stored) =>
        found === null || found === undefined
          ? isMoving || stored === null || !matches(stored.value, within)
          : stored?.version === found.version && placeOf(stored)?.orden === found.value.orden,
      );
      expect(isFresh, `seed ${String(this.#seed)}: ${from.name}/${id}`).toBe(true);
    };
    try {
      const kind = this.#world.next(3);
      if (kind === 0) check('a', await memory.get(from, 'a'));
      else if (kind === 1)
        for (const [at, found] of (await memory.getMany(from, IDS)).entries()) check(IDS[at] ?? '', found);
      else {
        const { items } = await memory.query(from, {
          where,
          ...(from.watched !== 'lists' && { orderBy: [{ field: 'dia' }] }),
        });
        expect(new Set(items.map(({ id }) => id)).size, `seed ${String(this.#seed)}: twice`).toBe(
          items.length,
        );
        for (const id of IDS)
          check(
            id,
            items.find((each) => each.id === id),
            where,
          );
      }
    } catch (cause) {
      if (!(cause instanceof Error && cause.message === 'no answer')) throw cause;
    }
  }

  /** The commit that whoever begins to read now must see: all of them while nothing is heard, since nothing may be kept. */
  #knownTo({ process, acknowledged }: Side, key: string): number {
    return process.isCut ? this.#world.commits : Math.max(process.heard, acknowledged.get(key) ?? 0);
  }

  #where({ watched }: Collection<Place>): Condition[] {
    const [one, other] = [this.#drawn(DAYS as [string]), this.#drawn(DAYS as [string])].toSorted();
    if (watched === 'lists') return [{ field: 'dia', op: '==', value: one ?? '' }];
    return [
      { field: 'dia', op: '>=', value: one ?? '' },
      { field: 'dia', op: '<=', value: other ?? '' },
    ];
  }
}

const placeOf = (stored: Stored<unknown> | null): Place | undefined => {
  const { success, data } = schema.safeParse(stored?.value);
  return success ? data : undefined;
};

function turnLine({ process }: Side): void {
  if (process.isCut) process.mend();
  else process.cut();
}

test('nobody reads older than what his process was acknowledged or told, nor anything kept while it hears nothing', async () => {
  const sequences = depth(3_000, 30_000);
  const first = Number(process.env['SEED'] ?? 1);
  for (let seed = first; seed < first + sequences; seed += 1) await new Sequence(seed).run();
});
