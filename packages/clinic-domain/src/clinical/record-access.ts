import * as z from 'zod/mini';
import type { Appointment } from '../scheduling/appointment/appointment.ts';
import { OCCUPIES, type AppointmentState } from '../scheduling/appointment/appointment-states.ts';
import { appError, type AppError } from '../shared/app-error.ts';
import { clinicTime } from '../shared/civil-date.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** How long a record stays open for the person who opened it. */
export const ACCESS_HOURS = 8;
/** The shortest reason, in letters and digits. */
export const REASON_LETTERS = 10;

/** Messages shown when a record cannot be opened. */
export const ACCESS_MESSAGES = {
  needed: 'Diga por qué necesita abrir la ficha de este paciente: queda anotado con su nombre.',
  selfMade:
    'El turno de hoy con este paciente lo puso usted: diga por qué necesita abrir su ficha; queda anotado con su nombre.',
  needsOpening: 'Abra la ficha del paciente para ver sus consultas.',
  short: `Escriba el motivo con al menos ${String(REASON_LETTERS)} letras.`,
  long: 'El motivo puede tener hasta 300 caracteres.',
} as const;

/** `POST /api/pacientes/{id}/aperturas`. */
export const openingSchema = z.strictObject({
  motivo: z.optional(
    z.string({ error: ACCESS_MESSAGES.short }).check(
      z.maxLength(300, { error: ACCESS_MESSAGES.long }),
      z.refine((text) => lettersOf(text) >= REASON_LETTERS, { error: ACCESS_MESSAGES.short }),
    ),
  ),
});

/** Counts letters and digits: spaces and dots do not make a reason. */
export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Why someone may read a record: the patient is the doctor's own, a reason was given, or no diagnoses are shown. */
export const ACCESS_GROUNDS = ['propio', 'motivo', 'sin_diagnosticos'] as const;
export type AccessGround = (typeof ACCESS_GROUNDS)[number];

/** `accesos/{uid}:{patient}`: one person may read one patient's record until `vence` (an instant). */
export const accessSchema = z.strictObject({
  quien: z.string(),
  paciente: z.strictObject({ id: z.string() }),
  base: z.enum(ACCESS_GROUNDS),
  motivo: z.optional(z.string()),
  vence: z.string(),
});
export type RecordAccess = Readonly<z.infer<typeof accessSchema>>;

export const accessId = (uid: string, paciente: string): string => `${uid}:${paciente}`;

/** Whether today's appointment in this state makes someone a doctor's own patient: one who cancelled does not come. */
export const makesOwn = (state: AppointmentState): boolean => OCCUPIES[state] !== 'nada';

/**
 * Whether an account put today's appointment there itself: it is no ground to open a record until somebody else has
 * received the patient.
 */
export function isSelfMade({ historial }: Pick<Appointment, 'historial'>, uid: string, hoy: string): boolean {
  const at = historial.findLastIndex(
    ({ accion, despues }) =>
      accion === 'creado' || despues.medico !== undefined || despues.fecha !== undefined,
  );
  const placed = historial[at];
  if (placed?.quien !== uid || clinicTime(new Date(placed.cuando)).fecha !== hoy) return false;
  return !historial.slice(at + 1).some(({ quien, accion }) => quien !== uid && accion === 'estado');
}

/** Why a patient is a doctor's own, as the audit log tells it. */
export type OwnGround = 'ya lo atendió' | 'turno de hoy';

/** The ground on which someone opens a record; refused with `requiere_motivo` when a required reason is missing. */
export function groundOf(
  rol: 'admin' | 'medico' | 'personal' | 'paciente',
  {
    isOwn,
    isSelfMade: isOwnDoing = false,
    motivo,
  }: { readonly isOwn: boolean; readonly isSelfMade?: boolean; readonly motivo: string | undefined },
): Result<AccessGround, AppError> {
  if (rol === 'personal') return ok('sin_diagnosticos');
  if (rol === 'paciente') return err(appError('prohibido'));
  if (rol === 'medico' && isOwn) return ok('propio');
  if (motivo !== undefined) return ok('motivo');
  return err(appError('requiere_motivo', isOwnDoing ? ACCESS_MESSAGES.selfMade : ACCESS_MESSAGES.needed));
}

/** The instant at which an access that begins now expires. */
export const accessEnd = (now: Date): string =>
  new Date(now.getTime() + ACCESS_HOURS * 3_600_000).toISOString();

/** The instant at which an access began. */
export const startOf = ({ vence }: Pick<RecordAccess, 'vence'>): string =>
  new Date(Date.parse(vence) - ACCESS_HOURS * 3_600_000).toISOString();

/** Whether an access still lets its holder read diagnoses at this instant. */
export const isOpen = (access: RecordAccess | null, now: Date): boolean =>
  access !== null && access.base !== 'sin_diagnosticos' && access.vence > now.toISOString();

/** Whether somebody already reads this record on the same ground and for the same reason. */
export const isSameOpening = (
  known: RecordAccess,
  { base, motivo }: Pick<RecordAccess, 'base' | 'motivo'>,
  now: Date,
): boolean => known.vence > now.toISOString() && known.base === base && known.motivo === motivo;
