import type { ReactNode } from 'react';

interface Props {
  /** The name of each fact and its value. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  readonly label?: string;
}

/** What is known of one thing, a line for each fact. */
export const FactSheet = ({ rows, label }: Props) => (
  <dl className="ficha" aria-label={label}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
