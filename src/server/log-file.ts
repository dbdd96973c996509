import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** When a file is turned over, and how many earlier ones stay. */
const [MOST_BYTES, KEPT] = [5_000_000, 5];

/** Where nothing else keeps what a program says: Windows and macOS have no journal that takes it from its output. */
const WITHOUT_JOURNAL: ReadonlySet<string> = new Set(['win32', 'darwin']);

/** The file of a program's log, in words of its settings; null where its output is enough. */
export function logFileOf(
  { LOG_FILE: asked, DATA_DIR: dataDir = './data', BACKEND: backend = 'embedded' }: NodeJS.ProcessEnv,
  program: string,
  platform: string = process.platform,
): string | null {
  if (asked === 'no') return null;
  if (asked !== undefined && asked !== '') return asked;
  return WITHOUT_JOURNAL.has(platform) && backend === 'embedded'
    ? path.join(dataDir, 'registro', `${program}.log`)
    : null;
}

/**
 * A log in a file that only its owner reads: turned over at a size, so that it never fills the disk; the older ones are
 * `….1` to `….5`. Several processes may write to it. What cannot be written is dropped: a log stops no program.
 */
export class LogFile {
  readonly #file: string;
  readonly #most: number;
  #size: number | null = null;

  constructor(file: string, most = MOST_BYTES) {
    this.#file = file;
    this.#most = most;
  }

  /** One or more lines, without the last line's end. */
  write(lines: string): void {
    try {
      this.#size ??= this.#begin();
      if (this.#size > 0 && this.#size + lines.length > this.#most) this.#turnOver();
      appendFileSync(this.#file, `${lines}\n`, { mode: 0o600 });
      this.#size += Buffer.byteLength(lines) + 1;
    } catch {
      this.#size = null;
    }
  }

  #begin(): number {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  #turnOver(): void {
    // Another process may have done it already.
    this.#size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (this.#size <= this.#most / 2) return;
    rmSync(`${this.#file}.${String(KEPT)}`, { force: true });
    for (let n = KEPT - 1; n >= 0; n -= 1) {
      const from = n === 0 ? this.#file : `${this.#file}.${String(n)}`;
      if (statSync(from, { throwIfNoEntry: false }) !== undefined)
        renameSync(from, `${this.#file}.${String(n + 1)}`);
    }
    this.#size = 0;
  }
}
