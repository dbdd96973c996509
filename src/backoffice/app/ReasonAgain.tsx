import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { $asksReason, answerReason, offerReason } from '#client/reading-reason';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { READING_REASON } from '#copy/office/shell';
import { ACCESS_MESSAGES, lettersOf, REASON_LETTERS } from '#domain/clinical/record-access';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('giveReason', { body: { motivo: motivo.trim() } }),
    onSuccess: () => answerReason(true),
  });
  const refused = refusalOf(error);
  return (
    <FormDialog
      title={READING_REASON.title}
      save={READING_REASON.submit}
      saving={READING_REASON.sending}
      isSaving={isPending}
      onSubmit={() => {
        const isEnough = lettersOf(motivo) >= REASON_LETTERS;
        setIsShort(!isEnough);
        if (isEnough) mutate();
      }}
      onClose={() => answerReason(false)}
    >
      <p>{message}</p>
      <TextAreaField
        label={READING_REASON.reason}
        rows={2}
        maxLength={300}
        value={motivo}
        error={isShort ? ACCESS_MESSAGES.short : (refused?.fields?.['motivo']?.[0] ?? refused?.message)}
        onChange={(typed) => {
          setMotivo(typed);
          setIsShort(false);
        }}
      />
    </FormDialog>
  );
}
