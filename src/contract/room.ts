import * as z from 'zod/mini';
import { yesOrNo } from './agenda-filter.ts';
import { count, instant, versionSeen } from './fields.ts';
import { listOf, operation, type Json } from './operation.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { delaySchema, setDelaySchema, tellDelaySchema } from '#domain/scheduling/room/doctor-delay';
import {
  changeShiftNoteSchema,
  shiftNoteSchema,
  writeShiftNoteSchema,
} from '#domain/scheduling/room/shift-note';
import { idField } from '#domain/scheduling/booking/booking';
import { roomCallSchema } from '#domain/scheduling/room/room-call';

/** A ticket on the waiting-room screen; `numero` counts the day's calls, `veces` those of this ticket. */
const shownCall = z.extend(roomCallSchema, { cuando: instant, veces: count });

/** When the people were born whom the desk awaits today or who wait; `edad` in full years. */
const roomPeople = z.strictObject({
  fecha: civilDateField,
  items: z.array(
    z.strictObject({
      turno: z.string(),
      /** Whose data the desk may correct; the appointment itself tells reception no more than the name. */
      paciente: z.optional(z.string()),
      fechaNacimiento: z.nullable(civilDateField),
      edad: z.nullable(count),
    }),
  ),
});
export type RoomPeople = Json<typeof roomPeople>;
export type DelayView = Json<typeof delaySchema>;

/** Null is what an account does not keep; from a hundred on, a hundred. */
const panelCounts = z.strictObject({
  sala: count,
  porAvisar: z.nullable(count),
  /** Of the next day with attention. */
  porConfirmar: z.nullable(count),
});
export type PanelCounts = Json<typeof panelCounts>;

/** What a shift left to the next one; `propia`, whether who asks wrote it. */
const shiftNote = z.strictObject({
  id: z.string(),
  version: versionSeen,
  texto: shiftNoteSchema.shape.texto,
  nombre: z.string(),
  cuando: instant,
  abierta: z.boolean(),
  propia: z.boolean(),
});
export type ShiftNoteView = Json<typeof shiftNote>;

/** The waiting-room screen and the calls it shows. */
export const ROOM = {
  readRoom: operation({
    method: 'GET',
    path: '/api/sala',
    summary: 'Los últimos llamados de hoy: ficha, iniciales, dónde y cuándo',
    access: 'room:read',
    shows: 'identity',
    status: 200,
    answer: z.strictObject({ fecha: civilDateField, llamados: z.array(shownCall) }),
    refusals: [],
    // What the wall shows to the whole waiting room: a locked desk must not silence it.
    whileLocked: true,
  }),
  listRoomPeople: operation({
    method: 'GET',
    path: '/api/sala/personas',
    summary: 'Edad y fecha de nacimiento de quienes se espera hoy o ya esperan, para verificar quién es',
    access: 'appointment:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      proximos: yesOrNo,
      turno: z.optional(idField('El identificador no es válido.')),
    }),
    answer: roomPeople,
    refusals: [],
  }),
  listDelays: operation({
    method: 'GET',
    path: '/api/atrasos',
    summary: 'Qué médicos se atrasan hoy, y a quiénes ya se les avisó',
    access: 'appointment:read',
    status: 200,
    answer: listOf(delaySchema),
    refusals: [],
  }),
  setDelay: operation({
    method: 'POST',
    path: '/api/atrasos',
    summary: 'Anotar que un médico se atrasa desde ahora, o que ya no',
    access: 'room:call',
    changes: ['atrasos'],
    tells: {
      'atraso anotado': ['medicos', 'anotó que se atrasa {cosa}'],
      'atraso terminado': ['medicos', 'anotó que ya no se atrasa {cosa}'],
    },
    status: 200,
    body: setDelaySchema,
    answer: delaySchema,
    refusals: [],
  }),
  tellDelay: operation({
    method: 'POST',
    path: '/api/atrasos/avisados',
    summary: 'Anotar que se avisó a un paciente del atraso de su médico, o deshacerlo',
    access: 'room:call',
    changes: ['atrasos'],
    status: 200,
    body: tellDelaySchema,
    answer: delaySchema,
    refusals: ['no_encontrado'],
  }),
  listShiftNotes: operation({
    method: 'GET',
    path: '/api/relevos',
    summary: 'Las notas para el turno siguiente de la recepción que nadie vio todavía',
    access: 'agenda:keep-all',
    status: 200,
    answer: listOf(shiftNote),
    refusals: [],
  }),
  writeShiftNote: operation({
    method: 'POST',
    path: '/api/relevos',
    changes: ['relevos'],
    tells: { 'nota de relevo dejada': ['relevos', 'dejó una nota al turno siguiente'] },
    summary: 'Dejar una nota para el turno siguiente de la recepción',
    access: 'agenda:keep-all',
    status: 201,
    creates: true,
    body: writeShiftNoteSchema,
    answer: shiftNote,
    refusals: ['transicion_invalida'],
  }),
  changeShiftNote: operation({
    method: 'POST',
    path: '/api/relevos/{id}/estado',
    changes: ['relevos'],
    tells: {
      'nota de relevo quitada': ['relevos', 'vio o retiró una nota al turno siguiente'],
      'nota de relevo reabierta': ['relevos', 'volvió a mostrar una nota al turno siguiente'],
    },
    summary: 'Marcar como vista una nota de otra persona, retirar la propia, o deshacerlo',
    access: 'agenda:keep-all',
    status: 200,
    body: changeShiftNoteSchema,
    answer: shiftNote,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  countPanel: operation({
    method: 'GET',
    path: '/api/panel/cuentas',
    summary: 'Lo que cuenta el menú: quiénes esperan en la sala, a cuántos avisar y cuántos faltan confirmar',
    access: 'room:read',
    status: 200,
    answer: panelCounts,
    refusals: [],
  }),
  callToRoom: operation({
    method: 'POST',
    path: '/api/turnos/{id}/llamar',
    summary: 'Llamar a la sala al paciente de un turno; se repite cuantas veces haga falta',
    access: 'room:call',
    changes: ['llamados', 'turnos', 'ordenes'],
    tells: { 'llamado a la sala': ['turnos', 'llamó en la sala de espera por {cosa}'] },
    shows: 'identity',
    status: 200,
    answer: shownCall,
    refusals: ['no_encontrado', 'transicion_invalida', 'ausencia'],
  }),
};
