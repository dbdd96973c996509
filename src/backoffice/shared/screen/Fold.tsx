import { useState, type ReactNode } from 'react';
import { OPENER } from '#components/ui/list-style.ts';

interface Props {
  readonly label: string;
  /** What a key of the screen opens it by. */
  readonly id?: string;
  readonly children: () => ReactNode;
}

/** Something folded away: nothing of it is made, and nothing asked of the server, until it is opened first. */
export function Fold({ label, id, children }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details id={id} className="group" onToggle={() => setWasOpened(true)}>
      <summary className={`${OPENER} print:hidden`}>{label}</summary>
      {wasOpened && children()}
    </details>
  );
}
