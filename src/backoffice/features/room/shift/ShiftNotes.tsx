import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type Answer } from '#client/call';
import { shiftNotesQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { SHIFT_NOTES as COPY } from '#copy/office/agenda/shift-notes';
import { COMMON } from '#copy/office/common';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

type Note = Answer<'listShiftNotes'>['items'][number];

/** What the shifts before left to this one, until another person has seen each. */
export function ShiftNotes() {
  const { data } = useQuery(shiftNotesQuery());
  const notify = useToast();
  const refresh = useRefresh('relevos');
  const say = useSaying(refresh);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, version, propia }: Note) =>
      call('changeShiftNote', { params: { id }, body: { estado: propia ? 'retirada' : 'vista', version } }),
    onSuccess: ({ id, version, propia }) =>
      notify({
        tone: 'good',
        text: propia ? COPY.taken : COPY.isSeen,
        action: {
          label: COMMON.undo,
          run: () =>
            say(call('changeShiftNote', { params: { id }, body: { estado: 'abierta', version } }), COPY.back),
        },
      }),
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={COPY.title}>
      {data.map((note) => (
        <Notice
          key={note.id}
          action={
            <Button
              size="compact"
              isPending={isPending && variables.id === note.id}
              pendingLabel={COMMON.saving}
              {...(note.propia ? {} : { 'aria-label': COPY.seenOf(note.nombre) })}
              onPress={() => mutate(note)}
            >
              {note.propia ? COPY.take : COPY.seen}
            </Button>
          }
        >
          <p className="m-0 [overflow-wrap:anywhere] whitespace-pre-line">{note.texto}</p>
          <small className="text-ink-2">{COPY.by(note.nombre, longInstant(note.cuando))}</small>
        </Notice>
      ))}
    </section>
  );
}
