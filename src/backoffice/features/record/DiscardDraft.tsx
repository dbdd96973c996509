import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { CONSULTATION } from '#copy/office/record';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly id: string;
  /** The version to discard; null where what is typed could not be sent, and nothing is discarded. */
  readonly version: () => Promise<number | null>;
  readonly onDone?: () => void;
}

/** Discards one's own draft, once it was asked for. */
export function DiscardDraft({ id, version, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh('consultas', 'antecedentes');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const seen = await version();
      if (seen === null) throw new Error(CONSULTATION.status.sin_conexion);
      return call('discardDraft', { params: { id }, body: { version: seen } });
    },
    onSuccess: () => {
      setAsking(false);
      notify({ tone: 'good', text: CONSULTATION.discarded });
      onDone?.();
    },
    onSettled: refresh,
  });
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        onPress={() => {
          reset();
          setAsking(true);
        }}
      >
        {CONSULTATION.discard}
      </Button>
      <ConfirmDialog
        title={CONSULTATION.discardTitle}
        isOpen={isAsking}
        isDangerous
        isPending={isPending}
        error={error?.message}
        confirmLabel={CONSULTATION.discardConfirm}
        cancelLabel={CONSULTATION.back}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        <p>{CONSULTATION.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
