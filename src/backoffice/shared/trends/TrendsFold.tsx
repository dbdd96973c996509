import { useState } from 'react';
import { TRENDS } from '#copy/clinical/trends';
import { TrendsPanel } from './TrendsPanel.tsx';

const OPENER = [
  'flex min-h-tap w-fit cursor-pointer items-center font-semibold text-iris print:hidden',
  "before:mr-3 before:ml-1 before:size-2 before:border-r-2 before:border-b-2 before:content-['']",
  'before:[transform:rotate(-45deg)] group-open:before:[transform:rotate(45deg)]',
].join(' ');

/** The trends folded away: nothing is asked of the server until they are opened. */
export function TrendsFold({ paciente }: { readonly paciente: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group mb-5" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={OPENER}>{TRENDS.fold}</summary>
      {isOpen && <TrendsPanel paciente={paciente} />}
    </details>
  );
}
