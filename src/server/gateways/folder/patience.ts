import type { SeenFile } from './arrived-files.ts';

/** Minutes after it was first found not whole at which a file is looked at once more, as long as it stays as it is. */
const AGAIN_MIN = [1, 3, 10];
const MINUTE_MS = 60_000;

interface Known {
  readonly as: string;
  readonly since: number;
  readonly tries: number;
}

/**
 * Waits for files that are being written slowly: with pauses longer than two looks, or with all their length from the
 * start. What is not whole stays where it is; it is looked at whenever it changes, and some minutes after.
 */
export class Patience {
  readonly #known = new Map<string, Known>();
  /** Files that a person wants looked at: no minutes after. */
  readonly #insisted = new Set<string>();

  /** Whether a file is to be looked at now: it is new, it has changed, or its minutes have passed. */
  isDue(file: SeenFile, now: Date): boolean {
    const known = this.#known.get(file.path);
    if (known?.as !== asOf(file)) return true;
    return now.getTime() >= known.since + (AGAIN_MIN[known.tries - 1] ?? 0) * MINUTE_MS;
  }

  /** A file was found not whole: whether it is waited for. */
  waits(file: SeenFile, now: Date): boolean {
    if (this.#insisted.delete(file.path)) return false;
    const before = this.#known.get(file.path);
    const known = before?.as === asOf(file) ? before : { as: asOf(file), since: now.getTime(), tries: 0 };
    this.#known.set(file.path, { ...known, tries: known.tries + 1 });
    return known.tries < AGAIN_MIN.length;
  }

  insist(path: string): void {
    this.#insisted.add(path);
  }

  /** Forgets what is gone. */
  keep(there: ReadonlySet<string>): void {
    for (const path of this.#known.keys()) if (!there.has(path)) this.#known.delete(path);
    for (const path of this.#insisted) if (!there.has(path)) this.#insisted.delete(path);
  }
}

const asOf = ({ size, mtimeMs }: SeenFile): string => `${size}/${mtimeMs}`;
