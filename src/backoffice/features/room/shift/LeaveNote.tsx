import { useMutation } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { SHIFT_NOTES as COPY } from '#copy/office/agenda/shift-notes';
import { COMMON } from '#copy/office/common';
import { SHIFT_NOTE_MAX } from '#domain/scheduling/room/shift-note';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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
  const [texto, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const refresh = useRefresh('relevos');
  const notify = useToast();
  useUnsaved(texto.trim() !== '', onEnd);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('writeShiftNote', { body: { texto }, idempotencyKey }),
    onSuccess: () => {
      notify({ tone: 'good', text: COPY.left });
      onEnd();
    },
    onSettled: refresh,
  });
  const isEmpty = isChecked && texto.trim() === '';
  return (
    <Form
      className="mt-6 grid max-w-[36rem] gap-3"
      onSubmit={() => {
        setIsChecked(true);
        if (texto.trim() !== '') mutate();
      }}
    >
      <TextAreaField
        label={COPY.text}
        help={COPY.help(SHIFT_NOTE_MAX)}
        rows={3}
        maxLength={SHIFT_NOTE_MAX}
        value={texto}
        onChange={(next) => {
          setText(next);
          setKey(newIdempotencyKey());
        }}
        error={isEmpty ? COPY.empty : (error?.message ?? undefined)}
        {...{ autoFocus: true }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COPY.saving}>
          {COPY.save}
        </Button>
        <Button onPress={onEnd}>{COMMON.cancel}</Button>
      </div>
    </Form>
  );
}
