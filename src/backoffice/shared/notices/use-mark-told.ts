import { useMutation } from '@tanstack/react-query';
import { call, type Answer } from '#client/call';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { TO_TELL } from '#copy/office/impact';
import type { SeenNotice, ToldBy } from '#domain/scheduling/notices/notice';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

type Marked = Answer<'noteTold'>;

/** The entries of one person: the first, and those that are marked with it. */
export interface Together {
  readonly turno: string;
  readonly version: number;
  readonly otros?: readonly SeenNotice[];
}

/** The entries as the operations take them: params and the part of the body that says which, in which version. */
const asked = ({ turno, version, otros = [] }: Together) => ({
  params: { turno },
  body: { version, ...(otros.length === 0 ? {} : { otros }) },
});
/** What was saved, to be marked once more. */
const again = ({ turno, version, otros = [] }: Marked): Together => ({
  ...{ turno, version },
  otros: otros.map((each) => ({ turno: each.turno, version: each.version })),
});

/** Marks a patient as told, of everything at once, with an undo in the toast; a refusal is always shown. */
export function useMarkTold(onMarked: (saved: Marked) => void = () => undefined) {
  const refresh = useRefresh('porAvisar');
  const notify = useToast();
  const say = useSaying(refresh);
  return useMutation({
    mutationFn: ({ como, ...entries }: Together & { readonly como: ToldBy }) => {
      const { params, body } = asked(entries);
      return call('noteTold', { params, body: { ...body, como } });
    },
    onSuccess: (saved) => {
      const { nombre } = saved.paciente;
      notify({
        tone: 'good',
        text: TO_TELL.marked(nombre, 1 + (saved.otros?.length ?? 0)),
        action: {
          label: COMMON.undo,
          run: () => say(call('reopenNotice', asked(again(saved))), TO_TELL.reopened(nombre)),
        },
      });
      onMarked(saved);
    },
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
}

/** Notes that a patient did not answer, with an undo in the toast. */
export function useNoAnswer() {
  const refresh = useRefresh('porAvisar');
  const notify = useToast();
  const say = useSaying(refresh);
  return useMutation({
    mutationFn: (entries: Together) => call('noteNoAnswer', asked(entries)),
    onSuccess: (saved) => {
      const { nombre } = saved.paciente;
      const { params, body } = asked(again(saved));
      notify({
        tone: 'good',
        text: TO_TELL.noAnswerNoted(nombre),
        action: {
          label: COMMON.undo,
          run: () =>
            say(
              call('noteNoAnswer', { params, body: { ...body, deshacer: true } }),
              TO_TELL.noAnswerTaken(nombre),
            ),
        },
      });
    },
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
}
