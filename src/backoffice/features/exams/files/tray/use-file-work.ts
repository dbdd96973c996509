import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Body } from '#client/call';
import { trayQuery, type StudyFile, type TrayState } from '#client/queries/exams/files';
import { refusalOf } from '#client/query';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

const TRAYS: readonly TrayState[] = ['sin_identificar', 'descartado'];

/** Sends a change of a file and refetches what is shown of files and studies. */
export function useFileWork(onDone: (saved: StudyFile) => void) {
  const client = useQueryClient();
  const refresh = useRefresh('archivos', 'ordenes');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<StudyFile>) => work(),
    onSuccess: (saved) => {
      // It leaves its tray at once, and not only when the tray was read again.
      for (const tray of TRAYS)
        if (tray !== saved.estado)
          client.setQueryData(trayQuery(tray).queryKey, (files) =>
            files?.filter(({ id }) => id !== saved.id),
          );
      onDone(saved);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const told: unknown = refusal?.details?.['avisos'];
  return {
    identify: (id: string, body: Body<'identifyFile'>): void =>
      mutate(() => call('identifyFile', { params: { id }, body })),
    step: (id: string, body: Body<'stepFile'>): void =>
      mutate(() => call('stepFile', { params: { id }, body })),
    isPending,
    reset,
    code: refusal?.code ?? null,
    message: error?.message,
    wrong: (field: string): string | undefined => refusal?.fields?.[field]?.[0],
    /** What differs, in sentences: each has to be looked at before it is confirmed. */
    differs: Array.isArray(told) ? told.filter((each) => typeof each === 'string') : [],
  };
}
