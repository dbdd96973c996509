import type { App } from '../app.ts';
import { auditLog } from '../collections.ts';
import type { Query } from '../ports/document-store.ts';
import { auditAlone } from './audit.ts';
import { auditQuery, auditViews, givenOf } from './list-audit.ts';
import type { AuditView } from '#contract/audit';
import type { AuditFilter } from '#domain/audit/audit-filter';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const EXPORT_AUDIT_BATCH = 200;

/** Every line a filter shows, newest first, in batches; the download itself is recorded in the audit log. */
export async function exportAudit(
  app: App,
  actor: AppointmentActor,
  asked: AuditFilter,
): Promise<Result<AsyncIterable<readonly AuditView[]>, AppError>> {
  const query = auditQuery(actor, asked);
  if (!query.ok) return query;
  const filtro = givenOf(asked);
  await auditAlone(
    app,
    actor.uid,
    present({
      accion: 'exportación de auditoría',
      coleccion: 'auditoria',
      documento: 'exportacion',
      detalle: Object.keys(filtro).length === 0 ? undefined : { filtro },
    }),
  );
  return ok(linesOf(app, query.value));
}

async function* linesOf(app: Pick<App, 'store'>, query: Query): AsyncGenerator<readonly AuditView[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(app, query, cursor);
    yield await auditViews(app, page.items);
    cursor = page.cursor;
  } while (cursor !== null);
}

const nextPage = (app: Pick<App, 'store'>, query: Query, cursor: string | null) =>
  app.store.query(auditLog, {
    ...query,
    limit: EXPORT_AUDIT_BATCH,
    ...present({ cursor: cursor ?? undefined }),
  });
