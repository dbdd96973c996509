import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $asksReason, answerReason, offerReason } from '#client/reading-reason';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { READING_REASON } from '#copy/office/shell';
import { ACCESS_MESSAGES, lettersOf, REASON_LETTERS } from '#domain/clinical/record-access';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';

/** Asks why the person reads about so many people; what was asked for goes on once it is said. */
export function ReasonAgain() {
  const message = useStore($asksReason);
  useEffect(offerReason, []);
  return message === null ? null : <ReasonDialog message={message} />;
}

function ReasonDialog({ message }: { readonly message: string }) {
  const [motivo, setMotivo] = useState('');
  const [isShort, setIsShort] = useState(false);
  const give = useOperation('giveReason', { onDone: () => answerReason(true) });
  return (
    <FormDialog
      title={READING_REASON.title}
      save={READING_REASON.submit}
      saving={READING_REASON.sending}
      isSaving={give.isPending}
      onSubmit={() => {
        const isEnough = lettersOf(motivo) >= REASON_LETTERS;
        setIsShort(!isEnough);
        if (isEnough) give.send({ body: { motivo: motivo.trim() } });
      }}
      onClose={() => answerReason(false)}
    >
      <p>{message}</p>
      <TextAreaField
        label={READING_REASON.reason}
        rows={2}
        maxLength={300}
        value={motivo}
        error={isShort ? ACCESS_MESSAGES.short : (give.wrong('motivo') ?? give.refusal?.message)}
        onChange={(typed) => {
          setMotivo(typed);
          setIsShort(false);
        }}
      />
    </FormDialog>
  );
}
