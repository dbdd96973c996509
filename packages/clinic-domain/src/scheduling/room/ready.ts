import * as z from 'zod/mini';
import type { AppointmentState } from '../appointment/appointment-states.ts';

/** Who measured the patient says that the doctor can go on: since when (ISO instant), who, and what was left out. */
export const readySchema = z.strictObject({
  en: z.string(),
  por: z.string(),
  falta: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12)),
});

/** The patient is in the clinic and the visit is not over: assistants measure, and the doctor goes on from there. */
export const isInPreparation = (estado: AppointmentState): boolean =>
  estado === 'en_sala' || estado === 'en_preparacion' || estado === 'en_atencion';
