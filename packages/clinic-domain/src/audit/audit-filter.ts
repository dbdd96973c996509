import * as z from 'zod/mini';
import { addDays, instantOf } from '../shared/civil-date.ts';
import { civilDateField } from '../scheduling/hours/dated-range.ts';

const FIELD = 'Puede tener hasta 200 caracteres.';
const text = z.optional(z.string().check(z.minLength(1), z.maxLength(200, { error: FIELD })));

/**
 * The audit filter: who, what (one action, or everything that happened to one kind of thing), which document, which
 * days.
 */
export const auditFilterFields = {
  quien: text,
  accion: text,
  coleccion: text,
  documento: text,
  desde: z.optional(civilDateField),
  hasta: z.optional(civilDateField),
} as const;

export const auditFilterSchema = z.strictObject(auditFilterFields);
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** The first invalid field and its message; null when the filter is valid. */
export function wrongAuditFilter({ accion, coleccion, desde, hasta }: AuditFilter): [string, string] | null {
  if (accion !== undefined && coleccion !== undefined)
    return ['accion', 'Elija una acción o un grupo de acciones, no los dos.'];
  if (desde !== undefined && hasta !== undefined && hasta < desde)
    return ['hasta', 'El último día no puede ser anterior al primero.'];
  return null;
}

/** The instants `[from, to)` of a filter's days, in the clinic's time zone; null on an open end. */
export const instantsOf = ({ desde, hasta }: AuditFilter): { from: string | null; to: string | null } => ({
  from: desde === undefined ? null : instantOf({ fecha: desde, minuto: 0 }),
  to: hasta === undefined ? null : instantOf({ fecha: addDays(hasta, 1), minuto: 0 }),
});

/** For how long a repeated refusal, or a repeated reading of the audit log, is written only once. */
const ONCE_MS = 10 * 60_000;

/** The id of a line written at most once per person, subject and ten minutes, so that a loop cannot fill the disk. */
export const onceId = (accion: string, quien: string, subject: string, now: Date): string =>
  `${accion}|${quien}|${subject}`.slice(0, 460) + `|${String(Math.floor(now.getTime() / ONCE_MS))}`;
