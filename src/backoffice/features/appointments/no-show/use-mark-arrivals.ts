import { useState } from 'react';
import { enterState, undoChange, type AppointmentRecord } from '#client/appointments';
import { useToast } from '#components/ui/Toasts.tsx';
import { NO_SHOW } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { stateLabel } from '#domain/scheduling/appointment-states';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

/** Says of some appointments whether their patient came, one by one; what was said can be taken back at once. */
export function useMarkArrivals() {
  const notify = useToast();
  const refresh = useRefresh('turnos');
  const [isPending, setIsPending] = useState(false);

  const each = async <T extends { readonly paciente: { readonly nombre: string } }>(
    rows: readonly T[],
    act: (row: T) => Promise<AppointmentRecord>,
  ): Promise<AppointmentRecord[]> => {
    const done: AppointmentRecord[] = [];
    setIsPending(true);
    for (const row of rows)
      try {
        done.push(await act(row));
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        notify({ tone: 'error', text: NO_SHOW.failed(row.paciente.nombre, message) });
      }
    setIsPending(false);
    refresh();
    return done;
  };

  const undo = async (rows: readonly AppointmentRecord[]): Promise<void> => {
    const undone = await each(rows, ({ id, version }) => undoChange(id, version));
    if (undone.length > 0) notify({ tone: 'good', text: NO_SHOW.undone });
  };

  const mark = async (
    rows: readonly AppointmentRecord[],
    estado: 'no_asistio' | 'en_sala',
  ): Promise<void> => {
    const done = await each(rows, ({ id, version }) => enterState(id, { estado, version }));
    const [first] = done;
    if (first === undefined) return;
    const words =
      estado === 'no_asistio'
        ? NO_SHOW.accepted(done.length)
        : `${first.paciente.nombre}: ${stateLabel('en_sala').toLowerCase()}.`;
    notify({ tone: 'good', text: words, action: { label: COMMON.undo, run: () => void undo(done) } });
  };
  return {
    isPending,
    mark: (...of: Parameters<typeof mark>): void => void mark(...of),
  };
}
