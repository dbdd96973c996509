import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { call } from '#client/call';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { RESULT_COPY } from '#copy/exams/results';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Prints a result once the clinic has noted it: who has a report that is corrected later is known by that. */
export function PrintButton({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const notify = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('printStudy', { params: { id: order.id } }),
    onSuccess: () => print(),
    onError: ({ message }) => notify({ tone: 'error', text: message }),
  });
  if (order.resultado === null || !may(actor, 'file:read')) return null;
  return (
    <Button
      icon={<Printer aria-hidden="true" size={18} strokeWidth={1.75} />}
      isPending={isPending}
      onPress={() => mutate()}
    >
      {RESULT_COPY.print}
    </Button>
  );
}
