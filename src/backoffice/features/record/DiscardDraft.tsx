import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CONSULTATION } from '#copy/office/record';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly id: string;
  /** The version to discard; null where what is typed could not be sent, and nothing is discarded. */
  readonly version: () => Promise<number | null>;
  readonly onDone?: () => void;
}

/** Discards one's own draft, once it was asked for. */
export function DiscardDraft(props: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onPress={() => setAsking(true)}>
        {CONSULTATION.discard}
      </Button>
      {isAsking && <DiscardDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function DiscardDialog({ onDone, onClose, ...now }: Props & { readonly onClose: () => void }) {
  const { id, version } = useOpened(now);
  const work = useWork(
    async (operate) => {
      const seen = await version();
      if (seen === null) throw new Error(CONSULTATION.status.sin_conexion);
      return operate('discardDraft', { params: { id }, body: { version: seen } });
    },
    {
      done: () => CONSULTATION.discarded,
      onDone: () => {
        onClose();
        onDone?.();
      },
    },
  );
  return (
    <AskDialog
      title={CONSULTATION.discardTitle}
      of={work}
      isDangerous
      save={CONSULTATION.discardConfirm}
      cancel={CONSULTATION.back}
      help={CONSULTATION.discardText}
      onSend={work.send}
      onClose={onClose}
    />
  );
}
