import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { useToast } from '#components/ui/Toasts.tsx';
import { NO_SHOW } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { runChange } from '#backoffice/features/appointment/change/run-change.ts';
import type { WantedChange } from '#backoffice/features/appointment/change/wanted-change.ts';

/** Records whether the patients of some appointments came, one by one; this can be undone at once. */
export function useMarkArrivals() {
  const client = useQueryClient();
  const notify = useToast();
  const [isPending, setIsPending] = useState(false);
  const [absent, setAbsent] = useState<readonly AppointmentRecord[]>([]);

  const each = async (
    rows: readonly AppointmentRecord[],
    wanted: WantedChange,
  ): Promise<AppointmentRecord[]> => {
    const done: AppointmentRecord[] = [];
    setIsPending(true);
    for (const seen of rows)
      try {
        done.push(await runChange(client, { wanted, seen, isShownAtOnce: true }));
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        notify({ tone: 'error', text: NO_SHOW.failed(seen.paciente.nombre, message) });
      }
    setIsPending(false);
    return done;
  };

  const undo = async (rows: readonly AppointmentRecord[]): Promise<void> => {
    const undone = await each(rows, { kind: 'undo' });
    setAbsent((marked) => marked.filter(({ id }) => !undone.some((row) => row.id === id)));
    if (undone.length > 0) notify({ tone: 'good', text: NO_SHOW.undone });
  };

  const mark = async (
    rows: readonly AppointmentRecord[],
    estado: 'no_asistio' | 'en_sala',
  ): Promise<void> => {
    const done = await each(rows, { kind: 'state', body: { estado } });
    const [first] = done;
    if (first === undefined) return;
    if (estado === 'no_asistio') setAbsent((marked) => [...marked, ...done]);
    const words =
      estado === 'no_asistio'
        ? NO_SHOW.accepted(done.length)
        : `${first.paciente.nombre}: ${stateLabel('en_sala').toLowerCase()}.`;
    notify({ tone: 'good', text: words, action: { label: COMMON.undo, run: () => void undo(done) } });
  };
  return {
    isPending,
    /** Whoever was marked absent here: what they gave back can be offered. */
    absent,
    mark: (...of: Parameters<typeof mark>): void => void mark(...of),
  };
}
