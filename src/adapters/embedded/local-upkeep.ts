import { readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Upkeep } from '#application/ports/upkeep';
import { keptCopiesSchema, type KeptCopies } from '#domain/backup/kept-copies';
import type { OwnCopies, Room, ToldPlace } from '#domain/upkeep/upkeep';
import { present } from '#domain/shared/typed-record';

/** Where copies are to be made by themselves, and when. */
export interface CopyPlan {
  readonly places: readonly string[];
  /** `02:30`. */
  readonly hour: string;
}

const ROLES = ['primero', 'segundo'] as const;

/** What the program that makes the copies has noted in the data folder, and the disk of that folder. */
export class LocalUpkeep implements Upkeep {
  readonly #dataDir: string;
  readonly #plan: CopyPlan | null;
  readonly #isSample: boolean;

  constructor(
    dataDir: string,
    { plan, isSample }: { readonly plan: CopyPlan | null; readonly isSample: boolean },
  ) {
    this.#dataDir = dataDir;
    this.#plan = plan;
    this.#isSample = isSample;
  }

  async copies(): Promise<OwnCopies> {
    const kept = await this.#kept();
    const planned = (this.#plan?.places ?? []).map((place) => path.resolve(place));
    const others = kept.lugares.filter(({ lugar }) => !planned.includes(lugar));
    const lugares: Promise<ToldPlace>[] = [
      ...planned.map(async (lugar, index): Promise<ToldPlace> => {
        const known = kept.lugares.find((each) => each.lugar === lugar) ?? { lugar };
        return { ...known, papel: ROLES[index] ?? 'otro', mismoDisco: await this.#isSameDisk(lugar) };
      }),
      // Places of before say nothing once copies are made elsewhere.
      ...(planned.length > 0 ? [] : others).map(async (known): Promise<ToldPlace> => {
        return { ...known, papel: 'otro', mismoDisco: await this.#isSameDisk(known.lugar) };
      }),
    ];
    return {
      hora: this.#plan?.hour ?? null,
      esMuestra: this.#isSample,
      lugares: await Promise.all(lugares),
      ...present({ ensayo: kept.ensayo }),
    };
  }

  async room(): Promise<Room | null> {
    try {
      const { bavail, blocks, bsize } = await statfs(this.#dataDir);
      return { libres: bavail * bsize, total: blocks * bsize };
    } catch {
      return null;
    }
  }

  async #kept(): Promise<KeptCopies> {
    const none: KeptCopies = { formato: 1, lugares: [] };
    try {
      const text = await readFile(path.join(this.#dataDir, 'respaldo/estado.json'), 'utf8');
      const parsed = keptCopiesSchema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : none;
    } catch {
      return none;
    }
  }

  async #isSameDisk(place: string): Promise<boolean | null> {
    try {
      const [there, here] = await Promise.all([stat(place), stat(this.#dataDir)]);
      return there.dev === here.dev;
    } catch {
      return null;
    }
  }
}
