import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { IntegrityState } from '#application/ports/integrity';

const FILE = 'integridad.json';
/** How many damaged things are kept by name. */
const MOST_NAMED = 100;
const NEVER: IntegrityState = { ultima: null, estado: 'sin_comprobar', danados: [] };

const schema = z.object({
  ultima: z.nullable(z.string()),
  estado: z.enum(['integra', 'danada', 'sin_comprobar']),
  danados: z.array(z.string()),
});

/**
 * What is known of a data folder's soundness, in a file of its own beside the database: it has to be kept just when the
 * database cannot be trusted. All processes on the folder share it, and it outlives them.
 */
export class KeptState {
  readonly #dataDir: string;
  readonly #file: string;
  /** Damage that could not be written down, as on a full disk. */
  #unwritten: IntegrityState | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#file = path.join(dataDir, FILE);
  }

  read(): IntegrityState {
    if (this.#unwritten !== null) return this.#unwritten;
    try {
      return schema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return NEVER;
    }
  }

  /** Somebody met damage: it is told from now on, until a whole check has passed. */
  tellDamage(what: string): void {
    const { ultima, danados } = this.read();
    if (danados.includes(what)) return;
    this.#write({ ultima, estado: 'danada', danados: [...danados, what] });
  }

  /** A whole check was made. */
  tellCheck(now: Date, faults: readonly string[]): IntegrityState {
    const estado = faults.length === 0 ? 'integra' : 'danada';
    return this.#write({ ultima: now.toISOString(), estado, danados: faults });
  }

  #write(state: IntegrityState): IntegrityState {
    const kept = { ...state, danados: state.danados.slice(0, MOST_NAMED) };
    const aside = path.join(this.#dataDir, `.${FILE}.${randomUUID()}`);
    try {
      writeFileSync(aside, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(aside, this.#file);
      this.#unwritten = null;
    } catch {
      rmSync(aside, { force: true });
      this.#unwritten = kept;
    }
    return kept;
  }
}
