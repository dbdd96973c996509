import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#client/query';
import { surgeryQuery, type SurgeryRecord } from '#client/queries/clinical/surgery';
import { useToast } from '#components/ui/Toasts.tsx';
import { texts } from '#backoffice/shared/documents/use-issue.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Sends a change of an operation, shows what it became, and says how it ended. */
export function useSurgeryWork(
  done: (saved: SurgeryRecord) => string | null,
  onDone?: (saved: SurgeryRecord) => void,
) {
  const client = useQueryClient();
  const refresh = useRefresh('cirugias', 'planes', 'antecedentes', 'lados');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<SurgeryRecord>) => work(),
    onSuccess: (saved) => {
      client.setQueryData(surgeryQuery(saved.id).queryKey, saved);
      const text = done(saved);
      if (text !== null) notify({ tone: 'good', text });
      onDone?.(saved);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const fields = refusal?.fields ?? {};
  return {
    send: (work: () => Promise<SurgeryRecord>) => {
      if (!isPending) mutate(work);
    },
    isPending,
    reset,
    code: refusal?.code ?? null,
    /** What the clinic wants a reason for. */
    needs: texts(refusal?.details?.['motivos']),
    /** What was refused without naming a field that is on the screen. */
    message: error?.message,
    wrong: (field: string): string | undefined => fields[field]?.[0],
    hasFields: Object.keys(fields).length > 0,
  };
}
