import { pagesOf } from '../all-found.ts';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { auditLog } from '../collections.ts';
import type { Collection, Stored } from '../ports/document-store.ts';
import { auditLogHeads } from '../ports/chained.ts';
import type { AuditLogHead } from '#domain/audit/audit-log-link';
import {
  foundLine,
  spanOf,
  auditLogRootSchema,
  type FoundLine,
  type AuditLogRoot,
} from '#domain/audit/audit-log-day';
import { addDays } from '#domain/shared/civil-date';

/** The lines as they lie there, whatever they say by now: what was altered has to be notified, and must not throw. */
export const storedAuditLog: Collection<unknown> = { ...auditLog, schema: z.unknown() };

const STORED_AUDIT_LOG_BATCH = 500;
/** More runs than a clinic has had. */
const MOST_RUNS = 1000;

export const ROOT_ACTION = 'constancia del rastro';
export const rootId = (dia: string): string => `constancia-rastro-${dia}`;

type Store = Pick<App, 'store'>;

/** Every line between two instants, by the hour, some at a time. */
export async function* linesBetween(
  { store }: Store,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): AsyncGenerator<readonly FoundLine[]> {
  for await (const page of pagesOf(store, storedAuditLog, {
    where: [
      ...(from === null ? [] : [{ field: 'cuando', op: '>=' as const, value: from }]),
      ...(to === null ? [] : [{ field: 'cuando', op: '<' as const, value: to }]),
    ],
    orderBy: [{ field: 'cuando' }],
    limit: STORED_AUDIT_LOG_BATCH,
  })) {
    yield await Promise.all(page.items.map(({ id, value }) => foundLine(id, value)));
  }
}

export async function linesOfDay(app: Store, dia: string): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  for await (const some of linesBetween(app, spanOf(dia, addDays(dia, 1)))) found.push(...some);
  return found;
}

/** A day's root as the night wrote it, and when. */
export interface KeptRoot {
  readonly cuando: string;
  readonly root: AuditLogRoot;
}

export const rootIn = (stored: Stored<unknown> | null): KeptRoot | null => {
  const line = z.object({ cuando: z.string(), detalle: auditLogRootSchema }).safeParse(stored?.value);
  return line.success ? { cuando: line.data.cuando, root: line.data.detalle } : null;
};

export const keptRoot = async ({ store }: Store, dia: string): Promise<KeptRoot | null> =>
  rootIn(await store.get(storedAuditLog, rootId(dia)));

/** The last root that was written; null before the first. */
export async function lastRoot({ store }: Store): Promise<AuditLogRoot | null> {
  const { items } = await store.query(storedAuditLog, {
    where: [{ field: 'accion', op: '==', value: ROOT_ACTION }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 1,
  });
  return rootIn(items[0] ?? null)?.root ?? null;
}

/** When the first line with a link was written; null in a clinic that has none. */
export async function chainStart(app: Store, known?: readonly AuditLogHead[]): Promise<string | null> {
  const root = await lastRoot(app);
  if (root !== null) return root.inicio;
  // Which run began first stays: one that is begun meanwhile begins later.
  const heads = known ?? (await headsOf(app));
  return heads.map(({ desde }) => desde).toSorted()[0] ?? null;
}

export const headsOf = async ({ store }: Store): Promise<AuditLogHead[]> =>
  (await store.query(auditLogHeads, { limit: MOST_RUNS })).items.map(({ value }) => value);
