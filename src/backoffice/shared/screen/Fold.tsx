import { useState, type ReactNode } from 'react';
import { OPENER } from '#components/ui/fold-style.ts';

interface Props {
  readonly label: string;
  readonly children: () => ReactNode;
}

/** Something folded away: nothing of it is made, and nothing asked of the server, until it is opened. */
export function Fold({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`${OPENER} print:hidden`}>{label}</summary>
      {isOpen && children()}
    </details>
  );
}
