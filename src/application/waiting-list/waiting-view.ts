import type { Stored } from '../ports/document-store.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import type { WaitingEntry } from '#domain/scheduling/waiting-list';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list-rights';
import { appError, type AppError } from '#domain/shared/app-error';

/** An entry of the waiting list as the API answers; `editable` for who may change and close it. */
export type WaitingView = WaitingEntry & {
  readonly id: string;
  readonly version: number;
  readonly editable: boolean;
};

/** An entry with its id and version, for one person. */
export const waitingView = (
  { id, version, value }: Stored<WaitingEntry>,
  actor: AppointmentActor,
): WaitingView => ({ id, version, ...value, editable: mayKeepWaiting(actor, value) });

/** The refusal of an entry that is not there. */
export const noSuchEntry = (): AppError =>
  appError('no_encontrado', 'Esa persona ya no está en la lista de espera.');
