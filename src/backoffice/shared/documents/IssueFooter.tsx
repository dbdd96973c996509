import { Signature } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import type { IssueState } from './use-issue.ts';

interface Props {
  readonly issue: IssueState;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** The end of every form of a document: what was said against it, and the buttons. */
export function IssueFooter({ issue, onConfirm, onDiscard, onCancel }: Props) {
  const { refused, asks, isPending } = issue;
  return (
    <div className="sm:col-span-full">
      {refused !== null && (
        <Notice
          tone={asks ? 'warning' : 'error'}
          action={
            asks && (
              <Button size="compact" isPending={isPending} onPress={onConfirm}>
                {DOCUMENT_COPY.confirm}
              </Button>
            )
          }
        >
          <p role={asks ? 'alert' : undefined}>{refused}</p>
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="solid"
          type="submit"
          isPending={isPending}
          pendingLabel={DOCUMENT_COPY.issuing}
          icon={<Signature aria-hidden="true" size={20} strokeWidth={1.75} />}
        >
          {DOCUMENT_COPY.issue}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {DOCUMENT_COPY.cancel}
        </Button>
        <Button variant="quiet" onPress={onDiscard}>
          {DOCUMENT_COPY.discard}
        </Button>
      </div>
    </div>
  );
}
