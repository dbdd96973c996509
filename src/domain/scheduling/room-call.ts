import * as z from 'zod/mini';
import { appError, type AppError } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import {
  nextStates,
  STATE_NAMES,
  type AppointmentActor,
  type AppointmentState,
} from './appointment-states.ts';
import type { Appointment } from './appointment.ts';
import { civilDateField } from './dated-range.ts';

/** A call to the room: the ticket, the initials and where to go; nothing by which others would know the patient or the complaint. */
const roomCallSchema = z.strictObject({
  /** Counts the calls of the day: whoever is called again has another one. */
  numero: z.number().check(z.int(), z.minimum(1)),
  ficha: z.string().check(z.maxLength(10)),
  iniciales: z.string().check(z.maxLength(60)),
  donde: z.string().check(z.maxLength(200)),
  cuando: z.string(),
});
export type RoomCall = z.infer<typeof roomCallSchema>;

/** `llamados/{fecha}`: the last calls of a day, the newest first. */
export const roomDaySchema = z.strictObject({ fecha: civilDateField, llamados: z.array(roomCallSchema) });
export type RoomDay = z.infer<typeof roomDaySchema>;

/** How many calls of a day are kept: enough to tell of everybody who is still in the clinic. */
const KEPT = 60;
/** How many tickets the screen of the room shows: the last one and the four before it. */
export const SHOWN_CALLS = 5;

/** A ticket on the screen; `veces` is how often it was called, as far as is remembered. */
export type ShownCall = RoomCall & { readonly veces: number };

/** What the screen of the room is drawn from: the tickets called on a day, the newest first, each once. */
export interface RoomView {
  readonly fecha: string;
  readonly llamados: readonly ShownCall[];
}

/** The states of who is in the clinic and can be called. */
export const CALLABLE: readonly AppointmentState[] = ['en_sala', 'en_preparacion', 'en_atencion'];

/** Who may change the state of an appointment next may call its patient, on the day itself and once there. */
export const mayCall = (
  actor: AppointmentActor,
  appointment: Pick<Appointment, 'tipo' | 'medico' | 'estado' | 'fecha'>,
  hoy: string,
): boolean =>
  appointment.fecha === hoy &&
  CALLABLE.includes(appointment.estado) &&
  nextStates(actor, appointment).length > 0;

/** Why somebody cannot be called now. */
export function refusedCall(
  actor: AppointmentActor,
  appointment: Pick<Appointment, 'tipo' | 'medico' | 'estado' | 'fecha'>,
  hoy: string,
): Result<undefined, AppError> {
  if (appointment.fecha !== hoy)
    return err(appError('transicion_invalida', 'Solo se llama a la sala a quien tiene su turno hoy.'));
  if (!CALLABLE.includes(appointment.estado))
    return err(
      appError(
        'transicion_invalida',
        `Solo se llama a quien está en la clínica: este turno está «${STATE_NAMES[appointment.estado]}».`,
      ),
    );
  return mayCall(actor, appointment, hoy) ? ok(undefined) : err(appError('prohibido'));
}

/** The day with one more call. */
export function withCall(day: RoomDay | null, fecha: string, call: Omit<RoomCall, 'numero'>): RoomDay {
  const llamados = day?.llamados ?? [];
  const numero = (llamados[0]?.numero ?? 0) + 1;
  return { fecha, llamados: [{ ...call, numero }, ...llamados].slice(0, KEPT) };
}

/** The last call of each ticket, the newest first. */
export function roomView(day: RoomDay | null, fecha: string): RoomView {
  const shown = new Map<string, ShownCall>();
  for (const call of day?.llamados ?? []) {
    const newest = shown.get(call.ficha);
    shown.set(
      call.ficha,
      newest === undefined ? { ...call, veces: 1 } : { ...newest, veces: newest.veces + 1 },
    );
  }
  return { fecha, llamados: [...shown.values()] };
}

/** Where a room is said to be: a number alone is a consulting room, anything else is already a name. */
export const roomName = (room: string): string => (/^\d/.test(room) ? `Consultorio ${room}` : room);
