import { createHash, randomBytes } from 'node:crypto';
import { linked, type Line, type AuditLogHead } from '#domain/audit/audit-log-link';

/** How the commit of a transaction ended, as far as this process knows. */
export type CommitEnd = 'committed' | 'refused' | 'unknown';

/**
 * The runs of a process's own lines. One head for everybody would make all bookings wait for each other, and reading it
 * would cost each of them a round trip: every transaction that writes lines hangs them on a run that no other one is using,
 * the one used last where several are free.
 */
export class AuditLogLanes {
  readonly #free: (AuditLogHead | null)[] = [];

  take(): AuditLogLane {
    return new AuditLogLane(this.#free.pop() ?? null, this.#free);
  }
}

/** A run while one transaction hangs its lines on it. */
export class AuditLogLane {
  readonly #before: AuditLogHead | null;
  readonly #free: (AuditLogHead | null)[];
  #head: AuditLogHead | null;

  constructor(before: AuditLogHead | null, free: (AuditLogHead | null)[]) {
    this.#before = before;
    this.#head = before;
    this.#free = free;
  }

  /** The line with its link. */
  hang(id: string, value: unknown): Line {
    const next = linked(
      this.#head,
      { id, value },
      {
        newTramo: () => randomBytes(8).toString('hex'),
        hashOf: (text) => createHash('sha256').update(text).digest('hex'),
      },
    );
    this.#head = next.head;
    return next.line;
  }

  /** The head after the lines so far. */
  get head(): AuditLogHead | null {
    return this.#head;
  }

  /** Gives the run back; one of which nobody knows whether its last line is there is used no more. */
  settle(end: CommitEnd): void {
    if (end === 'unknown') return;
    const head = end === 'committed' ? this.#head : this.#before;
    if (head !== null) this.#free.push(head);
  }
}
