import type { Mutation, QueryClient, InfiniteData } from '@tanstack/react-query';
import { type AppointmentRecord, appointmentQuery } from '#client/queries/appointments';
import { refetchChanged, daysIn } from '#client/changed-queries';
import { refusalOf, RequestFailure } from '#client/query';
import type { AppointmentList } from '#contract/appointments';
import { APPOINTMENT } from '#copy/office/appointment';
import { NETWORK } from '#copy/office/shell-words/network';
import { $held, markHeld, sendWhenReached, wasHeld } from '#backoffice/shared/screen/held-changes.ts';
import { ownChanges } from './own-changes.ts';
import { sendChange } from './send-change.ts';
import type { WantedChange } from './wanted-change.ts';
import { actualOf } from '#client/refusal-details';

/** Every change of an appointment is a mutation with this key, followed by the appointment's id. */
export const CHANGING_APPOINTMENTS = ['turnos', 'cambio'] as const;

/** A requested change, with the appointment as the person saw it. */
export interface AskedChange {
  readonly wanted: WantedChange;
  readonly seen: AppointmentRecord;
  /** Whether to show it before the server has agreed. */
  readonly isShownAtOnce: boolean;
  /** Whether it waits for a cut network instead of failing. */
  readonly mayWait?: boolean;
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
  // One change of an appointment waits at a time: a second one could rest on a state that never came about.
  if ($held.get().some(({ id }) => id === seen.id)) return Promise.reject(stillHeld(seen));
  const key = [...CHANGING_APPOINTMENTS, seen.id];
  const before = client.getMutationCache().findAll({ mutationKey: key, status: 'pending' }).at(-1);
  const mutation = client.getMutationCache().build<AppointmentRecord, Error, AskedChange, unknown>(client, {
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: async () => {
      if (isRefused(before)) throw wasHeld(before?.state.error) ? markHeld(new LetGo()) : new LetGo();
      const own = ownChanges(client);
      const version = own.newest(seen);
      // Only the latest change can be undone.
      if (wanted.kind === 'undo' && version !== seen.version) throw undoneTooLate();
      const answer =
        asked.mayWait === true ? await sendHeld(asked, version) : await sendChange(seen.id, wanted, version);
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

/** Sends what may wait. Who finds the very state that was wanted has it: an answer lost on the way is not a conflict. */
async function sendHeld({ wanted, seen }: AskedChange, version: number): Promise<AppointmentRecord> {
  try {
    const about = { id: seen.id, nombre: seen.paciente.nombre };
    return await sendWhenReached(about, () => sendChange(seen.id, wanted, version));
  } catch (cause) {
    const theirs = theirsOf(cause);
    const isThere = wanted.kind === 'state' && theirs?.estado === wanted.body.estado;
    if (wasHeld(cause) && isThere && theirs.version === version + 1) return theirs;
    throw cause;
  }
}

const stillHeld = ({ paciente }: AppointmentRecord): RequestFailure =>
  new RequestFailure({
    code: 'transicion_invalida',
    status: 409,
    message: NETWORK.stillHeld(paciente.nombre),
  });

/** The appointment as somebody else left it, if that is why a change was refused. */
export function theirsOf(cause: unknown): AppointmentRecord | null {
  const refusal = refusalOf(cause);
  if (refusal?.code !== 'version_vieja') return null;
  return actualOf(refusal, 'readAppointment') ?? null;
}

const isRefused = (before: Mutation | undefined): boolean => before?.state.status === 'error';

const undoneTooLate = (): RequestFailure =>
  new RequestFailure({ code: 'transicion_invalida', status: 409, message: APPOINTMENT.undoneTooLate });

/** The lists of appointments read a page at a time; the third part of their key holds their days. */
const LISTS = [
  ['turnos', 'lista'],
  ['turnos', 'agenda'],
] as const;

/**
 * Updates an appointment in its own query and in every list that contains it; removes it from lists whose days it has
 * left.
 */
function putRecord(client: QueryClient, record: AppointmentRecord): void {
  client.setQueryData(appointmentQuery(record.id).queryKey, record);
  for (const [key, list] of LISTS.flatMap((queryKey) =>
    client.getQueriesData<InfiniteData<AppointmentList>>({ queryKey }),
  )) {
    if (list?.pages.some(({ items }) => items.some(({ id }) => id === record.id)) !== true) continue;
    const days = daysIn(key);
    const isWithin = days !== null && record.fecha >= days.desde && record.fecha <= days.hasta;
    client.setQueryData<typeof list>(key, {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((each) => (each.id !== record.id ? [each] : isWithin ? [record] : [])),
      })),
    });
  }
}
