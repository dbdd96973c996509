import * as z from 'zod/mini';
import { agendaFilter, yesOrNo } from './agenda-filter.ts';
import { answersPhone, count, instant, versionSeen } from './fields.ts';
import { cursor, limite, listOf, operation, pageOf, type Json } from './operation.ts';
import { appointmentSchema, historyLineSchema } from '#domain/scheduling/appointment/appointment';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import {
  appointmentMoveSchema,
  idField,
  stateChangeSchema,
  stateCorrectionSchema,
  undoSchema,
} from '#domain/scheduling/booking/booking';
import { REASONS } from '#domain/scheduling/booking/placement';
import { EYES } from '#domain/clinical/eye';

const stored = appointmentSchema.shape;
const state = z.enum(APPOINTMENT_STATES);
const minutes = z.optional(z.nullable(count));

/** An appointment. Of another doctor's visit, reception gets only the hour, the state and the name. */
export const appointmentRecord = z.strictObject({
  id: z.string(),
  version: versionSeen,
  fecha: stored.fecha,
  hora: stored.hora,
  fin: stored.fin,
  duracionMin: stored.duracionMin,
  tipo: stored.tipo,
  estado: stored.estado,
  medico: stored.medico,
  sobreturno: stored.sobreturno,
  enCola: stored.enCola,
  /** The states this user may choose next. */
  siguientes: z.array(state),
  paciente: z.strictObject({
    ...stored.paciente.shape,
    id: z.optional(stored.paciente.shape.id),
    /** The two parts of `nombre`; of an old import without a comma, all of it is the surname. */
    nombres: z.string(),
    apellidos: z.string(),
    /** Where it was asked for, of those that are shown whole. */
    nacimiento: z.optional(stored.fecha),
    contesta: answersPhone,
  }),
  ficha: stored.ficha,
  dilatacion: stored.dilatacion,
  /** Prepared for the doctor; who of the staff sees less sees this too. */
  listo: stored.listo,
  instante: z.optional(instant),
  zona: z.optional(stored.zona),
  estudio: stored.estudio,
  /** Which eye a study or a procedure is for; null where nobody wrote it down. */
  ojo: z.optional(z.nullable(z.enum(EYES))),
  dilatado: stored.dilatado,
  gotasDesde: stored.gotasDesde,
  equipo: stored.equipo,
  colchonAntes: z.optional(count),
  colchonDespues: z.optional(count),
  motivo: stored.motivo,
  liberadoDesde: stored.liberadoDesde,
  canceladoPor: stored.canceladoPor,
  motivoCancelacion: stored.motivoCancelacion,
  /** What was written about it when it was cancelled. */
  detalleCancelacion: z.optional(z.string()),
  reemplazaA: stored.reemplazaA,
  reemplazadoPor: stored.reemplazadoPor,
  itinerario: stored.itinerario,
  orden: stored.orden,
  serie: stored.serie,
  ronda: stored.ronda,
  fueraDeHorario: stored.fueraDeHorario,
  vecesMovido: z.optional(count),
  /** Where it was before it was last moved. */
  dejo: z.optional(
    z.strictObject({
      medico: stored.medico,
      fecha: stored.fecha,
      hora: stored.hora,
      duracionMin: stored.duracionMin,
    }),
  ),
  /** When it last entered each state it has been in. */
  tiempos: z.optional(z.partialRecord(state, instant)),
  /** Since when it has been in its state: waiting in the room, or being prepared. */
  estadoDesde: z.optional(z.nullable(instant)),
  esperaMin: minutes,
  preparacionMin: minutes,
  atencionMin: minutes,
});
export type AppointmentView = Json<typeof appointmentRecord>;

const appointmentPage = pageOf(appointmentRecord);
export type AppointmentList = Json<typeof appointmentPage>;

/** A change of an appointment, with the name of the person who made it. */
const historyEntry = z.extend(historyLineSchema, { cuando: instant, nombre: z.string() });
export type HistoryEntry = Json<typeof historyEntry>;

const id = z.optional(idField('El identificador no es válido.'));

/** How any change of an appointment may be refused. */
const CHANGING = [
  'no_encontrado',
  'version_vieja',
  'transicion_invalida',
  'ocupado',
  'equipo_ocupado',
  'paciente_ocupado',
  'lateralidad',
] as const;

export const APPOINTMENTS = {
  listAppointments: operation({
    method: 'GET',
    path: '/api/turnos',
    summary: 'Turnos de un día entero, o de varios días por páginas',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      ...agendaFilter,
      equipo: id,
      paciente: id,
      nacimientos: yesOrNo,
      limite,
      cursor,
    }),
    answer: appointmentPage,
    refusals: [],
  }),
  readAppointment: operation({
    method: 'GET',
    path: '/api/turnos/{id}',
    summary: 'Un turno',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    answer: appointmentRecord,
    refusals: ['no_encontrado'],
  }),
  appointmentHistory: operation({
    method: 'GET',
    path: '/api/turnos/{id}/historial',
    summary: 'Cambios de un turno',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    answer: listOf(historyEntry),
    refusals: ['no_encontrado'],
  }),
  moveAppointment: operation({
    method: 'PATCH',
    path: '/api/turnos/{id}',
    summary: 'Mover un turno, o cambiar su duración o su tipo',
    access: 'appointment:book',
    changes: ['turnos', 'porAvisar', 'listaEspera', 'ordenes'],
    tells: { 'turno movido': ['turnos', 'movió {cosa}'] },
    shows: 'identity',
    status: 200,
    body: appointmentMoveSchema,
    answer: appointmentRecord,
    refusals: [...CHANGING, ...REASONS],
  }),
  enterState: operation({
    method: 'POST',
    path: '/api/turnos/{id}/estado',
    summary: 'Pasar un turno a otro estado',
    access: 'appointment:state',
    changes: ['turnos', 'porAvisar', 'contactos', 'ordenes', 'planes'],
    tells: {
      'cambio de estado': ['turnos', 'cambió el estado de {cosa}'],
      'turno cancelado tras abrir la ficha': ['turnos', 'agendó, abrió la ficha y canceló {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: stateChangeSchema,
    answer: appointmentRecord,
    refusals: [...CHANGING, 'requiere_confirmacion'],
  }),
  undoChange: operation({
    method: 'POST',
    path: '/api/turnos/{id}/deshacer',
    summary: 'Deshacer el último cambio, dentro de diez segundos',
    access: 'appointment:state',
    changes: ['turnos', 'porAvisar', 'ordenes'],
    tells: { 'cambio deshecho': ['turnos', 'deshizo el último cambio de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: undoSchema,
    answer: appointmentRecord,
    refusals: CHANGING,
  }),
  correctState: operation({
    method: 'POST',
    path: '/api/turnos/{id}/corregir',
    summary: 'Corregir el estado de un turno',
    access: 'appointment:correct',
    changes: ['turnos', 'porAvisar', 'ordenes'],
    tells: { 'estado corregido': ['turnos', 'corrigió el estado de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: stateCorrectionSchema,
    answer: appointmentRecord,
    refusals: CHANGING,
  }),
};
