import { X } from 'lucide-react';
import { VIEWS } from '#copy/office/agenda-views';
import { NO_FILTER, type AgendaFilter } from '../agenda-address.ts';
import type { Chip } from './chips.ts';

const CHIP = [
  'inline-flex items-center gap-1.5 min-h-tap pr-2.5 pl-3 border border-iris border-l-4 rounded-mark',
  'bg-iris-tint text-ink text-dense cursor-pointer [&:hover_svg]:text-retina',
].join(' ');

interface Props {
  readonly chips: readonly Chip[];
  readonly onChange: (change: Partial<AgendaFilter>) => void;
}

/** The active filters, each with a button to remove it, and one to remove all of them. */
export function FilterChips({ chips, onChange }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 print:hidden">
      <ul className="contents" aria-label={VIEWS.chips}>
        {chips.map(({ id, label, without }) => (
          <li key={id}>
            <button type="button" className={CHIP} onClick={() => onChange(without)}>
              <span className="sr-only">{VIEWS.removeChip(label)}</span>
              <span aria-hidden="true">{label}</span>
              <X aria-hidden="true" size="1.125rem" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-tap px-3 text-iris text-dense font-semibold underline underline-offset-[0.2em] cursor-pointer"
        onClick={() => onChange(NO_FILTER)}
      >
        {VIEWS.clear}
      </button>
    </div>
  );
}
