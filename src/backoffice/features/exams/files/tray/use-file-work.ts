import { useQueryClient } from '@tanstack/react-query';
import type { Body } from '#client/call';
import { trayQuery, type StudyFile, type TrayState } from '#client/queries/exams/files';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

const TRAYS: readonly TrayState[] = ['sin_identificar', 'descartado'];

/** Sends a change of a file and refetches what is shown of files and studies. */
export function useFileWork(onDone: (saved: StudyFile) => void) {
  const client = useQueryClient();
  const work = useWork((operate, step: (operate: Operate) => Promise<StudyFile>) => step(operate), {
    onDone: (saved) => {
      // It leaves its tray at once, and not only when the tray was read again.
      for (const tray of TRAYS)
        if (tray !== saved.estado)
          client.setQueryData(trayQuery(tray).queryKey, (files) =>
            files?.filter(({ id }) => id !== saved.id),
          );
      onDone(saved);
    },
  });
  const avisos: unknown = work.refusal?.details?.['avisos'];
  return {
    ...work,
    identify: (id: string, body: Body<'identifyFile'>): void =>
      work.send((operate) => operate('identifyFile', { params: { id }, body })),
    step: (id: string, body: Body<'stepFile'>): void =>
      work.send((operate) => operate('stepFile', { params: { id }, body })),
    /** What differs, in sentences: each has to be looked at before it is confirmed. */
    differs: Array.isArray(avisos) ? avisos.filter((each) => typeof each === 'string') : [],
  };
}
