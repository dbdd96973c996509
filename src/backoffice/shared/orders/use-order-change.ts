import { useMutation } from '@tanstack/react-query';
import type { OrderRecord } from '#client/queries/exams/orders';
import { refusalOf } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { spokenName } from '#domain/people/listed-name';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Sends what came of looking for a patient, says how it ended, and reads the list anew however it ended. */
export function useOrderChange(done: (name: string) => string, onDone: () => void) {
  const refresh = useRefresh('ordenes', 'turnos', 'planes');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<OrderRecord>) => work(),
    onSuccess: (saved) => {
      notify({ tone: 'good', text: done(spokenName(saved.paciente.nombre)) });
      onDone();
    },
    onSettled: refresh,
  });
  const wrong = (field: string): string | undefined => refusalOf(error)?.fields?.[field]?.[0];
  return {
    change: (work: () => Promise<OrderRecord>): void => mutate(work),
    isPending,
    wrong,
    /** What is said of no field. */
    message: Object.keys(refusalOf(error)?.fields ?? {}).length > 0 ? undefined : error?.message,
  };
}
