import * as z from 'zod/mini';
import { needed, note } from '../../clinical/documents/texts.ts';
import { keysOf } from '../../shared/typed-record.ts';

/** How somebody came to have, or to know, a report. */
export const HELD_BY = {
  entrega: 'se le entregó',
  impreso: 'se imprimió',
  copia: 'va en una copia de su ficha',
  abrio: 'lo abrió',
  firmo: 'lo firmó',
  pidio: 'pidió el estudio',
  aviso: 'se le avisó de una corrección anterior',
} as const;
export type HeldBy = keyof typeof HELD_BY;

/** How somebody was notified that it was corrected. */
export const TOLD_WAYS = ['en_persona', 'llamada', 'whatsapp', 'correo'] as const;
export type ToldWay = (typeof TOLD_WAYS)[number];

export const HOLDER_MESSAGES = {
  who: 'Elija a quién se avisó.',
  way: 'Elija cómo se avisó: en persona, llamada, WhatsApp o correo.',
  version: 'Falta la versión que estaba viendo.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const moment = { cuando: z.string(), quien: id };

/** The patient, and who asked from outside the clinic, or has no account: none of them opens anything here. */
export const PATIENT_HOLDER = 'paciente';
export const REQUESTER_HOLDER = 'solicitante';

/** A doctor without an account to whom a report was handed out, by name. */
const OUTSIDE = 'medico:';
export const outsideHolder = (nombre: string): string => `${OUTSIDE}${nombre}`;
/** The name that such a holder has; null of everybody else. */
export const outsideName = (holder: string): string | null =>
  holder.startsWith(OUTSIDE) ? holder.slice(OUTSIDE.length) : null;

/** Somebody who had a report that was corrected since. */
export const reportHolderSchema = z.strictObject({
  /** `paciente`, `solicitante`, or the uid of an account. */
  quien: id,
  /** The hash of the report that they had. */
  informe: z.string(),
  recibio: z.array(
    z.strictObject({ ...moment, como: z.enum(keysOf(HELD_BY)), detalle: z.optional(z.string()) }),
  ),
  avisado: z.optional(z.strictObject({ ...moment, como: z.enum(TOLD_WAYS), nota: z.optional(z.string()) })),
});
export type ReportHolder = Readonly<z.infer<typeof reportHolderSchema>>;

/** `POST /api/ordenes/{id}/avisado`. */
export const toldSchema = z.strictObject({
  quien: needed(HOLDER_MESSAGES.who, 200),
  como: z.enum(TOLD_WAYS, { error: HOLDER_MESSAGES.way }),
  nota: z.optional(note(300)),
  version: z.number({ error: HOLDER_MESSAGES.version }).check(z.int({ error: HOLDER_MESSAGES.version })),
});
export type Told = Readonly<z.infer<typeof toldSchema>>;
