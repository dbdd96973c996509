import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { cursor, limite, operation, pageOf, type Json } from './operation.ts';
import { auditFilterFields, auditFilterSchema } from '#domain/audit/audit-filter';

/** An audit line, with the names of the person and of the document where they are known. */
const auditLine = z.strictObject({
  id: z.string(),
  cuando: instant,
  quien: z.string(),
  quienNombre: z.string(),
  nombre: z.nullable(z.string()),
  accion: z.string(),
  coleccion: z.string(),
  documento: z.string(),
  /** For a change: `[before, after]` per changed field. */
  detalle: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditView = Json<typeof auditLine>;

export const AUDIT = {
  listAudit: operation({
    method: 'GET',
    path: '/api/auditoria',
    summary: 'Rastro de lecturas y cambios',
    access: 'audit:read',
    tells: { 'consulta de auditoría': ['auditoria', 'consultó la auditoría'] },
    shows: 'identity',
    status: 200,
    query: z.strictObject({ ...auditFilterFields, limite, cursor }),
    answer: pageOf(auditLine),
    refusals: [],
  }),
  exportAudit: operation({
    method: 'GET',
    path: '/api/auditoria/exportar',
    summary: 'Rastro de lecturas y cambios, en CSV',
    access: 'audit:read',
    tells: { 'exportación de auditoría': ['auditoria', 'exportó la auditoría'] },
    download: 'auditoria',
    shows: 'identity',
    status: 200,
    query: auditFilterSchema,
    answer: { media: ['text/csv'] },
    refusals: [],
  }),
};
