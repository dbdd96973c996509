import * as z from 'zod/mini';
import { auditLogFindingSchema } from '#domain/audit/audit-log-day';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { count, instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';

/** A day of the audit log: `abierto` until the night closes it, `alterado` where it is no longer what was written. */
const auditLogDay = z.strictObject({
  fecha: civilDateField,
  estado: z.enum(['abierto', 'cerrado', 'alterado']),
  lineas: count,
  cerrado: z.nullable(instant),
  /** It was closed days after its night: the paper tells whether it is the same day. */
  tarde: z.boolean(),
  raiz: z.optional(z.string()),
  codigo: z.optional(z.string()),
  problemas: z.array(auditLogFindingSchema),
  /** What the last looks at the audit log found; null before the first. */
  revision: z.nullable(
    z.strictObject({ cuando: instant, total: count, hallazgos: z.array(auditLogFindingSchema) }),
  ),
});
export type AuditLogDay = Json<typeof auditLogDay>;

const paperAnswer = z.strictObject({ coincide: z.boolean() });
export type PaperAnswer = Json<typeof paperAnswer>;

/** Whether the audit log is what was written. */
export const AUDIT_LOG = {
  readAuditLogDay: operation({
    method: 'GET',
    path: '/api/rastro/dias',
    summary: 'La constancia del rastro de un día, y lo que no es como se escribió',
    access: 'signed-day:read',
    status: 200,
    query: z.strictObject({ fecha: civilDateField }),
    answer: auditLogDay,
    refusals: [],
  }),
  comparePaper: operation({
    method: 'POST',
    path: '/api/rastro/papel',
    summary: 'Comparar el código del papel de un día con el rastro',
    access: 'signed-day:read',
    changes: [],
    tells: { 'papel del rastro comparado': ['auditoria', 'comparó el papel de un día con el rastro'] },
    status: 200,
    body: z.strictObject({
      fecha: civilDateField,
      codigo: z
        .string({ error: 'Escriba el código del papel.' })
        .check(z.regex(/^[0-9a-zA-Z\s-]{16,40}$/, { error: 'El código tiene 16 letras y números.' })),
    }),
    answer: paperAnswer,
    refusals: [],
  }),
};
