import * as z from 'zod/mini';
import { dilationOf } from '../../studies/catalogue.ts';
import { VISIT_KINDS } from '../appointment/appointment-kinds.ts';
import { APPOINTMENT_MESSAGES } from '../appointment/appointment.ts';
import { BOOKING_MESSAGES, bookingFields, idField } from '../booking/booking.ts';
import { DROPS_MIN, dropsMinutes, MAX_LEGS, TOGETHER_MESSAGES } from '../booking/booking-together.ts';
import { EYES } from '../../clinical/eye.ts';

const MESSAGES = {
  studies: 'Elija los estudios de la visita.',
  twice: 'Un estudio está repetido.',
  doctor: 'Elija el médico y el tipo de consulta, o ninguno de los dos.',
} as const;

const wantedStudySchema = z.strictObject({
  estudio: idField(APPOINTMENT_MESSAGES.study),
  ojo: z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes })),
  dilatado: z.optional(z.boolean({ error: 'Use true o false.' })),
});
export type WantedStudy = z.infer<typeof wantedStudySchema>;

/**
 * `POST /api/turnos/itinerario/propuestas`: what a visit should include; `gotasMin` is how long to wait after the
 * drops.
 */
export const itineraryWishesSchema = z
  .strictObject({
    paciente: z.optional(idField('Elija el paciente.')),
    medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
    tipo: z.optional(z.enum(VISIT_KINDS, { error: BOOKING_MESSAGES.kind })),
    estudios: z.array(wantedStudySchema, { error: MESSAGES.studies }).check(
      z.maxLength(MAX_LEGS, { error: TOGETHER_MESSAGES.itinerary }),
      z.refine((list) => new Set(list.map(({ estudio }) => estudio)).size === list.length, {
        error: MESSAGES.twice,
      }),
    ),
    gotasMin: z.optional(z.nullable(dropsMinutes)),
    desde: bookingFields.fecha,
  })
  .check(
    z.refine(({ medico, tipo }) => (medico === undefined) === (tipo === undefined), {
      error: MESSAGES.doctor,
      path: ['medico'],
    }),
    z.refine(
      ({ estudios, medico }) => {
        const parts = estudios.length + (medico === undefined ? 0 : 1);
        return parts >= 2 && parts <= MAX_LEGS;
      },
      { error: TOGETHER_MESSAGES.itinerary, path: ['estudios'] },
    ),
  );
export type ItineraryWishes = z.infer<typeof itineraryWishesSchema>;

/**
 * True for a study done with the pupil dilated: one that always is, one requested so, or an OCT in a visit with drops.
 */
export function isDilated({ estudio, dilatado }: WantedStudy, withDrops: boolean): boolean {
  const dilation = dilationOf(estudio);
  if (dilation !== 'segun_pupila') return dilation === 'si';
  return dilatado ?? (withDrops && estudio.startsWith('OCT-'));
}

/** The minutes to wait after the drops: as requested, the usual ones when a study needs them, or null. */
export function dropsOf({
  estudios,
  gotasMin,
}: Pick<ItineraryWishes, 'estudios' | 'gotasMin'>): number | null {
  if (gotasMin !== undefined && gotasMin !== null) return gotasMin;
  return estudios.some((each) => isDilated(each, false)) ? DROPS_MIN.usual : null;
}
