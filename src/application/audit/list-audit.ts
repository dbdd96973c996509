import type { App } from '../app.ts';
import { auditLog, type AuditLine } from '../collections.ts';
import type { Condition, Query, Stored } from '../ports/document-store.ts';
import { auditOnce } from './audit.ts';
import { namesOfLines } from './audit-names.ts';
import type { AuditView } from '#contract/audit';
import { instantsOf, wrongAuditFilter, type AuditFilter } from '#domain/audit/audit-filter';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** The collection whose lines staff may read. */
const OWN_DEVICES = 'equipos';

/**
 * The audit log, newest first, filtered. Admins read all of it, doctors their own actions, staff what happened to the
 * devices. Reading it adds a line too.
 */
export async function listAudit(
  app: App,
  actor: AppointmentActor,
  { limite, cursor, ...asked }: AuditFilter & { limite: number; cursor?: string | undefined },
): Promise<Result<{ items: AuditView[]; cursor: string | null }, AppError>> {
  const query = auditQuery(actor, asked);
  if (!query.ok) return query;
  const filtro = givenOf(asked);
  // The line is written while the log is read, and told of before anything of it is.
  const listed = app.store.query(auditLog, { ...query.value, limit: limite, ...present({ cursor }) });
  const noted = auditOnce(
    app,
    actor.uid,
    present({
      accion: 'consulta de auditoría',
      coleccion: 'auditoria',
      documento: 'consulta',
      detalle: Object.keys(filtro).length === 0 ? undefined : { filtro },
    }),
    // Not keyed by the filter: paging through every day of a year counts as reading the audit log once.
    'consulta',
  );
  const [page] = await Promise.all([
    listed.then(async ({ items, cursor: next }) => ({ items: await auditViews(app, items), cursor: next })),
    noted,
  ]);
  return ok(page);
}

export async function auditViews(
  app: Pick<App, 'store'>,
  lines: readonly Stored<AuditLine>[],
): Promise<AuditView[]> {
  const named = await namesOfLines(
    app,
    lines.map(({ value }) => value),
  );
  return lines.map(({ id, value: { cadena: _link, ...line } }, at) => ({
    id,
    ...line,
    ...(named[at] ?? { quienNombre: '', nombre: null }),
  }));
}

/** The fields of a filter that are set. */
export const givenOf = (filter: AuditFilter): Partial<Record<string, string>> => present({ ...filter });

/** The store query for a filter as this actor may use it; refused when it asks for lines the actor may not read. */
export function auditQuery(actor: AppointmentActor, asked: AuditFilter): Result<Query, AppError> {
  const wrong = wrongAuditFilter(asked);
  if (wrong !== null) return err(fieldError(...wrong));
  const narrowed = ownPart(actor, asked);
  if (narrowed === null) return err(appError('prohibido'));
  const { from, to } = instantsOf(asked);
  const equal = (['quien', 'accion', 'coleccion', 'documento'] as const).flatMap((field): Condition[] => {
    const value = narrowed[field];
    return value === undefined ? [] : [{ field, op: '==', value }];
  });
  return ok({
    where: [
      ...equal,
      ...(from === null ? [] : [{ field: 'cuando', op: '>=' as const, value: from }]),
      ...(to === null ? [] : [{ field: 'cuando', op: '<' as const, value: to }]),
    ],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
  });
}

function ownPart(actor: AppointmentActor, asked: AuditFilter): AuditFilter | null {
  if (actor.rol === 'admin') return asked;
  if (actor.rol === 'medico')
    return asked.quien === undefined || asked.quien === actor.uid ? { ...asked, quien: actor.uid } : null;
  return asked.coleccion === undefined || asked.coleccion === OWN_DEVICES
    ? { ...asked, coleccion: OWN_DEVICES }
    : null;
}
