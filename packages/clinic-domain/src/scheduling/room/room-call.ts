import * as z from 'zod/mini';
import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  nextStates,
  STATE_NAMES,
  type AppointmentActor,
  type AppointmentState,
} from '../appointment/appointment-states.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { civilDateField } from '../hours/dated-range.ts';

/**
 * A call to the room: ticket, initials and where to go; nothing that tells others who the patient is or what they are
 * seen for.
 */
export const roomCallSchema = z.strictObject({
  /** Numbers the day's calls, repeats included. */
  numero: z.number().check(z.int(), z.minimum(1)),
  ficha: z.string().check(z.maxLength(10)),
  iniciales: z.string().check(z.maxLength(60)),
  donde: z.string().check(z.maxLength(200)),
  cuando: z.string(),
});
export type RoomCall = z.infer<typeof roomCallSchema>;

/** `llamados/{fecha}`: the latest calls of a day, newest first. */
export const roomDaySchema = z.strictObject({ fecha: civilDateField, llamados: z.array(roomCallSchema) });
export type RoomDay = z.infer<typeof roomDaySchema>;

/** How many calls of a day are stored: enough for everyone still in the clinic. */
const KEPT = 60;
/** How many tickets the waiting-room screen shows: the latest and the four before it. */
export const SHOWN_CALLS = 5;

/** A ticket on the screen; `veces` counts its calls among those still stored. */
export type ShownCall = RoomCall & { readonly veces: number };

/** What the waiting-room screen shows: the tickets called on a day, newest first, each once. */
export interface RoomView {
  readonly fecha: string;
  readonly llamados: readonly ShownCall[];
}

/** States of patients who are in the clinic and can be called. */
export const CALLABLE: readonly AppointmentState[] = ['en_sala', 'en_preparacion', 'en_atencion'];

/**
 * Anyone who may make the appointment's next change of state may call its patient, on the day itself and after arrival.
 */
export const mayCall = (
  actor: AppointmentActor,
  appointment: Pick<Appointment, 'tipo' | 'medico' | 'estado' | 'fecha'>,
  hoy: string,
): boolean =>
  appointment.fecha === hoy &&
  CALLABLE.includes(appointment.estado) &&
  nextStates(actor, appointment).length > 0;

/** Refuses a call on another day, for a patient who is not in the clinic, or by someone without the right to. */
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

export function withCall(day: RoomDay | null, fecha: string, call: Omit<RoomCall, 'numero'>): RoomDay {
  const llamados = day?.llamados ?? [];
  const numero = (llamados[0]?.numero ?? 0) + 1;
  return { fecha, llamados: [{ ...call, numero }, ...llamados].slice(0, KEPT) };
}

/** The last call of each ticket, newest first. */
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

/** The name of a place: a bare number is a consulting room, anything else is already a name. */
export const roomName = (room: string): string => (/^\d/.test(room) ? `Consultorio ${room}` : room);
