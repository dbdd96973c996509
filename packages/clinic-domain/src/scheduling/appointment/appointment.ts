import * as z from 'zod/mini';
import { EYES } from '../../clinical/eye.ts';
import { roundMarkSchema } from '../../clinical/rounds/round-mark.ts';
import { CLINIC_TIME_ZONE, instantOf } from '../../shared/civil-date.ts';
import { CANCEL_REASONS } from '../cancelling/cancel-reason.ts';
import { DAY_MINUTES, formatHour, parseHour } from '../../shared/interval.ts';
import { APPOINTMENT_KINDS, DURATION, isDuration } from './appointment-kinds.ts';
import { APPOINTMENT_STATES } from './appointment-states.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';
import { dilationSchema } from './dilation.ts';
import { readySchema } from '../room/ready.ts';
import { ticketSchema } from '../room/ticket.ts';

/** Messages shown for an invalid appointment field. */
export const APPOINTMENT_MESSAGES = {
  duration: `La duración va de ${String(DURATION.min)} a ${String(DURATION.max)} minutos, de 5 en 5.`,
  midnight: 'El turno debe terminar el mismo día: divídalo en dos.',
  doctor: 'Elija el médico del turno.',
  study: 'Elija el estudio del turno.',
  reason: 'Escriba el motivo.',
  overbookingReason: 'Escriba por qué se agrega este sobreturno.',
  queue: 'En la cola se espera a un médico, sin hora: ni estudios ni sobreturnos.',
  longText: 'El texto puede tener hasta 500 caracteres.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(500, { error: APPOINTMENT_MESSAGES.longText }));

/** The fields tracked in the history; null stands for an absent one. */
const trackedSchema = z.partial(
  z.strictObject({
    estado: z.enum(APPOINTMENT_STATES),
    medico: z.nullable(id),
    fecha: civilDateField,
    hora: hourField,
    duracionMin: z.number(),
    tipo: z.enum(APPOINTMENT_KINDS),
    equipo: z.nullable(id),
    ojo: z.nullable(z.enum(EYES)),
    motivo: z.nullable(text),
    sobreturno: z.nullable(z.literal(true)),
    enCola: z.nullable(z.literal(true)),
    liberadoDesde: z.nullable(hourField),
    canceladoPor: z.nullable(z.enum(['paciente', 'clinica', 'medico'])),
    motivoCancelacion: z.nullable(z.enum(CANCEL_REASONS)),
    reemplazadoPor: z.nullable(id),
    fueraDeHorario: z.nullable(z.literal(true)),
    dilatacion: z.nullable(dilationSchema),
  }),
);
export type Tracked = z.infer<typeof trackedSchema>;

export const HISTORY_ACTIONS = ['creado', 'estado', 'movido', 'editado', 'corregido', 'deshecho'] as const;

/** A line of the history: when (ISO instant), who, from which device, and the tracked fields before and after. */
export const historyLineSchema = z.strictObject({
  cuando: z.string(),
  quien: z.string(),
  accion: z.enum(HISTORY_ACTIONS),
  antes: trackedSchema,
  despues: trackedSchema,
  motivo: z.optional(text),
  dispositivo: z.optional(z.string().check(z.maxLength(200))),
});
export type HistoryLine = z.infer<typeof historyLineSchema>;

/**
 * `turnos/{id}`. It stores its own hours, names and buffers, so that later edits of doctors, studies or settings do not
 * change it (R20); `fin` and `instante` are derived (R33).
 */
export const appointmentSchema = z
  .strictObject({
    tipo: z.enum(APPOINTMENT_KINDS),
    estado: z.enum(APPOINTMENT_STATES),
    /** The doctor's id; only a study can do without one. */
    medico: z.optional(id),
    fecha: civilDateField,
    hora: hourField,
    duracionMin: z
      .number({ error: APPOINTMENT_MESSAGES.duration })
      .check(z.refine(isDuration, { error: APPOINTMENT_MESSAGES.duration })),
    fin: hourField,
    /** The start as a UTC instant, and the zone of `fecha` and `hora`. */
    instante: z.string(),
    zona: z.literal(CLINIC_TIME_ZONE),
    paciente: z.strictObject({
      id,
      nombre: z.string(),
      telefono: z.optional(z.string()),
      /** The day on which the person died. */
      fallecio: z.optional(z.string()),
    }),
    estudio: z.optional(z.strictObject({ codigo: id, nombre: z.string() })),
    ojo: z.optional(z.enum(EYES)),
    /** Whether a study is planned with the pupil dilated, and from when on drops are planned for it. */
    dilatado: z.optional(z.boolean()),
    gotasDesde: z.optional(hourField),
    /** How many eyes, in appointments from before the eye was named. */
    ojos: z.optional(z.union([z.literal(1), z.literal(2)])),
    equipo: z.optional(id),
    colchonAntes: z._default(z.number().check(z.int(), z.minimum(0)), 0),
    colchonDespues: z._default(z.number().check(z.int(), z.minimum(0)), 0),
    motivo: z.optional(text),
    sobreturno: z.optional(z.literal(true)),
    /** Came without an hour and waits in the doctor's queue: `hora` is the arrival, and no time is taken. */
    enCola: z.optional(z.literal(true)),
    /** Set when the patient did not come, or left: from this hour on the time is free. */
    liberadoDesde: z.optional(hourField),
    canceladoPor: z.optional(z.enum(['paciente', 'clinica', 'medico'])),
    /** Why it was cancelled, of the list; older ones have words in their history alone. */
    motivoCancelacion: z.optional(z.enum(CANCEL_REASONS)),
    reemplazaA: z.optional(id),
    reemplazadoPor: z.optional(id),
    itinerario: z.optional(id),
    /** The order of a study (`ordenes`). */
    orden: z.optional(id),
    serie: z.optional(id),
    /** It measures somebody stable for a doctor who decides later, without a visit. */
    ronda: z.optional(roundMarkSchema),
    /** Deliberately left in place when the hours changed around it (R23). */
    fueraDeHorario: z.optional(z.literal(true)),
    /** The drops of the most recent preparation. */
    dilatacion: z.optional(dilationSchema),
    /** Prepared for the doctor: since when, by whom, and what was left out. */
    listo: z.optional(readySchema),
    /** Given on arrival; a ticket of another day no longer counts. */
    ficha: z.optional(ticketSchema),
    historial: z.array(historyLineSchema),
  })
  .check(
    z.refine(({ hora, duracionMin }) => startOf(hora) + duracionMin <= DAY_MINUTES, {
      error: APPOINTMENT_MESSAGES.midnight,
      path: ['duracionMin'],
    }),
    z.refine(({ tipo, medico }) => tipo === 'estudio' || medico !== undefined, {
      error: APPOINTMENT_MESSAGES.doctor,
      path: ['medico'],
    }),
    z.refine(({ tipo, estudio }) => tipo !== 'estudio' || estudio !== undefined, {
      error: APPOINTMENT_MESSAGES.study,
      path: ['estudio'],
    }),
    z.refine(
      ({ enCola, sobreturno, tipo }) => enCola !== true || (sobreturno !== true && tipo !== 'estudio'),
      {
        error: APPOINTMENT_MESSAGES.queue,
        path: ['enCola'],
      },
    ),
    z.refine(({ sobreturno, motivo }) => sobreturno !== true || (motivo ?? '').trim() !== '', {
      error: APPOINTMENT_MESSAGES.overbookingReason,
      path: ['motivo'],
    }),
  );
export type Appointment = z.infer<typeof appointmentSchema>;

/** Minutes since midnight of an hour the schema has already accepted. */
export function startOf(hora: string): number {
  const minute = parseHour(hora);
  return minute.ok ? minute.value : 0;
}

/** The fields of a new appointment; the others are derived. */
export type NewAppointment = Omit<Appointment, 'estado' | 'fin' | 'instante' | 'zona' | 'historial'> & {
  readonly estado?: Appointment['estado'];
};

let parser: typeof appointmentSchema | undefined;

/**
 * An appointment by its schema; throws when that rejects it. Compiled on first use, which two years of a clinic feel; where
 * code may not be made, as in a browser, it is the schema itself.
 */
export const parseAppointment = (value: object): Appointment =>
  (parser ??= z.compile(appointmentSchema)).parse(value);

/** Builds a new appointment with its end, its instant and its first history line; throws when the schema rejects it. */
export function newAppointment(
  { estado = 'agendado', ...fields }: NewAppointment,
  by: { readonly uid: string; readonly cuando: string; readonly dispositivo?: string },
): Appointment {
  const device = by.dispositivo === undefined ? {} : { dispositivo: by.dispositivo };
  return parseAppointment({
    ...fields,
    estado,
    ...derived(fields),
    zona: CLINIC_TIME_ZONE,
    historial: [
      { cuando: by.cuando, quien: by.uid, accion: 'creado', antes: {}, despues: { estado }, ...device },
    ],
  });
}

/** The fields derived from date, hour and length. */
export function derived({ fecha, hora, duracionMin }: Pick<Appointment, 'fecha' | 'hora' | 'duracionMin'>): {
  fin: string;
  instante: string;
} {
  const minuto = startOf(hora);
  return {
    fin: formatHour(Math.min(minuto + duracionMin, DAY_MINUTES)),
    instante: instantOf({ fecha, minuto }),
  };
}
