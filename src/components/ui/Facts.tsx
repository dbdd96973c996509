import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

/** A strip of figures under a heading. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="cifras">
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
