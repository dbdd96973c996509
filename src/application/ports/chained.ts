import type { Collection } from './document-store.ts';
import { auditLogHeadSchema, type AuditLogHead } from '#domain/audit/audit-log-link';

/** The last line of each run of a chained collection. The store keeps it, in the commit of the lines themselves. */
export const auditLogHeads: Collection<AuditLogHead> = {
  name: 'cabezasRastro',
  schema: auditLogHeadSchema,
  silent: true,
  staysHere: 'where the chain of this very backend goes on',
};
