import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#client/call';
import { shiftNotesQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHIFT_NOTES as COPY } from '#copy/office/agenda/shift-notes';
import { COMMON } from '#copy/office/common';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

type Note = Answer<'listShiftNotes'>['items'][number];

/** What the shifts before left to this one, until another person has seen each. */
export function ShiftNotes() {
  const { data } = useQuery(shiftNotesQuery());
  const operate = useOperate();
  const say = useSaying();
  const { send, isPending, sent } = useWork(
    (operation, { id, version, propia }: Note) =>
      operation('changeShiftNote', {
        params: { id },
        body: { estado: propia ? 'retirada' : 'vista', version },
      }),
    {
      done: ({ propia }) => (propia ? COPY.taken : COPY.isSeen),
      undo:
        ({ id, version }) =>
        () =>
          say(
            operate('changeShiftNote', { params: { id }, body: { estado: 'abierta', version } }),
            COPY.back,
          ),
      refused: 'said',
    },
  );
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={COPY.title}>
      {data.map((note) => (
        <Notice
          key={note.id}
          action={
            <Button
              size="compact"
              isPending={isPending && sent?.id === note.id}
              pendingLabel={COMMON.saving}
              {...(note.propia ? {} : { 'aria-label': COPY.seenOf(note.nombre) })}
              onPress={() => send(note)}
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
