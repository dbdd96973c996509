import * as z from 'zod/mini';
import { isReadable } from '../../shared/readable-text.ts';
import { EYES } from '../eye.ts';

/** A problem needs care, is under control, or is over. */
export const PROBLEM_STATES = ['activo', 'controlado', 'resuelto'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

export const PROBLEM_TEXT = 200;
export const PROBLEM_MESSAGES = {
  code: 'Diga de qué problema se trata.',
  eye: 'Elija el ojo: OD, OI o AO.',
  state: 'Elija activo, controlado o resuelto.',
  seen: 'Falta el estado que estaba viendo.',
  reason: `El motivo puede tener hasta ${String(PROBLEM_TEXT)} caracteres.`,
  unreadable: 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  unknown: 'Este paciente no tiene ese problema en ese ojo.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const code = (error?: string) => z.string(error === undefined ? undefined : { error });

/**
 * `estadosProblemas/{id}`: what a doctor said of a problem on a day. The problems themselves are the diagnoses of the
 * closed consultations; these entries are only ever added, so that the history of a problem is what is there.
 */
export const problemMarkSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  codigo: code().check(z.minLength(1), z.maxLength(20)),
  /** Missing where the code has no side; `AO` is both. */
  ojo: z.optional(z.enum(EYES)),
  estado: z.enum(PROBLEM_STATES),
  motivo: z.optional(z.string()),
  medico: id,
  por: id,
  en: z.string(),
});
export type ProblemMark = Readonly<z.infer<typeof problemMarkSchema>>;

/** `POST /api/pacientes/{id}/problemas`. */
export const problemChangeSchema = z.strictObject({
  codigo: code(PROBLEM_MESSAGES.code).check(
    z.minLength(1, { error: PROBLEM_MESSAGES.code }),
    z.maxLength(20, { error: PROBLEM_MESSAGES.code }),
  ),
  ojo: z.optional(z.nullable(z.enum(EYES, { error: PROBLEM_MESSAGES.eye }))),
  estado: z.enum(PROBLEM_STATES, { error: PROBLEM_MESSAGES.state }),
  /** The state that was on the screen: somebody else may have changed it meanwhile. */
  visto: z.enum(PROBLEM_STATES, { error: PROBLEM_MESSAGES.seen }),
  motivo: z.optional(
    z
      .string({ error: PROBLEM_MESSAGES.reason })
      .check(
        z.maxLength(PROBLEM_TEXT, { error: PROBLEM_MESSAGES.reason }),
        z.refine(isReadable, { error: PROBLEM_MESSAGES.unreadable }),
      ),
  ),
});
export type ProblemChange = Readonly<z.infer<typeof problemChangeSchema>>;
