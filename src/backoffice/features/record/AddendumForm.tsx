import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#client/query';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { CONSULTATION } from '#copy/office/record';
import { CONSULTATION_TEXT } from '#domain/clinical/consultation';
import { readableOf } from '#domain/shared/readable-text';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly consultation: string;
  readonly onEnd: () => void;
}

/** Adds to a closed consultation. Sending the same attempt again after a cut connection adds nothing twice. */
export function AddendumForm({ consultation, onEnd }: Props) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [attempt, setAttempt] = useState(newIdempotencyKey);
  const refresh = useRefresh('consultas');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('addAddendum', { params: { id: consultation }, body: { texto: text }, idempotencyKey: attempt }),
    onSuccess: () => {
      notify({ tone: 'good', text: CONSULTATION.addendumSaved });
      refresh();
      onEnd();
    },
  });
  const submit = (): void => {
    setIsChecked(true);
    if (text.trim() !== '') mutate();
  };
  return (
    <Form className="grid gap-3 pt-3.5 border-t border-line" onSubmit={submit}>
      <TextAreaField
        label={CONSULTATION.addendumText}
        help={CONSULTATION.addendumHelp}
        rows={3}
        maxLength={CONSULTATION_TEXT.addendum}
        value={text}
        onChange={(next) => {
          setText(readableOf(next));
          setAttempt(newIdempotencyKey());
        }}
        error={isChecked && text.trim() === '' ? CONSULTATION.addendumEmpty : undefined}
        {...{ autoFocus: true }}
      />
      {error !== null && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" variant="solid" isPending={isPending}>
          {CONSULTATION.addendumSave}
        </Button>
        <Button onPress={onEnd}>{COMMON.cancel}</Button>
      </div>
    </Form>
  );
}
