import type { AppointmentRecord } from '#client/queries/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { derived, type Tracked } from '#domain/scheduling/appointment/appointment';
import {
  nextStates,
  STATE_NAMES,
  type AppointmentActor,
} from '#domain/scheduling/appointment/appointment-states';
import type {
  AppointmentMoveRequest,
  StateChangeRequest,
  StateCorrectionRequest,
} from '#domain/scheduling/booking/booking';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { ROOM } from '#copy/office/room';
import { dayInText } from '#backoffice/features/appointment/panel/moments.ts';
import { present } from '#domain/shared/typed-record';

type Unversioned<T> = Omit<T, 'version'>;

/** What a person wants to change in an appointment, without the version it is based on. */
export type WantedChange =
  | { readonly kind: 'state'; readonly body: Unversioned<StateChangeRequest> }
  | { readonly kind: 'move'; readonly body: Unversioned<AppointmentMoveRequest> }
  | { readonly kind: 'correct'; readonly body: Unversioned<StateCorrectionRequest> }
  | { readonly kind: 'undo' };

/** A change refused because somebody else was faster. */
export interface StaleChange {
  readonly wanted: WantedChange;
  readonly seen: AppointmentRecord;
  readonly theirs: AppointmentRecord;
}

/** The appointment as it will be if the server agrees. */
export function expected(
  record: AppointmentRecord,
  wanted: WantedChange,
  actor: AppointmentActor,
): AppointmentRecord {
  // Only the server knows the previous state.
  if (wanted.kind === 'undo') return record;
  if (wanted.kind === 'move') {
    const { motivo: _reason, pide: _asked, ...to } = wanted.body;
    const moved = {
      ...record,
      ...present(to),
    };
    return { ...moved, fin: derived(moved).fin };
  }
  const { estado } = wanted.body;
  // Only the server knows when the new state began.
  return { ...record, estado, estadoDesde: null, siguientes: nextStates(actor, { ...record, estado }) };
}

/** Whether the change still makes sense on top of what somebody else left. */
export function stillPossible(
  record: AppointmentRecord,
  wanted: WantedChange,
  actor: AppointmentActor,
): boolean {
  switch (wanted.kind) {
    case 'state':
      return record.siguientes.includes(wanted.body.estado);
    case 'move':
      return mayMove(actor, record);
    case 'correct':
      return record.estado !== wanted.body.estado;
    case 'undo':
      return false;
  }
}

/** What is left to ask of who had confirmed another hour; empty where there is nothing. */
export const unsaid = (before: AppointmentRecord, saved: AppointmentRecord): string =>
  before.estado === 'confirmado' && saved.estado === 'agendado' ? ` ${APPOINTMENT.unsaid}` : '';

/** The sentence that confirms what was done. */
export function said(record: AppointmentRecord, wanted: WantedChange, before: AppointmentRecord): string {
  const { nombre } = record.paciente;
  if (wanted.kind === 'undo') return APPOINTMENT.undone;
  if (wanted.kind === 'move')
    return APPOINTMENT.movedTo(nombre, whenAndWith(record)) + unsaid(before, record);
  const words = APPOINTMENT.said(nombre, STATE_NAMES[record.estado]);
  // Whoever receives the patient says the ticket number aloud.
  return record.estado === 'en_sala' && record.ficha !== undefined && hasTicket(record)
    ? `${words} ${ROOM.ticketOf(ticketCode(record.ficha))}.`
    : words;
}

/** «viernes 20 de noviembre, 10:00, Dra. Ana». */
export const whenAndWith = ({
  fecha,
  hora,
  medico,
}: Pick<AppointmentRecord, 'fecha' | 'hora' | 'medico'>): string =>
  [dayInText(fecha), hora, medico].filter((part) => part !== undefined).join(', ');

/** What the person chose, field by field, for the comparison. */
export function chosenValues(wanted: WantedChange): Tracked {
  if (wanted.kind === 'undo') return {};
  if (wanted.kind === 'move') return wanted.body;
  return { estado: wanted.body.estado };
}
