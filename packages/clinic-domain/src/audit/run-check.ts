import type { AuditLogHead } from './audit-log-link.ts';
import type { FoundLine, AuditLogFinding } from './audit-log-day.ts';

/** How far two lines that follow each other may lie apart by their hours: what waits longer is not coming. */
const MOST_WAITING = 2_000;

interface Waiting {
  readonly line: FoundLine;
  readonly dia: string;
}

interface Run {
  /** The place and the hash that the next line hangs on. */
  n: number;
  hash: string | null;
  /** Lines that were met before the one that they hang on. */
  readonly waiting: Map<number, Waiting>;
}

/**
 * Follows the runs of all lines as they are read by the hour. Within a run the hours may stand in another order than the
 * places: what comes early waits for the one before it.
 */
export class RunCheck {
  readonly #runs = new Map<string, Run>();
  readonly findings: AuditLogFinding[] = [];

  see(line: FoundLine, dia: string): void {
    const { link, id } = line;
    if (link === null) return;
    const run = this.#runs.get(link.tramo) ?? { n: 0, hash: null, waiting: new Map<number, Waiting>() };
    this.#runs.set(link.tramo, run);
    if (link.n <= run.n || run.waiting.has(link.n)) {
      this.findings.push({ que: 'agregada', dia, linea: id });
      return;
    }
    run.waiting.set(link.n, { line, dia });
    this.#advance(run);
    if (run.waiting.size > MOST_WAITING) this.#skip(run);
  }

  /** What is still missing at the end: gaps, and the last lines of a run whose head says that there were more. */
  end(heads: readonly AuditLogHead[]): readonly AuditLogFinding[] {
    for (const run of this.#runs.values()) while (run.waiting.size > 0) this.#skip(run);
    for (const { tramo, n, hash } of heads) {
      const run = this.#runs.get(tramo);
      if (run === undefined || run.n < n) this.findings.push({ que: 'falta', dia: null, linea: null });
      else if (run.n === n && run.hash !== hash)
        this.findings.push({ que: 'cambiada', dia: null, linea: null });
    }
    return this.findings;
  }

  #advance(run: Run): void {
    for (let next = run.waiting.get(run.n + 1); next !== undefined; next = run.waiting.get(run.n + 1)) {
      const { line, dia } = next;
      const { link } = line;
      if (link === null) return;
      run.waiting.delete(link.n);
      if (link.anterior !== run.hash) this.findings.push({ que: 'cambiada', dia, linea: line.id });
      run.n = link.n;
      run.hash = link.hash;
    }
  }

  /** Gives up on the lines that are not there, and goes on with the first that is. */
  #skip(run: Run): void {
    const first = Math.min(...run.waiting.keys());
    const next = run.waiting.get(first);
    this.findings.push({ que: 'falta', dia: next?.dia ?? null, linea: null });
    run.n = first - 1;
    run.hash = next?.line.link?.anterior ?? null;
    this.#advance(run);
  }
}
