import type { ReactNode } from 'react';

interface Props {
  /** The name and the value of each fact. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  readonly label?: string;
}

/** Facts about one thing, one per line. */
export const FactSheet = ({ rows, label }: Props) => (
  <dl aria-label={label}>
    {rows.map(([name, value]) => (
      <div
        className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-0.5 py-2 border-b border-line max-sm:grid-cols-[1fr]"
        key={name}
      >
        <dt className="text-dense text-ink-2">{name}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
);
