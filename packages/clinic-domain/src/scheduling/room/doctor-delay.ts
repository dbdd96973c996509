import * as z from 'zod/mini';
import { DAY_MINUTES } from '../../shared/interval.ts';
import { APPOINTMENT_MESSAGES, startOf } from '../appointment/appointment.ts';
import { occupancyId } from '../availability/occupancy.ts';
import { idField } from '../booking/booking.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const LATE = { least: 5, most: 240, step: 5 } as const;
const WRONG_MINUTES = `El atraso va de ${String(LATE.least)} a ${String(LATE.most)} minutos, de 5 en 5; 0 si ya no se atrasa.`;

/** Somebody who was notified when to come instead: the hour that was said, by whom and when (an ISO instant). */
const toldSchema = z.strictObject({ turno: id, hora: hourField, quien: z.string(), cuando: z.string() });

/**
 * `atrasos/{day of a doctor}`: a doctor goes on so many minutes after `desde`. No appointment changes its hour: it says
 * when those who wait and those to come are expected to go in, and who has been notified.
 */
export const delaySchema = z.strictObject({
  medico: id,
  fecha: civilDateField,
  desde: hourField,
  minutos: z.number().check(z.int(), z.minimum(0), z.maximum(LATE.most)),
  quien: z.string(),
  cuando: z.string(),
  avisados: z.array(toldSchema),
});
export type DoctorDelay = z.infer<typeof delaySchema>;

/** What of a delay says when the doctor goes on. */
export type SaidDelay = Readonly<Pick<DoctorDelay, 'medico' | 'fecha' | 'desde' | 'minutos'>>;

/** Where the delay of a doctor's day is kept. */
export const delayId = (medico: string, fecha: string): string =>
  occupancyId({ recurso: 'medico', id: medico, fecha });

/** `POST /api/atrasos`: of today, counted from now; 0 takes it back. */
export const setDelaySchema = z.strictObject({
  medico: idField(APPOINTMENT_MESSAGES.doctor),
  minutos: z
    .number({ error: WRONG_MINUTES })
    .check(
      z.refine(
        (minutes) =>
          minutes === 0 ||
          (Number.isInteger(minutes) &&
            minutes >= LATE.least &&
            minutes <= LATE.most &&
            minutes % LATE.step === 0),
        { error: WRONG_MINUTES },
      ),
    ),
});

/** `POST /api/atrasos/avisados`: the patient of an appointment was told an hour; null: was not, after all. */
export const tellDelaySchema = z.strictObject({
  medico: idField(APPOINTMENT_MESSAGES.doctor),
  turno: idField('Indique el turno.'),
  hora: z.nullable(hourField),
});

/** The minute of the day at which a late doctor goes on; null where nothing is late. */
export const goesOnAt = ({ desde, minutos }: Pick<DoctorDelay, 'desde' | 'minutos'>): number | null =>
  minutos === 0 ? null : Math.min(DAY_MINUTES, startOf(desde) + minutos);

/** The minute at which a doctor said to go on, on a day; null where nothing is late. */
export function goesOnOf(delays: readonly SaidDelay[], medico: string, fecha: string): number | null {
  const delay = delays.find((each) => each.medico === medico && each.fecha === fecha);
  return delay === undefined ? null : goesOnAt(delay);
}

/** The delay once somebody has been notified an hour, or has not been after all: each appointment once. */
export const withTold = (
  delay: DoctorDelay,
  { turno, hora }: { readonly turno: string; readonly hora: string | null },
  by: { readonly quien: string; readonly cuando: string },
): DoctorDelay => ({
  ...delay,
  avisados: [
    ...delay.avisados.filter((each) => each.turno !== turno),
    ...(hora === null ? [] : [{ turno, hora, ...by }]),
  ],
});
