import * as z from 'zod/mini';
import { EYE_MESSAGE, EYES } from '../../clinical/eye.ts';
import { newPatientSchema } from '../../people/patient.ts';
import { PATIENT_MESSAGES } from '../../people/person-fields.ts';
import { PHONE_MESSAGES } from '../../people/phone.ts';
import { APPOINTMENT_KINDS, isDuration, type AppointmentKind } from '../appointment/appointment-kinds.ts';
import { NO_EYE } from '../appointment/appointment-eye.ts';
import { APPOINTMENT_STATES } from '../appointment/appointment-states.ts';
import { APPOINTMENT_MESSAGES } from '../appointment/appointment.ts';
import { CANCEL_MESSAGES, CANCEL_REASONS } from '../cancelling/cancel-reason.ts';
import { civilDateField, DATED_RANGE_MESSAGES, hourField } from '../hours/dated-range.ts';
import { DILATION_MESSAGES, dilationRequestSchema } from '../appointment/dilation.ts';

/** Messages shown for an invalid booking request. */
export const BOOKING_MESSAGES = {
  kind: 'Elija el tipo de turno.',
  state: 'Elija un estado de la lista.',
  eyes: EYE_MESSAGE,
  oneEye: 'Un láser se hace en un ojo por sesión: indique OD u OI.',
  both: 'Elija un paciente de la lista o escriba uno nuevo, no los dos.',
  walkIn: 'Quien llega sin turno se registra hoy: no lleva fecha.',
  walkInHour: 'En la cola no se toma ninguna hora.',
  queue: 'En la cola se pone a quien está ahora en la clínica: indique también sinTurno.',
  past: 'Escriba el motivo de registrar una atención pasada.',
  noEye: NO_EYE,
  study: 'Solo un turno de tipo estudio lleva un estudio.',
  round: 'Una ronda es un turno de estudio.',
  twoWays: 'Un turno no puede ser a la vez sin turno y una atención pasada.',
} as const;

/** The kinds of which an eye can be named. */
const EYED_KINDS: readonly AppointmentKind[] = ['estudio', 'procedimiento'];

/** A document's id in a request. */
export const idField = (error: string) =>
  z.string({ error }).check(z.minLength(1, { error }), z.maxLength(200, { error }));

/** A date, an hour, a length and a text in a request. */
export const bookingFields = {
  fecha: civilDateField,
  hora: hourField,
  duracionMin: z
    .number({ error: APPOINTMENT_MESSAGES.duration })
    .check(z.refine(isDuration, { error: APPOINTMENT_MESSAGES.duration })),
  motivo: z
    .string({ error: APPOINTMENT_MESSAGES.reason })
    .check(z.maxLength(500, { error: APPOINTMENT_MESSAGES.longText })),
  tipo: z.enum(APPOINTMENT_KINDS, { error: BOOKING_MESSAGES.kind }),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
};

const yes = z.boolean({ error: 'Use true o false.' });

/** A known patient, whose guardian may be said with it, or a new one in the same form. */
export const bookedPatientSchema = z
  .extend(z.partial(newPatientSchema), { id: z.optional(idField('Elija el paciente.')) })
  .check(
    z.refine(
      ({ id, tutor: _guardian, ...typed }) =>
        id === undefined || Object.values(typed).every((v) => v === undefined),
      { error: BOOKING_MESSAGES.both, path: ['id'] },
    ),
    z.refine(({ id, nombres }) => id !== undefined || nombres !== undefined, {
      error: PATIENT_MESSAGES.names,
      path: ['nombres'],
    }),
    z.refine(
      ({ id, apellidos = '', unNombre }) => id !== undefined || apellidos !== '' || unNombre === true,
      { error: PATIENT_MESSAGES.surnames, path: ['apellidos'] },
    ),
    z.refine(({ id, telefono }) => id !== undefined || telefono !== undefined, {
      error: PHONE_MESSAGES.required,
      path: ['telefono'],
    }),
  );

const bookingBase = {
  medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
  tipo: bookingFields.tipo,
  paciente: bookedPatientSchema,
  duracionMin: z.optional(bookingFields.duracionMin),
  estudio: z.optional(idField(APPOINTMENT_MESSAGES.study)),
  ojo: z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes })),
  /** True: the study is done with the pupil dilated; false: expressly without. */
  dilatado: z.optional(yes),
  motivo: z.optional(bookingFields.motivo),
  sobreturno: z.optional(yes),
  reemplazaA: z.optional(idField('Indique qué turno se reemplaza.')),
  /** The order that this study is booked for. */
  orden: z.optional(idField('Indique la orden del estudio.')),
  /** The follow-up for which a stable patient is measured in a round. */
  ronda: z.optional(idField('Indique el seguimiento de la ronda.')),
  /** The waiting-list entry this booking fulfils. */
  espera: z.optional(idField('Indique la anotación de la lista de espera.')),
  confirmado: z.optional(yes),
};

/** `POST /api/turnos`: `sinTurno` is a walk-in, right now or at a later `hora` of today for which they wait; `enCola` one
 * who waits in the doctor's queue and takes no hour; `atencionPasada` records a past visit. */
