import { FileText } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { PROPOSED_COPY as COPY } from '#copy/exams/files';
import type { Draft } from '../../result/result-draft.ts';
import { Key } from '../Key.tsx';
import { usePageKeys } from '../viewer/use-page-keys.ts';
import { acceptAll, type ReadValue } from './proposals.ts';

interface Props {
  readonly values: readonly ReadValue[];
  readonly draft: Draft;
  readonly onAccept: (draft: Draft) => void;
}

/** How many values the files of a study say, and one key for all of them; what is written already stays. */
export function AcceptAll({ values, draft, onAccept }: Props) {
  const notify = useToast();
  const accept = (): void => {
    const all = acceptAll(values, draft);
    if (all.accepted > 0) onAccept(all.draft);
    const words = [
      ...(all.accepted > 0 ? [COPY.accepted(all.accepted)] : []),
      ...(all.kept > 0 ? [COPY.kept(all.kept)] : []),
    ];
    notify({ tone: 'good', text: words.join(' '), about: 'leidos' });
  };
  usePageKeys({ a: accept });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-iris bg-iris-tint px-3 py-2">
      <FileText aria-hidden="true" size="1.25rem" strokeWidth={1.75} className="flex-none text-iris" />
      <p className="m-0 min-w-0 flex-1 basis-[12rem]">
        <b>{COPY.count(values.length)}</b> {COPY.compareThem}
      </p>
      <Button aria-keyshortcuts="A" onPress={accept}>
        {COPY.all} <Key>A</Key>
      </Button>
    </div>
  );
}
