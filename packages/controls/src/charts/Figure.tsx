import { useId, type ReactNode } from 'react';

/** Text about a chart: before it, below it, or in its place. */
export const SAID = 'max-w-[62ch] text-dense text-ink-2';

const BOX = [
  'mb-4 min-w-0 break-inside-avoid rounded-control border border-line bg-surface px-5 pt-[1.125rem] pb-4',
  'max-sm:px-3.5 max-sm:pt-4 max-sm:pb-3 print:mb-[4mm] print:p-[3mm]',
].join(' ');

interface Props {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly says?: string | undefined;
  readonly children: ReactNode;
}

/** A chart with its title and what it shows. */
export function Figure({ title, says, children }: Props) {
  const id = useId();
  return (
    <section className={BOX} aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-[1.2rem]">
        {title}
      </h2>
      {says !== undefined && <p className={`mb-3 ${SAID}`}>{says}</p>}
      {children}
    </section>
  );
}
