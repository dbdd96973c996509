import { useState, type ReactNode } from 'react';
import { OPENER } from '#components/ui/list-style.ts';

interface Props {
  readonly label: string;
  readonly children: () => ReactNode;
}

/** Something folded away: nothing of it is made, and nothing asked of the server, until it is opened first. */
export function Fold({ label, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
      <summary className={`${OPENER} print:hidden`}>{label}</summary>
      {wasOpened && children()}
    </details>
  );
}
