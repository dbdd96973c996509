import { useQueryClient } from '@tanstack/react-query';
import { surgeryQuery, type SurgeryRecord } from '#client/queries/clinical/surgery';
import { texts } from '#backoffice/shared/documents/use-issue.ts';
import type { Operate } from '../operation/use-operate.ts';
import { useWork } from '../operation/use-operation.ts';

/** Sends a change of an operation, shows what it became, and says how it ended. */
export function useSurgeryWork(
  done: (saved: SurgeryRecord) => string | null,
  onDone?: (saved: SurgeryRecord) => void,
) {
  const client = useQueryClient();
  const work = useWork((operate, step: (operate: Operate) => Promise<SurgeryRecord>) => step(operate), {
    done,
    onDone: (saved) => {
      client.setQueryData(surgeryQuery(saved.id).queryKey, saved);
      onDone?.(saved);
    },
  });
  return {
    ...work,
    send: (step: (operate: Operate) => Promise<SurgeryRecord>) => {
      if (!work.isPending) work.send(step);
    },
    /** What the clinic wants a reason for. */
    needs: texts(work.refusal?.details?.['motivos']),
  };
}
