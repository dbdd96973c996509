import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

const ROW = 'mb-5 border-y border-line';
/** `row` puts a rule between the facts; `even` uses columns of equal width with the note below. */
const LAYOUTS = {
  row: {
    list: 'flex flex-wrap max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] max-md:gap-x-3',
    fact: 'py-2 md:mr-7 md:border-r md:border-line md:pr-7 md:last:mr-0 md:last:border-r-0',
    note: 'font-normal max-md:block md:ml-2',
  },
  even: {
    list: 'grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] max-md:gap-x-3',
    fact: 'py-2 pr-3',
    note: 'block font-normal',
  },
} as const;
const SIZES = { normal: 'text-chart-2 max-md:text-chart-1', small: 'text-chart-1' } as const;

interface Props {
  readonly facts: readonly Fact[];
  readonly layout?: keyof typeof LAYOUTS;
  readonly size?: keyof typeof SIZES;
  /** What the facts are about, for screen readers. */
  readonly label?: string;
}

/** A strip of figures under a heading. */
export function Facts({ facts, layout = 'row', size = 'normal', label: about }: Props) {
  const look = LAYOUTS[layout];
  return (
    <dl className={`${ROW} ${look.list}`} aria-label={about}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={look.fact}>
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className={`leading-[1.2] font-bold ${SIZES[size]}`}>
            {value}
            {note !== undefined && <small className={look.note}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
