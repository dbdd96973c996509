import { Signature } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import type { IssueState } from './use-issue.ts';
import { areAnswered, WarningReasons } from './WarningReasons.tsx';

interface Props {
  readonly issue: IssueState;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  /** What the form itself knows to speak against it; each asks for a reason. */
  readonly against?: readonly string[];
  /** What asks for its reason beside the line that it speaks against. */
  readonly answeredAbove?: readonly string[];
}

const takeFocus = (asked: HTMLElement | null): void => asked?.focus();

/** The end of every form of a document: what was said against it, and the buttons. */
export function IssueFooter({
  issue,
  onConfirm,
  onDiscard,
  onCancel,
  against = [],
  answeredAbove = [],
}: Props) {
  const { refused, asks, isPending } = issue;
  const asked = [...new Set([...against, ...issue.needs])];
  return (
    <>
      <div className="grid gap-3 empty:hidden sm:col-span-full">
        <WarningReasons avisos={asked.filter((aviso) => !answeredAbove.includes(aviso))} issue={issue} />
        {refused !== null && (
          <Notice
            tone={asks ? 'warning' : 'error'}
            action={
              asks && (
                <Button
                  size="compact"
                  isPending={isPending}
                  isDisabled={!areAnswered(asked, issue)}
                  onPress={onConfirm}
                >
                  {DOCUMENT_COPY.confirm}
                </Button>
              )
            }
          >
            {asks && asked.length === 0 ? (
              // Read first: the next stop is «Es así», which no second press of the same key reaches unread.
              <p role="alert" tabIndex={-1} ref={takeFocus}>
                {refused}
              </p>
            ) : (
              <p role={asks ? 'alert' : undefined}>{refused}</p>
            )}
          </Notice>
        )}
      </div>
      {/* Beside what it is about, not in it: it stays in sight no further than the box that it is in. */}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 bg-surface pt-2 pb-3 sm:col-span-full [@media(max-height:28rem)]:static">
        <Button
          variant="solid"
          type="submit"
          isPending={isPending}
          pendingLabel={DOCUMENT_COPY.issuing}
          icon={<Signature aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        >
          {DOCUMENT_COPY.issue}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {DOCUMENT_COPY.cancel}
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            issue.clearReasons();
            onDiscard();
          }}
        >
          {DOCUMENT_COPY.discard}
        </Button>
      </div>
    </>
  );
}
