import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Session } from '#application/ports/identity';

/** More cookies than a clinic has open at a time. */
const MOST_REMEMBERED = 500;

/**
 * Remembers whose a cookie is, so that the signature and the accounts are not asked with each request. What it knows
 * holds until any session or account changes, whichever process changed it: triggers count such changes in the file,
 * and the count is read each time.
 */
export class SessionMemory {
  readonly #count: StatementSync;
  readonly #known = new Map<string, Session>();
  #countKnown = -1;

  /** `db` has the tables of sessions and accounts already. */
  constructor(db: DatabaseSync) {
    db.exec(`CREATE TABLE IF NOT EXISTS cuentas_cambios (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL) STRICT;
      INSERT INTO cuentas_cambios VALUES (1, 0) ON CONFLICT DO NOTHING;`);
    for (const table of ['session', 'user'])
      for (const event of ['UPDATE', 'DELETE'])
        db.exec(
          `CREATE TRIGGER IF NOT EXISTS cuentas_${table}_${event} AFTER ${event} ON "${table}" BEGIN UPDATE cuentas_cambios SET n = n + 1; END`,
        );
    this.#count = db.prepare('SELECT n FROM cuentas_cambios');
  }

  /** How often sessions and accounts have changed so far. */
  count(): number {
    return Number(this.#count.get()?.['n']);
  }

  /** Whose a cookie is, if that is known of the file as it is now. */
  find(cookie: string): Session | null {
    const count = this.count();
    if (count !== this.#countKnown) {
      this.#known.clear();
      this.#countKnown = count;
    }
    const session = this.#known.get(cookie);
    return session !== undefined && session.expiresAt.getTime() > Date.now() ? session : null;
  }

  /** Remembers what was found out after `count` changes; forgotten at once when there were more meanwhile. */
  keep(cookie: string, session: Session, count: number): void {
    if (count !== this.#countKnown) return;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(cookie, session);
  }
}
