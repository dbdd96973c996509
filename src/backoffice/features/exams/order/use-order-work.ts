import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import {
  orderQuery,
  type OrderRecord,
  type OrderRow,
  type OrderStepBody,
} from '#client/queries/exams/orders';
import { useToast } from '#components/ui/Toasts.tsx';
import { ORDER_DONE } from '#copy/exams/orders';
import { spokenName } from '#domain/people/listed-name';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** What one presses: the order in the version that is shown. */
export type PressedOrder = Pick<OrderRow, 'id' | 'version'>;

/**
 * Sends a change of a study, shows what it became, and says how it ended. One at a time: what is pressed meanwhile is not
 * heard, or, with a `line`, waits in it.
 */
export function useOrderWork(onDone?: (saved: OrderRecord) => void, line?: string) {
  const client = useQueryClient();
  const refresh = useRefresh('ordenes', 'turnos', 'planes');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<OrderRecord>) => work(),
    ...(line === undefined ? {} : { scope: { id: line } }),
    onSuccess: (saved) => {
      client.setQueryData(orderQuery(saved.id).queryKey, saved);
      onDone?.(saved);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const fields = refusal?.fields ?? {};
  const send = (work: () => Promise<OrderRecord>): void => {
    if (!isPending || line !== undefined) mutate(work);
  };
  return {
    send,
    /** A step, with the sentence that says that it was taken. */
    step: ({ id, version }: PressedOrder, body: Omit<OrderStepBody, 'version'>): void =>
      send(async () => {
        const saved = await call('stepOrder', { params: { id }, body: { ...body, version } });
        const text = ORDER_DONE[saved.estado]?.(spokenName(saved.paciente.nombre));
        if (text !== undefined) notify({ tone: 'good', text });
        return saved;
      }),
    isPending,
    reset,
    code: refusal?.code ?? null,
    message: error?.message,
    wrong: (field: string): string | undefined => fields[field]?.[0],
    hasFields: Object.keys(fields).length > 0,
  };
}
