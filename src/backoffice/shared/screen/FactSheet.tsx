import type { ReactNode } from 'react';

interface Props {
  /** The name and the value of each fact. */
  readonly rows: readonly (readonly [string, ReactNode])[];
  readonly label?: string;
}

/** Facts about one thing, one per line. */
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
