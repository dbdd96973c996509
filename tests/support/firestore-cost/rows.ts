import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { shownOf } from '#application/access/shown-people';
import type { CloudClinic, Instance } from './cloud-clinic.ts';
import type { Cost } from './meter.ts';

/** For how long the listener has to bring nothing more, in milliseconds. */
const HEARD_MS = 20;

export type Row = readonly [name: string, cost: Cost];

/** Asks for several things at the same moment, as a screen does. */
export async function asks(to: Instance, who: string, paths: readonly string[]): Promise<void> {
  const answers = await Promise.all(paths.map((each) => to.ask(who, 'GET', each)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
}

/** What operations of a clinic cost, one after the other. */
export class Rows {
  readonly found: Row[] = [];
  readonly #clinic: CloudClinic;

  constructor(clinic: CloudClinic) {
    this.#clinic = clinic;
  }

  async row<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { first } = this.#clinic;
    // What is kept of who was shown, a moment later, is of no row.
    await shownOf(first.app).keep();
    await this.#heardAll();
    const { value, ...cost } = await first.meter.of(work);
    this.found.push([name, cost]);
    return value;
  }

  get lastTrips(): number {
    return this.found.at(-1)?.[1].viajes ?? 0;
  }

  /** The last one once more, of which only that it took fewer round trips counts. */
  async again(work: () => Promise<unknown>): Promise<void> {
    const last = this.found.pop();
    if (last === undefined) return;
    const [name, cost] = last;
    const { viajes } = await this.#clinic.first.meter.of(work);
    this.found.push([name, { ...cost, viajes: Math.min(cost.viajes, viajes) }]);
  }

  /** Until the listener has brought what was changed before. */
  async #heardAll(): Promise<void> {
    const { meter } = this.#clinic.first;
    for (let before = -1; before !== meter.cost.oidas;) {
      before = meter.cost.oidas;
      await sleep(HEARD_MS);
    }
  }
}

/** Round trips, documents read (those that the listener brings included) and documents written. */
export const figures = ({ viajes, lecturas, escrituras, oidas }: Cost): string =>
  [viajes, lecturas + oidas, escrituras].join(' / ');
