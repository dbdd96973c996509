import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Inside something that already has a frame. */
  readonly isBare?: boolean;
}

/** The action is a button, or a link that looks like one. */
const BODY = 'text-ink-2 [&>a]:mt-3 [&>button]:mt-3';
const FRAME = 'rounded-control border border-dashed border-line-strong p-6';
const TITLE = 'text-chart-1 font-strong';

/** What to say when a list is empty: one sentence, and the next step if there is one. */
export function EmptyState({ title, children, action, isBare = false }: Props) {
  return (
    <div className={isBare ? BODY : `${BODY} ${FRAME}`}>
      <p className={`max-w-[62ch] text-ink ${isBare ? 'text-base' : TITLE}`}>{title}</p>
      {children !== undefined && <p className="mt-1 max-w-[62ch]">{children}</p>}
      {action}
    </div>
  );
}
