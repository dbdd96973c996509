import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ConfirmationDay, ConfirmationRecord } from '#client/queries/confirmations';
import { CONFIRMATIONS } from '#copy/office/confirmations';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import type { ContactRequest } from '#domain/scheduling/appointment/confirmation';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Wanted {
  readonly row: ConfirmationRecord;
  readonly resultado: ContactRequest['resultado'];
}

/** Records a note and confirms it with an undo; a refusal is always shown. Of one row one note at a time, of several each in turn. */
export function useNote(): (row: ConfirmationRecord, resultado: Wanted['resultado']) => void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const { send } = useWork<Wanted, ConfirmationRecord>(
    (operate, { row, resultado }) =>
      operate('noteContact', { params: { turno: row.id }, body: { resultado, version: row.version } }),
    {
      line: 'contactos',
      done: (saved, { resultado }) => CONFIRMATIONS.noted[resultado](saved.paciente.nombre),
      undo: (saved, { resultado }) =>
        resultado === 'deshacer' ? null : () => send({ row: saved, resultado: 'deshacer' }),
      lastsMs: UNDO_MS,
      onDone: (saved, { row }) => {
        waiting.current.delete(row.id);
        client.setQueriesData<ConfirmationDay>({ queryKey: ['contactos'] }, (day) =>
          day === undefined
            ? undefined
            : { ...day, items: day.items.map((each) => (each.id === saved.id ? saved : each)) },
        );
      },
      onRefused: (_, { row }) => waiting.current.delete(row.id),
      refused: 'said',
      whose: ({ row }) => row.paciente.nombre,
    },
  );
  return (row, resultado) => {
    if (waiting.current.has(row.id)) return;
    waiting.current.add(row.id);
    send({ row, resultado });
  };
}
