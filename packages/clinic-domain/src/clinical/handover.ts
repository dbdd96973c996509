import * as z from 'zod/mini';
import { isActiveOn, type Doctor } from '../people/doctor.ts';
import type { User } from '../people/user.ts';
import { appError, type AppError } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Author, Consultation } from './consultation.ts';
import type { Section } from './section.ts';

/** Messages about a draft that is handed over. */
export const HANDOVER_MESSAGES = {
  doctor: 'Elija el médico que sigue con la consulta.',
  reason: 'Escriba por qué se traspasa (al menos 10 letras).',
  longReason: 'Puede tener hasta 500 caracteres.',
  notOpen: 'Esta consulta ya no es un borrador: no hay nada que traspasar.',
  stillHere: 'Quien escribe este borrador sigue atendiendo: solo esa persona lo cierra o lo descarta.',
  noAccount: 'Ese médico no tiene una cuenta activa con la que pueda firmar.',
  same: 'El borrador ya es de ese médico.',
} as const;

/** `POST /api/consultas/{id}/traspaso`. */
export const handoverSchema = z.strictObject({
  medico: z
    .string({ error: HANDOVER_MESSAGES.doctor })
    .check(
      z.minLength(1, { error: HANDOVER_MESSAGES.doctor }),
      z.maxLength(120, { error: HANDOVER_MESSAGES.doctor }),
    ),
  motivo: z.pipe(
    z.pipe(
      z.string({ error: HANDOVER_MESSAGES.reason }),
      z.transform((text: string) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(10, { error: HANDOVER_MESSAGES.reason }),
        z.maxLength(500, { error: HANDOVER_MESSAGES.longReason }),
      ),
  ),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type Handover = z.infer<typeof handoverSchema>;

/** Who wrote a draft, as far as is known of them today. */
interface Writer {
  readonly account: Pick<User, 'estado' | 'medico'> | null;
  readonly doctor: Doctor | null;
}

/**
 * Whether the author of a draft can no longer close it: the account is gone, suspended or another doctor's, or the doctor
 * no longer attends.
 */
export const hasLeft = (draft: Pick<Consultation, 'medico'>, writer: Writer, today: string): boolean =>
  writer.account?.estado !== 'activo' ||
  writer.account.medico !== draft.medico ||
  writer.doctor === null ||
  !isActiveOn(writer.doctor, today);

interface HandedOver {
  /** The account and the doctor who go on with it. */
  readonly to: Author;
  /** The administrator. */
  readonly by: string;
  readonly motivo: string;
  readonly cuando: string;
}

/** The draft in another doctor's hands: its text stays, and so does the name of everybody who has written in it. */
export function handOver(
  before: Consultation,
  { to, by, motivo, cuando }: HandedOver,
): Result<Consultation, AppError> {
  if (before.estado !== 'borrador') return err(appError('transicion_invalida', HANDOVER_MESSAGES.notOpen));
  const de = { autor: before.autor, medico: before.medico };
  const a = { autor: to.uid, medico: to.medico };
  return ok({
    ...before,
    autor: to.uid,
    medico: to.medico,
    traspasos: [...(before.traspasos ?? []), { cuando, quien: by, de, a, motivo }],
  });
}

/** A draft in which nobody but assistants has written: whoever the visit passes to takes it over as it is. */
export function isOnlyMeasured(
  { autor, estado, diagnosticos, plan }: Pick<Consultation, 'autor' | 'estado' | 'diagnosticos' | 'plan'>,
  parts: readonly Pick<Section, 'valores' | 'sinEntender'>[],
): boolean {
  const writers = parts.flatMap(({ valores, sinEntender = {} }) => [
    ...Object.values(valores).flatMap(({ OD, OI, AO }) =>
      [OD, OI, AO].flatMap((value) => [value?.por ?? [], value?.confirmo?.por ?? []].flat()),
    ),
    ...Object.values(sinEntender).map(({ por }) => por),
  ]);
  return estado === 'borrador' && diagnosticos.length === 0 && plan.trim() === '' && !writers.includes(autor);
}

/** The draft with another doctor, because the appointment passed to that one. */
export const passedOn = (
  draft: Consultation,
  to: { readonly autor: string; readonly medico: string },
  by: { readonly quien: string; readonly cuando: string },
): Consultation => ({
  ...draft,
  ...to,
  traspasos: [
    ...(draft.traspasos ?? []),
    {
      ...by,
      de: { autor: draft.autor, medico: draft.medico },
      a: to,
      motivo: 'El turno pasó a otro médico.',
    },
  ],
});
