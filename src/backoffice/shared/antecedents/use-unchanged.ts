import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import { useToast } from '#components/ui/Toasts.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Says that the antecedents of a patient are as they were. */
export function useUnchanged(paciente: string) {
  const refresh = useRefresh('antecedentes');
  const notify = useToast();
  return useMutation({
    mutationFn: () => call('reviewAntecedents', { params: { id: paciente } }),
    onSuccess: () => notify({ tone: 'good', text: ANTECEDENT_COPY.unchangedDone }),
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
}
