import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import {
  chainStart,
  headsOf,
  linesBetween,
  ROOT_ACTION,
  rootIn,
  storedAuditLog,
  type KeptRoot,
} from './stored-audit-log.ts';
import { keepFindings } from './audit-log-state.ts';
import { RunCheck } from '#domain/audit/run-check';
import { rootOfDay, type FoundLine, type AuditLogFinding } from '#domain/audit/audit-log-day';
import { clinicTime } from '#domain/shared/civil-date';

/** The whole audit log: how many lines hang on each other, since when, how many days are closed, and what is wrong. */
export interface AuditLogVerdict {
  readonly lineas: number;
  readonly inicio: string | null;
  readonly dias: number;
  readonly hallazgos: readonly AuditLogFinding[];
}

/** Lines that were being written while the audit log was read may come late by so much. */
const LATE_MS = 120_000;

/** Follows every line from the first to the last and every root, and keeps what it finds for the screens. */
export async function verifyAuditLog(app: Pick<App, 'store' | 'clock'>): Promise<AuditLogVerdict> {
  // The heads first: whatever is written while the lines are read comes after them.
  const heads = await headsOf(app);
  const [inicio, roots] = await Promise.all([chainStart(app), rootsOf(app)]);
  const check = new RunCheck();
  const found: AuditLogFinding[] = [...brokenRoots(roots)];
  const late = new Set<string>();
  const lateFrom = new Date(app.clock.now().getTime() - LATE_MS).toISOString();
  const days = new DayByDay((dia, lines) => comparedDay(dia, lines, roots));
  let lineas = 0;
  for await (const some of linesBetween(app, { from: null, to: null }))
    for (const line of some) {
      const dia = dayOf(line);
      if (line.link !== null) lineas += 1;
      if (!line.whole) found.push({ que: 'cambiada', dia, linea: line.id });
      else if (line.link === null && inicio !== null && line.cuando > inicio)
        found.push({ que: 'agregada', dia, linea: line.id });
      check.see(line, dia);
      if (line.cuando >= lateFrom) late.add(line.id);
      found.push(...(await days.add(dia, line)));
    }
  found.push(...(await days.end()));
  for await (const some of linesBetween(app, { from: lateFrom, to: null }))
    for (const line of some) if (!late.has(line.id)) check.see(line, dayOf(line));
  // Of a day that was closed with lines none may be left.
  for (const { root } of roots.values())
    if (root.lineas > 0 && !days.seen.has(root.dia)) found.push({ que: 'raiz', dia: root.dia, linea: null });
  found.push(...check.end(heads));
  await keepFindings(app, found);
  return { lineas, inicio, dias: roots.size, hallazgos: found };
}

/** The clinic's day of a line; what has no hour any more is reported by its hash. */
function dayOf({ cuando }: FoundLine): string {
  const at = new Date(cuando);
  return Number.isNaN(at.getTime()) ? '' : clinicTime(at).fecha;
}

/** Gathers lines that come by the hour into days, and hands each day on when it is over. */
class DayByDay {
  readonly seen = new Set<string>();
  readonly #compared: (dia: string, lines: readonly FoundLine[]) => Promise<AuditLogFinding[]>;
  #dia = '';
  #lines: FoundLine[] = [];

  constructor(compared: (dia: string, lines: readonly FoundLine[]) => Promise<AuditLogFinding[]>) {
    this.#compared = compared;
  }

  async add(dia: string, line: FoundLine): Promise<AuditLogFinding[]> {
    const found = dia === this.#dia ? [] : await this.end();
    this.#dia = dia;
    this.seen.add(dia);
    this.#lines.push(line);
    return found;
  }

  async end(): Promise<AuditLogFinding[]> {
    const lines = this.#lines;
    this.#lines = [];
    return lines.length === 0 ? [] : this.#compared(this.#dia, lines);
  }
}

async function comparedDay(
  dia: string,
  lines: readonly FoundLine[],
  roots: ReadonlyMap<string, KeptRoot>,
): Promise<AuditLogFinding[]> {
  const kept = roots.get(dia);
  if (kept === undefined) return [];
  const now = await rootOfDay(dia, lines, kept.root);
  return now.raiz === kept.root.raiz ? [] : [{ que: 'raiz', dia, linea: null }];
}

/** Roots that do not hang on the one before. */
function brokenRoots(roots: ReadonlyMap<string, KeptRoot>): AuditLogFinding[] {
  let before: string | null = null;
  return [...roots.values()].flatMap(({ root }): AuditLogFinding[] => {
    const isBroken = root.anterior !== before;
    before = root.raiz;
    return isBroken ? [{ que: 'raiz', dia: root.dia, linea: null }] : [];
  });
}

async function rootsOf({ store }: Pick<App, 'store'>): Promise<Map<string, KeptRoot>> {
  const roots = new Map<string, KeptRoot>();
  for await (const page of pagesOf(store, storedAuditLog, {
    where: [{ field: 'accion', op: '==', value: ROOT_ACTION }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 500,
  })) {
    for (const stored of page.items) {
      const kept = rootIn(stored);
      if (kept !== null) roots.set(kept.root.dia, kept);
    }
  }
  // In the order in which they were written: a night that was made up for hangs on what was there then.
  const orderOf = ({ cuando, root }: KeptRoot): string => `${cuando} ${root.dia}`;
  return new Map([...roots].toSorted(([, one], [, other]) => (orderOf(one) < orderOf(other) ? -1 : 1)));
}
