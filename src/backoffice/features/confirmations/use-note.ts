import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noteContact, type ConfirmationDay, type ConfirmationRecord } from '#client/confirmations';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import { UNDO_MS } from '#domain/scheduling/appointment-history';
import type { ContactRequest } from '#domain/scheduling/confirmation';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Wanted {
  readonly row: ConfirmationRecord;
  readonly resultado: ContactRequest['resultado'];
}

/** Takes a note and says so, with the way back; a refusal is said, never hidden. One note at a time. */
export function useNote(): (row: ConfirmationRecord, resultado: Wanted['resultado']) => void {
  const client = useQueryClient();
  const refresh = useRefresh('contactos', 'turnos');
  const notify = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ row, resultado }: Wanted) => noteContact(row.id, { resultado, version: row.version }),
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
    onSettled: refresh,
  });
  return (row, resultado) => {
    if (!isPending) mutate({ row, resultado });
  };
}
