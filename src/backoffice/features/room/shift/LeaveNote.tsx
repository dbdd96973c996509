import { NotebookPen } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { SHIFT_NOTES as COPY } from '#copy/office/agenda/shift-notes';
import { COMMON } from '#copy/office/common';
import { SHIFT_NOTE_MAX } from '#domain/scheduling/room/shift-note';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useUnsaved } from '#backoffice/shared/screen/use-unsaved.ts';

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
        icon={<NotebookPen aria-hidden="true" size={20} strokeWidth={1.75} />}
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
