import { useMutation } from '@tanstack/react-query';
import { call, type Answer } from '#client/call';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { TO_TELL } from '#copy/office/impact';
import type { ToldBy } from '#domain/scheduling/notices/notice';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

interface Marked {
  readonly turno: string;
  readonly version: number;
  readonly como: ToldBy;
}

/** Marks a patient as told, with an undo in the toast; a refusal is always shown. */
export function useMarkTold(onMarked: (saved: Answer<'noteTold'>) => void = () => undefined) {
  const refresh = useRefresh('porAvisar');
  const notify = useToast();
  const say = useSaying(refresh);
  return useMutation({
    mutationFn: ({ turno, version, como }: Marked) =>
      call('noteTold', { params: { turno }, body: { version, como } }),
    onSuccess: (saved) => {
      const { turno, version, paciente } = saved;
      notify({
        tone: 'good',
        text: TO_TELL.marked(paciente.nombre),
        action: {
          label: COMMON.undo,
          run: () =>
            say(
              call('reopenNotice', { params: { turno }, body: { version } }),
              TO_TELL.reopened(paciente.nombre),
            ),
        },
      });
      onMarked(saved);
    },
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
}
