import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { COMMON } from '#copy/office/common';
import { CONSULTATION } from '#copy/office/record';
import { CONSULTATION_TEXT } from '#domain/clinical/consultation';
import { readableOf } from '#domain/shared/readable-text';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly consultation: string;
  readonly onEnd: () => void;
}

/** Adds to a closed consultation. Sending the same attempt again after a cut connection adds nothing twice. */
export function AddendumForm({ consultation, onEnd }: Props) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { send, isPending, message } = useOperation('addAddendum', {
    done: () => CONSULTATION.addendumSaved,
    onDone: onEnd,
  });
  const submit = (): void => {
    setIsChecked(true);
    if (text.trim() !== '') send({ params: { id: consultation }, body: { texto: text } });
  };
  return (
    <Form className="grid gap-3 pt-3.5 border-t border-line" onSubmit={submit}>
      <TextAreaField
        label={CONSULTATION.addendumText}
        help={CONSULTATION.addendumHelp}
        rows={3}
        maxLength={CONSULTATION_TEXT.addendum}
        value={text}
        onChange={(next) => setText(readableOf(next))}
        error={isChecked && text.trim() === '' ? CONSULTATION.addendumEmpty : undefined}
        {...{ autoFocus: true }}
      />
      <Refused message={message} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" variant="solid" isPending={isPending}>
          {CONSULTATION.addendumSave}
        </Button>
        <Button onPress={onEnd}>{COMMON.cancel}</Button>
      </div>
    </Form>
  );
}
