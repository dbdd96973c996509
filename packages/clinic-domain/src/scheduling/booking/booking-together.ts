import * as z from 'zod/mini';
import { APPOINTMENT_MESSAGES, startOf } from '../appointment/appointment.ts';
import { CANCEL_MESSAGES, CANCEL_REASONS } from '../cancelling/cancel-reason.ts';
import { bookedPatientSchema, BOOKING_MESSAGES, bookingFields, idField } from './booking.ts';
import { MAX_SERIES } from './series.ts';
import { EYES } from '../../clinical/eye.ts';

/** A visit with more parts exhausts the patient and whoever plans it. */
export const MAX_LEGS = 8;

/** Messages shown when appointments cannot be booked together. */
export const TOGETHER_MESSAGES = {
  series: `Una serie tiene de 2 a ${String(MAX_SERIES)} turnos.`,
  itinerary: `Una visita tiene de 2 a ${String(MAX_LEGS)} partes.`,
  sameDay: 'Todas las partes de una visita son del mismo día.',
  drops: 'La espera de las gotas va de 10 a 90 minutos.',
  waiting: 'Indique las anotaciones de la lista de espera.',
  later: 'Indique los días que todavía no se agendan.',
  overlap: 'Dos partes de la visita no pueden ser a la misma hora.',
} as const;

/** One of several appointments booked together. */
const legSchema = z
  .strictObject({
    medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
    fecha: bookingFields.fecha,
    hora: bookingFields.hora,
    tipo: bookingFields.tipo,
    estudio: z.optional(idField(APPOINTMENT_MESSAGES.study)),
    ojo: z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes })),
    duracionMin: z.optional(bookingFields.duracionMin),
    /** True: done with the pupil dilated; false: expressly without. */
    dilatado: z.optional(z.boolean({ error: 'Use true o false.' })),
  })
  .check(
    z.refine(({ tipo, medico }) => tipo === 'estudio' || medico !== undefined, {
      error: APPOINTMENT_MESSAGES.doctor,
      path: ['medico'],
    }),
    z.refine(({ tipo, estudio }) => (tipo === 'estudio') === (estudio !== undefined), {
      error: APPOINTMENT_MESSAGES.study,
      path: ['estudio'],
    }),
  );
export type BookedLeg = z.infer<typeof legSchema>;

const legs = (least: number, most: number, error: string) =>
  z.array(legSchema, { error }).check(z.minLength(least, { error }), z.maxLength(most, { error }));

/** The waiting-list entries of the same person that these appointments fulfil. */
const esperas = z.optional(
  z
    .array(idField('Indique la anotación de la lista de espera.'), { error: TOGETHER_MESSAGES.waiting })
    .check(z.maxLength(20, { error: TOGETHER_MESSAGES.waiting })),
);

/**
 * `POST /api/turnos/series`: the accepted occurrences, booked together (R30). Days that are too far away
 * to be booked (`porAgendar`) go to the waiting list in the same write, one entry each, so that nobody is forgotten.
 */
export const seriesSchema = z
  .strictObject({
    paciente: bookedPatientSchema,
    motivo: z.optional(bookingFields.motivo),
    turnos: legs(1, MAX_SERIES, TOGETHER_MESSAGES.series),
    porAgendar: z.optional(
      z
        .array(bookingFields.fecha, { error: TOGETHER_MESSAGES.later })
        .check(z.maxLength(MAX_SERIES, { error: TOGETHER_MESSAGES.series })),
    ),
    esperas,
    confirmado: z.optional(z.boolean({ error: 'Use true o false.' })),
  })
  .check(
    z.refine(({ turnos, porAgendar = [] }) => isSeries(turnos.length + porAgendar.length), {
      error: TOGETHER_MESSAGES.series,
      path: ['turnos'],
    }),
  );
export type SeriesRequest = z.infer<typeof seriesSchema>;

const isSeries = (count: number): boolean => count >= 2 && count <= MAX_SERIES;

/** `POST /api/turnos/series/{id}/cancelar`: cancels the rest of a series. */
export const seriesCancelSchema = z.strictObject({
  motivo: z.optional(bookingFields.motivo),
  motivoCancelacion: z.optional(z.enum(CANCEL_REASONS, { error: CANCEL_MESSAGES.choose })),
  canceladoPor: z.optional(
    z.enum(['paciente', 'clinica', 'medico'], {
      error: 'Indique si cancela el paciente, la clínica o el médico.',
    }),
  ),
  /** What still waits for its day leaves the waiting list too; otherwise it stays there. */
  conEspera: z.optional(z.boolean({ error: 'Use true o false.' })),
});
export type SeriesCancel = z.infer<typeof seriesCancelSchema>;

/** Shortest and longest wait after the drops, in minutes. */
export const DROPS_MIN = { min: 10, max: 90, usual: 30 } as const;

/** Minutes from the drops until the pupil is dilated. */
export const dropsMinutes = z
  .number({ error: TOGETHER_MESSAGES.drops })
  .check(
    z.int({ error: TOGETHER_MESSAGES.drops }),
    z.minimum(DROPS_MIN.min, { error: TOGETHER_MESSAGES.drops }),
    z.maximum(DROPS_MIN.max, { error: TOGETHER_MESSAGES.drops }),
  );

/** When a visit's drops are given, and how many minutes later the pupil is dilated. */
export const dropsSchema = z.strictObject({ hora: bookingFields.hora, minutos: dropsMinutes });
export type Drops = z.infer<typeof dropsSchema>;

/** `POST /api/turnos/itinerario`: the legs of one visit, booked all or none (R28). */
export const itinerarySchema = z
  .strictObject({
    paciente: bookedPatientSchema,
    motivo: z.optional(bookingFields.motivo),
    turnos: legs(2, MAX_LEGS, TOGETHER_MESSAGES.itinerary),
    esperas,
    gotas: z.optional(dropsSchema),
    confirmado: z.optional(z.boolean({ error: 'Use true o false.' })),
  })
  .check(
    z.refine(({ turnos }) => turnos.every(({ fecha }) => fecha === turnos[0]?.fecha), {
      error: TOGETHER_MESSAGES.sameDay,
      path: ['turnos'],
    }),
  );
export type ItineraryRequest = z.infer<typeof itinerarySchema>;

/** The index of the first leg that begins before the previous one has ended; null if none does. */
export function overlappingLeg(
  legs: readonly { readonly hora: string; readonly duracionMin: number }[],
): number | null {
  const inOrder = legs
    .map(({ hora, duracionMin }, index) => ({
      index,
      inicio: startOf(hora),
      fin: startOf(hora) + duracionMin,
    }))
    .sort((a, b) => a.inicio - b.inicio || a.index - b.index);
  const clash = inOrder.find(({ inicio }, at) => at > 0 && inicio < (inOrder[at - 1]?.fin ?? 0));
  return clash?.index ?? null;
}
