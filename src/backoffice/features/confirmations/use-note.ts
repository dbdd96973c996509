import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/call';
import type { ConfirmationDay, ConfirmationRecord } from '#client/queries/confirmations';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import type { ContactRequest } from '#domain/scheduling/appointment/confirmation';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Wanted {
  readonly row: ConfirmationRecord;
  readonly resultado: ContactRequest['resultado'];
}

/** Records a note and confirms it with an undo; a refusal is always shown. Of one row one note at a time, of several each in turn. */
export function useNote(): (row: ConfirmationRecord, resultado: Wanted['resultado']) => void {
  const client = useQueryClient();
  const refresh = useRefresh('contactos', 'turnos');
  const notify = useToast();
  const waiting = useRef(new Set<string>());
  const { mutate } = useMutation({
    scope: { id: 'contactos' },
    mutationFn: ({ row, resultado }: Wanted) =>
      call('noteContact', { params: { turno: row.id }, body: { resultado, version: row.version } }),
    onSuccess: (saved, { resultado }) => {
      client.setQueriesData<ConfirmationDay>({ queryKey: ['contactos'] }, (day) =>
        day === undefined
          ? undefined
          : { ...day, items: day.items.map((each) => (each.id === saved.id ? saved : each)) },
      );
      notify({
        tone: 'good',
        text: CONFIRMATIONS.noted[resultado](saved.paciente.nombre),
        ...(resultado === 'deshacer'
          ? {}
          : {
              action: { label: COMMON.undo, run: () => mutate({ row: saved, resultado: 'deshacer' }) },
              lastsMs: UNDO_MS,
            }),
      });
    },
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: (_saved, _error, { row }) => {
      waiting.current.delete(row.id);
      refresh();
    },
  });
  return (row, resultado) => {
    if (waiting.current.has(row.id)) return;
    waiting.current.add(row.id);
    mutate({ row, resultado });
  };
}
