import * as z from 'zod/mini';
import { appointmentRecord } from './appointments.ts';
import { count } from './fields.ts';
import { operation, type Json } from './operation.ts';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { bookingFields, bookingSchema } from '#domain/scheduling/booking/booking';
import {
  dropsSchema,
  itinerarySchema,
  seriesCancelSchema,
  seriesSchema,
} from '#domain/scheduling/booking/booking-together';
import { REASONS } from '#domain/scheduling/booking/placement';
import { itineraryWishesSchema } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { FINDING_KINDS } from '#domain/studies/ordering-rules';
import { EYES } from '#domain/clinical/eye';

const { fecha, hora } = bookingFields;

/** Appointments of one series or of one visit, in order. */
const laterAppointment = z.strictObject({ id: z.string(), desde: fecha });
export type LaterAppointment = Json<typeof laterAppointment>;
const together = z.strictObject({
  id: z.string(),
  items: z.array(appointmentRecord),
  /** What of a series waits in the list, because its day is too far away to be booked. */
  espera: z.optional(z.array(laterAppointment)),
});
export type BookedTogether = Json<typeof together>;

/** A step of a proposed visit: what booking it requires, and when it ends. */
const proposedStep = z.strictObject({
  clase: z.enum(['estudio', 'consulta', 'gotas']),
  codigo: z.string(),
  nombre: z.string(),
  tipo: z.optional(z.enum(APPOINTMENT_KINDS)),
  medico: z.optional(z.string()),
  estudio: z.optional(z.string()),
  ojo: z.optional(z.enum(EYES)),
  hora,
  fin: hora,
  duracionMin: count,
  dilatado: z.optional(z.boolean()),
  equipo: z.optional(z.string()),
});
export type ProposedStep = Json<typeof proposedStep>;

/** A proposed visit; `esperaMin` is the minutes in which nothing happens to the patient. */
const proposal = z.strictObject({
  fecha,
  hora,
  fin: hora,
  minutos: count,
  esperaMin: count,
  gotas: z.nullable(dropsSchema),
  pasos: z.array(proposedStep),
});
export type Proposal = Json<typeof proposal>;

/**
 * Why a day has no visit: the order is refused (with the clinical reason), a part has no place, or the parts do not fit
 * together.
 */
const dayWithoutVisit = z.discriminatedUnion('clase', [
  z.strictObject({ fecha, clase: z.literal('orden'), mensaje: z.string() }),
  z.strictObject({
    fecha,
    clase: z.literal('parte'),
    codigo: z.string(),
    motivo: z.enum(REASONS),
    nombre: z.string(),
  }),
  z.strictObject({ fecha, clase: z.literal('encaje') }),
]);

/** Up to three visits; the searched days that had none; and what should be known or settled first. */
const proposals = z.strictObject({
  propuestas: z.array(proposal),
  sinVisita: z.array(dayWithoutVisit),
  avisos: z.array(
    z.strictObject({
      regla: z.int(),
      clase: z.enum(FINDING_KINDS),
      pasos: z.array(z.string()),
      mensaje: z.string(),
    }),
  ),
  gotasMin: z.nullable(count),
});
export type Proposals = Json<typeof proposals>;

/** New appointments: one, a series, or the parts of a visit. */
export const BOOKING = {
  bookAppointment: operation({
    method: 'POST',
    path: '/api/turnos',
    summary: 'Agendar un turno',
    access: 'appointment:book',
    changes: ['turnos', 'pacientes', 'retenciones', 'listaEspera', 'ordenes', 'planes'],
    tells: {
      'turno agendado': ['turnos', 'agendó {cosa}'],
      'puesto en la cola': ['turnos', 'puso {cosa} en la cola del médico'],
      'sobreturno agendado': ['turnos', 'agregó como sobreturno {cosa}'],
      'turno reprogramado': ['turnos', 'reemplazó por otro {cosa}'],
    },
    shows: 'identity',
    status: 201,
    body: bookingSchema,
    answer: appointmentRecord,
    refusals: ['no_encontrado', 'transicion_invalida', 'requiere_confirmacion', ...REASONS, 'lateralidad'],
    creates: true,
  }),
  bookSeries: operation({
    method: 'POST',
    path: '/api/turnos/series',
    summary: 'Agendar los turnos de una serie, todos o ninguno',
    access: 'appointment:book',
    changes: ['turnos', 'pacientes', 'listaEspera', 'ordenes'],
    shows: 'identity',
    status: 201,
    body: seriesSchema,
    answer: together,
    refusals: ['requiere_confirmacion', ...REASONS, 'lateralidad'],
    creates: true,
  }),
  readSeries: operation({
    method: 'GET',
    path: '/api/turnos/series/{id}',
    summary: 'Los turnos de una serie',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    answer: together,
    refusals: ['no_encontrado'],
  }),
  cancelSeries: operation({
    method: 'POST',
    path: '/api/turnos/series/{id}/cancelar',
    summary: 'Cancelar con un motivo lo que queda de una serie, todo o nada',
    access: 'appointment:book',
    changes: ['turnos', 'listaEspera', 'porAvisar', 'ordenes'],
    tells: { 'serie cancelada': ['turnos', 'canceló con su serie {cosa}'] },
    shows: 'identity',
    status: 200,
    body: seriesCancelSchema,
    answer: together,
    refusals: ['no_encontrado', 'transicion_invalida', 'ocupado', 'equipo_ocupado', 'paciente_ocupado'],
  }),
  bookItinerary: operation({
    method: 'POST',
    path: '/api/turnos/itinerario',
    summary: 'Agendar las partes de una visita, todas o ninguna',
    access: 'appointment:book',
    changes: ['turnos', 'pacientes', 'listaEspera', 'ordenes'],
    shows: 'identity',
    status: 201,
    body: itinerarySchema,
    answer: together,
    refusals: ['requiere_confirmacion', ...REASONS, 'lateralidad'],
    creates: true,
  }),
  proposeItinerary: operation({
    method: 'POST',
    path: '/api/turnos/itinerario/propuestas',
    summary: 'Proponer visitas con estudios, en orden clínico y con la menor espera',
    access: 'appointment:book',
    changes: [],
    shows: 'identity',
    status: 200,
    body: itineraryWishesSchema,
    answer: proposals,
    refusals: [],
  }),
};
