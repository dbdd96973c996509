import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CONSULTATION } from '#copy/office/record';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly id: string;
  /** The version to discard; null where what is typed could not be sent, and nothing is discarded. */
  readonly version: () => Promise<number | null>;
  readonly onDone?: () => void;
}

/** Discards one's own draft, once it was asked for. */
export function DiscardDraft({ id, version, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const work = useWork(
    async (operate) => {
      const seen = await version();
      if (seen === null) throw new Error(CONSULTATION.status.sin_conexion);
      return operate('discardDraft', { params: { id }, body: { version: seen } });
    },
    {
      done: () => CONSULTATION.discarded,
      onDone: () => {
        setAsking(false);
        onDone?.();
      },
    },
  );
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        onPress={() => {
          work.reset();
          setAsking(true);
        }}
      >
        {CONSULTATION.discard}
      </Button>
      <AskDialog
        title={CONSULTATION.discardTitle}
        of={work}
        isOpen={isAsking}
        isDangerous
        save={CONSULTATION.discardConfirm}
        cancel={CONSULTATION.back}
        help={CONSULTATION.discardText}
        onSend={work.send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
