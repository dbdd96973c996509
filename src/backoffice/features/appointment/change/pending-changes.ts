import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { AppointmentActor, AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { CHANGING_APPOINTMENTS, type AskedChange } from './run-change.ts';
import { expected } from './wanted-change.ts';

/** The changes not saved yet, in the order in which they were requested. */
const usePendingChanges = (): readonly AskedChange[] =>
  useMutationState({
    filters: { mutationKey: CHANGING_APPOINTMENTS, status: 'pending' },
    // `runChange` alone makes changes with this key.
    select: ({ state }) => state.variables as AskedChange,
  });

/** Whether a change of this appointment is being saved, and the state queued behind it. */
export function useSaving(id: string | undefined): {
  readonly isSaving: boolean;
  readonly waiting: AppointmentState | null;
} {
  const pending = usePendingChanges().filter(({ seen }) => seen.id === id);
  const last = pending.slice(1).at(-1)?.wanted;
  return { isSaving: pending.length > 0, waiting: last?.kind === 'state' ? last.body.estado : null };
}

/** Appointments as they will be once the pending changes are saved, even if they are refetched in the meantime. */
export function useExpected(records: readonly AppointmentRecord[]): readonly AppointmentRecord[] {
  const pending = usePendingChanges();
  const actor = useAppointmentActor();
  return useMemo(() => withPending(records, pending, actor), [records, pending, actor]);
}

/** The same for one appointment. */
export const useExpectedRecord = (record: AppointmentRecord): AppointmentRecord =>
  useExpected(useMemo(() => [record], [record]))[0] ?? record;

/**
 * Applies the pending changes to what was read: moves even while they are queued, states only once they are being
 * saved.
 */
export function withPending(
  records: readonly AppointmentRecord[],
  pending: readonly AskedChange[],
  actor: AppointmentActor,
): readonly AppointmentRecord[] {
  if (pending.length === 0) return records;
  const byId = Map.groupBy(pending, ({ seen }) => seen.id);
  return records.map((record) =>
    (byId.get(record.id) ?? [])
      .filter(({ wanted, isShownAtOnce }, index) => isShownAtOnce && (index === 0 || wanted.kind === 'move'))
      .reduce((shown, { wanted }) => expected(shown, wanted, actor), record),
  );
}
