import type { App } from '../app.ts';
import { auditTrail, type AuditLine } from '../collections.ts';
import type { Condition } from '../ports/document-store.ts';
import { ok, type Result } from '#domain/shared/result';

/** The trail, newest first, of everything or of one document. */
export async function listAudit(
  app: App,
  query: {
    coleccion?: string | undefined;
    documento?: string | undefined;
    limite: number;
    cursor?: string | undefined;
  },
): Promise<Result<{ items: ({ id: string } & AuditLine)[]; cursor: string | null }, never>> {
  const where: Condition[] = [];
  if (query.coleccion !== undefined) where.push({ field: 'coleccion', op: '==', value: query.coleccion });
  if (query.documento !== undefined) where.push({ field: 'documento', op: '==', value: query.documento });
  const page = await app.store.query(auditTrail, {
    where,
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: query.limite,
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  });
  return ok({ items: page.items.map(({ id, value }) => ({ id, ...value })), cursor: page.cursor });
}
