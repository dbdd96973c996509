import * as z from 'zod/mini';
import { auditFilterFields, auditFilterSchema } from '#domain/audit/audit-filter';
import { cursor, limite, operation } from './operation.ts';

/** The trail. */
export const AUDIT_OPERATIONS = {
  listAudit: operation({
    method: 'GET',
    path: '/api/auditoria',
    summary: 'Rastro de lecturas y cambios',
    access: 'audit:read',
    status: 200,
    query: z.strictObject({ ...auditFilterFields, limite, cursor }),
  }),
  exportAudit: operation({
    method: 'GET',
    path: '/api/auditoria/exportar',
    summary: 'Rastro de lecturas y cambios, en CSV',
    access: 'audit:read',
    status: 200,
    query: auditFilterSchema,
  }),
};
