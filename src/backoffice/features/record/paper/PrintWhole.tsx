import { Printer } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { RECORD_PAPER as COPY } from '#copy/office/record';

interface Props {
  /** How many of the closed visits that are shown carry their examination, and whether there are older ones. */
  readonly count: number;
  readonly missing: number;
  readonly hasOlder: boolean;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly onPrint: () => void;
}

/** The record on paper is whole, or says in its first line what it lacks and where the whole is. */
export function PrintWhole({ count, missing, hasOlder, isReading, hasFailed, onPrint }: Props) {
  return (
    <>
      <div className="mb-3 print:hidden">
        <Button
          icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          isPending={isReading}
          pendingLabel={COPY.reading}
          onPress={onPrint}
        >
          {COPY.print}
        </Button>
        {hasFailed && <Notice tone="error">{COPY.failed}</Notice>}
      </div>
      <p className="mt-0 mb-2 hidden font-strong print:block">
        {missing === 0 && !hasOlder ? COPY.whole(count) : COPY.notWhole(hasOlder)}
      </p>
    </>
  );
}
