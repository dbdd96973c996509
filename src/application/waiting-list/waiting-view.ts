import type { PersonOfNow } from '../patients/copies-to-come.ts';
import type { Stored } from '../ports/document-store.ts';
import type { WaitingView } from '#contract/waiting-list';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import { appError, type AppError } from '#domain/shared/app-error';
import { present } from '#domain/shared/typed-record';
import { eyePart } from '../scheduling/appointments/appointment-view.ts';

/** An entry with its id and version, as this user may see it. */
export const waitingView = (
  { id, version, value, nacimiento, contesta }: Stored<WaitingEntry> & PersonOfNow,
  actor: AppointmentActor,
): WaitingView => {
  const { ojos: _counted, ...entry } = value;
  const editable = mayKeepWaiting(actor, value);
  return { id, version, ...entry, ...eyePart(value), editable, ...present({ nacimiento, contesta }) };
};

export const noSuchEntry = (): AppError =>
  appError('no_encontrado', 'Esa persona ya no está en la lista de espera.');
