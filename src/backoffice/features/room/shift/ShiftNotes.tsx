import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import type { Answer } from '#client/call';
import { shiftNotesQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHIFT_NOTES as COPY } from '#copy/office/agenda/shift-notes';
import { COMMON } from '#copy/office/common';
import { SHIFT_NOTE_MAX } from '#domain/scheduling/room/shift-note';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork, useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';

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

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Leaves a note to whoever keeps the reception next; what was typed stays until it is saved or given up. */
export function LeaveNote({ isOpen, onOpen }: Props) {
  if (isOpen) return <NoteForm onEnd={() => onOpen(false)} />;
  return (
    <p className="mt-6 mb-0">
      <Button
        variant="quiet"
        icon={<NotebookPen aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        onPress={() => onOpen(true)}
      >
        {COPY.leave}
      </Button>
    </p>
  );
}

function NoteForm({ onEnd }: { readonly onEnd: () => void }) {
  const work = useOperation('writeShiftNote', { done: () => COPY.left, onDone: onEnd });
  const { draft, bind, outside, submit } = useDraft(work, { texto: '' }, { texto: COPY.empty });
  useUnsaved(draft.texto.trim() !== '', onEnd);
  const { error, ...field } = bind('texto');
  return (
    <Form className="mt-6 grid max-w-[36rem] gap-3" onSubmit={() => submit((body) => work.send({ body }))}>
      <TextAreaField
        label={COPY.text}
        help={COPY.help(SHIFT_NOTE_MAX)}
        rows={3}
        maxLength={SHIFT_NOTE_MAX}
        {...field}
        error={error ?? outside}
        {...{ autoFocus: true }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" isPending={work.isPending} pendingLabel={COPY.saving}>
          {COPY.save}
        </Button>
        <Button onPress={onEnd}>{COMMON.cancel}</Button>
      </div>
    </Form>
  );
}