export const bookingSchema = z
  .strictObject({
    ...bookingBase,
    fecha: z.optional(bookingFields.fecha),
    hora: z.optional(bookingFields.hora),
    sinTurno: z.optional(yes),
    enCola: z.optional(yes),
    atencionPasada: z.optional(yes),
  })
  .check(
    z.refine(({ sinTurno, fecha }) => sinTurno === true || fecha !== undefined, {
      error: DATED_RANGE_MESSAGES.date,
      path: ['fecha'],
    }),
    z.refine(({ sinTurno, hora }) => sinTurno === true || hora !== undefined, {
      error: DATED_RANGE_MESSAGES.hour,
      path: ['hora'],
    }),
    z.refine(({ sinTurno, fecha }) => sinTurno !== true || fecha === undefined, {
      error: BOOKING_MESSAGES.walkIn,
      path: ['sinTurno'],
    }),
    z.refine(({ enCola, hora }) => enCola !== true || hora === undefined, {
      error: BOOKING_MESSAGES.walkInHour,
      path: ['hora'],
    }),
    z.refine(({ sinTurno, atencionPasada }) => sinTurno !== true || atencionPasada !== true, {
      error: BOOKING_MESSAGES.twoWays,
      path: ['atencionPasada'],
    }),
    z.refine(({ enCola, sinTurno }) => enCola !== true || sinTurno === true, {
      error: BOOKING_MESSAGES.queue,
      path: ['enCola'],
    }),
    z.refine(
      ({ enCola, sobreturno, tipo }) => enCola !== true || (sobreturno !== true && tipo !== 'estudio'),
      {
        error: APPOINTMENT_MESSAGES.queue,
        path: ['enCola'],
      },
    ),
    z.refine(({ tipo, medico }) => tipo === 'estudio' || medico !== undefined, {
      error: APPOINTMENT_MESSAGES.doctor,
      path: ['medico'],
    }),
    z.refine(({ tipo, estudio }) => tipo !== 'estudio' || estudio !== undefined, {
      error: APPOINTMENT_MESSAGES.study,
      path: ['estudio'],
    }),
    z.refine(({ tipo, estudio }) => tipo === 'estudio' || estudio === undefined, {
      error: BOOKING_MESSAGES.study,
      path: ['estudio'],
    }),
    z.refine(({ tipo, ronda }) => tipo === 'estudio' || ronda === undefined, {
      error: BOOKING_MESSAGES.round,
      path: ['ronda'],
    }),
    z.refine(({ tipo, dilatado }) => tipo === 'estudio' || dilatado === undefined, {
      error: BOOKING_MESSAGES.study,
      path: ['dilatado'],
    }),
    z.refine(({ tipo, ojo }) => EYED_KINDS.includes(tipo) || ojo === undefined, {
      error: BOOKING_MESSAGES.noEye,
      path: ['ojo'],
    }),
    z.refine(({ sobreturno, motivo }) => sobreturno !== true || (motivo ?? '').trim() !== '', {
      error: APPOINTMENT_MESSAGES.overbookingReason,
      path: ['motivo'],
    }),
    z.refine(({ atencionPasada, motivo }) => atencionPasada !== true || (motivo ?? '').trim() !== '', {
      error: BOOKING_MESSAGES.past,
      path: ['motivo'],
    }),
  );
export type BookingRequest = z.infer<typeof bookingSchema>;
export type BookedPatient = z.infer<typeof bookedPatientSchema>;

/** `PATCH /api/turnos/{id}`. */
export const appointmentMoveSchema = z.strictObject({
  medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
  fecha: z.optional(bookingFields.fecha),
  hora: z.optional(bookingFields.hora),
  duracionMin: z.optional(bookingFields.duracionMin),
  tipo: z.optional(bookingFields.tipo),
  motivo: z.optional(bookingFields.motivo),
  ojo: z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes })),
  /** Who wants it elsewhere; what the patient did not ask for goes to «Por avisar». */
  pide: z.optional(
    z.enum(['clinica', 'paciente'], { error: 'Indique si lo pide el paciente o la clínica.' }),
  ),
  version: bookingFields.version,
});
export type AppointmentMoveRequest = z.infer<typeof appointmentMoveSchema>;

/** `POST /api/turnos/{id}/estado`. */
export const stateChangeSchema = z
  .strictObject({
    estado: z.enum(APPOINTMENT_STATES, { error: BOOKING_MESSAGES.state }),
    motivo: z.optional(bookingFields.motivo),
    canceladoPor: z.optional(
      z.enum(['paciente', 'clinica', 'medico'], {
        error: 'Indique si cancela el paciente, la clínica o el médico.',
      }),
    ),
    motivoCancelacion: z.optional(z.enum(CANCEL_REASONS, { error: CANCEL_MESSAGES.choose })),
    dilatacion: z.optional(dilationRequestSchema),
    /** Of a study whose eye nobody wrote down. */
    ojo: z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes })),
    version: bookingFields.version,
  })
  .check(
    z.refine(({ estado, motivoCancelacion }) => motivoCancelacion === undefined || estado === 'cancelado', {
      error: CANCEL_MESSAGES.onlyCancelled,
      path: ['motivoCancelacion'],
    }),
    z.refine(({ estado, dilatacion }) => dilatacion === undefined || estado === 'en_preparacion', {
      error: DILATION_MESSAGES.onlyPreparing,
      path: ['dilatacion'],
    }),
  );
export type StateChangeRequest = z.infer<typeof stateChangeSchema>;

/** `POST /api/turnos/{id}/corregir`. */
export const stateCorrectionSchema = z.strictObject({
  estado: z.enum(APPOINTMENT_STATES, { error: BOOKING_MESSAGES.state }),
  motivo: bookingFields.motivo,
  version: bookingFields.version,
});
export type StateCorrectionRequest = z.infer<typeof stateCorrectionSchema>;

/** `POST /api/turnos/{id}/deshacer`. */
export const undoSchema = z.strictObject({ version: bookingFields.version });

/** `POST /api/retenciones`. */
export const holdRequestSchema = z.strictObject({
  medico: idField(APPOINTMENT_MESSAGES.doctor),
  fecha: bookingFields.fecha,
  hora: bookingFields.hora,
  duracionMin: bookingFields.duracionMin,
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;
