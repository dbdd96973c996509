import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import {
  orderQuery,
  type OrderRecord,
  type OrderRow,
  type OrderStepBody,
} from '#client/queries/exams/orders';
import { useToast } from '#components/ui/Toasts.tsx';
import { ORDER_DONE, ORDERS_COPY } from '#copy/exams/orders';
import { spokenName } from '#domain/people/listed-name';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { orderHref } from '#routes';

/** What one presses: the order in the version that is shown. */
export type PressedOrder = Pick<OrderRow, 'id' | 'version'>;

/**
 * Sends a change of a study, shows what it became, and says how it ended. One at a time: what is pressed meanwhile is not
 * heard, or, with a `line`, waits in it. With `whose`, a refusal is said with that name, where nothing on the screen shows it.
 */
export function useOrderWork(onDone?: (saved: OrderRecord) => void, line?: string, whose?: string) {
  const client = useQueryClient();
  const notify = useToast();
  const [, navigate] = useLocation();
  const work = useWork((operate, step: (operate: Operate) => Promise<OrderRecord>) => step(operate), {
    line,
    ...(whose === undefined ? {} : { refused: 'said' as const, whose: () => whose }),
    onDone: (saved) => {
      client.setQueryData(orderQuery(saved.id).queryKey, saved);
      onDone?.(saved);
    },
  });
  const send = (step: (operate: Operate) => Promise<OrderRecord>): void => {
    if (!work.isPending || line !== undefined) work.send(step);
  };
  return {
    ...work,
    send,
    /** A step, with the sentence that says that it was taken. */
    step: ({ id, version }: PressedOrder, body: Omit<OrderStepBody, 'version'>): void =>
      send(async (operate) => {
        const saved = await operate('stepOrder', { params: { id }, body: { ...body, version } });
        const text = ORDER_DONE[saved.estado]?.(spokenName(saved.paciente.nombre));
        // Of what was measured there is something to write, and its row has just left the queue.
        const [href, here] = [orderHref(id), location.pathname + location.search];
        const report = { label: ORDERS_COPY.verbs.report, run: () => navigate(href) };
        const next = saved.estado === 'realizado' && here !== href ? { action: report } : {};
        if (text !== undefined) notify({ tone: 'good', text, ...next });
        return saved;
      }),
  };
}
