import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { refetchChanged } from '#client/changed-queries';
import { refusalOf, RequestFailure } from '#client/query';
import { APPOINTMENT } from '#copy/office/appointment';
import { CHANGING_APPOINTMENTS } from '#backoffice/shared/screen/changing.ts';
import { ownChanges } from './own-changes.ts';
import { putRecord } from './put-record.ts';
import { sendChange } from './send-change.ts';
import type { WantedChange } from './wanted-change.ts';
import { actualOf } from '#client/refusal-details';

/** A requested change, with the appointment as the person saw it. */
export interface AskedChange {
  readonly wanted: WantedChange;
  readonly seen: AppointmentRecord;
  /** Whether to show it before the server has agreed. */
  readonly isShownAtOnce: boolean;
}

/** Thrown for a change that was never sent because the one it builds on was refused. */
export class LetGo extends RequestFailure {
  constructor() {
    super({ code: 'transicion_invalida', status: 409, message: APPOINTMENT.letGo });
    this.name = 'LetGo';
  }
}

/**
 * Changes an appointment. Changes of the same appointment are saved one after the other, each on top of the version
 * that the previous one produced; a refusal also drops those queued behind it. The stored answer is in the queries
 * before the promise settles. Throws a refusal as {@link RequestFailure}.
 */
export function runChange(client: QueryClient, asked: AskedChange): Promise<AppointmentRecord> {
  const { wanted, seen } = asked;
  const key = [...CHANGING_APPOINTMENTS, seen.id];
  const before = client.getMutationCache().findAll({ mutationKey: key, status: 'pending' }).at(-1);
  const mutation = client.getMutationCache().build<AppointmentRecord, Error, AskedChange, unknown>(client, {
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: async () => {
      if (isRefused(before)) throw new LetGo();
      const own = ownChanges(client);
      const version = own.newest(seen);
      // Only the latest change can be undone.
      if (wanted.kind === 'undo' && version !== seen.version) throw undoneTooLate();
      const answer = await sendChange(seen.id, wanted, version);
      own.note(answer, version);
      return answer;
    },
    onSuccess: (answer) => putRecord(client, answer),
    onError: (cause) => {
      const theirs = theirsOf(cause);
      if (theirs !== null) putRecord(client, theirs);
    },
    onSettled: (answer) => {
      const days = [seen, answer ?? seen];
      refetchChanged(client, ...days.map(({ id, fecha }) => ({ coleccion: 'turnos', id, fecha })));
    },
  });
  return mutation.execute(asked);
}

/** The appointment as somebody else left it, if that is why a change was refused. */
export function theirsOf(cause: unknown): AppointmentRecord | null {
  const refusal = refusalOf(cause);
  if (refusal?.code !== 'version_vieja') return null;
  return actualOf(refusal, 'readAppointment') ?? null;
}

const isRefused = (before: Mutation | undefined): boolean => before?.state.status === 'error';

const undoneTooLate = (): RequestFailure =>
  new RequestFailure({ code: 'transicion_invalida', status: 409, message: APPOINTMENT.undoneTooLate });
