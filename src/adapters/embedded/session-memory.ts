import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Session } from '#application/ports/identity';
import { sessionRecords } from '#application/ports/provider-records';
import { ChangeLog } from './change-log.ts';

/** More cookies than a clinic has open at a time. */
const MOST_REMEMBERED = 500;

/**
 * Remembers who a cookie belongs to, so that not every request has to check the signature and the accounts. An entry is
 * valid until any session or account changes, in whichever process: triggers count such changes in the file, and the
 * count is read each time. Triggers also tell the folder's events of a lock, of its end and of the end of a session.
 */
export class SessionMemory {
  readonly #count: StatementSync;
  readonly #known = new Map<string, Session>();
  #countKnown = -1;

  /** `db` must already have the tables of sessions and accounts. */
  constructor(db: DatabaseSync) {
    db.exec(`CREATE TABLE IF NOT EXISTS cuentas_cambios (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL) STRICT;
      INSERT INTO cuentas_cambios VALUES (1, 0) ON CONFLICT DO NOTHING;`);
    for (const table of ['session', 'user'])
      for (const event of ['UPDATE', 'DELETE'])
        db.exec(
          `CREATE TRIGGER IF NOT EXISTS cuentas_${table}_${event} AFTER ${event} ON "${table}" BEGIN UPDATE cuentas_cambios SET n = n + 1; END`,
        );
    // The table of changes, where nobody has opened the store yet.
    void new ChangeLog(db);
    for (const [name, when, row] of [
      ['sesiones_bloqueo', 'UPDATE OF "lockedAt"', 'NEW'],
      ['sesiones_fin', 'DELETE', 'OLD'],
    ] as const)
      db.exec(
        `CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${when} ON session BEGIN INSERT INTO cambios (coleccion, id, version) VALUES ('${sessionRecords.name}', ${row}.id, 2); END`,
      );
    this.#count = db.prepare('SELECT n FROM cuentas_cambios');
  }

  /** How often sessions and accounts have changed so far. */
  count(): number {
    return Number(this.#count.get()?.['n']);
  }

  /** Who a cookie belongs to, if that is remembered and nothing has changed since. */
  find(cookie: string): Session | null {
    const count = this.count();
    if (count !== this.#countKnown) {
      this.#known.clear();
      this.#countKnown = count;
    }
    const session = this.#known.get(cookie);
    return session !== undefined && session.expiresAt.getTime() > Date.now() ? session : null;
  }

  /** Remembers what was found out after `count` changes, unless there have been more meanwhile. */
  keep(cookie: string, session: Session, count: number): void {
    if (count !== this.#countKnown) return;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(cookie, session);
  }
}
